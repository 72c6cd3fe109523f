import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { describeProblem, isHeldBack } from '../result/problem.js';
import { importSite } from './site.js';

const text = (head: string, body = 'Text.'): string => `---\n${head}\n---\n${body}\n`;

/** Imports a site, and says where its texts answer, what is in no list, and what is held back. */
async function published(files: Readonly<Record<string, string>>) {
  const source = await contentFolder(files);
  const target = await contentFolder({});
  try {
    const report = await importSite(source.path, target.path, { today: '2026-06-01' });
    const portfolio = await loadPortfolio(target.path, loadOptions);
    return {
      paths: portfolio.pages.map(({ path }) => path).concat(portfolio.projects.map(({ href }) => href)),
      unlisted: [...portfolio.unlisted.keys()],
      held: report.problems.filter(isHeldBack).map(describeProblem),
      files: await readdir(join(target.path), { recursive: true }),
      introduction: portfolio.introduction,
    };
  } finally {
    await source.remove();
    await target.remove();
  }
}

describe('importing a site publishes no more than its generator', () => {
  it('leaves what Jekyll excludes, and posts without a date in their names', async () => {
    const { paths, unlisted, held, files } = await published({
      '_config.yml': 'title: x\nauthor: Robin Example\nexclude:\n  - notes.md\n  - inner\n  - "*.draft.md"\n',
      'about.md': text('title: About'),
      'notes.md': text('title: Secret notes'),
      'inner/x.md': text('title: Inner'),
      'deep/x.draft.md': text('title: Draft'),
      '_posts/2024-01-01-a.md': text('title: A\npublished: false'),
      '_posts/2024-01-02-b.md': text('title: B\nsitemap: false'),
      '_posts/2024-03-01-published.md': text('title: Published'),
      '_posts/half-done.md': text('title: Half done'),
      '_posts/draft-2024-03-02-boss.md': text('title: What I think of my boss'),
    });
    expect(paths).toEqual(['/2024/03/01/published', '/about']);
    expect(unlisted).toEqual(['/2024/01/02/b']);
    expect(held.toSorted()).toEqual([
      'held back: _posts/2024-01-01-a.md is marked `published: false`. Remove the mark and move it out of drafts/ to publish it.',
      'held back: _posts/draft-2024-03-02-boss.md has a name without a date, and Jekyll publishes no such post. Move it out of drafts/ to publish it.',
      'held back: _posts/half-done.md has a name without a date, and Jekyll publishes no such post. Move it out of drafts/ to publish it.',
      'held back: deep/x.draft.md is excluded by _config.yml. Move it out of drafts/ to publish it.',
      'held back: inner/x.md is excluded by _config.yml. Move it out of drafts/ to publish it.',
      'held back: notes.md is excluded by _config.yml. Move it out of drafts/ to publish it.',
    ]);
    const others = files.filter((file) => !file.startsWith('drafts'));
    expect(others.filter((file) => /boss|half|notes|inner|deep/.test(file))).toEqual([]);
  });

  it("follows Jekyll's defaults and collections", async () => {
    const { paths, unlisted } = await published({
      '_config.yml':
        'author: Robin Example\ncollections: {talks: {output: true}}\ndefaults:\n  - {scope: {path: secret}, values: {published: false}}\n  - {scope: {path: "", type: posts}, values: {noindex: true}}\n',
      '_talks/talk.md': text('title: Talk'),
      '_journal/day.md': text('title: Day'),
      'secret/plan.md': text('title: Plan'),
      'about.md': text('title: About'),
      '_posts/2024-01-01-a.md': text('title: A'),
    });
    expect(paths).toEqual(['/about', '/talks/talk']);
    expect(unlisted).toEqual(['/2024/01/01/a']);
  });

  it('takes of Hexo neither drafts, scaffolds, locked posts nor what it excludes', async () => {
    const { paths, held } = await published({
      '_config.yml': 'title: x\nauthor: Robin Example\nexclude: [about/*]\n',
      'scaffolds/post.md': 'x',
      'source/_drafts/d.md': text('title: D'),
      'source/_posts/ok.md': text('title: OK\ndate: 2024-01-01'),
      'source/_posts/never.md': text('title: Never\ndate: 2024-01-01\npublished: false'),
      'source/_posts/pw.md': text('title: Locked\ndate: 2024-01-01\npassword: hello'),
      'source/about/index.md': text('title: About'),
    });
    expect(paths).toEqual(['/2024/01/01/ok']);
    expect(held).toHaveLength(4);
    expect(held.join('\n')).not.toContain('hello');
  });

  it('follows the marks, the dates and the cascades of Hugo', async () => {
    const { paths, unlisted } = await published({
      'hugo.toml': "title = 'Ida Beispiel'\n[params]\n  author = 'Ida Beispiel'\n",
      'content/_index.md': text('title: Home\ndraft: true', 'Secret home.'),
      'content/posts/bundle/index.md': text('title: Bundle\ndate: 2025-02-03'),
      'content/posts/headless/index.md': text('title: Headless\nheadless: true'),
      'content/posts/other.md': text('title: Other\ndate: 2099-01-01'),
      'content/posts/buildnever.md': text('title: Never\ndate: 2020-01-01\nbuild:\n  render: never\n  list: never'),
      'content/posts/unpub.md': text('title: Unpublished\ndate: 2020-01-01\npublished: false'),
      'content/posts/expired.md': text('title: Expired\ndate: 2020-01-01\nexpiryDate: 2021-01-01'),
      'content/club/_index.md': text('title: Club\ncascade:\n  build:\n    render: never'),
      'content/club/minutes.md': text('title: Minutes'),
      'content/quiet/_index.md': '+++\ntitle = "Quiet"\n[[cascade]]\n[cascade.build]\nlist = "never"\n+++\nQuiet.\n',
      'content/quiet/room.md': text('title: Room'),
    });
    expect(paths).toEqual(['/posts/bundle']);
    expect(unlisted.toSorted()).toEqual(['/quiet', '/quiet/room']);
  });

  it('makes no profile of a hidden home page', async () => {
    const { introduction, paths } = await published({
      'hugo.toml': "title = 'x'\n[params]\n  author = 'Ida Beispiel'\n",
      'content/_index.md': text('title: Home\nprivate: true', 'Secret home.'),
      'content/about.md': text('title: About'),
    });
    expect([introduction.includes('Secret'), paths]).toEqual([false, ['/about']]);
  });

  it('follows the ignore file and the data files of Eleventy', async () => {
    const { paths, unlisted } = await published({
      'eleventy.config.js': 'export default () => ({})',
      '_data/metadata.json': '{"author": {"name": "Ele Venty"}}',
      '.eleventyignore': '# x\ncontent/ignored\n',
      'content/ignored/a.md': text('title: A'),
      'content/club/club.json': '{"draft": true}',
      'content/club/b.md': text('title: B'),
      'content/quiet/quiet.11tydata.json': '{"eleventyExcludeFromCollections": true}',
      'content/quiet/c.md': text('title: C'),
      'content/d.md': text('title: D\npermalink: false'),
      'content/e.md': text('title: E'),
    });
    expect(paths).toEqual(['/e']);
    expect(unlisted).toEqual(['/quiet/c']);
  });
});
