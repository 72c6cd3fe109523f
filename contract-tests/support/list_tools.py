"""Lists the tools of an MCP server with the Python SDK: list_tools.py ENDPOINT."""

import asyncio
import json
import sys

from mcp.client.session import ClientSession
from mcp.client.streamable_http import streamable_http_client


async def main():
    async with streamable_http_client(sys.argv[1]) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await session.initialize()
            print(json.dumps([tool.name for tool in (await session.list_tools()).tools]))


asyncio.run(main())
