import { AgentCard } from '@a2a-js/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { document, operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

const responses = new Map<string, Promise<Answer>>();
/** Fetches a URL or path of this service, once per path. */
function get(url: string): Promise<Answer> {
  const path = (url.startsWith(service.base) ? url.slice(service.base.length) : url).replace(/#.*$/, '') || '/';
  const asked = responses.get(path) ?? ask(service.base, path);
  responses.set(path, asked);
  return asked;
}
const json = async <T>(path: string): Promise<T> => (await get(path)).json as T;
const typeOf = ({ headers }: Answer): string => (headers['content-type'] ?? '').split(';')[0] ?? '';

/** Lists the URLs that do not answer 200 with the media type that a document gives for them. */
async function findWrongTypes(links: readonly (readonly [url: string, type: string])[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [url, type] of links) {
    const answer = await get(url);
    if (answer.status !== 200 || typeOf(answer) !== type)
      wrong.push(`${url}: ${answer.status} ${typeOf(answer)}, not 200 ${type}`);
  }
  return wrong;
}

describe('links in documents', () => {
  it('lead to HTML pages in sitemap.xml, and to Markdown in llms.txt', async () => {
    const pages = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => [url, 'text/html'] as const,
    );
    const markdownLinks = [...(await get('/llms.txt')).text.matchAll(/\]\((http[^)]+)\)/g)].map(
      ([, url = '']) => [url, 'text/markdown'] as const,
    );
    expect(Math.min(pages.length, markdownLinks.length)).toBeGreaterThan(20);
    expect(await findWrongTypes([...pages, ...markdownLinks])).toEqual([]);
  });

  it('have the media types of their entries in the AI catalog', async () => {
    const catalog = await json<{ entries: { type: string; url: string }[] }>('/.well-known/ai-catalog.json');
    const type = (named: string): string => named.split(';')[0] ?? '';
    const cards = catalog.entries.filter(({ type: named }) => !named.startsWith('application/a2a'));
    expect(await findWrongTypes(cards.map(({ url, type: named }) => [url, type(named)] as const))).toEqual([]);
    // The agent card is served with the type of A2A, and listed with the type of the catalog.
    const agents = catalog.entries.filter(({ type: named }) => named.startsWith('application/a2a'));
    expect(await findWrongTypes(agents.map(({ url }) => [url, 'application/json'] as const))).toEqual([]);
    expect(agents).toHaveLength(1);
  });

  it('have the media types of the link elements in the head of each page', async () => {
    const links: (readonly [string, string])[] = [];
    for (const path of ['/', '/projects', '/projects/harbor-forecast', '/offers', '/about', '/developers']) {
      const found = [...(await get(path)).text.matchAll(/<link rel="[^"]+" href="([^"]+)" type="([^"]+)">/g)];
      expect(found.length, path).toBeGreaterThan(0);
      links.push(...found.map(([, href = '', type = '']) => [href, type] as const));
    }
    expect(await findWrongTypes(links)).toEqual([]);
  });

  it('have fragments that exist on the target page', async () => {
    const wrong: string[] = [];
    const paths = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    for (const path of paths) {
      for (const [, target = '', fragment = ''] of (await get(path)).text.matchAll(/href="([^"#]*)#([^"]+)"/g)) {
        if (/^https?:/.test(target) && !target.startsWith(service.base)) continue;
        const { text } = await get(target === '' ? path : target);
        if (!text.includes(`id="${fragment}"`)) wrong.push(`${path} links ${target}#${fragment}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('lead from an Error record of each error format to the table of codes and to the contract', async () => {
    const errors = [
      await ask(service.base, '/api/nothing'),
      await ask(service.base, '/api/mcp', { method: 'DELETE' }),
      await ask(service.base, '/api/a2a'),
      await ask(service.base, '/api/v1/webmcp/projects?limit=0'),
      await ask(service.base, '/api/resource'),
    ];
    const hub = (await get('/developers')).text;
    for (const { json: body } of errors) {
      const { code, docs, openapi } = (body as { error: { code: string; docs: string; openapi: string } }).error;
      expect(hub).toContain(`<code>${code}</code>`);
      expect(docs).toBe(`${service.base}/developers#error-handling`);
      expect(hub).toContain('id="error-handling"');
      expect(await findWrongTypes([[openapi, 'application/json']])).toEqual([]);
    }
  });
});

describe('every page of the sitemap (P-8)', () => {
  it('links its Markdown version, and contains no shop vocabulary', async () => {
    const paths = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const markdownLinks: [string, string][] = [];
    for (const path of paths) {
      const { text, headers } = await get(path);
      const [, markdownUrl = ''] = /<link rel="alternate" href="([^"]+)" type="text\/markdown">/.exec(text) ?? [];
      expect(String(headers.link), path).toContain(`<${markdownUrl}>; rel="alternate"; type="text/markdown"`);
      markdownLinks.push([markdownUrl, 'text/markdown']);
      expect(text, path).not.toMatch(/\b(add to cart|cart|checkout|basket)\b/i);
    }
    expect(new Set(markdownLinks.map(([markdownUrl]) => markdownUrl)).size).toBe(paths.length);
    expect(await findWrongTypes(markdownLinks)).toEqual([]);
  });
});

describe('the discovery documents agree', () => {
  it('on issuer, resource, and scopes', async () => {
    type Metadata = Readonly<Record<string, string & string[]>>;
    const resource = await json<Metadata>('/.well-known/oauth-protected-resource');
    const server = await json<Metadata>('/.well-known/oauth-authorization-server');
    expect([resource.resource, resource.authorization_servers?.[0], server.issuer]).toEqual(
      Array(3).fill(service.base),
    );
    const guide = await ask(service.base, '/auth.md', { headers: { Accept: 'application/json' } });
    const { scopes } = guide.json as { scopes: string[] };
    expect([resource.scopes_supported, server.scopes_supported]).toEqual([scopes, scopes]);
    const required = Object.values(document.paths).flatMap((item) =>
      Object.values(item).flatMap(
        (operation) => (operation as { 'x-required-scopes'?: string[] })['x-required-scopes'] ?? [],
      ),
    );
    expect(required.length).toBeGreaterThan(0);
    expect(scopes).toEqual(expect.arrayContaining(required));
    const challenge = (await ask(service.base, '/api/resource')).headers['www-authenticate'];
    expect(challenge).toContain(`resource_metadata="${service.base}/.well-known/oauth-protected-resource"`);
  });

  it('with the contract on the endpoints in the OAuth metadata (O-5)', async () => {
    const server = await json<Record<string, unknown>>('/.well-known/oauth-authorization-server');
    const named = JSON.stringify(server).match(new RegExp(`${service.base}/(?:agent|oauth2)/[^"]*`, 'g')) ?? [];
    expect(named.length).toBeGreaterThan(4);
    // All endpoints accept POST, except the authorization endpoint, which a browser opens.
    for (const url of named)
      expect(operations.map(({ method, path }) => `${method} ${path}`)).toContain(
        `${url === server.authorization_endpoint ? 'GET' : 'POST'} ${url.slice(service.base.length)}`,
      );
  });

  it('on the name of the owner and the version of the description', async () => {
    const { name } = await json<{ name: string }>('/api/v1/webmcp/profile');
    const card = await json<{ name: string; version: string; provider: { organization: string; url: string } }>(
      '/.well-known/agent-card.json',
    );
    const { info, servers } = await json<{ info: { version: string }; servers: { url: string }[] }>('/openapi.json');
    const server = await json<{ title: string; version: string }>('/.well-known/mcp/server-card.json');
    const { host } = await json<{ host: { displayName: string; identifier: string } }>('/.well-known/ai-catalog.json');
    expect([card.name, card.provider.organization, server.title, host.displayName]).toEqual(Array(4).fill(name));
    expect((await get('/llms.txt')).text.split('\n')[0]).toBe(`# ${name}`);
    expect([card.version, server.version]).toEqual([info.version, info.version]);
    expect([card.provider.url, host.identifier, servers[0]?.url]).toEqual(Array(3).fill(service.base));
  });

  it('with the rate-limit headers on the default limit in the JSON of /developers', async () => {
    const plain = await startService({ RATE_LIMIT_READ: '100' });
    try {
      const hub = await ask(plain.base, '/developers', { headers: { Accept: 'application/json' } });
      const { limit, windowSeconds, headers } = (
        hub.json as { rateLimit: { limit: number; windowSeconds: number; headers: string[] } }
      ).rateLimit;
      const read = await ask(plain.base, '/api/v1/webmcp/projects');
      expect(read.headers['ratelimit-policy']).toBe(`"portfolio-read";q=${limit};w=${windowSeconds}`);
      for (const header of headers.filter((each) => each !== 'Retry-After'))
        expect(read.headers).toHaveProperty(header.toLowerCase());
    } finally {
      await plain.close();
    }
  });
});

describe('the agent card (A-2)', () => {
  it('keeps every member when the A2A SDK parses and serializes it', async () => {
    const card = await json<object>('/.well-known/agent-card.json');
    const back = AgentCard.toJSON(AgentCard.fromJSON(card)) as object;
    expect(back).toMatchObject(card);
  });

  it('has the members that clients of version 0.3 share, but no 0.3 endpoint URL', async () => {
    const card = await json<Readonly<Record<string, unknown>>>('/.well-known/agent-card.json');
    const shared = [
      'name',
      'description',
      'version',
      'provider',
      'documentationUrl',
      'iconUrl',
      'capabilities',
      'defaultInputModes',
    ];
    expect(Object.keys(card)).toEqual(expect.arrayContaining([...shared, 'defaultOutputModes', 'skills']));
    for (const member of ['url', 'preferredTransport', 'additionalInterfaces', 'protocolVersion'])
      expect(card).not.toHaveProperty(member);
  });
});
