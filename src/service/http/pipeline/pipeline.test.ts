import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../api-errors.js';
import { type Answer, ask, documentOf, type Running, runPipeline } from '../testing.js';

const headers = { 'RateLimit-Limit': { required: true, schema: { type: 'string' } } };
const errors = {
  headers,
  description: 'e',
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/E' } },
    'application/problem+json': { schema: { type: 'object' } },
  },
};
const error = (...statuses: number[]): object => Object.fromEntries(statuses.map((status) => [status, errors]));
const name = { name: 'name', in: 'path', required: true, schema: { type: 'string', maxLength: 20 } };
const colour = { name: 'colour', in: 'query', allowReserved: true, schema: { type: 'string', maxLength: 20 } };
const json = (schema: object): object => ({
  'application/json': { schema },
  'application/vnd.vitrine.v1+json': { schema },
});
const base = { tags: ['t'], security: [{}], 'x-rate-limit-policy': 'portfolio-read' };
const thing = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
const contract = documentOf(
  {
    '/api/things/{name}': {
      get: {
        ...base,
        operationId: 'getThing',
        parameters: [name, colour],
        responses: {
          200: { description: 'd', headers, content: json(thing) },
          304: { description: 'n' },
          ...error(400, 404, 406, 500),
        },
      },
    },
    '/api/things': {
      post: {
        ...base,
        operationId: 'addThing',
        'x-max-body-bytes': 2000,
        requestBody: { required: true, content: { 'application/json': { schema: thing } } },
        responses: {
          201: { description: 'd', headers, content: { 'application/json': { schema: thing } } },
          ...error(400, 413, 415, 500),
        },
      },
    },
    '/text': {
      get: {
        ...base,
        operationId: 'getText',
        responses: {
          200: { description: 'd', content: { 'text/plain': { schema: { type: 'string', pattern: '^fine' } } } },
          ...error(500),
        },
      },
    },
  },
  { E: { type: 'object', required: ['error'] } },
);

let breach = false;
const running: { service?: Running } = {};
const get = (path: string, options: Parameters<typeof ask>[2] = {}): Promise<Answer> =>
  ask(running.service as Running, path, options);
const logged: object[] = [];
const log = { error: (facts: object) => logged.push(facts), warn() {}, info() {}, debug() {} };

beforeAll(async () => {
  running.service = await runPipeline(
    contract,
    {
      getThing: ({ path: { name }, query: { colour } }: { path: { name: string }; query: { colour?: string } }) => {
        if (name === 'none') throw new ApiError('NOT_FOUND', 'There is no such thing.');
        return {
          status: 200,
          type: 'application/json',
          body: breach ? { wrong: true } : { name, colour, filler: 'x'.repeat(2000) },
        };
      },
      addThing: (call: { body: { name: string } }) => ({ status: 201, type: 'application/json', body: call.body }),
      getText: () => ({ status: 200, type: 'text/plain', body: breach ? 'broken' : 'fine' }),
    } as never,
    { log: log as never },
  );
});
afterAll(() => running.service?.close());

describe('a read operation', () => {
  it('decodes + and reserved characters in a query like form data', async () => {
    expect((await get('/api/things/a?colour=sea+green')).json()).toMatchObject({ colour: 'sea green' });
    expect((await get('/api/things/a?colour=a:b/c')).json()).toMatchObject({ colour: 'a:b/c' });
  });

  it.each([
    ['/api/things/a?nope=1', 400, 'BAD_REQUEST', 'nope'],
    ['/api/things/a?colour=a&colour=b', 400, 'BAD_REQUEST', 'colour'],
    ['/api/things/a?colour=', 400, 'BAD_REQUEST', 'colour'],
    ['/api/things/%ZZ', 400, 'BAD_REQUEST', 'percent-encoded'],
    ['/api/things/a?colour=%FF', 400, 'BAD_REQUEST', 'percent-encoded'],
    ['/api/things/%00', 400, 'BAD_REQUEST', 'percent-encoded'],
    ['/api/things/a/', 404, 'NOT_FOUND', 'Nothing'],
    ['/API/things/a', 404, 'NOT_FOUND', 'Nothing'],
    ['/api/nothing', 404, 'NOT_FOUND', 'Nothing'],
    [`/api/things/${'a'.repeat(9000)}`, 414, 'URI_TOO_LONG', '8192'],
  ])('rejects $0 with $1 and a reason (E-3)', async (path, status, code, words) => {
    const { status: got, headers: gotHeaders, ...answer } = await get(path, { headers: { Accept: 'text/html' } });
    const { error: record } = answer.json() as { error: Record<string, string> };
    expect({ got, code: record.code }).toEqual({ got: status, code });
    expect(record.message).toContain(words);
    expect(record.hint).toBeTruthy();
    expect(gotHeaders['content-type']).toMatch(/^application\/json/);
    expect(gotHeaders['cache-control']).toBe('no-store');
  });

  it('accepts an absolute-form target', async () => {
    expect((await get('http://evil.example/api/things/a')).status).toBe(200);
  });

  it('checks the API version first, and ignores versions of other vendors (V-2, V-3)', async () => {
    for (const path of ['/api/things/a', '/api/things/none']) {
      const later = await get(path, { headers: { Accept: 'application/vnd.vitrine.V2+json, image/png;q=0' } });
      expect([later.status, later.json()]).toMatchObject([400, { error: { code: 'UNSUPPORTED_API_VERSION' } }]);
    }
    for (const foreign of ['application/vnd.other.v2+json', 'application/vnd.vitrines.v2+json'])
      expect((await get('/api/things/a', { headers: { Accept: foreign } })).status).toBe(200);
  });

  it('sends problem details only if strictly preferred (E-2)', async () => {
    const type = async (accept: string): Promise<string | undefined> =>
      (await get('/api/things/a?nope=1', { headers: { Accept: accept } })).headers['content-type'];
    expect(await type('application/problem+json')).toMatch(/problem/);
    expect(await type('application/problem+json, application/json;q=0.9')).toMatch(/problem/);
    expect(await type('application/problem+json, application/json')).not.toMatch(/problem/);
    expect(await type('*/*')).not.toMatch(/problem/);
  });
});

describe('a write operation', () => {
  const post = (body: string | Buffer, type = 'application/json', more = {}): Promise<Answer> =>
    get('/api/things', {
      method: 'POST',
      headers: { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)), ...more },
      body,
    });

  it('accepts a valid body with media type parameters', async () => {
    expect((await post('{"name":"é"}', 'application/JSON; charset=utf-8')).json()).toEqual({ name: 'é' });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400, 'INVALID_JSON'],
    ['a missing member', '{}', 'application/json', 400, 'BAD_REQUEST'],
    ['an array', '[]', 'application/json', 400, 'BAD_REQUEST'],
    ['null', 'null', 'application/json', 400, 'BAD_REQUEST'],
    ['an empty body', '', 'application/json', 400, 'BAD_REQUEST'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'application/json', 400, 'BAD_REQUEST'],
    ['deep nesting', `${'['.repeat(900)}${']'.repeat(900)}`, 'application/json', 400, 'BAD_REQUEST'],
    ['an oversized body', JSON.stringify({ name: 'x'.repeat(3000) }), 'application/json', 413, 'PAYLOAD_TOO_LARGE'],
    ['another media type', '{"name":"a"}', 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['another charset', '{"name":"a"}', 'application/json; charset=utf-16', 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ])('rejects %s (E-3)', async (_, body, type, status, code) => {
    const answer = await post(body, type);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code, hint: expect.any(String) } });
  });

  it('does not leak memory for rejected or normalized content types', { tags: ['proof'] }, async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    for (let i = 0; i < 300; i += 1) await post('{"name":"a"}', `application/json; p=${i}`);
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 800; i += 1) {
      await post('{"name":"a"}', `application/json; q=${i}`);
      if (i % 4 === 0) await get('/api/things/a', { headers: { 'Content-Type': `text/x-${i}` } });
    }
    collectGarbage();
    // Without normalization, the validator would leak 41 kB per value, 33 MB here.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(16_000_000);
  });
});

describe('a response that violates the contract', () => {
  it.each(['/api/things/a', '/text'])(
    'becomes a 500 without internal details, and is logged: %s (H-14)',
    async (path) => {
      breach = true;
      logged.length = 0;
      const answer = await get(path);
      breach = false;
      expect(answer.status).toBe(500);
      expect(answer.json()).toMatchObject({
        error: { code: 'INTERNAL_ERROR', details: { requestId: answer.headers['x-request-id'] } },
      });
      expect(answer.text).not.toMatch(/name|pattern|node_modules/);
      expect(JSON.stringify(logged[0])).toMatch(path === '/text' ? /pattern/ : /name/);
      expect((await get(path)).status).toBe(200);
    },
  );
});

describe('a request that Node cannot parse', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(running.service?.port ?? 0, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['a 100 kB target', `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, '414', 'URI_TOO_LONG'],
    ['100 kB of headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`, '431', 'BAD_REQUEST'],
    ['a request that is not HTTP', 'hello\r\n\r\n', '400', 'BAD_REQUEST'],
  ])('gets an Error record: %s', async (_, text, status, code) => {
    const answer = await raw(text);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ error: { code } });
  });
});
