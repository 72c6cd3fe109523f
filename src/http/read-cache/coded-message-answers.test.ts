import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, type Running } from '../testing.js';
import { answered, form, messages, start, stop, texts, written } from './testing.js';

afterEach(stop);

const longText = ',"params":{"text":"long"}';

describe('repeated messages with coded answers', () => {
  it.each([
    ['as fetch sends it', 'gzip, deflate'],
    ['as fetch sends it over TLS', 'br, gzip, deflate'],
    ['as browsers send it', 'gzip, deflate, br, zstd'],
    ['for anything', '*'],
    ['with equal weights', 'br;q=0.5, gzip;q=0.5, identity;q=0.1'],
  ])('are answered in gzip with the id of each written in: Accept-Encoding %s', async (_, accepted) => {
    const running = await start();
    const first = await codedAnswer(running, '1', accepted);
    expect(first).toMatchObject({ coding: 'gzip', id: 1, call: 1 });
    const call = await keepCoded(running, accepted);
    const made = messages.calls;
    for (const id of ['2', '1', '"three"', '-4', '""', '123456789012345', `"${'x'.repeat(64)}"`]) {
      const answer = await codedAnswer(running, id, accepted);
      expect(answer).toMatchObject({ coding: 'gzip', vary: first.vary, id: JSON.parse(id), call });
      expect(answer.text).toBe(texts.long);
    }
    expect(messages.calls).toBe(made);
  });

  it.each(['br', 'br, gzip;q=0.9', 'br, gzip;q=0', '*, gzip;q=0.5'])(
    'have an answer in brotli for each id, since it is inside: Accept-Encoding %s',
    async (accepted) => {
      const running = await start();
      const seen = [];
      for (const id of ['1', '1', '1', '1', '2', '2', '2', '1']) {
        const { coding, call, id: own } = await codedAnswer(running, id, accepted);
        expect(coding).toBe('br');
        seen.push([own, call].join(' has '));
      }
      expect(seen).toEqual(['1 has 1', '1 has 2', '1 has 3', '1 has 3', '2 has 4', '2 has 5', '2 has 5', '1 has 3']);
    },
  );

  it('are answered to fetch, with the headers that it sends by itself, in its second session', async () => {
    const running = await start();
    const session = async (ids: readonly number[]): Promise<number[]> => {
      const seen = [];
      for (const id of ids) {
        const body = written(String(id), 'read', longText);
        const answer = await fetch(`${running.base}/api/messages`, { method: 'POST', headers: form, body });
        const { id: own, result } = (await answer.json()) as { id: number; result: { call: number } };
        expect([answer.headers.get('content-encoding'), own]).toEqual(['gzip', id]);
        seen.push(result.call);
      }
      return seen;
    };
    expect(await session([1, 2])).toEqual([1, 2]);
    await expect.poll(async () => new Set(await session([3, 4, 5])).size).toBe(1);
    const made = messages.calls;
    expect(new Set(await session([100, 101, 102, 103])).size).toBe(1);
    expect(messages.calls).toBe(made);
  });

  it('keep no answer whose compression ends after the content has changed', async () => {
    const running = await start(1000, undefined, 512 * 1024 ** 2);
    const asked = (id: string) => codedAnswer(running, id, 'gzip', 'noise');
    await asked('1');
    await asked('2');
    messages.content = {};
    await answered(running, written('1'));
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const made = messages.calls;
    expect((await asked('3')).call).toBe(made + 1);
  });
});

interface CodedAnswer {
  readonly coding: string | undefined;
  readonly vary: string | undefined;
  readonly id: unknown;
  readonly call: number;
  readonly text: string;
}

/** What a message with a long answer is answered with, decoded. */
async function codedAnswer(running: Running, id: string, accepted: string, text = 'long'): Promise<CodedAnswer> {
  const body = written(id, 'read', `,"params":{"text":"${text}"}`);
  const length = String(Buffer.byteLength(body));
  const { headers, bytes } = await ask(running, '/api/messages', {
    method: 'POST',
    headers: { ...form, 'Accept-Encoding': accepted, 'Content-Length': length },
    body,
  });
  const { 'content-encoding': coding, vary } = headers;
  expect(headers['content-length']).toBe(String(bytes.length));
  const decoded = coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
  const { id: own, result } = JSON.parse(decoded.toString()) as { id: unknown; result: { call: number; text: string } };
  return { coding, vary, id: own, ...result };
}

/** Sends new ids until two get the same answer, which is compressed beside the others; gives the number of its call. */
async function keepCoded(running: Running, accepted: string): Promise<number> {
  let call = 0;
  const isRepeated = async (): Promise<boolean> => {
    const before = call;
    call = (await codedAnswer(running, String(messages.calls + 1000), accepted)).call;
    return call === before;
  };
  await expect.poll(isRepeated).toBe(true);
  return call;
}
