# DDS, the double-dummy solver of Haglund and Hein (Debian's libdds-dev), as dds::dds. Only tests and timings
# compare with it; nothing of ours needs it.
find_path(DDS_INCLUDE_DIR dds/dll.h)
find_library(DDS_LIBRARY dds)
mark_as_advanced(DDS_INCLUDE_DIR DDS_LIBRARY)

include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Dds REQUIRED_VARS DDS_LIBRARY DDS_INCLUDE_DIR)
if(Dds_FOUND AND NOT TARGET dds::dds)
  add_library(dds::dds UNKNOWN IMPORTED)
  set_target_properties(dds::dds PROPERTIES IMPORTED_LOCATION "${DDS_LIBRARY}"
                                            INTERFACE_INCLUDE_DIRECTORIES "${DDS_INCLUDE_DIR}")
endif()
