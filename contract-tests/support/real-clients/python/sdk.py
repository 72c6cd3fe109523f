"""The MCP Python SDK as a client, of both major versions: sdk.py ENDPOINT NAME DOCUMENT."""

import asyncio
import sys
from contextlib import AsyncExitStack
from datetime import timedelta

from mcp.client.auth import OAuthClientProvider
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client
from mcp.shared._httpx_utils import create_mcp_http_client
from mcp.shared.auth import OAuthClientMetadata
from wire import Listener, obey, tell

try:
    from mcp.client.auth import AuthorizationCodeResult
except ImportError:
    AuthorizationCodeResult = None

endpoint, name, document = sys.argv[1:4]
# What a person needs to answer; a call whose sign-in fails hears of it only by this in some versions.
PATIENCE = 30


class Memory:
    tokens = None
    client = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens

    async def get_client_info(self):
        return self.client

    async def set_client_info(self, client):
        self.client = client


class Program:
    def __init__(self, listener):
        self.listener = listener
        self.provider = OAuthClientProvider(
            server_url=endpoint,
            client_metadata=OAuthClientMetadata(
                client_name=name,
                redirect_uris=[listener.redirect_uri],
                grant_types=["authorization_code", "refresh_token"],
                token_endpoint_auth_method="none",
            ),
            storage=Memory(),
            redirect_handler=self.open,
            callback_handler=self.answer,
            client_metadata_url=document or None,
        )

    async def open(self, url):
        tell(open=url)

    async def answer(self):
        _, answer = await self.listener.take()
        if "code" not in answer:
            raise PermissionError(answer["error"])
        if AuthorizationCodeResult is None:
            return answer["code"], answer["state"]
        return AuthorizationCodeResult(**answer)

    async def connect(self, _):
        # Kept, since what is open ends with it.
        self.open_until_the_end = stack = AsyncExitStack()
        http = await stack.enter_async_context(create_mcp_http_client(auth=self.provider))
        streams = await stack.enter_async_context(streamable_http_client(endpoint, http_client=http))
        waits = PATIENCE if AuthorizationCodeResult else timedelta(seconds=PATIENCE)
        session = ClientSession(streams[0], streams[1], read_timeout_seconds=waits)
        self.session = await stack.enter_async_context(session)
        await self.session.initialize()

    async def tools(self, _):
        return [tool.name for tool in (await self.session.list_tools()).tools]

    async def send(self, command):
        result = await self.session.call_tool("send_message", command["letter"])
        said = result.model_dump(by_alias=True)
        assert not said["isError"], said
        return said["structuredContent"]["id"]

    async def age(self, _):
        self.provider.context.token_expiry_time = 1


async def main():
    listener = Listener()
    await listener.start()
    program = Program(listener)
    await obey({word: getattr(program, word) for word in ("connect", "tools", "send", "age")})


asyncio.run(main())
