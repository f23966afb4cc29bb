"""
Write requirements.lock: the versions that Westward is built and tested with.

    .venv/bin/python -m scripts.lock

pip chooses the newest versions that fit pyproject.toml; nothing is installed. The file has names and versions
alone: where packages come from is the affair of whoever installs them.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

from scripts.setup import requirements

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements.lock"
HEADER = "# What Westward is built and tested with; make lock writes it.\n"


def main() -> None:
    """Let pip choose, and write what it chose."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *requirements(project, "dev")]
    command = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    command += ["--dry-run", "--ignore-installed", "--report", "-", *wanted]
    answer = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if answer.returncode != 0:
        sys.exit("pip found no versions that fit; the reason stands above.")
    chosen = [package["metadata"] for package in json.loads(answer.stdout)["install"]]
    versions = {one["name"].lower().replace("_", "-"): one["version"] for one in chosen}
    versions.pop("pip", None)  # whichever is there does the installing
    lines = [f"{name}=={version}\n" for name, version in sorted(versions.items())]
    LOCK.write_text(HEADER + "".join(lines), encoding="utf-8")
    print(f"{LOCK.name}: {len(lines)} packages")


if __name__ == "__main__":
    main()
