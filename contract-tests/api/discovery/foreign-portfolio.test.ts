import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { operations } from '../../support/contract.js';
import { ask } from '../../support/http.js';
import { root } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

/** Portfolios that share no text with the sample: one line, a whole career, a complete folder, and another script. */
const portfolios: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a resume of one line': { 'resume.json': '{"basics":{"name":"Zed Quark"}}' },
  'a resume without projects': {
    'resume.json': JSON.stringify({
      basics: {
        name: 'Wim Teunissen',
        label: 'Glazier',
        summary: 'Sets panes.',
        location: { city: 'Zwolle', countryCode: 'NL' },
      },
      work: [
        {
          name: 'Kozijn BV',
          position: 'Glazier',
          startDate: '2019-03',
          summary: 'Shop fronts.',
          highlights: ['A roof of 900 panes'],
        },
      ],
      education: [{ institution: 'Ambacht College', area: 'Glass', startDate: '2015', endDate: '2018' }],
      skills: [{ name: 'Cutting', keywords: ['diamond wheel'] }],
    }),
  },
  'a folder with projects and offers': {
    'profile.yaml': 'name: Oleander & Sons\nrole: Piano tuners\ndescription: Tunes pianos at home.\nlanguage: en\n',
    'offers.yaml':
      '- slug: tuning\n  title: A tuning\n  description: One piano, one visit.\n  price: "120"\n  currency: EUR\n',
    'projects/bechstein-1903.md':
      '---\ntitle: Bechstein 1903\ncategory: Restoration\ndescription: A grand, strung anew.\n---\nIt sings.\n',
    'pages/prices.md': '---\ntitle: Prices\ndescription: What it costs.\n---\nSee [the tuning](/offers).\n',
  },
  'a resume in Japanese': {
    'resume.json': JSON.stringify({
      basics: { name: '山田花子', label: '図書館司書', summary: '児童書の目録を作っています。' },
      meta: { language: 'ja' },
      work: [{ name: '市立図書館', position: '司書', startDate: '2020-04' }],
      projects: [{ name: '絵本の目録', description: '一万冊の絵本。' }],
    }),
  },
};

const json = { 'Content-Type': 'application/json' };
const call = (method: string, params: object = {}): object => ({ jsonrpc: '2.0', id: 1, method, params });
const tool = (name: string, args: object = {}): object => call('tools/call', { name, arguments: args });
const question = (text: string): object =>
  call('SendMessage', { message: { messageId: 'm', role: 'ROLE_USER', parts: [{ text }] }, configuration: {} });

/** Requests to the MCP and A2A endpoints about their features, about existing content, and about missing content. */
const agentRequests: readonly (readonly [path: string, body: object])[] = [
  ...['initialize', 'tools/list', 'prompts/list', 'resources/list', 'resources/templates/list'].map((name) =>
    call(name),
  ),
  call('prompts/get', { name: 'tour_portfolio' }),
  call('prompts/get', { name: 'match_project', arguments: { need: 'x' } }),
  ...['list_projects', 'get_site_profile', 'list_offers'].map((name) => tool(name)),
  tool('get_project', { slug: 'no-such-project' }),
  tool('get_page_content', { path: '/no-such-page' }),
  tool('search_site', { query: 'zzzqqq' }),
  tool('no_such_tool'),
]
  .map((body): readonly [string, object] => ['/api/mcp', body])
  .concat(['Which projects are there?', 'What is on offer?', 'zzzqqq', ''].map((text) => ['/api/a2a', question(text)]));

/** Paths that do not exist, in several error formats. */
const missingPaths = [
  '/no-such-page',
  '/no-such-page.md',
  '/projects/no-such-project',
  '/api/v1/webmcp/projects/no-such-project',
  '/api/nothing',
];
const invalidRequests = [
  '/api/v1/webmcp/search',
  '/api/v1/webmcp/projects?limit=x',
  '/search?q=zzzqqq',
  '/api/v1/webmcp/page?path=nowhere',
];

interface Text {
  readonly from: string;
  readonly status: number;
  readonly text: string;
}

/**
 * Fetches all published text: each read operation in each of its media types, everything that the responses link to, and
 * the responses to agents.
 */
async function fetchAllTexts({ base }: Service): Promise<Text[]> {
  const texts: Text[] = [];
  const reads = operations.filter(({ method, path }) => method === 'GET' && !path.includes('{') && path !== '/events');
  const seen = new Set<string>(reads.map(({ path }) => path).concat(missingPaths, invalidRequests));
  for (const path of seen) {
    const types = operations.filter((each) => each.method === 'GET' && each.path === path.split('?', 1)[0]);
    const accepted = new Set([
      '*/*',
      'text/html',
      ...types.flatMap(({ responses }) => responses.flatMap((each) => each.types)),
    ]);
    for (const Accept of accepted) {
      const answer = await ask(base, path, { headers: { Accept } });
      if (!isText(answer.headers['content-type'])) continue;
      const text = `${withoutExamples(path, answer.text)}\n${answer.headers.link ?? ''}`;
      texts.push({ from: `${path} as ${Accept}`, status: answer.status, text });
      if (answer.status === 200) for (const address of pathsIn(text, base)) seen.add(address);
    }
  }
  for (const [path, body] of agentRequests) {
    const headers = { ...json, ...(path === '/api/a2a' ? { 'A2A-Version': '1.0' } : {}) };
    const { text, status } = await ask(base, path, { method: 'POST', headers, body: JSON.stringify(body) });
    texts.push({ from: `${path} ${JSON.stringify(body)}`, status, text });
  }
  return texts;
}

/** Whether the media type can contain text of the portfolio. */
const isText = (type = ''): boolean =>
  /^(?:text\/(?!css)|application\/(?!pdf|octet))/.test(type) && !/javascript/.test(type);

/** Removes the examples of the contract, which come from the sample in every deployment. */
function withoutExamples(path: string, text: string): string {
  const isDescription = /openapi\.(?:json|yaml)$/.test(path) && /^(?:\{|openapi: )/.test(text);
  if (!isDescription) return text;
  const description: unknown = path.endsWith('json') ? JSON.parse(text) : parse(text);
  return JSON.stringify(description, (key, value) => (/^examples?$/.test(key) ? undefined : value));
}

/**
 * Returns the paths of this site that a text mentions: as absolute URLs, as links, or as code. Paths with a trailing slash
 * are folders and are omitted.
 */
function pathsIn(source: string, base: string): string[] {
  const text = source.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  const inFull = [...text.matchAll(/https?:\/\/[^\s"'<>()[\]`{}\\|*…]+/g)]
    .map(([address]) => address.replace(/[.,;:]+$/, ''))
    .filter((address) => address.startsWith(`${base}/`))
    .map((address) => address.slice(base.length));
  const linked = [...text.matchAll(/(?:href|src)="(\/(?!\/)[^"]*)"/g)].map(([, path = '']) => path);
  const named = [...text.matchAll(/(?:`|<code>|")(?:GET )?(\/(?!\/)[A-Za-z][\w./-]*)(?=`|<\/code>|")/g)].map(
    ([, path = '']) => path,
  );
  const paths = [...inFull, ...linked, ...named].map((path) => encodeURI(decodeURI(path.replace(/#.*$/, ''))));
  return paths.filter((path) => path === '/' || !path.endsWith('/'));
}

const sampleFolder = new URL('src/content/sample/', root);
const read = (file: string): string => readFileSync(new URL(file, sampleFolder), 'utf8');
const slugsIn = (folder: string): string[] =>
  readdirSync(new URL(folder, sampleFolder)).flatMap((name) => /^(.+)\.md$/.exec(name)?.[1] ?? []);

/** Returns words that occur only in the sample: its owner, its places, and the slugs and titles of its records. */
function sampleWords(): readonly string[] {
  const profile = parse(read('profile.yaml')) as { name: string; location: string };
  const offers = parse(read('offers.yaml')) as { slug: string; title: string }[];
  const projects = slugsIn('projects/');
  const titles = projects.map((slug) => /^title: (.+)$/m.exec(read(`projects/${slug}.md`))?.[1] ?? slug);
  const names = [...profile.name.split(' '), 'Northlight', profile.location.split(',')[0] ?? ''];
  const pages = [...slugsIn('pages/guides/'), 'how-we-work'];
  return [
    ...new Set([
      ...names,
      ...projects,
      ...titles,
      ...offers.flatMap(({ slug, title }) => [slug, title]),
      ...pages,
      'harbour',
      'forecast',
    ]),
  ];
}

const words = sampleWords();
const samplePattern = new RegExp(`(?<![\\w])(?:${words.join('|')})(?![a-z])`, 'i');

describe.each(Object.entries(portfolios))('the responses for %s', (_name, files) => {
  let folder: string;
  let service: Service;
  let texts: readonly Text[];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vitrine-foreign-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    service = await startService({ PORTFOLIO: 'profile.yaml' in files ? folder : join(folder, 'resume.json') });
    texts = await fetchAllTexts(service);
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('include the same description in JSON and in YAML', async () => {
    const [inJson, inYaml] = [await ask(service.base, '/openapi.json'), await ask(service.base, '/openapi.yaml')];
    expect(parse(inYaml.text)).toEqual(inJson.json);
    expect(parse(inYaml.text, { version: '1.1' })).toEqual(inJson.json);
  });

  it('contain no text of the sample portfolio', () => {
    const said = texts.flatMap(({ from, text }) => {
      const [word] = samplePattern.exec(text) ?? [];
      return word === undefined ? [] : [`${word} in ${from}`];
    });
    expect(said).toEqual([]);
    expect(texts.length).toBeGreaterThan(100);
    expect(samplePattern.test(read('profile.yaml'))).toBe(true);
  });

  it('mention no URL that answers 404', () => {
    // The contract names the resume sections and the CV, which not every portfolio has. None of these portfolios has a contact,
    // and documents mention the root of the alias as a prefix of other URLs.
    const expected = new Set([
      ...missingPaths,
      ...invalidRequests,
      '/.well-known/security.txt',
      '/api/webmcp',
      '/work',
      '/volunteer',
      '/education',
      '/cv',
      '/cv.pdf',
    ]);
    const missing = texts.filter(({ status }) => status === 404).map(({ from }) => from.split(' ', 1)[0] ?? '');
    const namedBy = (path: string): string | undefined =>
      texts.find(({ from, text }) => !from.startsWith(path) && text.includes(path))?.from;
    // The contact form and the editor are in the contract, but none of these portfolios has them, so no document may link them.
    const unnamed = ['/contact/message', '/owner/edit'];
    expect(missing).toEqual(expect.arrayContaining(unnamed));
    expect(unnamed.map(namedBy)).toEqual([undefined, undefined]);
    const others = [...new Set(missing)].filter((path) => !expected.has(path) && !unnamed.includes(path));
    expect(others.map((path) => [path, namedBy(path)])).toEqual([]);
  });

  it('contain no unfilled placeholder', () => {
    const holes = />(?:undefined|null|NaN)<|\[object Object\]|Invalid Date|"undefined"|: undefined\b/;
    expect(texts.flatMap(({ from, text }) => holes.exec(text)?.[0].concat(` in ${from}`) ?? [])).toEqual([]);
  });
});
