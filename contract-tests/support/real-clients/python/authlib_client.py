"""Authlib as a client, and its validator of authorization server metadata: authlib_client.py ENDPOINT NAME DOCUMENT."""

import asyncio
import os
import re
import secrets
import sys
import time

# Loopback has no https; this is configuration of the client, not a special case.
os.environ["AUTHLIB_INSECURE_TRANSPORT"] = "1"

import httpx  # noqa: E402
from authlib.integrations.httpx_client import AsyncOAuth2Client  # noqa: E402
from authlib.oauth2.rfc8414 import AuthorizationServerMetadata, get_well_known_url  # noqa: E402
from wire import Listener, obey, tell  # noqa: E402

endpoint, name, document = sys.argv[1:4]
rpc = {"accept": "application/json"}


class Client:
    def __init__(self, http, listener, server):
        self.http, self.listener, self.server = http, listener, server

    async def authorize(self, scope):
        verifier = secrets.token_urlsafe(48)
        url, state = self.http.create_authorization_url(
            self.server["authorization_endpoint"], code_verifier=verifier, resource=endpoint, scope=scope
        )
        tell(open=url)
        came_to, answer = await self.listener.take()
        assert answer["iss"] == self.server["issuer"], answer
        await self.http.fetch_token(
            self.server["token_endpoint"],
            authorization_response=came_to,
            state=state,
            code_verifier=verifier,
            resource=endpoint,
        )

    async def call(self, method, **params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        answer = await self.http.post(endpoint, json=message, headers=rpc)
        assert answer.status_code == 200, f"{answer.status_code} {answer.headers.get('www-authenticate')}"
        return answer.json()["result"]


async def discover(plain):
    """From the 401 to the metadata of the server, which Authlib's own validator must accept."""
    refused = await plain.post(endpoint, json={})
    challenge = dict(re.findall(r'(\w+)="([^"]*)"', refused.headers["www-authenticate"]))
    resource = (await plain.get(challenge["resource_metadata"])).json()
    assert resource["resource"] == endpoint, resource
    issuer = resource["authorization_servers"][0]
    found = (await plain.get(get_well_known_url(issuer, external=True))).json()
    assert found["issuer"] == issuer, found
    server = AuthorizationServerMetadata(found)
    server.validate()
    return server, challenge["scope"]


async def registered(plain, server, redirect_uri):
    asked = {
        "client_name": name,
        "redirect_uris": [redirect_uri],
        "grant_types": ["authorization_code", "refresh_token"],
        "token_endpoint_auth_method": "none",
    }
    answer = await plain.post(server["registration_endpoint"], json=asked)
    assert answer.status_code == 201, answer.text
    return answer.json()["client_id"]


async def main():
    listener = Listener()
    await listener.start()
    http = AsyncOAuth2Client(
        redirect_uri=listener.redirect_uri,
        token_endpoint_auth_method="none",
        code_challenge_method="S256",
        timeout=60,
    )
    client = Client(http, listener, {})

    async def connect(_):
        async with httpx.AsyncClient(timeout=60) as plain:
            client.server, scope = await discover(plain)
            http.client_id = document or await registered(plain, client.server, listener.redirect_uri)
        http.metadata["token_endpoint"] = client.server["token_endpoint"]
        await client.authorize(scope)

    async def tools(_):
        return [tool["name"] for tool in (await client.call("tools/list"))["tools"]]

    async def send(command):
        result = await client.call("tools/call", name="send_message", arguments=command["letter"])
        return result["structuredContent"]["id"]

    async def age(_):
        http.token["expires_at"] = int(time.time()) - 1

    await obey({"connect": connect, "tools": tools, "send": send, "age": age})


asyncio.run(main())
