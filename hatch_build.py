"""
Build a compiled wheel where that is possible, and a plain one elsewhere.

The packages named in pyproject.toml ([tool.hatch.build.targets.wheel.hooks.custom]) are compiled with mypyc;
the compiled modules lie beside their sources in the wheel, so that one installation can run both ways.

    WESTWARD_PURE=1              build a plain wheel
    WESTWARD_REQUIRE_COMPILED=1  stop if the modules don't compile, instead of building a plain wheel
    WESTWARD_OPT_LEVEL=0…3       how hard the C compiler tries (default: 3)
    WESTWARD_JOBS=N              how many C compilers run at a time (default: one per processor)
    WESTWARD_BUILD_DIR=FOLDER    keep what is compiled there, so that the next build is quicker
"""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILD_RECORD = "westward/_build.json"  # tells an installation how it was built
MODULE_SUFFIXES = (".so", ".pyd")


class NotCompiled(Exception):
    """The modules could not be compiled; the message says why and what to do."""


class CompileHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, and tell hatchling what to put into the wheel of this *version* (standard or editable)."""
        if version == "editable":
            return
        self.folder = Path(tempfile.mkdtemp(prefix="westward-"))
        modules: list[Path] = []
        reason = ""
        try:
            modules = self.compile()
        except NotCompiled as error:
            reason = str(error)
            if is_set("WESTWARD_REQUIRE_COMPILED"):
                shutil.rmtree(self.folder)
                sys.exit(f"westward: {reason}")
            shout(f"westward: building a PLAIN wheel, which plays the same games more slowly.\n{reason}")
        if modules:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
        for module in modules:
            build_data["force_include"][str(module)] = module.relative_to(self.output).as_posix()
        record = self.folder / "build.json"
        record.write_text(json.dumps({"compiled": bool(modules), "reason": reason}) + "\n", encoding="utf-8")
        build_data["force_include"][str(record)] = BUILD_RECORD

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove what only the build needed."""
        if version != "editable":
            shutil.rmtree(self.folder)

    def compile(self) -> list[Path]:
        """Return the compiled modules, or raise NotCompiled."""
        if is_set("WESTWARD_PURE"):
            raise NotCompiled("WESTWARD_PURE=1 asks for it.")
        require_compiler()
        kept = os.environ.get("WESTWARD_BUILD_DIR")
        work = Path(kept).resolve() if kept else self.folder
        self.output = work / "lib"
        sources = work / "src"
        copy_sources(Path(self.root, "src"), sources)
        packages = self.packages(sources)
        count = sum(map(len, packages.values()))
        say(f"westward: compiling {count} modules of {len(packages)} packages with mypyc …")
        start = time.monotonic()
        run_compiler(Path(self.root, "scripts", "compile.py"), work, packages)
        modules = self.modules(packages)
        say(f"westward: compiled in {time.monotonic() - start:.0f} s.")
        return modules

    def packages(self, sources: Path) -> dict[str, list[str]]:
        """
        The files to compile of each package, relative to *sources*.

        The names have no dots: mypyc takes the shared libraries to be at the top, above the packages.
        """
        packages: dict[str, list[str]] = {}
        for pattern in self.config["compile"]:
            for folder in sorted(path for path in sources.glob(pattern) if path.is_dir()):
                name = "_".join(folder.relative_to(sources).parts)
                # a package whose parts are libraries of their own has only its own files
                deep = not any(other.startswith(f"{pattern}/") for other in self.config["compile"])
                files = sorted(folder.rglob("*.py") if deep else folder.glob("*.py"))
                plain = set(self.config["plain"])
                files = [file for file in files if plain.isdisjoint(file.relative_to(folder).parts)]
                if files:
                    packages[name] = [file.relative_to(sources).as_posix() for file in files]
        return packages

    def modules(self, packages: dict[str, list[str]]) -> list[Path]:
        """The compiled modules of the *packages*: one for each file, and one library for each package."""
        suffix = sysconfig.get_config_var("EXT_SUFFIX")
        names = [file.removesuffix(".py") for files in packages.values() for file in files]
        names += [f"{name}__mypyc" for name in packages]
        modules = [self.output / (name + suffix) for name in names]
        missing = [str(module.relative_to(self.output)) for module in modules if not module.is_file()]
        if missing:
            raise NotCompiled(f"mypyc did not build {', '.join(missing)}.")
        return modules


def require_compiler() -> None:
    """Raise NotCompiled unless a C compiler and Python's headers are there."""
    if sys.platform != "win32":  # there, setuptools finds the compiler by itself
        compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
        if shutil.which(compiler) is None:
            raise NotCompiled(
                f"There is no C compiler ({compiler}). Install one, e.g. apt-get install build-essential."
            )
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not headers.is_file():
        raise NotCompiled(f"{headers} is missing. Install it, e.g. apt-get install python3-dev.")


def copy_sources(sources: Path, copy: Path) -> None:
    """Make *copy* equal to *sources*, touching only what changed, so that the rest is not compiled again."""
    wanted = {
        path.relative_to(sources)
        for path in sources.rglob("*.py*")
        if path.suffix in {".py", ".pyi"} and "node_modules" not in path.parts
    }
    if copy.exists():
        for path in [path for path in copy.rglob("*") if path.is_file()]:
            if path.relative_to(copy) not in wanted:
                path.unlink()
    for name in wanted:
        content = (sources / name).read_bytes()
        target = copy / name
        if not target.is_file() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def run_compiler(script: Path, work: Path, packages: dict[str, list[str]]) -> None:
    """Run *script* in its own process: mypyc changes setuptools, and ends the process when it is unhappy."""
    command = [sys.executable, str(script), str(work)]
    command += [f"{name}={','.join(files)}" for name, files in packages.items()]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        say(done.stdout)
        lines = [line for line in done.stdout.splitlines() if "error" in line.lower()] or [
            done.stdout.strip()
        ]
        raise NotCompiled(f"Compiling failed: {lines[0].strip()}")


def is_set(variable: str) -> bool:
    """Tell whether an environment *variable* is switched on."""
    return os.environ.get(variable, "") not in {"", "0"}


def say(message: str) -> None:
    """Print where neither pip nor hatchling expects an answer."""
    print(message, file=sys.stderr, flush=True)


def shout(message: str) -> None:
    """Print so that nobody overlooks it."""
    line = "!" * 100
    say(f"{line}\n{message}\n{line}")
