import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

/** Every document that lists tools, versions, or capabilities of MCP agrees with the others (mcp.md §11, discovery.md M-1 to M-3). */
const service = await startService({ PUBLIC_DOMAIN: 'studio.example.org' });
afterAll(() => service.close());

interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly outputSchema: object;
}
type Json = Readonly<Record<string, unknown>>;

const get = async (path: string, base = service.base): Promise<Json> => (await ask(base, path)).json as Json;
async function rpc(method: string, params: object = {}, base = service.base): Promise<Json> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (
    (await ask(base, '/api/mcp', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body })).json as {
      result: Json;
    }
  ).result;
}
async function discover(): Promise<Json> {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const headers = {
    'Content-Type': 'application/json',
    'MCP-Protocol-Version': '2026-07-28',
    'Mcp-Method': 'server/discover',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'server/discover', params: { _meta: meta } });
  return ((await ask(service.base, '/api/mcp', { method: 'POST', headers, body })).json as { result: Json }).result;
}
const toolNames = [
  'list_projects',
  'get_project',
  'get_site_profile',
  'list_offers',
  'search_site',
  'get_page_content',
];

describe('the MCP tools', () => {
  it('are equal in the descriptor, in tools/list, and in the manifest, with the same bytes each time', async () => {
    const listed = (await rpc('tools/list')).tools as readonly Tool[];
    expect(listed.map(({ name }) => name)).toEqual(toolNames);
    expect((await get('/api/mcp')).tools).toEqual(listed);
    expect((await get('/.well-known/mcp.json')).tools).toEqual(toolNames);
    expect(JSON.stringify((await rpc('tools/list')).tools)).toBe(JSON.stringify(listed));
  });

  it('are equal on the home page, for browsers with the WebMCP API', async () => {
    const page = (await ask(service.base, '/', { headers: { Accept: 'text/html' } })).text;
    const block =
      /<script type="application\/json" id="webmcp-tools" data-endpoint="\/api\/mcp">([^<]*)<\/script>/.exec(
        page,
      )?.[1] ?? '';
    const listed = (await rpc('tools/list')).tools as readonly Tool[];
    expect(JSON.parse(block)).toEqual(
      listed.map(({ name, title, description, inputSchema }) => ({ name, title, description, inputSchema })),
    );
  });
});

describe('the MCP documents', () => {
  it('agree on serverInfo with initialize and server/discover (M-1)', async () => {
    const [descriptor, card, manifest] = [
      await get('/api/mcp'),
      await get('/.well-known/mcp/server-card.json'),
      await get('/.well-known/mcp.json'),
    ];
    const [initialized, discovered] = [await rpc('initialize'), await discover()];
    const discoveredServerInfo = (discovered._meta as Json)['io.modelcontextprotocol/serverInfo'] as Json;
    expect(discoveredServerInfo.name).toBe('org.example.studio/portfolio');
    expect(descriptor.serverInfo).toEqual(discoveredServerInfo);
    expect(initialized.serverInfo).toEqual(discoveredServerInfo);
    const { name, title, version, description } = discoveredServerInfo;
    for (const { serverInfo } of [card, manifest]) expect(serverInfo).toEqual({ name, title, version, description });
    expect(card).toMatchObject({
      name,
      title,
      version,
      description,
      websiteUrl: discoveredServerInfo.websiteUrl,
      icons: discoveredServerInfo.icons,
    });
    expect(manifest).toMatchObject({ name, version, description });
    for (const { capabilities } of [descriptor, card, manifest, initialized, discovered]) {
      expect(capabilities).toEqual({ tools: {}, resources: {}, prompts: {}, completions: {} });
    }
    for (const { instructions } of [card, initialized, discovered]) expect(instructions).toBe(descriptor.instructions);
    expect(String(descriptor.instructions).length).toBeLessThanOrEqual(500);
    expect(String(card.description).length).toBeLessThanOrEqual(100);
  });

  it('list every version that the server negotiates, and name the default version (M-3)', async () => {
    const { supportedVersions, protocolVersion } = await get('/api/mcp');
    const card = await get('/.well-known/mcp/server-card.json');
    const manifest = await get('/.well-known/mcp.json');
    expect(supportedVersions).toEqual(['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']);
    expect((card.remotes as readonly Json[])[0]?.supportedProtocolVersions).toEqual(supportedVersions);
    expect((manifest.mcp as Json).supportedVersions).toEqual(supportedVersions);
    for (const version of [
      protocolVersion,
      card.protocolVersion,
      (manifest.mcp as Json).protocolVersion,
      (await rpc('initialize')).protocolVersion,
    ]) {
      expect(version).toBe('2024-11-05');
    }
    expect((await discover()).supportedVersions).toEqual(['2026-07-28']);
    for (const version of (supportedVersions as readonly string[]).slice(1)) {
      expect((await rpc('initialize', { protocolVersion: version })).protocolVersion).toBe(version);
    }
  });

  it('point to the same endpoint', async () => {
    const [card, manifest] = [await get('/.well-known/mcp/server-card.json'), await get('/.well-known/mcp.json')];
    const endpoint = `${service.base}/api/mcp`;
    for (const url of [
      card.url,
      card.endpoint,
      (card.transport as Json).url,
      manifest.url,
      manifest.endpoint,
      (manifest.mcp as Json).endpoint,
    ])
      expect(url).toBe(endpoint);
    expect(manifest.serverCard).toBe(`${service.base}/.well-known/mcp/server-card.json`);
    expect(card).not.toHaveProperty('tools');
  });

  it('serve the server card at two URLs with two media types, with ETag and Cache-Control (M-2)', async () => {
    const [first, second] = [
      await ask(service.base, '/.well-known/mcp/server-card.json'),
      await ask(service.base, '/api/mcp/server-card'),
    ];
    expect(second.json).toEqual(first.json);
    expect(first.headers['content-type']).toMatch(/^application\/json/);
    expect(second.headers['content-type']).toBe('application/mcp-server-card+json');
    for (const [path, { headers }] of [
      ['/.well-known/mcp/server-card.json', first],
      ['/api/mcp/server-card', second],
    ] as const) {
      expect(headers).toMatchObject({ 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' });
      expect(headers['access-control-expose-headers']).toContain('ETag');
      expect((await ask(service.base, path, { headers: { 'If-None-Match': String(headers.etag) } })).status).toBe(304);
    }
  });

  it('contain only URLs that answer 200', async () => {
    const { icons } = await get('/.well-known/mcp/server-card.json');
    const { openapi, serverCard } = await get('/.well-known/mcp.json');
    for (const url of [(icons as readonly Json[])[0]?.src, openapi, serverCard] as string[]) {
      expect([url, (await ask(service.base, url.slice(service.base.length))).status]).toEqual([url, 200]);
    }
  });
});

describe('an MCP tool and the REST operation with the same content', () => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);

  it.each([
    ['list_projects', {}, '/api/v1/webmcp/projects'],
    ['list_projects', { category: 'forecasting', limit: 2 }, '/api/v1/webmcp/projects?category=forecasting&limit=2'],
    ['list_projects', { category: 'nope' }, '/api/v1/webmcp/projects?category=nope'],
    ['get_project', { slug: 'harbor-forecast' }, '/api/v1/webmcp/projects/harbor-forecast'],
    ['get_site_profile', {}, '/api/v1/webmcp/profile'],
    ['list_offers', {}, '/api/v1/webmcp/offers'],
    ['search_site', { query: 'harbor traffic' }, '/api/v1/webmcp/search?q=harbor%20traffic'],
    ['search_site', { query: 'harbor', type: 'page', limit: 1 }, '/api/v1/webmcp/search?q=harbor&type=page&limit=1'],
    ['search_site', { query: 'zzzzzz' }, '/api/v1/webmcp/search?q=zzzzzz'],
    ['get_page_content', { path: '/about' }, '/api/v1/webmcp/page?path=%2Fabout'],
    [
      'get_page_content',
      { path: 'project:harbor-forecast', offset: 10, max_chars: 100 },
      '/api/v1/webmcp/page?path=project:harbor-forecast&offset=10&max_chars=100',
    ],
  ])('return the same data, which matches the outputSchema: %s %j', async (name, args, path) => {
    const tool = ((await rpc('tools/list')).tools as readonly Tool[]).find((listed) => listed.name === name);
    const { structuredContent } = await rpc('tools/call', { name, arguments: args });
    const { hint, ...answer } = await get(path);
    expect(structuredContent).toEqual({ ...answer, ...(hint === undefined ? {} : { hint: expect.any(String) }) });
    const validate = ajv.compile(tool?.outputSchema ?? false);
    expect([validate(structuredContent), validate.errors]).toEqual([true, null]);
  });

  it.each([
    ['get_project', { slug: 'nope' }, '/api/v1/webmcp/projects/nope', 'list_projects'],
    ['get_page_content', { path: '/nope' }, '/api/v1/webmcp/page?path=/nope', 'search_site'],
    ['search_site', { query: 'zzzzzz' }, '/api/v1/webmcp/search?q=zzzzzz', 'list_projects'],
  ])(
    'find nothing for the same request, and the hint names another tool: %s %j, %s, %s',
    async (name, args, path, next) => {
      const { content } = await rpc('tools/call', { name, arguments: args });
      const toolResult = JSON.parse((content as readonly { text: string }[])[0]?.text ?? '');
      const read = (await get(path)) as { error?: object };
      const hint = expect.stringContaining(next);
      expect(toolResult).toEqual(read.error ? { error: { ...read.error, hint } } : { ...read, hint });
      expect((toolResult.error ?? toolResult).hint).not.toContain('/api/');
    },
  );
});

describe('the MCP resources', () => {
  it('are served at their URIs over HTTP with the same text', async () => {
    const { resources } = (await rpc('resources/list')) as unknown as {
      resources: readonly { uri: string; mimeType: string }[];
    };
    const uris = resources.map(({ uri }) => uri.slice(service.base.length));
    expect(uris).toEqual(expect.arrayContaining(['', '/about', '/llms.txt', '/auth.md']));
    for (const path of ['/llms.txt', '/auth.md']) {
      const { contents } = (await rpc('resources/read', { uri: service.base + path })) as unknown as {
        contents: readonly { text: string }[];
      };
      expect(contents[0]?.text).toBe((await ask(service.base, path)).text);
    }
    for (const path of uris) expect([path, (await ask(service.base, path || '/')).status]).toEqual([path, 200]);
  });
});
