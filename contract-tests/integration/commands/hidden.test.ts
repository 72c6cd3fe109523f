import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crawl } from '../../../src/app/export/crawl.js';
import { readSurface } from '../../../src/app/export/read-surface.js';
import { loadContract } from '../../../src/base/contract.js';
import { wholeService } from '../../../src/base/deployment.js';
import { importSite } from '../../../src/content/import/site.js';
import { shapeFixtures } from '../../../src/content/resume/shapes/testing/fixtures.js';
import { hiddenWord } from '../../../src/content/resume/testing.js';
import { contentFolder } from '../../../src/service/portfolio/testing.js';
import { readPdf } from '../../../src/site/pages/cv/testing.js';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

const contract = loadContract();

/**
 * Returns all exported files: pages, Markdown versions, REST, feeds, search, agent documents, and the text of the CV
 * PDF.
 */
async function exportedFiles({ base }: Service): Promise<ReadonlyMap<string, string>> {
  const { projects } = (await ask(base, '/api/v1/webmcp/projects')).json as { projects: { slug: string }[] };
  const slugs = projects.map(({ slug }) => slug);
  const { pages } = await crawl(base, base, readSurface(contract, wholeService, slugs), () => {});
  const words = pages.map(async ({ path, type, headers, bytes }): Promise<[string, string]> => {
    const text = type === 'application/pdf' ? (await readPdf(bytes)).words.join(' ') : bytes.toString();
    return [path, headers.join('\n') + text];
  });
  return new Map(await Promise.all(words));
}

/** Calls each read tool, and get_page_content for every page. */
async function mcpToolOutputs({ base }: Service, paths: readonly string[]): Promise<string[]> {
  const call = async (name: string, given: object = {}): Promise<string> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });
    return (await ask(base, '/api/mcp', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }))
      .text;
  };
  const pages = paths.filter((path) => path.endsWith('.md')).map((path) => call('get_page_content', { path }));
  const others = ['get_site_profile', 'list_offers'].map((name) => call(name));
  return Promise.all([...pages, ...others, call('list_projects', { detail: 'full' })]);
}

/** Starts a service, and returns everything that it serves and all results of its tools. */
async function collectOutputs(portfolio: string) {
  const service = await startService({ PORTFOLIO: portfolio });
  try {
    const served = await exportedFiles(service);
    const toolOutputs = await mcpToolOutputs(service, [...served.keys()]);
    const found = await ask(service.base, `/api/v1/webmcp/search?q=${hiddenWord}`);
    const search = [
      // The response contains the query, so only the results are used.
      JSON.stringify((found.json as { results: unknown }).results),
      (await ask(service.base, '/search?q=text')).text,
      (await ask(service.base, '/api/v1/webmcp/search?q=title')).text,
      (await ask(service.base, '/api/v1/webmcp/pages')).text,
    ];
    return { served, toolOutputs, search };
  } finally {
    await service.close();
  }
}

/** Lists the outputs that contain the hidden word. */
const findLeaks = ({ served, toolOutputs, search }: Awaited<ReturnType<typeof collectOutputs>>): string[] => [
  ...[...served].filter(([, text]) => text.includes(hiddenWord)).map(([path]) => path),
  ...toolOutputs.filter((text) => text.includes(hiddenWord)),
  ...search.filter((text) => text.includes(hiddenWord)),
];

const values: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(
    ['draft', 'private', 'hidden', 'headless', 'disabled', 'ignore', 'archived', 'encrypted'].map((name) => [
      name,
      [true, 'yes', 1],
    ]),
  ),
  ...Object.fromEntries(
    ['published', 'publish', 'visible', 'display', 'show', 'public', 'render'].map((name) => [name, [false, 'no', 0]]),
  ),
  status: ['draft', 'Private'],
  visibility: ['hidden', 'archived'],
  password: ['hello'],
  expiryDate: ['2020-01-01'],
  unpublishDate: ['2020-01-01T10:00:00Z'],
  publishDate: ['2999-01-01'],
  pubDate: ['Jan 1, 2999'],
};
const spelled = (name: string): string[] => [
  name,
  name.toUpperCase(),
  `is${name[0]?.toUpperCase()}${name.slice(1)}`,
  name.replace(/(?=[A-Z])/, '_').toLowerCase(),
];
/** Every field that hides an entry, in every spelling, with a value that hides it. */
const hidingFields: readonly (readonly [name: string, value: unknown])[] = [
  ...Object.entries(values).flatMap(([name, hides]) =>
    spelled(name).map((spelling, i) => [spelling, hides[i % hides.length]] as const),
  ),
  ['build', { render: 'never' }],
  ['_build', { render: false }],
  ['params', { draft: true }],
];

const markdown = (fields: object, n = 0): string =>
  `---\n${JSON.stringify({ title: `Title ${n} ${hiddenWord}`, category: hiddenWord, tags: [hiddenWord], ...fields })}\n---\nText of ${hiddenWord}.\n`;
const open = '---\ntitle: Open\ndate: 2024-01-01\n---\nWords for readers.\n';
const markedFiles = (folder: string, ending = 'md'): Record<string, string> =>
  Object.fromEntries(
    hidingFields.map(([name, value], n) => [
      `${folder}${n}.${ending}`,
      markdown({ date: '2024-01-01', [name]: value }, n),
    ]),
  );

const folders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a folder': {
    'profile.yaml': 'name: Ada Open\nrole: Engineer\ndescription: Builds things.\nlanguage: en\n',
    'posts/open.md': open,
    ...markedFiles('posts/p'),
    ...markedFiles('projects/q'),
    ...markedFiles('pages/r'),
    'posts/drafts/a.md': markdown({}),
    'posts/_b.md': markdown({}),
    'assets/private/c.txt': hiddenWord,
    'offers.yaml': JSON.stringify(
      hidingFields.map(([name, value], n) => ({
        slug: `o${n}`,
        title: hiddenWord,
        description: hiddenWord,
        [name]: value,
      })),
    ),
    'resume.json': JSON.stringify({
      basics: { name: 'Ada Open' },
      work: [
        { name: 'Open Works', position: 'Engineer', startDate: '2020' },
        ...hidingFields.map(([name, value]) => ({
          name: hiddenWord,
          position: hiddenWord,
          summary: hiddenWord,
          [name]: value,
        })),
      ],
      projects: hidingFields.map(([name, value]) => ({ name: hiddenWord, description: hiddenWord, [name]: value })),
    }),
  },
  'a site of Hugo': {
    'hugo.toml': "title = 'x'\n[params]\n  author = 'Ada Open'\n",
    'content/_index.md': markdown({ draft: true }),
    'content/posts/open.md': open,
    ...markedFiles('content/posts/p'),
    'content/club/_index.md': '---\ntitle: Club\ncascade: {draft: true}\n---\nA club.\n',
    'content/club/a.md': markdown({}),
  },
  'a site of Jekyll': {
    '_config.yml': 'title: x\nauthor: Ada Open\nexclude: [notes.md]\n',
    '_posts/2024-01-01-open.md': open,
    ...markedFiles('_posts/2024-01-01-p'),
    'notes.md': markdown({}),
    '_posts/undated.md': markdown({}),
    '_drafts/a.md': markdown({}),
  },
};

describe.each(Object.entries(folders))('a hidden entry in %s', (name, files) => {
  it('does not occur in any page, document, search, or API response', async () => {
    const source = await contentFolder(files);
    const target = await contentFolder({});
    try {
      if (name !== 'a folder') await importSite(source.path, target.path, { today: '2026-06-01' });
      const found = await collectOutputs(name === 'a folder' ? source.path : target.path);
      expect([...found.served.keys()]).toEqual(expect.arrayContaining(['/', '/llms-full.txt', '/feed.xml']));
      expect([...found.served.values()].join('\n')).toContain('Words for readers.');
      expect(findLeaks(found)).toEqual([]);
    } finally {
      await source.remove();
      await target.remove();
    }
  });
});

describe('a term of work on request', () => {
  const values = `pay: ${hiddenWord}\nworkPermits: [{ country: ${hiddenWord}, permit: ${hiddenWord} }]\nplaces: Porto\n`;
  const terms = `${values}onRequest: [pay, workPermits]\n`;
  const profile =
    'name: Ada Open\nrole: Engineer\ndescription: Builds things.\nlanguage: en\ncv: { terms: on }\nhome: [terms]\n';
  const resume = { 'resume.json': JSON.stringify({ work: [{ name: 'Open Works', startDate: '2020' }] }) };

  it.each([
    ['terms.yaml', { 'profile.yaml': profile, 'terms.yaml': terms }],
    ['profile.yaml', { 'profile.yaml': `${profile}terms:\n${terms.replaceAll(/^(?=.)/gm, '  ')}` }],
  ])('in %s is published by its name alone', async (_, files) => {
    const folder = await contentFolder({ ...resume, 'posts/open.md': open, ...files });
    try {
      const found = await collectOutputs(folder.path);
      for (const path of ['/', '/index.md', '/cv', '/cv.md', '/cv.pdf', '/terms-of-work.md', '/llms-full.txt'])
        expect([path, found.served.get(path)]).toEqual([path, expect.stringMatching(/Pay.*On request: send/s)]);
      expect(found.served.get('/api/v1/webmcp/profile')).toContain('"onRequest":["workPermits","pay"]');
      expect(found.toolOutputs.join('\n')).toContain('only on request');
      expect(findLeaks(found)).toEqual([]);
    } finally {
      await folder.remove();
    }
  });
});

describe('an unlisted entry', () => {
  const unlisting = ['unlisted: true', 'noindex: yes', 'sitemap: false', 'robots: noindex', 'build: {list: never}'];
  it.each([...unlisting, 'eleventyExcludeFromCollections: true'])(
    'with `%s` is only available at its own URL',
    async (mark) => {
      const body = `---\ntitle: ${hiddenWord}\ncategory: ${hiddenWord}\ndate: 2024-01-02\ntags: [${hiddenWord}]\n${mark}\n---\nText.\n`;
      const folder = await contentFolder({
        'profile.yaml': 'name: Ada Open\nrole: Engineer\ndescription: Builds things.\nlanguage: en\n',
        'posts/open.md': open,
        'posts/quiet.md': body,
        'pages/quiet.md': body,
        'projects/quiet.md': body,
      });
      const service = await startService({ PORTFOLIO: folder.path });
      try {
        for (const path of ['/posts/quiet', '/quiet', '/projects/quiet', '/posts/quiet.md', '/quiet.md']) {
          const { status, headers, text } = await ask(service.base, path);
          expect([path, status, headers['x-robots-tag']]).toEqual([path, 200, 'noindex']);
          expect(text).toContain(hiddenWord);
          if (!path.endsWith('.md')) expect(text).toContain('<meta name="robots" content="noindex">');
        }
        const { status } = await ask(service.base, '/api/v1/webmcp/projects/quiet');
        expect(status).toBe(404);
      } finally {
        await service.close();
      }
      try {
        expect(findLeaks(await collectOutputs(folder.path))).toEqual([]);
      } finally {
        await folder.remove();
      }
    },
  );
});

/**
 * Hidden content is never published (content.md §2). Checks two formats in every output. src/content/resume/shapes/
 * checks for all formats that hidden content is not kept at all.
 */
const compared = shapeFixtures.filter(({ shape }) => ['JSON Resume', 'Reactive Resume v3'].includes(shape));

describe.each(compared)('hidden content in a file of $shape', ({ files, isFolder, facts }) => {
  it('does not occur in anything that people or agents get', async () => {
    const folder = await contentFolder(files);
    const source = isFolder ? folder.path : join(folder.path, Object.keys(files)[0] ?? '');
    const service = await startService({ PORTFOLIO: source });
    try {
      const served = await exportedFiles(service);
      expect([...served.keys()]).toEqual(expect.arrayContaining(['/', '/index.md', '/cv', '/cv.pdf', '/resume.json']));
      const toolOutputs = await mcpToolOutputs(service, [...served.keys()]);
      expect(toolOutputs.join('\n')).toContain(facts[0]);
      expect([...served].filter(([, text]) => text.includes(hiddenWord)).map(([path]) => path)).toEqual([]);
      expect(toolOutputs.filter((text) => text.includes(hiddenWord))).toEqual([]);
      expect((await ask(service.base, `/api/v1/webmcp/search?q=${hiddenWord}`)).json).toMatchObject({ results: [] });
    } finally {
      await service.close();
      await folder.remove();
    }
  });
});
