import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVitrineClient } from '../../../generated/client.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { document, operations, publicOperations } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { signinLink, startClaim } from '../../support/people.js';
import { startPrism } from '../../support/prism.js';
import { freePort, type ServerProcess } from '../../support/process.js';
import { type Exchange, type Recorder, record } from '../../support/recorder.js';
import { type Service, startService } from '../../support/service.js';

/**
 * The service behind Prism's validating proxy, as in a consumer's CI. Prism forwards everything (`--errors` is off), and
 * lists violations of the served description in `sl-violations`. The base URL is that of the proxy, so links go through it.
 */
let service: Service;
let upstream: string;
let prism: ServerProcess;
let proxy: Recorder;
const accountLimit = 60;

const startProxy = (description: string, upstream: string, port: number): Promise<ServerProcess> =>
  startPrism('proxy', port, '--cors=false', '--errors=false', description, upstream);

beforeAll(async () => {
  const port = await freePort();
  // Prism follows redirects itself, and returns the target page without the cookie. So forms that answer 303 bypass it.
  proxy = await record((method, path) =>
    method === 'POST' && path.startsWith('/sign-in') ? upstream : `http://127.0.0.1:${port}`,
  );
  service = await startService({
    DATABASE: 'embedded',
    BASE_URL: proxy.url,
    OWNER_EMAIL: 'owner@example.org',
    RATE_LIMIT_ACCOUNT: String(accountLimit),
  });
  upstream = `http://127.0.0.1:${service.port}`;
  // Uses the complete contract, so that the parameters and forms of pages are checked as well.
  prism = await startProxy('generated/contract.json', upstream, port);
});
afterAll(async () => {
  await prism?.stop();
  await service?.close();
  await proxy?.close();
});

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}
const violationsOf = ({ headers }: Exchange): Violation[] =>
  JSON.parse(String(headers['sl-violations'] ?? '[]')) as Violation[];
const formatViolation = ({ method, path, status }: Exchange, { location, message }: Violation): string =>
  `${method} ${path.slice(0, 80)} ${status}: ${location.join('.')} ${message}`;

/** Violations that are errors of Prism, or that it cannot check. */
const knownDifferences: readonly { readonly why: string; is(exchange: Exchange, violation: Violation): boolean }[] = [
  {
    why: "The owner's pages, and methods that an operation has not, are not in the description on purpose (discovery.md, OA-11): nothing to compare.",
    is: ({ method, path }, { message }) => message === 'Selected route not found' && !isOperation(method, path),
  },
];

function isOperation(method: string, target: string): boolean {
  const path = target.split('?', 1)[0] ?? '';
  return operations.some(
    (operation) =>
      operation.method === method && new RegExp(`^${operation.path.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
  );
}

/** Returns the violations since the last call. `asked: 'wrongly'` leaves out violations of the requests. */
function violations(asked: 'rightly' | 'wrongly' = 'rightly'): string[] {
  return proxy.take().flatMap((exchange) =>
    violationsOf(exchange)
      .filter(({ location }) => asked === 'rightly' || location[0] !== 'request')
      .filter((violation) => !knownDifferences.some(({ is }) => is(exchange, violation)))
      .map((violation) => formatViolation(exchange, violation)),
  );
}

const send = (path: string, { headers, body, ...options }: Options = {}): Promise<Answer> =>
  ask(proxy.url, path, {
    ...options,
    headers: { ...headers, ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }) },
    ...(body === undefined ? {} : { body }),
  });
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const form = (path: string, fields: Record<string, string>): Promise<Answer> =>
  send(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
const fieldsOf = (answer: Answer): Record<string, string> => answer.json as Record<string, string>;

describe("the service behind Prism's validating proxy", () => {
  it('answers the example request of every operation, in each media type', async () => {
    const { paths } = (await ask(upstream, '/openapi.json')).json as typeof document;
    // Disabled operations are not in the served description.
    const isServed = ({ method, path }: (typeof publicOperations)[number]): boolean =>
      paths[path]?.[method.toLowerCase()] !== undefined;
    const served = publicOperations.filter(isServed);
    for (const { method, path } of publicOperations.filter((operation) => !isServed(operation)))
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toHaveProperty('x-feature');
    for (const { method, request, responses } of served) {
      const types = new Set(responses.filter(({ status }) => status < 300).flatMap(({ types: each }) => each));
      for (const accept of ['*/*', ...types]) {
        const { path, headers, body } = request;
        const { status } = await send(path, {
          method,
          headers: { ...headers, Accept: accept },
          ...(body === undefined ? {} : { body }),
        });
        expect(status, `${method} ${path} as ${accept}`).toBeLessThan(500);
      }
    }
    expect(violations()).toEqual([]);
  });

  it('answers the typed client with pages, and from its cache', async () => {
    const client = createVitrineClient({ baseUrl: proxy.url });
    const { data } = await client.GET('/api/v1/webmcp/projects', { params: { query: { limit: 2 } } });
    const cursor = data?.nextCursor ?? '';
    await client.GET('/api/v1/webmcp/projects', { params: { query: { limit: 2, cursor } } });
    for (const { slug } of data?.projects ?? [])
      await client.GET('/api/v1/webmcp/projects/{slug}', { params: { path: { slug } } });
    await client.GET('/api/v1/webmcp/search', { params: { query: { q: 'harbour & pilots' } } });
    for (const path of ['/', '/llms.txt', '/api/v1/webmcp/projects']) {
      const { headers } = await send(path);
      expect((await send(path, { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304);
      expect((await send(path, { headers: { 'Accept-Encoding': 'gzip' } })).status).toBe(200);
    }
    expect(violations()).toEqual([]);
  });

  it('answers public reads with a token', async () => {
    for (const path of ['/api/v1/webmcp/projects', '/llms.txt', '/api/mcp'])
      expect((await send(path, { headers: { Authorization: 'Bearer x' } })).status, path).toBe(200);
    expect(violations()).toEqual([]);
  });

  it('answers the official MCP client in both protocol versions, and an A2A question', async () => {
    const client = new Client({ name: 'through-prism', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${proxy.url}/api/mcp`)));
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(6);
    await client.callTool({ name: 'get_project', arguments: { slug: 'harbor-forecast' } });
    await client.callTool({ name: 'search_site', arguments: { query: 'harbor' } });
    await client.listResources();
    await client.listPrompts();
    await client.close();
    const modern = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' };
    const meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const listed = await post(
      '/api/mcp',
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta: meta } },
      modern,
    );
    expect(listed.json).toMatchObject({ result: { tools: expect.any(Array) } });
    expect((await post('/api/mcp', { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    await post('/api/mcp', { jsonrpc: '2.0', id: null, method: 'tools/call', params: { name: 'nothing' } });
    await post('/api/mcp', { jsonrpc: '2.0', id: 'a', method: 'nothing' });
    const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [{ text: 'harbor' }] };
    const answered = await post(
      '/api/a2a',
      { jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } },
      { 'A2A-Version': '1.0' },
    );
    expect(answered.json).toMatchObject({ result: { message: { role: 'ROLE_AGENT' } } });
    expect(violations()).toEqual([]);
  });

  it('answers an agent that registers, exchanges, calls, and revokes', async () => {
    const registration = fieldsOf(await post('/agent/identity', { type: 'anonymous' }));
    const grant = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: String(registration.identity_assertion),
    };
    const { access_token: token = '' } = fieldsOf(await form('/oauth2/token', { ...grant, resource: proxy.url }));
    const Authorization = `Bearer ${token}`;
    expect((await send('/api/resource', { headers: { Authorization } })).status).toBe(200);
    expect((await post('/api/v1/messages', { subject: 'A', body: 'B' }, { Authorization })).status).toBe(403);
    expect((await form('/oauth2/revoke', { token, token_type_hint: 'access_token' })).status).toBe(200);
    expect((await send('/api/resource', { headers: { Authorization } })).status).toBe(401);
    expect(violations()).toEqual([]);
  });

  it('answers an agent that a human claims on the pages, and that sends and lists messages', async () => {
    const email = 'june@example.org';
    const at = (link: string): string => link.slice(proxy.url.length);
    const agent = await startClaim({ base: proxy.url }, email);
    expect((await agent.poll()).body.error).toBe('authorization_pending');
    const human = new TestBrowser(proxy.url);
    await human.submit(await human.get(at(agent.verificationUri)), '/sign-in');
    await human.submit(await human.get(at(await signinLink(service, email))), '/sign-in/confirm');
    const page = await human.get('/agent/claim');
    await human.submit(page, '/agent/identity/claim/complete', { user_code: agent.otherCode, decision: 'authorize' });
    const done = await human.submit(page, '/agent/identity/claim/complete', {
      user_code: agent.userCode,
      decision: 'authorize',
    });
    expect(done.status).toBe(200);
    const { status, body } = await agent.poll();
    expect([status, body.scope]).toEqual([200, 'read:portfolio write:messages']);
    const headers = { Authorization: `Bearer ${body.access_token}`, 'Idempotency-Key': 'through-prism' };
    for (const subject of ['A project', 'A project', 'Another'])
      await post('/api/v1/messages', { subject, body: 'Would you have time?' }, headers);
    expect((await send('/api/v1/messages', { headers })).json).toMatchObject({ total: 1 });
    expect(violations()).toEqual([]);
  });

  it('answers invalid requests with documented errors', async () => {
    const json = { 'Content-Type': 'application/json' };
    const answers = [
      await send('/api/v1/webmcp/projects?limit=0'),
      await send('/api/v1/webmcp/projects?unknown=1'),
      await send('/api/v1/webmcp/projects', { headers: { 'API-Version': 'v2' } }),
      await post('/agent/identity', {}),
      await form('/oauth2/token', { grant_type: 'password' }),
      await send('/api/resource'),
      await send('/api/v1/webmcp/projects/nothing'),
      await send('/api/mcp', { headers: { Accept: 'text/event-stream' } }),
      await send('/api/v1/webmcp/projects', { headers: { Accept: 'application/vnd.vitrine.v2+json' } }),
      await send('/api/v1/messages', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ subject: 'A', body: 'b'.repeat(70_000) }),
      }),
      await send(`/api/v1/webmcp/projects/${'a'.repeat(9000)}`),
      await send('/api/mcp', { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' }),
      await send('/api/v1/webmcp/projects/nothing', { headers: { Accept: 'application/problem+json' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      400, 400, 400, 400, 400, 401, 404, 405, 400, 401, 414, 415, 404,
    ]);
    const limited = [];
    for (let i = 0; i <= accountLimit; i++)
      limited.push((await send('/api/resource', { headers: { Authorization: 'Bearer at_x' } })).status);
    expect(limited.at(-1)).toBe(429);
    expect(violations('wrongly')).toEqual([]);
  });
});

describe('Prism itself', () => {
  it('reports a response that differs from the description', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-prism-'));
    const port = await freePort();
    const other = structuredClone(document) as unknown as {
      components: { schemas: { ProjectList: { properties: { count: object } } } };
    };
    other.components.schemas.ProjectList.properties.count = { type: 'string' };
    writeFileSync(join(folder, 'other.json'), JSON.stringify(other));
    const second = await startProxy(join(folder, 'other.json'), upstream, port);
    try {
      const { status, headers } = await ask(`http://127.0.0.1:${port}`, '/api/v1/webmcp/projects');
      expect([status, String(headers['sl-violations'])]).toEqual([
        200,
        expect.stringMatching(/"response".*count.*must be string/),
      ]);
    } finally {
      await second.stop();
      rmSync(folder, { recursive: true });
    }
  });

  it('handles three kinds of requests differently from the service, so they are not tested through it', async () => {
    // HEAD: Prism answers 500 itself, while the service answers as for GET (H-1).
    expect((await send('/llms.txt', { method: 'HEAD' })).status).toBe(500);
    expect((await ask(upstream, '/llms.txt', { method: 'HEAD' })).status).toBe(200);
    // Invalid JSON: Prism fails to parse it and never answers, so the service gets no request (E-3).
    const broken = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    const signal = AbortSignal.timeout(2_000);
    await expect(fetch(`${proxy.url}/agent/identity`, { ...broken, signal })).rejects.toThrow('timeout');
    expect((await ask(upstream, '/agent/identity', broken)).status).toBe(400);
    // A redirect: Prism follows the 308 of a page with a trailing slash (H-11).
    expect((await send('/about/')).status).toBe(200);
    expect((await ask(upstream, '/about/')).status).toBe(308);
    proxy.take();
  });
});
