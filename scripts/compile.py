"""
Compile packages of Westward with mypyc, away from the sources.

    python scripts/compile.py FOLDER PACKAGE=FILE,FILE… PACKAGE=FILE,FILE…

FOLDER/src holds a copy of the sources; the files are relative to it. Each package becomes one shared library,
so that packages compile side by side and only what changed is compiled again. The compiled modules end up in
FOLDER/lib, at the places where a wheel wants them. hatch_build.py calls this in a process of its own.
"""

import os
import sys
from pathlib import Path

# setuptools must come first: mypyc looks at which of distutils and setuptools is there
import setuptools
from mypyc.build import mypycify

# The types are checked with all strictness elsewhere; here only what compiling needs.
MYPY_OPTIONS = [
    "--config-file=",
    "--cache-dir=../types",
    "--explicit-package-bases",
    "--follow-imports=silent",
    "--ignore-missing-imports",
    "--no-color-output",
]


def compile_packages(folder: Path, packages: dict[str, list[str]], opt_level: str, jobs: int) -> None:
    """Compile the files of each of the *packages*, with *jobs* compilers at a time."""
    os.chdir(folder / "src")
    extensions = mypycify(
        [*MYPY_OPTIONS, *(file for files in packages.values() for file in files)],
        separate=[(files, name) for name, files in packages.items()],
        opt_level=opt_level,
        debug_level="0",
        target_dir="../c",
    )
    for extension in extensions:
        # a compiler with more opinions than ours must not stop an installation
        extension.extra_compile_args = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    command = setuptools.Distribution({"name": "westward", "ext_modules": extensions}).get_command_obj(
        "build_ext"
    )
    command.build_lib = "../lib"
    command.build_temp = "../objects"
    command.parallel = jobs
    command.ensure_finalized()
    command.run()


def main(folder: str, *packages: str) -> None:
    """Read the command line and compile."""
    named = dict(package.split("=", 1) for package in packages)
    opt_level = os.environ.get("WESTWARD_OPT_LEVEL", "3")
    jobs = int(os.environ.get("WESTWARD_JOBS", "0")) or os.cpu_count() or 1
    compile_packages(Path(folder), {name: files.split(",") for name, files in named.items()}, opt_level, jobs)


if __name__ == "__main__":
    main(*sys.argv[1:])
