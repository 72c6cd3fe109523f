import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { describeProblem } from '../result/problem.js';
import { proposedProfile } from './proposed-profile.js';
import { planLines } from './report-lines.js';
import { importSite } from './site.js';
import type { SiteFixture } from './testing/site-fixture.js';
import { sites } from './testing/sites.js';
import { FolderInUse } from './whole-folder.js';
import type { SiteReport } from './write-site.js';

/** The files of an academic theme that say what its owner did. */
const academic = {
  '_config.yml': 'title: blank\nfirst_name: Robin\nlast_name: Example\nemail: robin@example.com\ninclude: [_pages]\n',
  '_pages/about.md': '---\ntitle: about\npermalink: /about/\n---\n\nI build walking machines.\n',
  '_bibliography/papers.bib':
    "@string{jr = {J. Robots}}\n@article{ex2022,\n  title={Walking with l{\\'e}gs},\n  author={Example, Robin and Other, Ana},\n  journal=jr,\n  year={2022},\n  doi={10.1000/xyz}\n}\n@article{broken, title={x\n",
  '_data/cv.yml':
    '- title: Education\n  type: time_table\n  contents:\n    - title: PhD\n      institution: University of Example\n      year: 2023\n' +
    '- title: Experience\n  type: time_table\n  contents:\n    - title: Walker\n      institution: Elsewhere\n      year: 2020 - 2021\n' +
    '- title: Grants\n  type: list\n  contents:\n    - Legs for all\n',
  'assets/json/resume.json':
    '{"basics":{"name":"Robin Example","label":"Researcher"},"work":[{"name":"Example Robotics","position":"Lead","startDate":"2023-06"}]}',
};

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

async function imported(
  files: SiteFixture['files'],
): Promise<{ report: SiteReport; portfolio: Portfolio; to: string; from: string }> {
  const source = await contentFolder(files);
  const target = await contentFolder({});
  opened.push(source, target);
  const report = await importSite(source.path, target.path, { today: '2026-06-01' });
  return { report, portfolio: await loadPortfolio(target.path, loadOptions), to: target.path, from: source.path };
}

/** Every text of the records, and every line that an owner is told. */
function published({ report, portfolio }: { report: SiteReport; portfolio: Portfolio }): {
  served: string;
  told: string;
} {
  const records = [...portfolio.pages, ...portfolio.projects].map((record) => Object.values(record).flat().join('\n'));
  return {
    served: [portfolio.introduction, ...records].join('\n'),
    told: [...report.problems, ...portfolio.warnings, ...portfolio.heldBack].map(describeProblem).join('\n'),
  };
}

describe.each(sites)('importing a site of $name', ({ kind, owner, files, facts, told, paths }) => {
  it('knows what made it and whose it is', async () => {
    const { report, portfolio } = await imported(files);
    expect([report.kind.name, report.owner.name, portfolio.profile.name]).toEqual([kind, owner, owner]);
  });

  it('serves every title, date, tag, link and picture, and names what it cannot', async () => {
    const result = await imported(files);
    const { served, told: lines } = published(result);
    expect(facts.filter((fact) => !served.includes(fact))).toEqual([]);
    expect(told.filter((fact) => !lines.includes(fact))).toEqual([]);
    expect(told.filter((fact) => served.includes(fact))).toEqual([]);
  });

  it('gives each file its address, and copies the pictures that are used, no others', async () => {
    const { portfolio } = await imported(files);
    expect(
      [...portfolio.pages.map(({ path }) => path), ...portfolio.projects.map(({ href }) => href)].toSorted(),
    ).toEqual(paths);
    expect(portfolio.assets.map(({ path }) => path).filter((path) => path.includes('unused'))).toEqual([]);
    const shown = portfolio.pages
      .concat(portfolio.projects as never)
      .flatMap(({ body }) => [...body.matchAll(/\]\((\/assets\/[^)#]+)/g)]);
    expect(shown.length).toBeGreaterThan(0);
    for (const [, path = ''] of shown) expect(portfolio.asset(path), path).toBeDefined();
  });
});

describe('importing', () => {
  it('writes over nothing, and takes no folder without Markdown', async () => {
    const source = await contentFolder({ 'a.md': '# A\n\nText.' });
    const target = await contentFolder({ 'b.md': 'x' });
    const empty = await contentFolder({ 'a.txt': 'x' });
    opened.push(source, target, empty);
    await expect(importSite(source.path, target.path, { today: '2026-06-01' })).rejects.toThrow(FolderInUse);
    await expect(importSite(empty.path, join(target.path, 'new'), { today: '2026-06-01' })).rejects.toThrow(
      'holds no profile, no resume and no texts',
    );
    expect(existsSync(join(target.path, 'new'))).toBe(false);
  });

  it('says so when nothing names the owner', async () => {
    const { report } = await imported({ 'post.md': 'Text.' });
    expect(report.problems.map(describeProblem)).toContainEqual(
      expect.stringContaining('has no owner to name; "Your name" is used'),
    );
  });

  it.each([
    ['first_name: Robin\nlast_name: Example\ntitle: blank\nemail: robin@example.com', 'Robin Example'],
    ['author: robin@example.com\ntitle: Notes of a robot', undefined],
    ['author: Your Name\ntitle: blank', undefined],
    ['author: robin@example.com (Robin Example)', 'Robin Example'],
    ['author: github.com/robin', undefined],
    ['author:\n  name: Robin Example', 'Robin Example'],
  ])('takes for the owner whom the site names, and no address or placeholder (%j)', async (config, name) => {
    const { report, portfolio } = await imported({ '_config.yml': config, 'README.md': '# Al Theme', 'a.md': '# A' });
    expect(report.owner.from).toBe(name === undefined ? undefined : '_config.yml');
    expect(portfolio.profile.name).toBe(name ?? 'Your name');
    const isTold = portfolio.warnings.some(
      ({ code, field }) => code === 'content/owner-field-placeholder' && field === 'name',
    );
    expect(isTold).toBe(name === undefined);
  });

  it('asks for a name that the site does not give, and proposes what it has', async () => {
    const source = await contentFolder({ '_config.yml': 'title: Robin writes', 'a.md': '# A' });
    const target = await contentFolder({});
    opened.push(source, target);
    const requested: unknown[] = [];
    const askName = async (suggested: unknown): Promise<string> => {
      requested.push(suggested);
      return 'Robin Example';
    };
    const { owner } = await importSite(source.path, target.path, { today: '2026-06-01', askName });
    expect([requested, owner.name]).toEqual([['Robin writes'], 'Robin Example']);
  });

  it('takes the resume, the curriculum and the papers of an academic site, each section once', async () => {
    const { report, portfolio } = await imported(academic);
    expect(portfolio.profile.name).toBe('Robin Example');
    expect(portfolio.resume.work?.map(({ name }) => name)).toEqual(['Example Robotics']);
    expect(portfolio.resume.education).toMatchObject([{ studyType: 'PhD', institution: 'University of Example' }]);
    expect(portfolio.resume.publications).toMatchObject([
      { name: 'Walking with légs', publisher: 'J. Robots', releaseDate: '2022', url: 'https://doi.org/10.1000/xyz' },
    ]);
    expect(portfolio.resume.publications?.[0]?.summary).toBe('Robin Example, Ana Other');
    expect(portfolio.pageByPath('/grants')?.body).toContain('Legs for all');
    expect(report.counts.map(({ section, found, shown }) => [section, found, shown])).toEqual([
      ['publications', 1, 1],
      ['work', 1, 1],
      ['education', 1, 1],
    ]);
    const lines = report.problems.map(describeProblem);
    expect(lines).toContainEqual(expect.stringMatching(/^_data\/cv\.yml: work is in another file of the site too/));
  });

  it('shows the papers of a site below the text of its own page of publications', async () => {
    const { portfolio, report } = await imported({
      '_config.yml': 'first_name: Robin\nlast_name: Example\nurl: https://robin.example.org\ninclude: [_pages]\n',
      '_bibliography/papers.bib':
        '@article{a, author={Example, Robin}, title={How bridges hold}, journal={Journal of Bridges}, year={2023}}',
      '_pages/publications.md':
        '---\nlayout: page\npermalink: /publications/\ntitle: Publications\n---\nMy papers so far.\n\n{% bibliography %}\n',
    });
    const body = portfolio.pageByPath('/publications')?.body ?? '';
    expect(body).toMatch(/^My papers so far\.[\s\S]*## How bridges hold\n\n\*Journal of Bridges · 2023\*/);
    expect(report.counts.map(({ section, found, shown }) => [section, found, shown])).toEqual([['publications', 1, 1]]);
  });

  it.each([
    [
      'HugoBlox',
      'content/publication/bridges/index.md',
      'hugo.toml',
      'authors: [admin, Ana Other]\npublication: "*Journal of Bridges*"\nabstract: Why they hold.\ndoi: 10.1000/xyz',
    ],
    [
      'academicpages',
      '_publications/bridges.md',
      '_config.yml',
      "collection: publications\nvenue: Journal of Bridges\nexcerpt: Why they hold.\npaperurl: https://doi.org/10.1000/xyz\ncitation: 'Robin Example, Ana Other (2023).'",
    ],
  ])('makes publications of the front matter of %s', async (_theme, file, config, fields) => {
    const author =
      config === 'hugo.toml'
        ? '[params]\nauthor = "Robin Example"'
        : 'author: Robin Example\ncollections: {publications: {output: true}}\n';
    const { portfolio } = await imported({
      [config]: author,
      [file]: `---\ntitle: How bridges hold\ndate: 2023-05-01\n${fields}\n---\n`,
      [file.replace('bridges', 'hidden')]: '---\ntitle: Not yet\ndraft: true\n---\n',
    });
    const [publication] = portfolio.resume.publications ?? [];
    expect(publication).toMatchObject({
      name: 'How bridges hold',
      publisher: 'Journal of Bridges',
      releaseDate: '2023-05-01',
      url: 'https://doi.org/10.1000/xyz',
    });
    expect(publication?.summary).toContain('Why they hold.');
    expect(publication?.summary).toContain('Robin Example, Ana Other');
    expect(JSON.stringify(portfolio)).not.toContain('Not yet');
  });

  it('begins with the text that the site begins with, the line below the name and the portrait', async () => {
    const { portfolio, report } = await imported({
      ...academic,
      '_config.yml': `${academic['_config.yml']}description: Of robots.\n`,
      '_pages/about.md':
        '---\npermalink: /\nsubtitle: <b>PhD</b> candidate\nprofile: {image: me.png}\n---\nI build *machines*, see [mine](/mine).\n',
      '_pages/mine.md': '---\ntitle: Mine\npermalink: /mine/\n---\n[Home](/about/), [top](/).\n',
      'assets/img/me.png': new Uint8Array(Buffer.from('iVBORw0KGgo=', 'base64')),
    });
    expect(portfolio.introduction).toBe('Of robots.\n\nI build *machines*, see [mine](/mine).');
    expect(portfolio.profile).toMatchObject({ role: 'PhD candidate', name: 'Robin Example' });
    expect(report.written).toEqual(expect.not.arrayContaining(['pages/about.md', 'pages/home.md']));
  });

  it("takes neither a theme's own resume nor papers that name someone else", async () => {
    const einstein = '{"basics": {"name": "Albert Einstein"}, "work": [{"name": "Patent office"}]}';
    const bib = '@article{a,\n title={Relativity},\n author={Einstein, Albert},\n year={1905}\n}\n';
    const { report, portfolio } = await imported({
      ...academic,
      'assets/json/resume.json': einstein,
      '_bibliography/papers.bib': bib,
    });
    expect(JSON.stringify([portfolio.resume, portfolio.pages])).not.toMatch(/Patent office|Relativity/);
    expect(report.problems.map(describeProblem).filter((line) => line.includes('nothing of it is taken'))).toEqual([
      expect.stringMatching(/^_bibliography\/papers\.bib: names Robin Example in none of its entries/),
      expect.stringMatching(/^assets\/json\/resume\.json: is about Albert Einstein, whom a theme comes with/),
    ]);
  });

  it('serves two files with one address under two, with a warning', async () => {
    const { portfolio, report } = await imported({
      'hugo.toml': 'title = "T"',
      'content/a.md': '+++\ntitle = "A"\nslug = "same"\n+++\nOne.',
      'content/b.md': '+++\ntitle = "B"\nslug = "same"\n+++\nTwo.',
    });
    expect(portfolio.pages.map(({ path }) => path)).toEqual(['/b', '/same']);
    expect(report.problems.map(describeProblem)).toContain(
      'content/b.md: has the address /same, which content/a.md has too; it is served at /b. Accepted: a different address for each.',
    );
  });

  it.each([
    ['', 'categories: [News, Sea]', '/news/sea/2020/01/02/hello'],
    ['permalink: pretty\n', 'title: H', '/2020/01/02/hello'],
    ['permalink: none\n', 'category: News', '/news/hello'],
    ['permalink: /journal/:year/:title.html\n', 'title: H', '/journal/2020/hello'],
    ['permalink: /:collection/:title\n', 'title: H', '/posts/hello'],
    ['permalink: pretty\n', 'permalink: /own/', '/own'],
  ])('keeps the address that Jekyll gives a post (%j, %s)', async (config, head, path) => {
    const { portfolio } = await imported({
      '_config.yml': `author: Ada\n${config}`,
      '_posts/2020-01-02-hello.md': `---\n${head}\n---\n# Hello\n\nText.\n`,
    });
    expect(portfolio.pages.map((page) => [page.path, page.isPost])).toEqual([[path, true]]);
  });

  it('copies nothing from outside the folder, and no giant', async () => {
    const { portfolio, report } = await imported({
      'a.md': '# A\n\n![x](../../../../../../../../etc/hostname.png) ![y](big.svg)',
      'big.svg': new Uint8Array(1024 * 1024 + 1),
    });
    expect(portfolio.assets).toEqual([]);
    expect(report.problems.map(describeProblem)).toContainEqual(
      expect.stringContaining('big.svg: has 1048577 bytes; it is not copied'),
    );
    expect(portfolio.warnings.filter(({ code }) => code === 'content/picture-missing')).toHaveLength(2);
  });

  it('takes 500 posts in three seconds', { tags: ['proof'] }, async () => {
    const text = 'Words and [a link](/posts/post-1), `code` and ![a picture](/img/a.png).\n\n'.repeat(30);
    const posts = Array.from({ length: 500 }, (_, i) => [
      `_posts/2020-01-${(i % 28) + 1}-post-${i}.md`,
      `---\ntitle: Post ${i}\ntags: [a, b]\n---\n${text}`,
    ]);
    const source = await contentFolder({
      '_config.yml': 'author: Ada',
      'img/a.png': 'x',
      ...Object.fromEntries(posts),
    });
    const target = await contentFolder({});
    opened.push(source, target);
    const before = process.cpuUsage();
    const report = await importSite(source.path, target.path, { today: '2026-06-01' });
    // Processor time, in microseconds: that is what an idle machine takes.
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(3000);
    expect(report.posts).toBe(500);
  });

  it('takes what a configuration says of the site whole', async () => {
    const description = 'Thoughts of a librarian. '.repeat(30).trim();
    const { portfolio } = await imported({
      '_config.yml': `author: Ada\ndescription: ${description}\n`,
      'a.md': '# A',
    });
    expect(portfolio.profile.description).toBe(description);
  });

  it('tells people what it found, took and left', async () => {
    const { report } = await imported(sites[0]?.files ?? {});
    const [found, took, left] = planLines(report);
    expect(found).toBe('Found a site of Astro (astro.config.mjs). Owner: Ada Astro, as src/consts.ts says.');
    expect(took).toBe('Takes 2 posts, 1 project, 2 pages; 2 texts into drafts/, which is not served.');
    expect(left).toBe('Held back: 1 (1 draft).');
  });
});

describe('proposedProfile', () => {
  it.each([
    ['a comment in a fence', '```sh\n# Clone the repository\n```\n\nText.'],
    ['a numbered step', 'Text.\n\n# 2. Build it\n'],
    ['an address', '  # kiln42.example.org\n'],
    ['what a README is called', '# Readme\n'],
    ['what a README is about', '# Al Folio\n'],
  ])('takes %s for no name', async (_what, readme) => {
    const folder = await contentFolder({ 'README.md': readme, 'notes.md': '# Notes\n\nText.' });
    expect(proposedProfile(folder.path)).toBeUndefined();
    await folder.remove();
  });

  it('proposes the owner that a README names, and says how to write it', async () => {
    const folder = await contentFolder({ 'README.md': "# Hi, I'm Ada Example 👋\n\nText." });
    opened.push(folder);
    expect(proposedProfile(folder.path)?.split('\n')).toEqual([
      'content holds no profile.yaml, which names whose portfolio it is. README.md suggests:',
      '  name: "Ada Example"',
      '  role: What you do',
      '  description: "The portfolio of Ada Example."',
      `Write these lines to profile.yaml, or make a whole folder of what is there: vitrine import ${folder.path} NEW-FOLDER`,
    ]);
  });

  it('proposes nothing where nothing names an owner', async () => {
    const folder = await contentFolder({ 'notes.md': 'Text.' });
    opened.push(folder);
    expect(proposedProfile(folder.path)).toBeUndefined();
  });
});
