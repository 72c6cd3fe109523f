"""Lists the tools of an MCP server with the enterprise flow of the Python SDK.

enterprise_client.py ENDPOINT ISSUER IDP: the ID-JAG comes from IDP, which takes audience and resource as its query.
"""

import asyncio
import json
import sys
from urllib.parse import urlencode
from urllib.request import urlopen

import httpx2
from mcp.client.auth.extensions.identity_assertion import IdentityAssertionOAuthProvider
from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client

endpoint, issuer, idp = sys.argv[1:]


class Memory:
    tokens = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens):
        self.tokens = tokens


async def id_jag(audience, resource):
    with urlopen(f"{idp}?{urlencode({'audience': audience, 'resource': resource})}") as answer:
        return answer.read().decode()


async def main():
    auth = IdentityAssertionOAuthProvider(
        server_url=endpoint,
        storage=Memory(),
        client_id="mcp-client",
        client_secret="ignored",
        issuer=issuer,
        assertion_provider=id_jag,
    )
    async with httpx2.AsyncClient(auth=auth) as client:
        async with streamable_http_client(endpoint, http_client=client) as streams:
            async with ClientSession(streams[0], streams[1]) as session:
                await session.initialize()
                print(json.dumps([tool.name for tool in (await session.list_tools()).tools]))


asyncio.run(main())
