import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../app/compiler/testing/load-portfolio.js';
import {
  contentFolder,
  load,
  loadOptions,
  markdownFile,
  soundFiles,
  warningsOf,
} from '../service/portfolio/testing.js';
import { type ContentError, describeProblem, wordingOf } from './result/problem.js';

describe('loading a content folder', () => {
  it('takes content that is sound', async () => {
    expect((await load()).projects.map(({ slug }) => slug)).toEqual(['one', 'two']);
  });

  it('reads .yml as .yaml', async () => {
    const renamed = Object.entries(soundFiles).map(([name, text]) => [name.replace('.yaml', '.yml'), text]);
    const old = Object.keys(soundFiles).map((name) => [name, undefined]);
    const resume = { 'resume.yml': 'work:\n  - name: Mill\n' };
    const portfolio = await load({ ...Object.fromEntries([...old, ...renamed]), ...resume });
    const { profile, offers, warnings, resume: read } = portfolio;
    expect([profile.name, offers.length, read.work?.[0]?.name, warnings]).toEqual(['Ada Example', 1, 'Mill', []]);
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
    expect(await warningsOf(files)).toEqual([]);
  });

  it('reports everything of every file at once, in order of file and line', async () => {
    const lines = await warningsOf({
      'projects/two.md': markdownFile('category: A\nstatus: Old\ncolour: x'),
      'pages/about.md': markdownFile('title: A\ndescription: B', '[x](/nowhere)'),
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

  it('reports warnings together with errors', async () => {
    const error = await load({
      'projects/two.md': markdownFile('title: [T'),
      'pages/about.md': markdownFile('title: A\ndescription: B', '[x](/nowhere)'),
    }).catch((reason: unknown) => reason as ContentError);
    expect((error as ContentError).problems.map(({ severity, file }) => [severity, file])).toEqual([
      ['warning', 'pages/about.md'],
      ['error', 'projects/two.md'],
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
    const { pageByPath } = await load({ 'pages/about.md': markdownFile('title: A\ndescription: B', body) });
    expect(pageByPath('/about')?.body.trimEnd()).toBe(
      'A dead *link* and  in `[code](/no)`, by name, [alive](/projects/one).\n\n```md\n[in a fence](/no)\n```',
    );
  });

  it('takes no underlined heading for the description of a page', async () => {
    const text = 'Field notes\n===========\nFirst\n-----\n\nThe marsh at low water.\n';
    expect(
      (await load({ 'pages/about.md': markdownFile('title: About', text) })).pageByPath('/about')?.description,
    ).toBe('The marsh at low water.');
  });

  it('lets no link lead to a draft, to the file of a page that stands elsewhere, or to a file that is not served', async () => {
    const body =
      '[a](/plan), [b](/notes/old), [c](/notes/new), ![d](/assets/my%20face.png) and [e](/assets/my%20face.png).';
    const { pageByPath, warnings } = await load({
      'pages/about.md': markdownFile('title: About\ndescription: D', body),
      'pages/plan.md': markdownFile('title: Plan\ndescription: D\ndraft: true'),
      'pages/notes/old.md': markdownFile('title: Old\ndescription: D\nslug: new'),
      'assets/my face.png': 'x',
    });
    expect(pageByPath('/about')?.body).toBe('a, b, [c](/notes/new),  and e.');
    expect(
      warnings.filter(({ file }) => file === 'pages/about.md').map((warning) => wordingOf(warning).problem),
    ).toEqual([
      'links to /plan, which is not there',
      'links to /notes/old, which is not there',
      'shows the picture /assets/my%20face.png, which is not there',
      'links to /assets/my%20face.png, which is not there',
    ]);
  });

  it('takes no footnote for a link, whatever word it begins with', async () => {
    const body = 'One[^1], [two](/nowhere), three[^b].\n\n[^1]: Ibid.\n\n[^b]: The bridge of 1894.';
    const { pageByPath, warnings } = await load({
      'pages/about.md': markdownFile('title: About\ndescription: D', body),
    });
    expect(pageByPath('/about')?.body).toBe(body.replace('[two](/nowhere)', 'two'));
    expect(warnings).toHaveLength(1);
  });

  it('takes a forbidden address out of the description of a project and of a page, as its warning says', async () => {
    const description = 'Read [this](javascript:alert) and [that](https://example.org).';
    const changes = {
      'projects/one.md': markdownFile(`title: One\ncategory: A\ndescription: "${description}"`),
      'pages/about.md': markdownFile(`title: About\ndescription: "${description}"`),
    };
    const { projectBySlug, pageByPath, warnings } = await load(changes);
    const sound = 'Read this and [that](https://example.org).';
    expect([projectBySlug('one')?.about, pageByPath('/about')?.about]).toEqual([sound, sound]);
    expect(warnings.map((warning) => [warning.file, wordingOf(warning).done])).toEqual([
      ['pages/about.md', 'it is left out'],
      ['projects/one.md', 'it is left out'],
    ]);
  });

  it('serves a page aside that the service would hide, also from a page that has that address', async () => {
    const page = markdownFile('title: A\ndescription: B');
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
    expect((error as ContentError).errors.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'pages/leak.md content/symlink-outside',
    ]);
    await Promise.all([folder.remove(), other.remove()]);
  });

  it('refuses a path that does not exist, and a file that is no JSON', async () => {
    await expect(loadPortfolio('/nowhere/at/all', loadOptions)).rejects.toThrow(
      '/nowhere/at/all: does not exist. Accepted: a folder with',
    );
    const folder = await contentFolder({ 'notes.txt': 'x' });
    await expect(loadPortfolio(join(folder.path, 'notes.txt'), loadOptions)).rejects.toThrow(
      'is no resume of a known shape',
    );
    await folder.remove();
  });

  it('says of an empty folder what makes one', async () => {
    const folder = await contentFolder({});
    await expect(loadPortfolio(folder.path, loadOptions)).rejects.toThrow(
      /: holds no profile, no resume and no texts\. Accepted: [^\n]*vitrine init NEW-FOLDER makes them[^\n]*$/,
    );
    await folder.remove();
  });

  it('passes over hidden files, backups and files beside the content', async () => {
    const extra = { 'projects/.one.md.swp': 'x', 'pages/about.md~': 'x', 'README.md': 'x', 'assets/.DS_Store': 'x' };
    expect(await warningsOf(extra)).toEqual([]);
  });

  it('reads a byte order mark, Windows line ends and a title that is repeated as first heading', async () => {
    const { pageByPath } = await load({
      'pages/about.md': '\uFEFF---\r\ntitle: About\r\ndescription: Who.\r\n---\r\n# About\r\n\r\nText.\r\n',
    });
    expect(pageByPath('/about')).toEqual({ path: '/about', title: 'About', description: 'Who.', body: 'Text.' });
  });

  it('accepts links to twins, assets, operations, other sites, anchors, and pages beside', async () => {
    const body =
      '[a](/about.md) [b](/assets/mark.svg) [c](/openapi.json) [d](https://example.org/x) [e](#here) [f](./about#top) [g](/index.md) ![h](/assets/mark.svg)\n\n## Here';
    expect(await warningsOf({ 'pages/more.md': markdownFile('title: A\ndescription: B', body) })).toEqual([]);
  });
});
