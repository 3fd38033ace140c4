"""What pyproject.toml cannot say: a wheel has all packages and the assets inside one package of its own.

An editable install leaves everything where it is. goths_goats_goblins/__init__.py says how the packages are found.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.egg_info import egg_info

ROOT = Path(__file__).parent
ONE = "goths_goats_goblins"
ADDRESSES = Path("build", "release", "addresses.toml")


class Inside(build_py):
    """Builds the packages inside the one, with the shipped files where scenes/storage/files.py finds them."""

    def run(self) -> None:
        """Copy the modules, and the assets after them."""
        if self.editable_mode:
            super().run()
            return
        inside = Path(self.build_lib, ONE)
        shutil.rmtree(inside, ignore_errors=True)  # what an earlier build had, and this one has not
        names = [name for name in self.packages if name != ONE]
        self.package_dir = {f"{ONE}.{name}": name for name in names if "." not in name}
        self.packages = [ONE, *(f"{ONE}.{name}" for name in names)]
        self.__dict__.pop("data_files", None)  # found for the packages as they are in the source
        super().run()
        shutil.copytree(ROOT / "assets", inside / "assets", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(ROOT / ADDRESSES, inside / "assets")


class OneName(egg_info):
    """Names only the package that a wheel puts at the top."""

    def run(self) -> None:
        """Write the metadata, and the name over what was found in the source."""
        super().run()
        Path(self.egg_info, "top_level.txt").write_text(f"{ONE}\n", encoding="utf-8")


setup(cmdclass={"build_py": Inside, "egg_info": OneName})
