import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { describeProblem, isHeldBack } from '../result/problem.js';
import { planLines } from './report-lines.js';
import { ImportStopped, importSite, type SiteImportOptions } from './site.js';
import { sites } from './testing/sites.js';

const text = (head: string, body = 'Text.'): string => `---\n${head}\n---\n${body}\n`;

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

async function folderOf(files: Parameters<typeof contentFolder>[0]): Promise<string> {
  const folder = await contentFolder(files);
  opened.push(folder);
  return folder.path;
}

/** Imports a site: what is served, what lies in `drafts/`, and why. */
async function imported(files: Parameters<typeof contentFolder>[0], options: Partial<SiteImportOptions> = {}) {
  const [from, to] = [await folderOf(files), join(await folderOf({}), 'new')];
  const report = await importSite(from, to, { today: '2026-06-01', ...options });
  const portfolio = await loadPortfolio(to, loadOptions);
  const written = await readdir(to, { recursive: true });
  return {
    report,
    paths: [...portfolio.pages.map(({ path }) => path), ...portfolio.projects.map(({ href }) => href)],
    drafts: written.filter((file) => /^drafts\/.*\.\w+$/.test(file)).map((file) => file.slice('drafts/'.length)),
    reasons: report.problems.filter(isHeldBack).map(describeProblem),
    heldBack: portfolio.heldBack.map(describeProblem),
  };
}

/** Texts of the fixtures that are the generator's or its theme's. */
const ofGenerators = /^(?:scaffolds|themes|docs\/plugins)\//;

describe('drafts/ of an imported site', () => {
  it.each(sites.map((site) => [site.name, site] as const))(
    'has every text of a site of %s that is not published',
    async (_kind, { files }) => {
      const { report, drafts } = await imported(files);
      const texts = Object.keys(files).filter((file) => /\.mdx?$/.test(file) && !ofGenerators.test(file));
      expect(drafts.length + report.posts + report.projects + report.pages).toBe(texts.length);
      expect(report.drafts).toBe(drafts.length);
    },
  );

  it('is reported as held back by the new folder, and is not served', async () => {
    const { paths, heldBack } = await imported({
      '_config.yml': 'author: Ada\n',
      'a.md': text('title: A'),
      'b.md': text('title: B\nprivate: true'),
    });
    expect(paths).toEqual(['/a']);
    expect(heldBack).toEqual(['held back: drafts/b.md is in a folder called `drafts`. Move it to publish it.']);
  });

  it('takes scheduled and expired texts', async () => {
    const { drafts, reasons } = await imported({
      'hugo.toml': 'title = "x"',
      'content/posts/a.md': text('title: A\ndate: 2020-01-01'),
      'content/posts/later.md': text('title: Later\ndate: 2020-01-01\npublishDate: 2099-01-01'),
      'content/posts/gone.md': text('title: Gone\nexpiryDate: 2021-01-01'),
    });
    expect(drafts.toSorted()).toEqual(['content/posts/gone.md', 'content/posts/later.md']);
    expect(reasons).toContain(
      'held back: content/posts/later.md is marked `publishDate: 2099-01-01`, which is to come. Remove the mark and move it out of drafts/ to publish it.',
    );
  });

  it('takes collections that Jekyll does not output, folders that are no collections, and texts without front matter', async () => {
    const { paths, drafts } = await imported({
      '_config.yml': 'author: Ada\ninclude: [_pages]\ncollections: {talks: {output: true}, notes: {}}\n',
      '_pages/about.md': text('title: About'),
      '_talks/one.md': text('title: One'),
      '_notes/two.md': text('title: Two'),
      '_letters/three.md': text('title: Three'),
      'plan.md': '# Plan\n\nNot for readers.\n',
    });
    expect(paths).toEqual(['/pages/about', '/talks/one']);
    expect(drafts.toSorted()).toEqual(['_letters/three.md', '_notes/two.md', 'plan.md']);
  });

  it('takes collections that no page of an Astro site names', async () => {
    const { drafts, paths } = await imported({
      'astro.config.mjs': 'export default {}',
      'src/content.config.ts':
        "const blog = defineCollection({ loader: glob({ base: './src/content/writing', pattern: '*.md' }) });\nexport const collections = { blog, diary };",
      'src/pages/blog/[slug].astro':
        "---\nimport x from '../../content/diary/x.md';\nconst posts = await getCollection('blog');\n---\n",
      'src/pages/list.astro': "---\nconst all = import.meta.glob('../content/essays/*.md');\n---\n",
      'src/content/writing/a.md': text('title: A'),
      'src/content/essays/b.md': text('title: B'),
      'src/content/diary/c.md': text('title: C'),
      'notes/d.md': text('title: D'),
    });
    expect(drafts.toSorted()).toEqual(['notes/d.md', 'src/content/diary/c.md']);
    expect(paths).toHaveLength(2);
  });

  it('takes the resources of a bundle and what Hugo is told to ignore', async () => {
    const { drafts } = await imported({
      'hugo.toml': 'title = "x"\nignoreFiles = ["\\\\.wip\\\\.md$"]\n',
      'content/posts/a/index.md': text('title: A'),
      'content/posts/a/scratch.md': 'Scratch.',
      'content/posts/a/deep/more.md': 'More.',
      'content/posts/b.wip.md': text('title: B'),
      'content/posts/c.md': text('title: C'),
    });
    expect(drafts.toSorted()).toEqual([
      'content/posts/a/deep/more.md',
      'content/posts/a/scratch.md',
      'content/posts/b.wip.md',
    ]);
  });

  it('takes what Quartz ignores, and with ExplicitPublish what is not marked', async () => {
    const config = (filter: string): string =>
      `export default { configuration: { ignorePatterns: ["private", "inbox/**"] }, plugins: { filters: [${filter}] } }`;
    const files = {
      'content/a.md': text('publish: true'),
      'content/b.md': text('title: B'),
      'content/inbox/c.md': text('publish: true'),
    };
    expect((await imported({ ...files, 'quartz.config.ts': config('Plugin.RemoveDrafts()') })).drafts).toEqual([
      'content/inbox/c.md',
    ]);
    expect((await imported({ ...files, 'quartz.config.ts': config('Plugin.ExplicitPublish()') })).drafts).toContain(
      'content/b.md',
    );
  });

  it('takes articles without a date of Pelican, and what Docusaurus, Gatsby and Quarto do not read', async () => {
    const { drafts: pelican } = await imported({
      'pelicanconf.py': "AUTHOR = 'Ada'\n",
      'content/a.md': 'Title: A\nDate: 2020-01-01\n\nText.\n',
      'content/b.md': 'Title: B\nTags: x\n\nText.\n',
    });
    expect(pelican).toEqual(['content/b.md']);
    const { drafts: docusaurus } = await imported({
      'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: { path: 'handbook' } }]] };",
      'handbook/a.md': '# A\n\nText.\n',
      'notes/b.md': '# B\n\nText.\n',
    });
    expect(docusaurus).toEqual(['notes/b.md']);
    const { drafts: gatsby } = await imported({
      'gatsby-config.js': 'module.exports = { plugins: [{ options: { path: "./content/blog" } }] };',
      'content/blog/a.md': text('title: A'),
      'content/ideas/b.md': text('title: B'),
    });
    expect(gatsby).toEqual(['content/ideas/b.md']);
    const { drafts: quarto } = await imported({
      '_quarto.yml':
        'project:\n  type: website\n  render: ["*.qmd", "talks/*.md", "n[0-1].md", "!secret.qmd"]\nwebsite: {title: Ada}\n',
      'talks/one.md': text('title: One'),
      'talks/inner/two.md': text('title: Two'),
      'n1.md': text('title: N1'),
      'n2.md': text('title: N2'),
      'about.qmd': text('title: About'),
      'secret.qmd': text('title: Secret'),
      'notes.md': text('title: Notes'),
    });
    expect(quarto.toSorted()).toEqual(['n2.md', 'notes.md', 'secret.qmd', 'talks/inner/two.md']);
  });

  it('takes the notes of a vault that are not marked, if others are marked as public', async () => {
    const { drafts, report } = await imported({
      '.obsidian/app.json': '{}',
      'a.md': text('publish: true'),
      'b.md': 'A note.',
    });
    expect([drafts, report.guesses]).toEqual([['b.md'], []]);
  });

  it('keeps files that are too large to be read', async () => {
    const { drafts } = await imported({ 'a.md': '# A\n\nText.', 'big.md': `# B\n\n${'x'.repeat(1024 * 1024)}` });
    expect(drafts).toEqual(['big.md']);
  });
});

describe('the plan of an import', () => {
  it('is shown before anything is written, in at most 20 lines', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        `content/p${i}.md`,
        text(`title: T\n${['draft', 'private', 'hidden'][i % 3]}: true\nx${i}: y`),
      ]),
    );
    const [from, to] = [
      await folderOf({ 'hugo.toml': 'title = "x"', 'content/a.md': text('title: A'), ...files }),
      join(await folderOf({}), 'new'),
    ];
    const review = async (plan: Parameters<typeof planLines>[0]): Promise<boolean> => {
      expect(planLines(plan).length).toBeLessThanOrEqual(20);
      expect(planLines(plan, true).filter((line) => line.startsWith('held back: '))).toHaveLength(60);
      await expect(readdir(to)).rejects.toThrow('ENOENT');
      return false;
    };
    await expect(importSite(from, to, { today: '2026-06-01', review })).rejects.toThrow(ImportStopped);
    await expect(readdir(to)).rejects.toThrow('ENOENT');
  });

  it.each([
    [
      'a plain folder',
      { 'a.md': '# A\n\nText.', 'b.md': '# B\n\nText.' },
      ['Nothing says what of this folder is public, so 2 texts would be published.'],
    ],
    [
      'a vault without marks',
      { '.obsidian/app.json': '{}', 'a.md': '# A\n\nText.' },
      ['Nothing says what of this vault is public, so 1 text would be published.'],
    ],
    ['a site of a generator', { '_config.yml': 'author: Ada', 'a.md': text('title: A') }, []],
  ])('names the guesses about %s', async (_what, files, guesses) => {
    expect((await imported(files)).report.guesses).toEqual(guesses);
  });
});
