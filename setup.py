"""What pyproject.toml cannot say: a wheel brings the folder assets/ inside of scenes/, an editable install does not."""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent


class WithAssets(build_py):
    """Builds the packages, with the shipped files where scenes/storage/files.py finds them."""

    def run(self) -> None:
        """Copy the modules, and the assets after them."""
        super().run()
        if not self.editable_mode:
            inside = Path(self.build_lib, "scenes", "assets")
            shutil.rmtree(inside, ignore_errors=True)
            shutil.copytree(ROOT / "assets", inside)


setup(cmdclass={"build_py": WithAssets})
