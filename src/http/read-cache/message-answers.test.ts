import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RequestCounter } from '../counting/counter.js';
import { memoryCounter } from '../counting/memory-counter.js';
import { ask, type Running } from '../testing.js';
import { answered, form, messages, start, stop, written } from './testing.js';

afterEach(stop);

/** Sends a message until its answer is kept; its second answer is. */
async function keepAnswer(running: Running): Promise<void> {
  for (const id of ['8', '9']) await answered(running, written(id));
  messages.calls = 0;
}

describe('repeated messages', () => {
  it('are answered from the second, each with its own id', async () => {
    const running = await start();
    expect(await answered(running, written('0'))).toEqual([0, 1]);
    for (const id of ['1', '2', '"three"', '-4', '""', '5'])
      expect(await answered(running, written(id))).toEqual([JSON.parse(id), 2]);
  });

  it('are made anew where anything but the id differs, and once the content is another', async () => {
    const running = await start();
    await keepAnswer(running);
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    expect(await answered(running, written('1', 'read', ',"params":{"id":1}'))).toEqual([1, 1]);
    expect(await answered(running, written('1', 'read', ',"params":{"id":2}'))).toEqual([1, 2]);
    expect(await answered(running, written('1'), { 'Mcp-Name': 'x' })).toEqual([1, 3]);
    expect(await answered(running, written('1'), { 'MCP-Protocol-Version': '2025-06-18' })).toEqual([1, 4]);
    expect(messages.calls).toBe(4);
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    messages.content = {};
    expect(await answered(running, written('1'))).toEqual([1, 5]);
    expect(await answered(running, written('2'))).toEqual([2, 5]);
  });

  it.each([
    ['is not said to be repeatable', written('1', 'write'), {}, '/api/messages'],
    ['is posted to an operation that says nothing of messages', written('1'), {}, '/api/others'],
    ['has an unknown header', written('1'), { 'X-Unknown': '1' }, '/api/messages'],
    ['is sent in pieces', written('1'), { 'Transfer-Encoding': 'chunked' }, '/api/messages'],
    ['has an id that is written otherwise than it is sent back', written('1e0'), {}, '/api/messages'],
    ['is long', written('1', 'read', `,"x":"${'x'.repeat(4096)}"`), {}, '/api/messages'],
  ])('are made each time where a message %s', async (_, body, headers, path) => {
    const running = await start();
    for (let at = 1; at < 5; at += 1) expect((await answered(running, body, headers as never, path))[1]).toBe(at);
  });

  it('count each, and are refused past the limit with the words of the pipeline', async () => {
    await refusesFromTheFourth(await start(3));
  });

  it('count each where counting waits for another process', async () => {
    const inMemory = memoryCounter();
    const elsewhere: RequestCounter = {
      count: async (...asked) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return inMemory.count(...asked);
      },
      close: () => inMemory.close(),
    };
    await refusesFromTheFourth(await start(3, elsewhere));
  });

  it('come one after another on one connection, in one packet or in many', async () => {
    const running = await start();
    const request = (id: number): string => {
      const body = written(String(id));
      return `POST /api/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    };
    const all = [1, 2, 3, 4, 5, 6].map(request).join('');
    await keepAnswer(running);
    expect(await idsOf(running, all, all.length, 6)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(messages.calls).toBe(0);
    for (const size of [100, 7]) expect(await idsOf(running, all, size, 6), `${size}`).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('leave a connection alone whose body never comes', async () => {
    const running = await start();
    await keepAnswer(running);
    const socket = connect(running.port, '127.0.0.1');
    socket.write(
      'POST /api/messages HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await answered(running, written('1'))).toEqual([1, 2]);
    socket.destroy();
    expect(await answered(running, written('2'))).toEqual([2, 2]);
    expect(messages.calls).toBe(0);
  });
});

async function refusesFromTheFourth(running: Running): Promise<void> {
  const seen = [];
  for (let id = 1; id < 6; id += 1) {
    const body = written(String(id));
    const headers = { ...form, 'Content-Length': String(body.length) };
    const answer = await ask(running, '/api/messages', { method: 'POST', headers, body });
    seen.push([answer.status, answer.headers['ratelimit-remaining'], (answer.json() as { id?: number }).id]);
  }
  expect(seen).toEqual([
    [200, '2', 1],
    [200, '1', 2],
    [200, '0', 3],
    [429, '0', undefined],
    [429, '0', undefined],
  ]);
  expect(messages.calls).toBe(2);
}

/** Sends bytes in packets of a size, and collects the ids of so many answers. */
function idsOf({ port }: Running, sent: string, size: number, expected: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      const ids = [...text.matchAll(/"jsonrpc":"2\.0","id":(\d+)/g)].map(([, id]) => Number(id));
      if (ids.length < expected) return;
      socket.destroy();
      resolve(ids);
    });
    socket.on('error', reject);
    void (async () => {
      for (let at = 0; at < sent.length; at += size) {
        socket.write(sent.slice(at, at + size));
        await new Promise((next) => setImmediate(next));
      }
    })();
  });
}
