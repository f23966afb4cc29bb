"""The document of the HTTP interface tells the truth, whatever is asked: schemathesis makes requests up."""

import os
from typing import Any

import pytest
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, settings

from tests.server.people import Somebody
from westward.server import api
from westward.server.app import ServerThread

CHECKS = [
    schemathesis.checks.not_a_server_error,
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
    schemathesis.checks.response_headers_conformance,
    schemathesis.checks.unsupported_method,
]
documented = FastAPI()
documented.include_router(api.router)
schema = schemathesis.openapi.from_dict(documented.openapi())
EXAMPLES = 6 * int(os.environ.get("WESTWARD_SOAK", "1"))  # of each operation


@pytest.fixture(scope="module")
def table(server: ServerThread) -> Any:
    """A program at a table, so that requests reach further than "there is no such table"."""
    robot = Somebody(server.address, "Robo", program=True)
    yield robot, robot.open_table({"kind": "me"}, {"kind": "bot", "bot": "random"})["id"]
    robot.close()


@schema.parametrize()
@settings(
    max_examples=EXAMPLES,
    phases=[Phase.explicit, Phase.generate],
    derandomize=True,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)
def test_every_answer_is_documented(case: Any, table: tuple[Somebody, str]) -> None:
    robot, played = table
    if "table" in case.path_parameters:
        case.path_parameters["table"] = played
    headers = {"authorization": f"Bearer {robot.token}"}
    case.call_and_validate(base_url=robot.address, headers=headers, checks=CHECKS)
