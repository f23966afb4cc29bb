# ruff: noqa: D103, S310, S311, T201
"""A bot that joins a table and chooses at random: python example_bot.py http://127.0.0.1:8000 [TABLE]."""

import json
import random
import sys
import urllib.request

from websockets.sync.client import connect


def ask(server, path, body=None, token=None):
    headers = {"content-type": "application/json"}
    if token:
        headers["authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(server + path, data, headers)) as answer:
        return json.load(answer)


def play(server, table=None, name="Example"):
    token = ask(server, "/api/guests", {"name": name, "token": True})["token"]
    table = table or ask(server, "/api/tables?list=open", token=token)["tables"][0]["id"]
    ask(server, f"/api/tables/{table}/join", {}, token)
    address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/ws"
    with connect(address, additional_headers={"authorization": f"Bearer {token}"}, max_size=None) as talk:
        while True:
            message = json.loads(talk.recv())
            if message["type"] == "refused":
                print(message["error"]["message"])
            if message["type"] != "update":
                continue
            if message["phase"] == "over":
                return message["ending"]
            if message["status"]["mine"]:
                option = random.choice(message["view"]["decision"]["options"])["option"]
                talk.send(json.dumps({"type": "choose", "v": 1, "ply": message["ply"], "option": option}))


if __name__ == "__main__":
    print(play(*sys.argv[1:])["scores"])
