import { AgentCard } from '@a2a-js/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { document, operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

const kept = new Map<string, Promise<Answer>>();
/** Asks an address of this service, given whole or as a path, once for each. */
function get(url: string): Promise<Answer> {
  const path = (url.startsWith(service.base) ? url.slice(service.base.length) : url).replace(/#.*$/, '') || '/';
  const asked = kept.get(path) ?? ask(service.base, path);
  kept.set(path, asked);
  return asked;
}
const json = async <T>(path: string): Promise<T> => (await get(path)).json as T;
const typeOf = ({ headers }: Answer): string => (headers['content-type'] ?? '').split(';')[0] ?? '';

/** What is wrong with addresses that a document gives together with the type that they have. */
async function wrongAmong(links: readonly (readonly [url: string, type: string])[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [url, type] of links) {
    const answer = await get(url);
    if (answer.status !== 200 || typeOf(answer) !== type)
      wrong.push(`${url}: ${answer.status} ${typeOf(answer)}, not 200 ${type}`);
  }
  return wrong;
}

describe('what a document says of an address is what answers there', () => {
  it('the pages of sitemap.xml are HTML, the links of llms.txt Markdown', async () => {
    const pages = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => [url, 'text/html'] as const,
    );
    const twins = [...(await get('/llms.txt')).text.matchAll(/\]\((http[^)]+)\)/g)].map(
      ([, url = '']) => [url, 'text/markdown'] as const,
    );
    expect(Math.min(pages.length, twins.length)).toBeGreaterThan(20);
    expect(await wrongAmong([...pages, ...twins])).toEqual([]);
  });

  it('the entries of the AI catalog have the types that it names', async () => {
    const catalog = await json<{ entries: { type: string; url: string }[] }>('/.well-known/ai-catalog.json');
    const type = (named: string): string => named.split(';')[0] ?? '';
    const cards = catalog.entries.filter(({ type: named }) => !named.startsWith('application/a2a'));
    expect(await wrongAmong(cards.map(({ url, type: named }) => [url, type(named)] as const))).toEqual([]);
    // The agent card is served as A2A wants it, and named as the catalog wants it.
    const agents = catalog.entries.filter(({ type: named }) => named.startsWith('application/a2a'));
    expect(await wrongAmong(agents.map(({ url }) => [url, 'application/json'] as const))).toEqual([]);
    expect(agents).toHaveLength(1);
  });

  it('the head of each page links what answers with the type it names', async () => {
    const links: (readonly [string, string])[] = [];
    for (const path of ['/', '/projects', '/projects/harbor-forecast', '/offers', '/about', '/developers']) {
      const found = [...(await get(path)).text.matchAll(/<link rel="[^"]+" href="([^"]+)" type="([^"]+)">/g)];
      expect(found.length, path).toBeGreaterThan(0);
      links.push(...found.map(([, href = '', type = '']) => [href, type] as const));
    }
    expect(await wrongAmong(links)).toEqual([]);
  });

  it('every fragment that a page links exists on the page that it leads to', async () => {
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

  it('an Error record of each surface leads to its row of the table of codes and to the contract', async () => {
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
      expect(await wrongAmong([[openapi, 'application/json']])).toEqual([]);
    }
  });
});

describe('P-8: every page of the sitemap', () => {
  it('names a twin that answers as Markdown, and none reads like a shop', async () => {
    const paths = [...(await get('/sitemap.xml')).text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    const twins: [string, string][] = [];
    for (const path of paths) {
      const { text, headers } = await get(path);
      const [, twin = ''] = /<link rel="alternate" href="([^"]+)" type="text\/markdown">/.exec(text) ?? [];
      expect(String(headers.link), path).toContain(`<${twin}>; rel="alternate"; type="text/markdown"`);
      twins.push([twin, 'text/markdown']);
      expect(text, path).not.toMatch(/\b(add to cart|cart|checkout|basket)\b/i);
    }
    expect(new Set(twins.map(([twin]) => twin)).size).toBe(paths.length);
    expect(await wrongAmong(twins)).toEqual([]);
  });
});

describe('the documents agree', () => {
  it('on who issues, for what, and with which scopes', async () => {
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

  it('O-5: on the endpoints: what the metadata names are operations of the contract', async () => {
    const server = await json<Record<string, unknown>>('/.well-known/oauth-authorization-server');
    const named = JSON.stringify(server).match(new RegExp(`${service.base}/(?:agent|oauth2)/[^"]*`, 'g')) ?? [];
    expect(named.length).toBeGreaterThan(4);
    // Programs post to all of them but one, which a browser opens.
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

  it('on the limit: what /developers says as JSON is what the headers say without settings', async () => {
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

describe('A-2: the agent card', () => {
  it('loses nothing on its way through the A2A SDK', async () => {
    const card = await json<object>('/.well-known/agent-card.json');
    const back = AgentCard.toJSON(AgentCard.fromJSON(card)) as object;
    expect(back).toMatchObject(card);
  });

  it('tells readers of 0.3 what both versions have, and no address that would not speak with them', async () => {
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
