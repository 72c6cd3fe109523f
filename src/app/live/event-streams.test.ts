import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EventStreams } from './event-streams.js';

let streams: EventStreams;
let server: Server;
beforeEach(async () => {
  streams = new EventStreams({ maxStreams: 2, heartbeatMs: 20 });
  server = createServer((_request, response) => streams.add(response, 'state', { text: 'a\nb' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  streams.close();
  server.close();
  server.closeAllConnections();
});

const requested = (): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    get({ port: (server.address() as AddressInfo).port, agent: false }, resolve).on('error', reject);
  });

async function heard(stream: IncomingMessage, words: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    text += chunk.toString();
    if (words.test(text)) break;
  }
  return text;
}

describe('event streams', () => {
  it('start with the state as one line of data, followed by heartbeats', async () => {
    const stream = await requested();
    expect(stream.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(await heard(stream, /\n:\n\n/)).toMatch(
      /^retry: 500\n\nevent: state\ndata: {"text":"a\\nb"}\n\n(?::\n\n)+$/,
    );
  });

  it('all receive an event that is sent', async () => {
    const both = [await requested(), await requested()];
    streams.send('state', { text: 'new' });
    for (const stream of both) expect(await heard(stream, /new/)).toContain('data: {"text":"new"}');
  });

  it('are limited in number, and a closed stream makes room for another', async () => {
    const [first] = [await requested(), await requested()];
    const refused = await requested();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3']);
    first?.destroy();
    await expect.poll(() => streams.size).toBe(1);
    expect((await requested()).statusCode).toBe(200);
  });

  it('end at once on close, and no new stream is accepted', async () => {
    const stream = await requested();
    streams.close();
    expect(await heard(stream, /never/)).toContain('state');
    expect((await requested()).statusCode).toBe(503);
  });
});
