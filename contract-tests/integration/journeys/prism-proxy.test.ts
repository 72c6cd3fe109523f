import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVitrineClient } from '../../../generated/client.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { document, operations, publicOperations } from '../../support/contract.js';
import { type Answer, ask, type Options } from '../../support/http.js';
import { agentThatAsks, signinLink } from '../../support/people.js';
import { startPrism } from '../../support/prism.js';
import { freePort, type ServerProcess } from '../../support/process.js';
import { type Exchange, type Recorder, record } from '../../support/recorder.js';
import { type Service, startService } from '../../support/service.js';

/**
 * The service behind Prism's validating proxy, as a consumer's CI has it: Prism lets everything pass (`--errors` off)
 * and names in `sl-violations` what breaks the description that the service itself serves. The published address is the
 * way through the proxy, so links lead through it too.
 */
let service: Service;
let upstream: string;
let prism: ServerProcess;
let way: Recorder;
const accountLimit = 60;

const startProxy = (description: string, upstream: string, port: number): Promise<ServerProcess> =>
  startPrism('proxy', port, '--cors=false', '--errors=false', description, upstream);

beforeAll(async () => {
  const port = await freePort();
  // Prism follows a redirect by itself and hands on the page behind it, without the cookie: the forms that answer 303
  // go past it.
  way = await record((method, path) =>
    method === 'POST' && path.startsWith('/sign-in') ? upstream : `http://127.0.0.1:${port}`,
  );
  service = await startService({
    DATABASE: 'embedded',
    BASE_URL: way.url,
    OWNER_EMAIL: 'owner@example.org',
    RATE_LIMIT_ACCOUNT: String(accountLimit),
  });
  upstream = `http://127.0.0.1:${service.port}`;
  // The whole contract: pages too are held to their parameters and forms.
  prism = await startProxy('generated/contract.json', upstream, port);
});
afterAll(async () => {
  await prism?.stop();
  await service?.close();
  await way?.close();
});

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}
const violationsOf = ({ headers }: Exchange): Violation[] =>
  JSON.parse(String(headers['sl-violations'] ?? '[]')) as Violation[];
const lineOf = ({ method, path, status }: Exchange, { location, message }: Violation): string =>
  `${method} ${path.slice(0, 80)} ${status}: ${location.join('.')} ${message}`;

/** Where Prism is wrong, or has nothing to compare with. */
const exceptions: readonly { readonly why: string; is(exchange: Exchange, violation: Violation): boolean }[] = [
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

/**
 * Everything that Prism found wrong with what went past since the last call; `asked: 'wrongly'` leaves out what it says
 * of the requests.
 */
function violations(asked: 'rightly' | 'wrongly' = 'rightly'): string[] {
  return way.take().flatMap((exchange) =>
    violationsOf(exchange)
      .filter(({ location }) => asked === 'rightly' || location[0] !== 'request')
      .filter((violation) => !exceptions.some(({ is }) => is(exchange, violation)))
      .map((violation) => lineOf(exchange, violation)),
  );
}

const send = (path: string, { headers, body, ...options }: Options = {}): Promise<Answer> =>
  ask(way.url, path, {
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

describe('through Prism, without a violation', () => {
  it('every operation answers the example of the contract, in each of its media types', async () => {
    const { paths } = (await ask(upstream, '/openapi.json')).json as typeof document;
    // What is switched off is not in the description that is served.
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

  it('the read API answers the typed client, page by page, and again from its cache', async () => {
    const client = createVitrineClient({ baseUrl: way.url });
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

  it('what is open answers a caller with a token, too', async () => {
    for (const path of ['/api/v1/webmcp/projects', '/llms.txt', '/api/mcp'])
      expect((await send(path, { headers: { Authorization: 'Bearer x' } })).status, path).toBe(200);
    expect(violations()).toEqual([]);
  });

  it('MCP answers the official client, in both eras, and A2A a question', async () => {
    const client = new Client({ name: 'through-prism', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${way.url}/api/mcp`)));
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

  it('an agent registers, exchanges, calls, revokes, and is then refused', async () => {
    const registration = fieldsOf(await post('/agent/identity', { type: 'anonymous' }));
    const grant = {
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: String(registration.identity_assertion),
    };
    const { access_token: token = '' } = fieldsOf(await form('/oauth2/token', { ...grant, resource: way.url }));
    const Authorization = `Bearer ${token}`;
    expect((await send('/api/resource', { headers: { Authorization } })).status).toBe(200);
    expect((await post('/api/v1/messages', { subject: 'A', body: 'B' }, { Authorization })).status).toBe(403);
    expect((await form('/oauth2/revoke', { token, token_type_hint: 'access_token' })).status).toBe(200);
    expect((await send('/api/resource', { headers: { Authorization } })).status).toBe(401);
    expect(violations()).toEqual([]);
  });

  it('an agent is claimed by its human on the pages, writes to the owner, and reads what it wrote', async () => {
    const email = 'june@example.org';
    const at = (link: string): string => link.slice(way.url.length);
    const agent = await agentThatAsks({ base: way.url }, email);
    expect((await agent.poll()).body.error).toBe('authorization_pending');
    const human = new TestBrowser(way.url);
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

  it('a client that asks wrongly hears so in the words of the contract', async () => {
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
  it('would have said so: it names what differs from a description that promises something else', async () => {
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

  it('treats three kinds of request otherwise than the service, which are therefore not among the above', async () => {
    // HEAD: Prism sends 500 of its own, where the service answers as to GET (H-1).
    expect((await send('/llms.txt', { method: 'HEAD' })).status).toBe(500);
    expect((await ask(upstream, '/llms.txt', { method: 'HEAD' })).status).toBe(200);
    // A body that is no JSON: Prism has to parse it, fails, and never answers; the service hears nothing of it (E-3).
    const broken = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' };
    const signal = AbortSignal.timeout(2_000);
    await expect(fetch(`${way.url}/agent/identity`, { ...broken, signal })).rejects.toThrow('timeout');
    expect((await ask(upstream, '/agent/identity', broken)).status).toBe(400);
    // A redirect: Prism follows it, as here that of a page with a slash at its end (H-11), where the service sends 308.
    expect((await send('/about/')).status).toBe(200);
    expect((await ask(upstream, '/about/')).status).toBe(308);
    way.take();
  });
});
