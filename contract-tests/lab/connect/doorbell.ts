import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Setting } from '../../support/real-clients/client.js';

/**
 * Redirects the URLs that a program opens in a browser, through `BROWSER` or `xdg-open`, to its human in the test. Returns
 * the environment for the program, with a separate home folder.
 */
export async function startBrowserHook({ folder, open, atEnd }: Setting): Promise<Record<string, string>> {
  const server = createServer((request, response) => {
    let url = '';
    request.on('data', (chunk: Buffer) => (url += chunk.toString()));
    request.on('end', () => {
      response.end();
      // The program keeps waiting for its redirect, so a failure is only logged.
      open(url).catch((error: unknown) => console.error(`The browser could not answer ${url}: ${error}`));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const ring = `fetch("http://127.0.0.1:${(server.address() as AddressInfo).port}", { method: "POST", body: process.argv[1] })`;
  writeFileSync(join(bin, 'xdg-open'), `#!/bin/sh\nexec "${process.execPath}" -e '${ring}' "$1"\n`, { mode: 0o755 });
  atEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return { HOME: folder, PATH: `${bin}:${process.env.PATH}`, BROWSER: join(bin, 'xdg-open') };
}
