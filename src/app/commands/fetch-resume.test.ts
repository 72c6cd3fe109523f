import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { fetchResume, rawAddress } from './fetch-resume.js';

let host: Server | undefined;
afterEach(() => host?.close());

async function hosting(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  host = createServer(answer);
  await new Promise<void>((resolve) => host?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
}
const writing = { production: false };

describe('rawAddress', () => {
  it.each([
    [
      'https://gist.github.com/ada/0123456789abcdef',
      'https://gist.githubusercontent.com/ada/0123456789abcdef/raw/resume.json',
    ],
    [
      'https://github.com/ada/me/blob/main/cv/resume.yaml',
      'https://raw.githubusercontent.com/ada/me/main/cv/resume.yaml',
    ],
    ['https://portfolio.example.org/resume.json', 'https://portfolio.example.org/resume.json'],
    ['https://gist.github.com/ada', 'https://gist.github.com/ada'],
  ])('converts %s to %s', (page, file) => {
    expect(rawAddress(new URL(page)).href).toBe(file);
  });
});

describe('fetchResume', () => {
  it.each([
    ['{"basics": {}}', 'resume.json'],
    ['\uFEFF\n {"basics": {}}', 'resume.json'],
    ['basics:\n  name: Ada\n', 'resume.yaml'],
  ])('detects the format of %j', async (text, name) => {
    const base = await hosting((_request, response) => response.end(text));
    expect(await fetchResume(base, writing)).toEqual({ name, bytes: Buffer.from(text) });
  });

  it('rejects a file above 8 MiB', async () => {
    const base = await hosting((_request, response) => response.end(Buffer.alloc(8 * 1024 * 1024 + 1, ' ')));
    await expect(fetchResume(base, writing)).rejects.toThrow('is larger than 8 MiB');
  });

  it('follows at most three redirects', async () => {
    let requested = 0;
    const base = await hosting(({ url }, response) => {
      requested += 1;
      const left = Number(url?.slice(1));
      if (left === 0) response.end('{}');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(await fetchResume(`${base}/3`, writing)).toMatchObject({ name: 'resume.json' });
    expect(requested).toBe(4);
    await expect(fetchResume(`${base}/4`, writing)).rejects.toThrow('leads on more than 3 times');
  });

  it.each([['127.0.0.1'], ['169.254.169.254'], ['::1']])(
    'rejects a host name that resolves to %s in production',
    async (address) => {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const refused = fetchResume('https://resume.example.org/', { production: true, resolve });
      await expect(refused).rejects.toThrow('resume.example.org is a private address');
    },
  );

  it.each([['http://resume.example.org/'], ['https://']])('rejects %s in production', async (address) => {
    await expect(fetchResume(address, { production: true })).rejects.toThrow(/not https|not a web address/);
  });

  it('reports a failed connection', async () => {
    const base = await hosting(() => undefined);
    host?.close();
    await expect(fetchResume(base, writing)).rejects.toThrow('cannot be reached');
  });
});
