import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { residentMb } from '../../support/machine.js';
import { oneService } from '../../support/one-service.js';
import { speak } from '../../support/raw.js';
import { times } from '../../support/repeat.js';

const megabyte = 1_048_576;
const get = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}Connection: close\r\n\r\n`;
const post = (headers: string, path = '/agent/identity'): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n`;
const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
const bomb = gzipSync(Buffer.alloc(64 * megabyte));

/** Generates a body of this many megabytes while it is sent. */
function* large(
  head: string,
  megabytes: number,
  framed: (chunk: Buffer) => Buffer = (chunk) => chunk,
): Generator<string | Buffer> {
  yield head;
  const chunk = framed(Buffer.alloc(megabyte, 'a'));
  for (let i = 0; i < megabytes; i += 1) yield chunk;
}
const asChunk = (chunk: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);

const bodyMegabytes = times({ full: 1024, quick: 64 });
const attacks: Readonly<Record<string, () => Iterable<string | Buffer>>> = {
  'a giant body': () => large(post(`Content-Length: ${bodyMegabytes * megabyte}\r\n`), bodyMegabytes),
  'a giant body in chunks': () => large(post('Transfer-Encoding: chunked\r\n'), bodyMegabytes, asChunk),
  'a giant body for MCP': () =>
    large(post(`Content-Length: ${bodyMegabytes * megabyte}\r\n`, '/api/mcp'), bodyMegabytes),
  '100,000 headers': () => [get('/', Array.from({ length: 100_000 }, (_, i) => `X-${i}: 1\r\n`).join(''))],
  'a target of 1 MB': () => [get(`/${'a'.repeat(megabyte)}`)],
  'JSON 100,000 levels deep': () => [post(`Content-Length: ${deep.length}\r\n`), deep],
  'JSON 100,000 levels deep for MCP': () => [post(`Content-Length: ${deep.length}\r\n`, '/api/mcp'), deep],
  'a compressed bomb': () => [post(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n`, '/api/mcp'), bomb],
  'both framings': () => [
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'),
    '0\r\n\r\nGET /api/health HTTP/1.1\r\n',
  ],
  'two lengths': () => [post('Content-Length: 2\r\nContent-Length: 3\r\n'), '{}'],
  'a length that is no number': () => [post('Content-Length: +2\r\n'), '{}'],
  'a coding in disguise': () => [post('Transfer-Encoding: xchunked\r\n'), '0\r\n\r\n'],
  'a folded header': () => ['GET / HTTP/1.1\r\nHost: a\r\nX-Folded: one\r\n two\r\n\r\n'],
  'a space before the colon': () => ['GET / HTTP/1.1\r\nHost : a\r\n\r\n'],
  'no host': () => ['GET / HTTP/1.1\r\n\r\n'],
  'a NUL in a header': () => ['GET / HTTP/1.1\r\nHost: a\r\nX-A: a\0b\r\n\r\n'],
  'no HTTP at all': () => [Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00])],
};

describe('requests that are too large, too deeply nested, or smuggled (F22)', () => {
  const service = oneService('hostile');

  it.each(Object.entries(attacks))('are answered with 4xx or a closed connection: %s', async (_, attack) => {
    const { statuses, closed } = await speak(service().port, attack());
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
    expect(statuses.length > 0 || closed).toBe(true);
    expect((await ask(service().base, '/api/v1/webmcp/projects')).status).toBe(200);
  });

  it('do not prevent a thousand pipelined requests on one connection', async () => {
    const requests = Array.from({ length: 999 }, () => 'GET /api/v1/webmcp/profile HTTP/1.1\r\nHost: a\r\n\r\n');
    const { statuses } = await speak(service().port, [...requests, get('/api/v1/webmcp/profile')], { answers: 1000 });
    expect(statuses).toEqual(Array(1000).fill(200));
  });

  it('do not increase the memory of the service', async () => {
    const rounds = times({ full: 10, quick: 3 });
    const round = async (): Promise<number> => {
      for (const attack of Object.values(attacks)) await speak(service().port, attack());
      return residentMb(service().pid);
    };
    const first = await round();
    let last = first;
    for (let i = 1; i < rounds; i += 1) last = await round();
    expect(last).toBeLessThan(first * 1.25 + 32);
  });
});
