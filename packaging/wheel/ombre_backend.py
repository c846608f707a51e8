"""What `pip install .` and `pip wheel .` ask for a wheel: scripts/wheel makes it."""

import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    done = subprocess.run([ROOT / "scripts" / "wheel", wheel_directory], check=True, stdout=subprocess.PIPE, text=True)
    return pathlib.Path(done.stdout.strip().splitlines()[-1]).name


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("Ombre is built from its repository; there is no source distribution")
