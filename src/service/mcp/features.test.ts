import { beforeAll, describe, expect, it } from 'vitest';
import { headersOf, resultOf, type SampleServer, sampleServer } from './testing.js';

let sample: SampleServer;
beforeAll(async () => {
  sample = await sampleServer();
});

type Result = Record<string, unknown>;
type Refusal = { error: { code: number; error: { code: string; message: string; hint: string } } };

async function post(
  method: string,
  params: object = {},
  server = sample.server,
): Promise<Awaited<ReturnType<typeof server.answer>>> {
  return server.answer({ body: { jsonrpc: '2.0', id: 1, method, params }, header: headersOf({}) });
}
const ask = async (method: string, params: object = {}, server = sample.server): Promise<Result> =>
  resultOf(await post(method, params, server));
const refusal = async (method: string, params: object): Promise<Refusal> =>
  (await post(method, params)).body as unknown as Refusal;
const tool = (name: string, args: object = {}, server = sample.server): Promise<Result> =>
  ask('tools/call', { name, arguments: args }, server);

describe('the MCP resources', () => {
  it('can all be read', async () => {
    const { resources } = (await ask('resources/list')) as { resources: { uri: string; mimeType: string }[] };
    for (const { uri, mimeType } of resources) {
      const { contents } = (await ask('resources/read', { uri })) as {
        contents: { uri: string; mimeType: string; text: string }[];
      };
      expect(contents).toEqual([{ uri, mimeType, text: expect.stringMatching(/^# /) }]);
    }
  });

  it('include the page of every project through the template', async () => {
    expect(await ask('resources/templates/list')).toMatchObject({
      resourceTemplates: [{ uriTemplate: 'https://portfolio.example.org/projects/{slug}' }],
    });
    for (const { slug, title } of sample.portfolio.projects) {
      const { contents } = (await ask('resources/read', { uri: `https://portfolio.example.org/projects/${slug}` })) as {
        contents: { text: string }[];
      };
      expect(contents[0]?.text).toContain(`# ${title}`);
    }
  });

  it.each([
    'about',
    '/about',
    'page:/about',
    'https://portfolio.example.org.evil.example/about',
    'https://portfolio.example.org/nope',
    'file:///etc/passwd',
  ])('do not include %s', async (uri) => {
    expect(await post('resources/read', { uri })).toMatchObject({ body: { error: { code: -32002, data: { uri } } } });
  });
});

describe('the MCP prompts', () => {
  it('mention only existing tools', async () => {
    const names = new Set(sample.facts().descriptor.tools.map(({ name }) => name));
    for (const [name, args] of [
      ['tour_portfolio', {}],
      ['tour_portfolio', { category: 'Agents' }],
      ['match_project', { need: 'a forecast' }],
    ] as const) {
      const { messages } = (await ask('prompts/get', { name, arguments: args })) as {
        messages: { content: { text: string } }[];
      };
      const named = messages[0]?.content.text.match(/\b[a-z]+_[a-z_]+\b/g) ?? [];
      expect(named.length).toBeGreaterThan(2);
      expect(named.filter((word) => !names.has(word))).toEqual([]);
      for (const value of Object.values(args)) expect(messages[0]?.content.text).toContain(value);
    }
  });

  it('are listed with their arguments', async () => {
    const { prompts } = (await ask('prompts/list')) as {
      prompts: { name: string; arguments: { name: string; required: boolean }[] }[];
    };
    expect(
      prompts.map(({ name, arguments: args }) => [name, args.map((argument) => [argument.name, argument.required])]),
    ).toEqual([
      ['tour_portfolio', [['category', false]]],
      ['match_project', [['need', true]]],
    ]);
  });

  it('reject arguments that are not strings', async () => {
    expect(await refusal('prompts/get', { name: 'tour_portfolio', arguments: { category: 5 } })).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe('completion/complete', () => {
  const complete = async (ref: object, name: string, value: string): Promise<unknown> =>
    (await ask('completion/complete', { ref, argument: { name, value } })).completion;
  const projects = { type: 'ref/resource', uri: 'https://portfolio.example.org/projects/{slug}' };

  it('returns the categories and slugs with this prefix, regardless of case', async () => {
    expect(await complete({ type: 'ref/prompt', name: 'tour_portfolio' }, 'category', 'FORE')).toEqual({
      values: ['Forecasting'],
      total: 1,
      hasMore: false,
    });
    expect(await complete(projects, 'slug', 'harbor')).toEqual({
      values: ['harbor-forecast'],
      total: 1,
      hasMore: false,
    });
    expect(await complete(projects, 'slug', '')).toMatchObject({ total: sample.portfolio.projects.length });
  });

  it('returns no values for arguments without known values', async () => {
    expect(await complete({ type: 'ref/prompt', name: 'match_project' }, 'need', 'a')).toEqual({
      values: [],
      total: 0,
      hasMore: false,
    });
  });

  it.each([
    [{ type: 'ref/prompt', name: 'nope' }, 'PROMPT_NOT_FOUND'],
    [{ type: 'ref/resource', uri: 'https://portfolio.example.org/{x}' }, 'INVALID_PARAMS'],
    [{ type: 'ref/else' }, 'INVALID_PARAMS'],
    [null, 'INVALID_PARAMS'],
  ])('rejects the unknown ref %j', async (ref, code) => {
    expect(await refusal('completion/complete', { ref, argument: { name: 'a', value: '' } })).toMatchObject({
      error: { code: -32602, error: { code } },
    });
  });
});

describe('list_projects', () => {
  it('returns at most 100 projects, and the rest with a cursor', async () => {
    const one = sample.portfolio.projects[0];
    const many = Array.from({ length: 250 }, (_, i) => ({
      ...one,
      slug: `project-${i}`,
      href: `/projects/project-${i}`,
    }));
    const source = { current: () => ({ ...sample.portfolio, projects: many }) as never };
    const { server } = await sampleServer({ source });
    const counts: number[] = [];
    let cursor: string | undefined;
    do {
      const { structuredContent } = (await tool('list_projects', cursor ? { cursor } : {}, server)) as {
        structuredContent: { count: number; nextCursor?: string };
      };
      counts.push(structuredContent.count);
      cursor = structuredContent.nextCursor;
    } while (cursor);
    expect(counts).toEqual([100, 100, 50]);
  });

  it('rejects an invalid cursor with a tool error', async () => {
    expect(await tool('list_projects', { cursor: 'zzzz' })).toMatchObject({
      isError: true,
      content: [{ text: expect.stringContaining('INVALID_PARAMS') }],
    });
  });
});

describe('a tool result', () => {
  it.each([
    ['list_projects', {}],
    ['get_project', { slug: 'harbor-forecast' }],
    ['get_site_profile', {}],
    ['list_offers', {}],
    ['search_site', { query: 'harbor' }],
    ['get_page_content', { path: '/' }],
  ])('of %s is one JSON text item, and the same as structured content', async (name, args) => {
    const { content, structuredContent } = (await tool(name, args)) as {
      content: { type: string; text: string }[];
      structuredContent: object;
    };
    expect(content).toEqual([{ type: 'text', text: JSON.stringify(structuredContent) }]);
  });

  it('that violates its own schema is not sent', async () => {
    const source = { current: () => ({ ...sample.portfolio, profile: { name: 'x' } }) as never };
    const { server, reported } = await sampleServer({ source });
    expect(await tool('get_site_profile', {}, server)).toMatchObject({ isError: true });
    expect(String(reported[0])).toContain('get_site_profile broke its outputSchema');
  });
});
