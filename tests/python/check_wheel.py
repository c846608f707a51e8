#!/usr/bin/env python3
"""Makes a wheel of a built package, installs it without a network into a clean virtual environment, and runs the tests
that need no numpy there. Usage: check_wheel.py PACKAGE, the folder ombre of a build tree."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import venv
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
TESTS = ["test_games.py", "test_searches.py", "test_solvers.py"]
USED = """
import ombre, pathlib
game = ombre.game("hearts")
state = game.start(seed=1)
while not state.over:
    state = state.after(state.actions[0])
libs = pathlib.Path(ombre.__file__).parent / "libs"
loaded = {line.split()[-1] for line in open("/proc/self/maps") if ".so" in line}
for path in libs.iterdir():
    assert str(path) in loaded, f"{path} is not the one that is used"
print(ombre.__version__, len(list(libs.iterdir())), -sum(state.scores) % 26)
"""


def run(*command, **options):
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout.strip()


def main():
    package = pathlib.Path(sys.argv[1])
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "LD_"))}
    alone["PIP_NO_INDEX"] = alone["PIP_DISABLE_PIP_VERSION_CHECK"] = "1"
    with tempfile.TemporaryDirectory() as room:
        folder = pathlib.Path(room)
        maker = ROOT / "packaging" / "wheel" / "make_wheel.py"
        wheel = pathlib.Path(run(sys.executable, maker, package, folder / "made"))
        again = pathlib.Path(run(sys.executable, maker, package, folder / "again"))
        assert wheel.read_bytes() == again.read_bytes(), "the same package gives another wheel"
        names = zipfile.ZipFile(wheel).namelist()
        assert any(name.endswith("/licenses/libtbb") for name in names), "no licence of oneTBB in the wheel"
        for part in ["ombre/libs/libtbb", "ombre/libs/libfmt", "ombre/py.typed", "ombre/_core.pyi"]:
            assert any(name.startswith(part) for name in names), f"{part} is not in the wheel"

        module = next(package.glob("_core*.so"))
        searched = re.findall(r"\(R(?:UN)?PATH\).*\[(.*)\]", run("readelf", "-d", module))
        assert searched == ["$ORIGIN/libs"], f"the module looks for libraries in {searched}"

        venv.create(folder / "clean", with_pip=True)
        python = folder / "clean" / "bin" / "python"
        run(python, "-m", "pip", "install", "--no-index", wheel, env=alone)
        print(run(python, "-c", USED, env=alone, cwd=folder))
        for test in TESTS:
            run(python, ROOT / "tests" / "python" / test, env=alone, cwd=ROOT / "tests" / "data")
        run(python, "-m", "pip", "uninstall", "--yes", "ombre", env=alone)
        assert not list((folder / "clean").glob("lib/*/site-packages/ombre*")), "something is left"
        print(f"{wheel.name}: {wheel.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
