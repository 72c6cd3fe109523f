import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type Running } from './testing.js';

const pipelinedCount = 1500;
/** About 75 KB in total, more than the chunk of 64 KB that Node parses at once. */
const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(12)}\r\n\r\n`;
const postRequest = (path: string, body: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** Sends bytes on one connection and returns what came back until the server closed it or `isDone` says so. */
function exchange(
  { port }: Running,
  sent: string,
  isDone: (received: string) => boolean,
  { halfClose = false } = {},
): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => void (halfClose ? socket.end(sent) : socket.write(sent)));
    socket.setEncoding('latin1').on('data', (chunk) => {
      received += chunk;
      if (isDone(received)) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

const statusesIn = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
const bodiesIn = (text: string): string[] => [...text.matchAll(/\[(.*?)\]/g)].map(([, body]) => body ?? '');
const range = (count: number): string[] => Array.from({ length: count }, (_, at) => `/${at}`);

describe('pipelined requests of one connection', () => {
  let running: Running | undefined;
  afterEach(() => running?.close());
  const serve = async (handler: RequestListener): Promise<Running> => (running = await listen(handler));

  it(`are handled in separate turns of the event loop, and ${pipelinedCount} responses arrive in order`, async () => {
    let [turn, isCounting] = [0, true];
    const countTurns = (): void => {
      turn += 1;
      if (isCounting) setImmediate(countTurns);
    };
    countTurns();
    const turns: number[] = [];
    const server = await serve(({ url }, response) => {
      turns.push(turn);
      response.end(`[${url}]`);
    });
    const paths = range(pipelinedCount);
    const received = await exchange(server, paths.map(getRequest).join(''), (text) =>
      text.includes(`[/${pipelinedCount - 1}]`),
    );
    isCounting = false;
    expect(bodiesIn(received)).toEqual(paths);
    // The first request of each chunk of 64 KB may share its turn with the request before it.
    expect(new Set(turns).size).toBeGreaterThanOrEqual(pipelinedCount - 4);
  });

  it('wait for the response to the previous request, even with bodies and slow handlers', async () => {
    let [current, most] = [0, 0];
    const server = await serve(async (request, response) => {
      most = Math.max(most, ++current);
      let body = '';
      for await (const chunk of request) body += chunk;
      await new Promise((resolve) => setTimeout(resolve, body.length % 3));
      response.once('close', () => (current -= 1));
      response.end(`[${request.url} ${body.length}]`);
    });
    const lengths = Array.from({ length: 120 }, (_, at) => (at % 7 === 0 ? 0 : at * 31));
    const sent = lengths.map((length, at) =>
      length ? postRequest(`/${at}`, 'b'.repeat(length)) : getRequest(`/${at}`),
    );
    const received = await exchange(server, sent.join(''), (text) => text.includes('[/119 '));
    expect(bodiesIn(received)).toEqual(lengths.map((length, at) => `/${at} ${length}`));
    expect(most).toBe(1);
  });

  it('are all answered before the 400 for malformed bytes after them', async () => {
    const server = await serve(({ url }, response) => void setTimeout(() => response.end(`[${url}]`), 5));
    const sent = `${getRequest('/0')}${getRequest('/1')}NO SUCH PROTOCOL\r\n\r\n`;
    const received = await exchange(server, sent, () => false);
    expect(statusesIn(received)).toEqual([200, 200, 400]);
    expect(bodiesIn(received).slice(0, 2)).toEqual(['/0', '/1']);
  });

  it.each([
    ['a body of malformed chunks', 'Transfer-Encoding: chunked\r\n\r\nno number\r\n'],
    ['contradicting lengths', 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\nab'],
  ])('end with a 400 instead of a request with %s', async (_, rest) => {
    const server = await serve((request, response) => {
      request.on('error', () => undefined).on('end', () => response.end(`[${request.url}]`));
      request.resume();
    });
    const broken = `POST /2 HTTP/1.1\r\nHost: a\r\n${rest}`;
    for (const before of [0, 1, 2]) {
      const sent = `${range(before).map(getRequest).join('')}${broken}`;
      const received = await exchange(server, sent, () => false);
      expect(statusesIn(received)).toEqual([...Array(before).fill(200), 400]);
    }
  });

  it('are all answered if the client half-closes the connection after sending them', async () => {
    const server = await serve(({ url }, response) => void response.end(`[${url}]`));
    const received = await exchange(server, range(20).map(getRequest).join(''), () => false, { halfClose: true });
    expect(bodiesIn(received)).toEqual(range(20));
  });

  it('are not read further while one of them is unanswered', async () => {
    const held: ServerResponse[] = [];
    const server = await serve((_request, response) => void held.push(response));
    const megabyte = getRequest('/').repeat(20_000);
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    for (let megabytes = 0; megabytes < 20; megabytes += 1) socket.write(megabyte);
    await expect.poll(() => held.length).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(held[0]?.req.socket.bytesRead).toBeLessThan(1_000_000);
    socket.destroy();
  });

  it('are not handled after the client has disconnected', async () => {
    let [handled, aborted] = [0, 0];
    const server = await serve((_request, response) => {
      handled += 1;
      response.once('close', () => (aborted += 1));
      setTimeout(() => response.write('x'.repeat(1000)), 50);
    });
    const socket = connect(server.port, '127.0.0.1', () => void socket.write(getRequest('/').repeat(50)));
    socket.on('error', () => undefined);
    await expect.poll(() => handled).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => aborted).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(handled).toBe(1);
  });
});

describe('a connection that only gets 429', () => {
  let running: Running | undefined;
  afterEach(() => running?.close());
  const answering = (statusOf: (count: number) => number): RequestListener => {
    let count = 0;
    return (_request, response) => {
      count += 1;
      response.writeHead(statusOf(count)).end();
    };
  };

  it('is closed after ten of them in a row, as the last response says', async () => {
    running = await listen(answering((count) => (count > 3 ? 429 : 200)));
    const received = await exchange(running, getRequest('/').repeat(pipelinedCount), () => false);
    expect(statusesIn(received)).toEqual([...Array(3).fill(200), ...Array(11).fill(429)]);
    expect(received.split('HTTP/1.1 ').at(-1)).toContain('Connection: close');
    expect(received.match(/Connection: close/g)).toHaveLength(1);
  });

  it('stays open if another response comes between', async () => {
    running = await listen(answering((count) => (count % 10 === 0 ? 200 : 429)));
    const received = await exchange(running, getRequest('/').repeat(200), (text) => statusesIn(text).length === 200);
    expect(statusesIn(received)).toHaveLength(200);
  });
});
