"""What `pip install .` and `pip wheel .` ask for a wheel: scripts/wheel makes it."""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SYSTEM_PYTHON = "/usr/bin/python3"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    ours = ".".join(str(part) for part in sys.version_info[:2])
    asked = [SYSTEM_PYTHON, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    theirs = subprocess.run(asked, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    if ours != theirs:
        raise SystemExit(f"ombre is built for Python {theirs}, {SYSTEM_PYTHON}; this is Python {ours}")
    done = subprocess.run([ROOT / "scripts" / "wheel", wheel_directory], check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(done.stdout.strip().splitlines()[-1]).name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("Ombre is built from its repository; there is no source distribution")
