import { describe, expect, it } from 'vitest';
import { dice, times } from '../../support/repeat.js';
import { freshService } from './fresh-service.js';

/** Maximum text length per kind of input, without the surrounding syntax. */
const body = 255_000;
const form = 16_000;
const target = 8000;

interface Endpoint {
  readonly name: string;
  readonly size: number;
  readonly send: (base: string, text: string) => Promise<Response>;
}

const posted = (path: string, type: string, said: string) => (base: string) =>
  fetch(base + path, {
    method: 'POST',
    // An A2A request without a version is rejected before its text is read.
    headers: { 'Content-Type': type, Accept: 'application/json, text/event-stream', 'A2A-Version': '1.0' },
    body: said,
  });
const json =
  (path: string, make: (text: string) => unknown): Endpoint['send'] =>
  (base, text) =>
    posted(path, 'application/json', JSON.stringify(make(text)))(base);
const rpc = (method: string, make: (text: string) => unknown): Endpoint => ({
  name: `MCP ${method}`,
  size: body,
  send: json('/api/mcp', (text) => ({ jsonrpc: '2.0', id: 1, method, params: make(text) })),
});
const a2a = (name: string, parts: (text: string) => unknown[]): Endpoint => ({
  name: `A2A ${name}`,
  size: body,
  send: json('/api/a2a', (text) => ({
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message: { messageId: 'm', role: 'ROLE_USER', parts: parts(text) } },
  })),
});
const read = (name: string, path: (text: string) => string): Endpoint => ({
  name,
  size: target,
  send: (base, text) => fetch(base + path(encodeURI(text).slice(0, target)), { redirect: 'manual' }),
});
const header = (name: string): Endpoint => ({
  name: `header ${name}`,
  size: target,
  send: (base, text) =>
    fetch(`${base}/projects`, { headers: { [name]: text.replaceAll(/[^ -~]/g, 'x').trim() || 'x' } }),
});

const endpoints: readonly Endpoint[] = [
  a2a('text', (text) => [{ text }]),
  a2a('data', (text) => [{ data: { query: text } }]),
  a2a('many parts', (text) =>
    Array.from({ length: 100 }, (_, at) => ({ text: text.slice(at * 2500, (at + 1) * 2500) })),
  ),
  rpc('resources/read', (uri) => ({ uri })),
  rpc('prompts/get', (name) => ({ name, arguments: { topic: name.slice(0, 900) } })),
  rpc('completion/complete', (value) => ({
    ref: { type: 'ref/prompt', name: 'x' },
    argument: { name: 'slug', value },
  })),
  rpc('tools/list', (cursor) => ({ cursor })),
  rpc('initialize', (protocolVersion) => ({
    protocolVersion,
    capabilities: {},
    clientInfo: { name: protocolVersion },
  })),
  rpc('tools/call of an unknown tool', (name) => ({ name })),
  ...['list_projects', 'get_project', 'search_site', 'get_page_content', 'fetch'].map((name) =>
    rpc(`tools/call ${name}`, (text) => ({ name, arguments: { query: text, slug: text, path: text, category: text } })),
  ),
  { name: 'MCP method', size: body, send: json('/api/mcp', (method) => ({ jsonrpc: '2.0', id: 1, method })) },
  read('a path', (text) => `/${text}`),
  read('a path with slashes', (text) => `/about${text}`),
  read('a query of the site', (text) => `/search?q=${text}`),
  read('a query of the API', (text) => `/api/v1/webmcp/search?q=${text}`),
  read('an API path', (text) => `/api/v1/webmcp/projects/${text}`),
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'If-None-Match',
    'traceparent',
    'Origin',
    'Cookie',
    'X-Forwarded-For',
    'Authorization',
  ].map(header),
  {
    name: 'registration',
    size: form,
    send: json('/agent/identity', (text) => ({ type: 'anonymous', client_name: text, assertion: text })),
  },
  {
    name: 'claim',
    size: form,
    send: json('/agent/identity/claim', (text) => ({ claim_token: text, email: `${text}@${text}` })),
  },
  {
    name: 'token',
    size: form,
    send: (base, text) =>
      posted(
        '/oauth2/token',
        'application/x-www-form-urlencoded',
        `grant_type=${text}&assertion=${text}`.slice(0, form),
      )(base),
  },
  {
    name: 'event',
    size: 32_000,
    send: (base, text) => posted('/agent/event/notify', 'application/secevent+jwt', text)(base),
  },
];

const pieces = [
  'a',
  '/',
  ' ',
  '../',
  '%2f',
  '[',
  '](',
  '"',
  '" ',
  '“',
  '-',
  '.',
  '=',
  ',',
  ';q=',
  '\t',
  'a.',
  '{',
  '@',
  '..//',
  '%',
  ':',
  '0',
];

describe('regular expressions on attacker-controlled text (A1)', () => {
  const service = freshService({}, {}, { warm: true });

  /**
   * Returns the CPU time of a request in milliseconds, for client and server together. It is an upper bound of the time for
   * which the event loop is blocked. The minimum of several tries excludes other work of the process.
   */
  async function measureCpuTime({ send }: Endpoint, text: string): Promise<number> {
    let best = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < 6 && best > 100; tried += 1) {
      const before = process.cpuUsage();
      const answer = await send(service().base, text);
      expect(answer.status, (await answer.text()).slice(0, 200)).toBeLessThan(500);
      const { user, system } = process.cpuUsage(before);
      best = Math.min(best, (user + system) / 1000);
    }
    return best;
  }

  describe.each(endpoints)('$name', (endpoint) => {
    it('block the event loop for less than 100 ms, whatever the text is', async () => {
      const draw = dice(`A1 ${endpoint.name}`);
      const texts = draw.shuffled(pieces).slice(0, times({ full: pieces.length, quick: 6 }));
      const always = ['"', '/'];
      let worst = 0;
      for (const piece of [...always, ...texts]) {
        for (const text of [
          `"${piece.repeat(endpoint.size)}`.slice(0, endpoint.size),
          `${piece.repeat(endpoint.size).slice(0, endpoint.size - 1)}x`,
        ]) {
          const wait = await measureCpuTime(endpoint, text);
          expect(wait, `${JSON.stringify(piece)} repeated`).toBeLessThan(100);
          worst = Math.max(worst, wait);
        }
      }
      const own = draw.text(endpoint.size, pieces.join(''));
      worst = Math.max(worst, await measureCpuTime(endpoint, own));
      expect(worst).toBeLessThan(100);
    });
  });
});
