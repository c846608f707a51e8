#!/usr/bin/env python3
"""Makes a wheel of the Python package in a build tree: stripped, with the libraries it needs inside, and prints its path.

  make_wheel.py PACKAGE FOLDER    PACKAGE: the folder ombre of a build tree; FOLDER: where the wheel goes

What every system with a C++ program has stays outside, as in other wheels: the C and C++ libraries. The module finds the
others in the folder libs beside it. The same package gives the same bytes.
"""

import base64
import hashlib
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Libraries of the system itself; ld-linux is the loader.
OUTSIDE = re.compile(r"(linux-vdso|ld-linux.*|libc|libm|libdl|librt|libpthread|libgcc_s|libstdc\+\+)\.so(\.\d+)*$")
EARLIEST_DATE = (1980, 1, 1, 0, 0, 0)  # the first date that a zip file can hold


def version():
    listing = (ROOT / "CMakeLists.txt").read_text(encoding="utf-8")
    return re.search(r"project\(ombre VERSION (\S+)", listing).group(1)


INFO = f"ombre-{version()}.dist-info"


def tag():
    """For the Python that runs this, on this system."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{python}-{python}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def metadata():
    about = [
        "Metadata-Version: 2.1",
        "Name: ombre",
        f"Version: {version()}",
        "Summary: Search in games with more than two sides and with hidden cards",
        "License: Apache-2.0",
        f"Requires-Python: =={sys.version_info.major}.{sys.version_info.minor}.*",
        "Provides-Extra: arrays",
        'Requires-Dist: numpy; extra == "arrays"',
        "Description-Content-Type: text/markdown",
        "",
        (ROOT / "docs" / "python.md").read_text(encoding="utf-8"),
    ]
    return "\n".join(about)


def libraries_of(module):
    """The libraries that go inside, by the names under which the module asks for them."""
    listed = subprocess.run(["ldd", module], check=True, capture_output=True, text=True).stdout
    found = re.findall(r"^\s*(\S+) => (\S+)", listed, re.MULTILINE)
    missing = [name for name, path in found if path == "not"]
    if missing:
        raise SystemExit(f"make_wheel.py: {module} needs {', '.join(missing)}, which cannot be found")
    return {name: pathlib.Path(path) for name, path in found if not OUTSIDE.search(name)}


def notice_of(library):
    """The file in which Debian keeps the licence of a library, None where the library is not from there."""
    if shutil.which("dpkg-query") is None:
        return None
    asked = ["dpkg-query", "-S", f"*/{library.resolve().name}"]
    owner = subprocess.run(asked, capture_output=True, text=True).stdout.partition(":")[0]
    notice = pathlib.Path("/usr/share/doc") / owner / "copyright"
    return notice if owner and notice.is_file() else None


def gather(package, room):
    """The files of the wheel, copied and stripped into a folder, by their names in it."""
    files = {}
    for path in sorted(package.iterdir()):
        if path.suffix in {".py", ".pyi", ".so"} or path.name == "py.typed":
            files[f"ombre/{path.name}"] = path
    modules = [path for name, path in files.items() if name.endswith(".so")]
    if len(modules) != 1:
        raise SystemExit(f"make_wheel.py: {len(modules)} modules in {package}, one is expected; build ombre_python")
    for name, path in libraries_of(modules[0]).items():
        files[f"ombre/libs/{name}"] = path
        notice = notice_of(path)
        if notice is not None:
            files[f"{INFO}/licenses/{name.partition('.')[0]}"] = notice
    for name, path in list(files.items()):
        if ".so" in name:
            files[name] = room / path.name
            shutil.copyfile(path, files[name])
            subprocess.run(["strip", "--strip-unneeded", files[name]], check=True)
    return files


def make(package, folder):
    """The path of the wheel made."""
    with tempfile.TemporaryDirectory() as room:
        files = {name: path.read_bytes() for name, path in gather(package, pathlib.Path(room)).items()}
    files[f"{INFO}/METADATA"] = metadata().encode()
    files[f"{INFO}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: ombre\nRoot-Is-Purelib: false\nTag: {tag()}\n".encode()
    )
    files[f"{INFO}/licenses/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    files[f"{INFO}/licenses/copyright"] = (ROOT / "packaging" / "copyright").read_bytes()
    record = ""
    for name, content in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(content)}\n"
    files[f"{INFO}/RECORD"] = f"{record}{INFO}/RECORD,,\n".encode()

    folder.mkdir(parents=True, exist_ok=True)
    wheel = folder / f"ombre-{version()}-{tag()}.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, EARLIEST_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o755 if ".so" in name else 0o644) << 16
            archive.writestr(entry, content)
    return wheel


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    print(make(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])))
