"""What the programs here share: commands come in by the line, and the outcome of each goes out; the browser comes back to
a listener of the program's own."""

import asyncio
import json
import os
import sys
import traceback
from urllib.parse import parse_qs, urlsplit

PAGE = b"<!doctype html><title>The client</title><p>You can go back."


def tell(**line):
    print(json.dumps(line), flush=True)


class Listener:
    """Where the answer to an authorization request comes back, on a free port of loopback."""

    def __init__(self):
        self.answers = asyncio.Queue()

    async def start(self):
        self.server = await asyncio.start_server(self.answer, "127.0.0.1", 0)
        port = self.server.sockets[0].getsockname()[1]
        self.redirect_uri = f"http://127.0.0.1:{port}/callback"

    async def answer(self, reader, writer):
        target = (await reader.readuntil(b"\r\n\r\n")).split(b" ")[1].decode()
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n\r\n" + PAGE)
        await writer.drain()
        writer.close()
        if urlsplit(target).path == "/callback":
            await self.answers.put(target)

    async def take(self):
        """The next answer: the address that the browser came back to, and its parameters."""
        target = await self.answers.get()
        parameters = {name: values[0] for name, values in parse_qs(urlsplit(target).query).items()}
        return self.redirect_uri.removesuffix("/callback") + target, parameters


def cause(error):
    """The last of what went wrong, inside the groups in which tasks wrap it."""
    while inner := getattr(error, "exceptions", None):
        error = inner[0]
    return error


async def obey(commands):
    """Does what each line says until there is none; a command that fails ends nothing."""
    loop = asyncio.get_running_loop()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        command = json.loads(line)
        try:
            tell(result=await commands[command["do"]](command))
        except asyncio.CancelledError:
            # Where a sign-in fails the SDK cancels whatever runs with its connection: nothing goes on after that.
            tell(error="The connection ended with its sign-in.")
            os._exit(0)
        except Exception as error:
            traceback.print_exc()
            tell(error=f"{type(cause(error)).__name__}: {cause(error)}")
