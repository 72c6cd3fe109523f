import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentFolder, faultsOf, load, loadOptions, remarksOf, soundFiles } from '../testing.js';
import { loadPortfolio } from './load.js';
import { type ContentError, describeProblem } from './problem.js';

const project = (frontMatter: string, body = 'Text.'): string => `---\n${frontMatter}\n---\n${body}\n`;
const mebibyte = 1024 * 1024;

/** What content cannot be served with: what is changed, and the whole line that the owner reads. */
const faults: readonly [
  rule: string,
  changes: Record<string, string | Uint8Array | undefined>,
  line: string | RegExp,
][] = [
  [
    'bad YAML',
    { 'projects/one.md': project('title: One\ncategory: [Agents') },
    /^projects\/one\.md:\d: is not valid YAML: .*Accepted: YAML 1\.2 without custom tags\.$/,
  ],
  [
    'a field given twice',
    { 'projects/one.md': project('title: One\ntitle: Two\ncategory: A') },
    /^projects\/one\.md:3: is not valid YAML: Map keys must be unique/,
  ],
  [
    'a custom tag',
    { 'projects/one.md': project('title: !secret One\ncategory: A') },
    /^projects\/one\.md:2: is not valid YAML: Unresolved tag: !secret/,
  ],
  [
    'aliases that explode',
    {
      'offers.yaml': `a: &a [${'x,'.repeat(9)}x]\n${[...'bcdefg'].map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[i]}`)}]`).join('\n')}`,
    },
    /^offers\.yaml:1: is not usable YAML: .*alias/,
  ],
  [
    'front matter that never ends',
    { 'projects/one.md': '---\ntitle: One\n' },
    /^projects\/one\.md:1: has front matter that never ends\./,
  ],
  [
    'a duplicate slug',
    { 'projects/more/one.md': project('title: Other\ncategory: A') },
    'projects/one.md: has the slug one, which projects/more/one.md has too. Accepted: a slug of its own; rename one file.',
  ],
  [
    'a duplicate path',
    { 'pages/about/index.md': project('title: A\ndescription: B') },
    'pages/about.md: has the path /about, which pages/about/index.md has too. Accepted: a path of its own; rename one file.',
  ],
  [
    'a duplicate offer',
    { 'offers.yaml': `${soundFiles['offers.yaml']}${soundFiles['offers.yaml']}` },
    'offers.yaml:4: 1/slug is "advice" a second time. Accepted: a slug of its own for each offer.',
  ],
  [
    'a file of 5 MB',
    { 'pages/about.md': project('title: A\ndescription: B', 'x'.repeat(5 * mebibyte)) },
    /^pages\/about\.md: has 52\d{5} bytes\. Accepted: files of at most 1048576 bytes \(1 MiB\)\.$/,
  ],
  ['a file over 1 MiB', { 'assets/big.pdf': new Uint8Array(mebibyte + 1) }, /^assets\/big\.pdf: has 1048577 bytes\./],
  ['a resume that is no JSON', { 'resume.json': '{\n  "basics": {,\n}' }, /^resume\.json:2: is not valid JSON: /],
];

/** What content is served with: what is changed, and the line that the owner reads first. */
const remarks: readonly [
  rule: string,
  changes: Record<string, string | Uint8Array | undefined>,
  line: string | RegExp,
][] = [
  [
    'a missing title',
    { 'projects/one.md': project('category: Agents') },
    /^projects\/one\.md:2: title is missing; "One" is taken from the name of the file\./,
  ],
  [
    'a missing category',
    { 'projects/one.md': project('title: One') },
    /^projects\/one\.md:2: category is missing; "Project" is taken\./,
  ],
  [
    'a page without description',
    { 'pages/about.md': project('title: About') },
    /^pages\/about\.md:2: description is missing; "Text\." is taken from the first paragraph\./,
  ],
  [
    'an empty title',
    { 'projects/one.md': project('title:\ncategory: Agents') },
    /^projects\/one\.md:2: title is missing; "One" is taken from the name of the file\./,
  ],
  [
    'a number as title',
    { 'projects/one.md': project('category: Agents\ntitle: 1984') },
    /^projects\/one\.md:3: title is the number 1984; it is read as a text\. Accepted: text \(in quotation marks/,
  ],
  [
    'an unknown status',
    { 'projects/one.md': project('title: One\ncategory: A\nstatus: Activ') },
    'projects/one.md:4: status is "Activ"; it is left out. Accepted: Active, Coming Soon.',
  ],
  [
    'text where a list belongs',
    { 'projects/one.md': project('title: One\ncategory: A\ntechStack: Python') },
    'projects/one.md:4: techStack is the string "Python"; it is taken as a list of one. Accepted: a list.',
  ],
  [
    'a wrong entry of a list',
    { 'projects/one.md': project('title: One\ncategory: A\ntechStack:\n  - Python\n  - 3') },
    /^projects\/one\.md:6: techStack\/1 is the number 3; it is read as a text\./,
  ],
  [
    'a wrong metric',
    { 'projects/one.md': project('title: One\ncategory: A\nmetrics:\n  saved: [1]') },
    /^projects\/one\.md:5: metrics\/saved is a list; it is left out\. Accepted: text .*or a number\.$/,
  ],
  [
    'a metric that is too long, by one remark alone',
    { 'projects/one.md': project(`title: One\ncategory: A\nmetrics:\n  saved: ${'x'.repeat(201)}`) },
    'projects/one.md:5: metrics/saved has 201 characters; it is cut after 200 characters. Accepted: at most 200 characters.',
  ],
  [
    'a colour in words',
    { 'projects/one.md': project('title: One\ncategory: A\ncolor: blue') },
    /^projects\/one\.md:4: color is "blue"; it is left out\. Accepted: Accent colour.* Such as #1F6F8B\.$/,
  ],
  [
    'a category that is too long',
    { 'projects/one.md': project(`title: One\ncategory: ${'x'.repeat(101)}`) },
    'projects/one.md:3: category has 101 characters; it is cut after 100 characters. Accepted: at most 100 characters.',
  ],
  [
    'a misspelt field',
    { 'projects/one.md': project('title: One\ncategory: A\ntechstack: []') },
    /^projects\/one\.md:4: techstack is not a field that exists here; it is left out\. Accepted: title, subtitle,.* techStack/,
  ],
  [
    'an order that is no number',
    { 'projects/one.md': project('title: One\ncategory: A\norder: first') },
    'projects/one.md:4: order is "first"; it is left out. Accepted: a number; smaller comes first.',
  ],
  [
    'a day that does not exist',
    { 'projects/one.md': project('title: One\ncategory: A\nupdated: 2026-02-30') },
    'projects/one.md:4: updated is "2026-02-30"; it is left out. Accepted: a day such as 2026-05-18.',
  ],
  [
    'a month that does not exist',
    { 'projects/one.md': project('title: One\ncategory: A\ndate: 2026-13') },
    /^projects\/one\.md:4: date is "2026-13"; it is left out\./,
  ],
  [
    'no front matter',
    { 'projects/one.md': '# One\n' },
    /^projects\/one\.md:1: has no front matter; all of it is taken as the text\./,
  ],
  [
    'front matter that is a list',
    { 'projects/one.md': project('- One') },
    /^projects\/one\.md:2: has front matter that is no list of fields; it is left out\./,
  ],
  [
    'an offer without description',
    { 'offers.yaml': '- slug: a\n  title: A\n' },
    /^offers\.yaml:1: 0\/description is missing; 0 is left out\./,
  ],
  ['offers that are no list', { 'offers.yaml': 'slug: a\n' }, /^offers\.yaml:1: is no list; it is left out\./],
  [
    'a name that cannot stand in a URL',
    { 'projects/My Project.md': project('title: One\ncategory: A') },
    /^projects\/My Project\.md: has a name that cannot stand in a URL: "My Project"; it is served as my-project\. Accepted: lower-case/,
  ],
  [
    'a page that hides an operation',
    { 'pages/developers.md': project('title: A\ndescription: B') },
    /^pages\/developers\.md: would be served at \/developers and hide \/developers; it is served at \/developers-2\./,
  ],
  [
    'a page whose twin hides an operation',
    { 'pages/auth.md': project('title: A\ndescription: B') },
    /^pages\/auth\.md: would be served at \/auth and hide \/auth\.md; it is served at \/auth-2\./,
  ],
  [
    'a page under a prefix of the service',
    { 'pages/api/thing.md': project('title: A\ndescription: B') },
    /^pages\/api\/thing\.md: would be served at \/api\/thing and hide \/api, which belongs to the service; it is served at \/api-2\/thing\./,
  ],
  [
    'a page at the path of a project',
    { 'pages/projects/one.md': project('title: A\ndescription: B') },
    /^pages\/projects\/one\.md: would be served at \/projects\/one and hide \/projects/,
  ],
  [
    'a home page of its own',
    { 'pages/index.md': project('title: A\ndescription: B') },
    /^pages\/index\.md: would be served at \/ and hide the home page.*; it is served at \/home-2\./,
  ],
  [
    'a broken internal link',
    { 'pages/about.md': project('title: A\ndescription: B', 'Fine.\n\nSee\n[that](/nowhere) there.') },
    /^pages\/about\.md:8: links to \/nowhere, which is not there; its words stand there without a link\./,
  ],
  [
    'a broken relative link',
    { 'pages/about.md': project('title: A\ndescription: B', '[x](missing)') },
    /^pages\/about\.md:5: links to missing, which is not there; its words/,
  ],
  [
    'a link to a missing project',
    { 'projects/one.md': project('title: O\ncategory: A', '[x](/projects/three)') },
    /^projects\/one\.md:5: links to \/projects\/three/,
  ],
  [
    'a missing picture',
    { 'pages/about.md': project('title: A\ndescription: B', '![A map](/assets/map.png)') },
    /^pages\/about\.md:5: shows the picture \/assets\/map\.png, which is not there; it is left out\. Accepted: a file in assets/,
  ],
  [
    'a missing picture of the owner',
    { 'profile.yaml': `${soundFiles['profile.yaml']}image: /assets/me.jpg\n` },
    /^profile\.yaml: links to \/assets\/me\.jpg, which is not there; the link is left out\./,
  ],
  [
    'a profile without role',
    { 'profile.yaml': 'name: Ada\ndescription: Builds.\n' },
    'profile.yaml: role is missing; "Portfolio" stands there. Accepted: What the owner does, in a few words.',
  ],
  [
    'a profile with a wrong address',
    { 'profile.yaml': `${soundFiles['profile.yaml']}links:\n  - label: Code\n    url: not a url\n` },
    /^profile\.yaml:7: links\/0\/url is "not a url"; links\/0 is left out\. Accepted: Where the link leads/,
  ],
  [
    'a misspelt field of a link',
    {
      'profile.yaml': `${soundFiles['profile.yaml']}links:\n  - label: Code\n    url: https://example.org\n    titel: x\n`,
    },
    /^profile\.yaml:8: links\/0\/titel is not a field that exists here; it is left out\. Accepted: label, url\.$/,
  ],
  [
    'skills without names',
    { 'profile.yaml': `${soundFiles['profile.yaml']}skills:\n  - keywords: [a]\n` },
    /^profile\.yaml:6: skills\/0 has no name; it is left out\./,
  ],
  [
    'invalid UTF-8',
    { 'pages/about.md': Buffer.from(project('title: A\ndescription: B', 'caf\xe9'), 'latin1') },
    'pages/about.md: is not valid UTF-8; it is read as Windows-1252. Accepted: text in UTF-8.',
  ],
  [
    'a NUL character',
    { 'pages/about.md': project('title: A\ndescription: B', 'a\0b') },
    'pages/about.md:5: holds a NUL character; it is removed. Accepted: text.',
  ],
  [
    'a picture beside a page',
    { 'pages/map.png': 'x' },
    /^pages\/map\.png: does not belong here; it is left out\. Accepted: Markdown files \(\.md\) in projects\/, posts\/ and pages\/; pictures and other files in assets\/\.$/,
  ],
  [
    'texts under the name that another tool has for them',
    { 'articles/2024/first.md': 'x', 'articles/second.mdx': 'x', 'articles/map.png': 'x' },
    /^articles\/: holds 2 Markdown files, and no texts are read there; they are left out\. Accepted: pages\/articles\/ for pages,/,
  ],
  [
    'a text beside profile.yaml',
    { 'about-me.md': 'x' },
    'about-me.md: stands where no texts are read; it is left out. Accepted: pages/about-me.md, posts/about-me.md or projects/about-me.md.',
  ],
  [
    'data that templates of another tool make a list of',
    { 'photos/one.json': '{"alt":"Sea"}', 'photos/two/more.yaml': 'alt: Mill', 'photos/one.jpg': 'x' },
    /^photos\/: holds 2 files of data \(JSON, YAML, TOML, CSV, BibTeX\) that nothing reads; they are left out\./,
  ],
  [
    'texts in a folder with a capital letter',
    { 'Projects/one.md': 'x' },
    /^Projects\/: holds 1 Markdown file, and no texts are read there; they are left out\./,
  ],
  [
    'a file of data beside profile.yaml',
    { 'talks.yml': '- title: Mills' },
    /^talks\.yml: holds data that nothing reads; it is left out\. Accepted: facts in profile\.yaml,/,
  ],
  [
    'two files of offers',
    { 'offers.yml': '- slug: other\n' },
    'offers.yml: stands beside offers.yaml; it is left out, and offers.yaml is read. Accepted: one file: offers.yaml.',
  ],
  [
    'what only projects have, on a page',
    { 'pages/about.md': project('title: About\ndescription: A\nweight: 3\ntech: [Go]') },
    /^pages\/about\.md:5: tech is not a field that exists here; it is left out\./,
  ],
  [
    'an asset whose name needs encoding',
    { 'assets/my map.png': 'x' },
    /^assets\/my map\.png: has a name that needs encoding in a URL; it is left out\./,
  ],
  [
    'a resume with a wrong date',
    { 'resume.json': '{"work":[{"name":"A","startDate":"last year"}]}' },
    /^resume\.json:1: work\/0\/startDate is "last year"; it is shown as it stands and left out of \/resume\.json\./,
  ],
];

describe('loading a content folder', () => {
  it('takes content that is sound', async () => {
    expect((await load()).projects.map(({ slug }) => slug)).toEqual(['one', 'two']);
  });

  it('reads .yml as .yaml', async () => {
    const renamed = Object.entries(soundFiles).map(([name, text]) => [name.replace('.yaml', '.yml'), text]);
    const old = Object.keys(soundFiles).map((name) => [name, undefined]);
    const resume = { 'resume.yml': 'work:\n  - name: Mill\n' };
    const portfolio = await load({ ...Object.fromEntries([...old, ...renamed]), ...resume });
    const { profile, offers, remarks, resume: read } = portfolio;
    expect([profile.name, offers.length, read.work?.[0]?.name, remarks]).toEqual(['Ada Example', 1, 'Mill', []]);
  });

  it.each([
    ['de', 'Weberin'],
    ['fr', 'Tisserande'],
  ])('takes the texts of a resume in the language of profile.yaml: %s', async (language, position) => {
    const resume = { work: [{ name: 'Mill', position: { en: 'Weaver', de: 'Weberin', fr: 'Tisserande' } }] };
    const files = {
      'profile.yaml': (soundFiles['profile.yaml'] ?? '').replace('language: en', `language: ${language}`),
      'resume.json': JSON.stringify({ ...resume, meta: { language: 'en' } }),
    };
    expect((await load(files)).resume.work?.[0]?.position).toBe(position);
  });

  it('says nothing of what is about the folder, and not for readers', async () => {
    const files = { 'README.md': 'x', 'LICENSE.md': 'x', 'CHANGELOG.md': 'x', 'drafts/a.md': 'x', 'notes.txt': 'x' };
    expect(await remarksOf(files)).toEqual([]);
  });

  it.each(faults)('refuses %s', async (_rule, changes, line) => {
    expect(await faultsOf(changes)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  });

  it.each(remarks)('serves %s, with a remark', async (_rule, changes, line) => {
    expect(await remarksOf(changes)).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });

  it('reports everything of every file at once, in order of file and line', async () => {
    const lines = await remarksOf({
      'projects/two.md': project('category: A\nstatus: Old\ncolour: x'),
      'pages/about.md': project('title: A\ndescription: B', '[x](/nowhere)'),
      'profile.yaml': 'name: Ada\n',
    });
    expect(lines.map((line) => line.split(/; |\. Accepted/)[0])).toEqual([
      'pages/about.md:5: links to /nowhere, which is not there',
      'profile.yaml: role is missing',
      'profile.yaml: description is missing',
      'profile.yaml: language is not said, and the texts are too short to tell it',
      'projects/two.md:2: title is missing',
      'projects/two.md:3: status is "Old"',
      'projects/two.md:4: colour is not a field that exists here',
    ]);
  });

  it('names the remarks beside the faults', async () => {
    const error = await load({
      'projects/two.md': project('title: [T'),
      'pages/about.md': project('title: A\ndescription: B', '[x](/nowhere)'),
    }).catch((reason: unknown) => reason as ContentError);
    expect((error as ContentError).problems.map(({ severity, file }) => [severity, file])).toEqual([
      ['remark', 'pages/about.md'],
      ['fault', 'projects/two.md'],
    ]);
  });

  it('publishes nothing that leads nowhere, and leaves the rest of a text as it is', async () => {
    const body = [
      'A [dead *link*](/no "T") and ![a map](/assets/no.png) in `[code](/no)`, [by name][gone], [alive](/projects/one).',
      '',
      '```md',
      '[in a fence](/no)',
      '```',
      '',
      '[gone]: /no',
    ].join('\n');
    const { pageByPath } = await load({ 'pages/about.md': project('title: A\ndescription: B', body) });
    expect(pageByPath('/about')?.body.trimEnd()).toBe(
      'A dead *link* and  in `[code](/no)`, by name, [alive](/projects/one).\n\n```md\n[in a fence](/no)\n```',
    );
  });

  it('takes no underlined heading for the description of a page', async () => {
    const text = 'Field notes\n===========\nFirst\n-----\n\nThe marsh at low water.\n';
    expect((await load({ 'pages/about.md': project('title: About', text) })).pageByPath('/about')?.description).toBe(
      'The marsh at low water.',
    );
  });

  it('lets no link lead to a draft, to the file of a page that stands elsewhere, or to a file that is not served', async () => {
    const body =
      '[a](/plan), [b](/notes/old), [c](/notes/new), ![d](/assets/my%20face.png) and [e](/assets/my%20face.png).';
    const { pageByPath, remarks } = await load({
      'pages/about.md': project('title: About\ndescription: D', body),
      'pages/plan.md': project('title: Plan\ndescription: D\ndraft: true'),
      'pages/notes/old.md': project('title: Old\ndescription: D\nslug: new'),
      'assets/my face.png': 'x',
    });
    expect(pageByPath('/about')?.body).toBe('a, b, [c](/notes/new),  and e.');
    expect(remarks.filter(({ file }) => file === 'pages/about.md').map(({ problem }) => problem)).toEqual([
      'links to /plan, which is not there',
      'links to /notes/old, which is not there',
      'shows the picture /assets/my%20face.png, which is not there',
      'links to /assets/my%20face.png, which is not there',
    ]);
  });

  it('takes no footnote for a link, whatever word it begins with', async () => {
    const body = 'One[^1], [two](/nowhere), three[^b].\n\n[^1]: Ibid.\n\n[^b]: The bridge of 1894.';
    const { pageByPath, remarks } = await load({ 'pages/about.md': project('title: About\ndescription: D', body) });
    expect(pageByPath('/about')?.body).toBe(body.replace('[two](/nowhere)', 'two'));
    expect(remarks).toHaveLength(1);
  });

  it('takes a forbidden address out of the description of a project and of a page, as its remark says', async () => {
    const description = 'Read [this](javascript:alert) and [that](https://example.org).';
    const changes = {
      'projects/one.md': project(`title: One\ncategory: A\ndescription: "${description}"`),
      'pages/about.md': project(`title: About\ndescription: "${description}"`),
    };
    const { projectBySlug, pageByPath, remarks } = await load(changes);
    const sound = 'Read this and [that](https://example.org).';
    expect([projectBySlug('one')?.description, pageByPath('/about')?.description]).toEqual([sound, sound]);
    expect(remarks.map(({ file, done }) => [file, done])).toEqual([
      ['pages/about.md', 'it is left out'],
      ['projects/one.md', 'it is left out'],
    ]);
  });

  it('serves a page aside that the service would hide, also from a page that has that address', async () => {
    const page = project('title: A\ndescription: B');
    const { pages } = await load({ 'pages/developers.md': page, 'pages/developers-2.md': page });
    expect(pages.map(({ path }) => path)).toEqual(['/about', '/developers-2', '/developers-3']);
  });

  it('refuses a symbolic link that leaves the folder, and follows one inside it', async () => {
    const folder = await contentFolder(soundFiles);
    const other = await contentFolder({ 'secret.md': 'secret' });
    await symlink(join(folder.path, 'projects/one.md'), join(folder.path, 'projects/copy.md'));
    expect((await loadPortfolio(folder.path, loadOptions)).projectBySlug('copy')?.title).toBe('One');
    await symlink(join(other.path, 'secret.md'), join(folder.path, 'pages/leak.md'));
    await symlink(other.path, join(folder.path, 'assets/away'));
    const error = await loadPortfolio(folder.path, loadOptions).catch((reason: unknown) => reason as ContentError);
    expect((error as ContentError).problems.map(describeProblem)).toContainEqual(
      expect.stringMatching(/^assets\/away: is a symbolic link that leaves the content folder; it is left out\./),
    );
    expect((error as ContentError).faults.map(({ file, problem }) => `${file} ${problem}`)).toEqual([
      'pages/leak.md is a symbolic link that leaves the content folder',
    ]);
    await Promise.all([folder.remove(), other.remove()]);
  });

  it('refuses a path that does not exist, and a file that is no JSON', async () => {
    await expect(loadPortfolio('/nowhere/at/all', loadOptions)).rejects.toThrow(
      '/nowhere/at/all: does not exist. Accepted: a folder with',
    );
    const folder = await contentFolder({ 'notes.txt': 'x' });
    await expect(loadPortfolio(join(folder.path, 'notes.txt'), loadOptions)).rejects.toThrow(
      'is neither a folder nor a JSON or YAML file',
    );
    await folder.remove();
  });

  it('names what is missing in an empty folder', async () => {
    const folder = await contentFolder({});
    await expect(loadPortfolio(folder.path, loadOptions)).rejects.toThrow(
      /^profile\.yaml: name is missing\. Accepted: Name of the owner[^\n]*$/,
    );
    await folder.remove();
  });

  it('passes over hidden files, backups and files beside the content', async () => {
    const extra = { 'projects/.one.md.swp': 'x', 'pages/about.md~': 'x', 'README.md': 'x', 'assets/.DS_Store': 'x' };
    expect(await remarksOf(extra)).toEqual([]);
  });

  it('reads a byte order mark, Windows line ends and a title that is repeated as first heading', async () => {
    const { pageByPath } = await load({
      'pages/about.md': '\uFEFF---\r\ntitle: About\r\ndescription: Who.\r\n---\r\n# About\r\n\r\nText.\r\n',
    });
    expect(pageByPath('/about')).toEqual({ path: '/about', title: 'About', description: 'Who.', body: 'Text.' });
  });

  it('accepts links to twins, assets, operations, other sites, anchors, and pages beside', async () => {
    const body =
      '[a](/about.md) [b](/assets/mark.svg) [c](/openapi.json) [d](https://example.org/x) [e](#here) [f](./about#top) [g](/index.md) ![h](/assets/mark.svg)';
    expect(await remarksOf({ 'pages/more.md': project('title: A\ndescription: B', body) })).toEqual([]);
  });
});

describe('the snapshot', () => {
  it('orders projects by order, then newest date, then slug', async () => {
    const { projects } = await load({
      'projects/late.md': project('title: L\ncategory: A\norder: 2'),
      'projects/first.md': project('title: F\ncategory: A\norder: 1'),
      'projects/new.md': project('title: N\ncategory: A\ndate: 2026-01'),
      'projects/old.md': project('title: O\ncategory: A\ndate: 1999'),
    });
    expect(projects.map(({ slug }) => slug)).toEqual(['first', 'late', 'new', 'old', 'one', 'two']);
  });

  it('finds projects, pages and assets by name', async () => {
    const portfolio = await load();
    expect(portfolio.projectBySlug('two')?.body).toBe('The second, after [one](/projects/one).');
    expect(portfolio.pageByPath('/about')?.title).toBe('About');
    expect(portfolio.asset('/assets/mark.svg')).toMatchObject({ type: 'image/svg+xml', size: 41 });
    expect([portfolio.projectBySlug('x'), portfolio.pageByPath('/x'), portfolio.asset('/assets/x')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('takes its day from the content, and its version from what the content says', async () => {
    const dated = { 'projects/one.md': project('title: One\ncategory: A\nupdated: 2025-03-04') };
    const [a, b, c] = [
      await load(dated),
      await load(dated),
      await load({ ...dated, 'pages/about.md': project('title: B\ndescription: C') }),
    ];
    expect([a.updated, a.profile.updated]).toEqual(['2025-03-04', '2025-03-04']);
    expect(a.version).toMatch(/^[0-9a-f]{32}$/);
    expect(a.projects).toEqual(b.projects);
    expect(c.version).not.toBe(a.version);
  });

  it('completes site paths of the profile and the offers with the base URL', async () => {
    const { profile, offers } = await load({
      'profile.yaml': `${soundFiles['profile.yaml']}image: /assets/mark.svg\nlinks:\n  - label: Us\n    url: /about\n`,
      'offers.yaml': '- slug: a\n  title: A\n  description: B\n  url: /about\n',
    });
    expect(profile).toMatchObject({
      url: 'https://portfolio.example.org',
      image: 'https://portfolio.example.org/assets/mark.svg',
    });
    expect(profile.links).toEqual([{ label: 'Us', url: 'https://portfolio.example.org/about' }]);
    expect(offers[0]?.url).toBe('https://portfolio.example.org/about');
  });

  it('lets resume.json fill what the files leave out, and never the other way', async () => {
    const resume = {
      basics: {
        name: 'Not Ada',
        label: 'Not used',
        location: { city: 'Gothenburg', countryCode: 'SE', address: 'Secret Street 1' },
        email: 'ada@example.org',
      },
      projects: [
        { name: 'One', description: 'Not used' },
        { name: 'Three', startDate: '2027-01' },
      ],
      work: [{ name: 'Studio', position: 'Engineer' }],
    };
    const portfolio = await load({ 'resume.json': JSON.stringify(resume) });
    expect(portfolio.profile).toMatchObject({ name: 'Ada Example', role: 'Engineer', location: 'Gothenburg, Sweden' });
    expect(portfolio.projectBySlug('one')?.description).toBeUndefined();
    expect(portfolio.projectBySlug('three')?.status).toBe('Coming Soon');
    expect(portfolio.pageByPath('/work')?.title).toBe('Work');
    expect(JSON.stringify(portfolio)).not.toMatch(/Secret Street|ada@/);
  });
});
