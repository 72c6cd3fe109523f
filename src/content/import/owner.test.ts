import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { contentFolder, loadOptions } from '../../service/portfolio/testing.js';
import { importSite } from './site.js';

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

const post = '---\ntitle: Hello\ndate: 2024-03-01\n---\nA text.\n';
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Imports a site, and returns its profile and the warnings of `check` about it. */
async function profileOf(files: Parameters<typeof contentFolder>[0]) {
  const source = await contentFolder(files);
  const target = await contentFolder({});
  opened.push(source, target);
  const to = join(target.path, 'new');
  const { owner } = await importSite(source.path, to, { today: '2026-06-01' });
  const { profile, warnings, pages } = await loadPortfolio(to, loadOptions);
  return { owner, profile, warnings, pages };
}

const github = { label: 'GitHub', url: 'https://github.com/robin-example' };

describe('the owner of an imported site', () => {
  it.each([
    [
      'a language of Hugo',
      {
        'config/_default/hugo.toml': 'theme = "blowfish"\n',
        'config/_default/languages.en.toml':
          'title = "Robin"\n[params.author]\n  name = "Robin Example"\n  headline = "Engineer of bridges"\n  bio = "I build bridges in Bern."\n  image = "img/me.png"\n  links = [{ github = "https://github.com/robin-example" }]\n',
        'content/posts/hello.md': post,
        'static/x': '',
        'assets/img/me.png': picture,
      },
    ],
    [
      'params.toml of Hugo',
      {
        'config/_default/config.toml': 'title = "x"\n',
        'config/_default/params.toml':
          '[author]\nname = "Robin Example"\nheadline = "Engineer of bridges"\nbio = "I build bridges in Bern."\nimage = "/img/me.png"\n[author.social]\ngithub = "robin-example"\n',
        'content/posts/hello.md': post,
        'static/img/me.png': picture,
      },
    ],
    [
      'content/authors of HugoBlox',
      {
        'config/_default/hugo.yaml': 'title: Lab\n',
        'content/authors/admin/_index.md':
          '---\ntitle: Robin Example\nrole: Engineer of bridges\nbio: I build bridges in Bern.\navatar: /img/me.png\nsocial:\n  - {icon: github, link: https://github.com/robin-example}\n---\n',
        'content/authors/sam/_index.md': '---\ntitle: Sam Sample\nrole: Student\n---\n',
        'content/post/hello.md': post,
        'static/img/me.png': picture,
      },
    ],
    [
      'data/*/author.yaml of Toha',
      {
        'hugo.yaml': 'title: x\n',
        'data/en/author.yaml':
          'name: Robin Example\nheadline: Engineer of bridges\nsummary: [I build bridges in Bern.]\nimage: /img/me.png\ncontactInfo: {github: robin-example, email: robin@example.org}\n',
        'content/posts/hello.md': post,
        'static/img/me.png': picture,
      },
    ],
    [
      'author of Jekyll',
      {
        '_config.yml':
          'title: x\nauthor:\n  name: Robin Example\n  role: Engineer of bridges\n  bio: I build bridges in Bern.\n  avatar: /img/me.png\n  links:\n    - {label: Code, icon: "fab fa-github", url: "https://github.com/robin-example"}\n',
        'hello.md': post,
        'img/me.png': picture,
      },
    ],
    [
      '_data/authors.yml of Jekyll',
      {
        '_config.yml': 'author: robin\n',
        '_data/authors.yml':
          'robin:\n  name: Robin Example\n  headline: Engineer of bridges\n  bio: I build bridges in Bern.\n  picture: /img/me.png\n  github: robin-example\n',
        'hello.md': post,
        'img/me.png': picture,
      },
    ],
  ])('is the whole block of %s', async (_what, files) => {
    const { profile } = await profileOf(files);
    expect(profile).toMatchObject({ name: 'Robin Example', role: 'Engineer of bridges', links: [github] });
    expect(profile.description).toBe('I build bridges in Bern.');
    expect(profile.image).toMatch(/\/assets\/.*me\.png$/);
  });

  it.each([
    [
      'data below the input folder',
      {
        '.eleventy.js': 'module.exports = () => ({ dir: { input: "content" } });',
        'content/_data/metadata.js': "module.exports = { title: 'Notes', author: { name: 'Robin Example' } };",
        'content/blog/one.md': post,
      },
    ],
    [
      'the last of repeated keys',
      { '_config.yml': 'author: Sam Sample\ntitle: x\nauthor: Robin Example\n', 'one.md': post },
    ],
    [
      'the author of all texts',
      {
        '_quarto.yml': 'project: {type: website}\nwebsite: {title: Bridges}\n',
        'about.qmd': '---\ntitle: About\nauthor: Robin Example\n---\nI build bridges.\n',
      },
    ],
    ['the greeting of a profile', { 'README.md': "# Hi, I'm Robin Example 👋\n\nI build bridges.\n" }],
    [
      'the only author of Docusaurus',
      {
        'docusaurus.config.js': 'module.exports = {}',
        'blog/authors.yml': 'robin:\n  name: Robin Example\n',
        'blog/2024-03-01-a.md': '# A\n\nText.\n',
      },
    ],
  ])('is named by %s', async (_what, files) => {
    expect((await profileOf(files)).profile.name).toBe('Robin Example');
  });

  it.each([
    ['the title and the license', { LICENSE: 'MIT License\n\nCopyright (c) 2020-2024 Robin Example\n' }],
    ['the title and the host of the site', { 'static/CNAME': 'www.robin-example.org\n' }],
    ['the title and the package', { 'package.json': '{"author": "Robin Example <robin@example.org>"}' }],
    [
      'the title and the address of the site',
      { 'src/site-config.ts': "export const site = { url: 'https://robinexample.dev' };" },
    ],
  ])('is named by %s together', async (_what, files) => {
    const site = {
      'gatsby-config.js': "module.exports = { siteMetadata: { title: 'Robin Example - Engineer of bridges' } };",
      'content/blog/one.md': post,
    };
    expect((await profileOf({ ...site, ...files })).profile.name).toBe('Robin Example');
  });

  it.each([
    ['a title alone', {}],
    ['a title and the license of another person', { LICENSE: 'Copyright (c) 2024 Sam Sample\n' }],
    [
      'a title and an address of another name',
      { 'src/site-config.ts': "export const site = { url: 'https://example.dev' };" },
    ],
  ])('is not named by %s', async (_what, files) => {
    const site = {
      'gatsby-config.js': "module.exports = { siteMetadata: { title: 'Iron Bridges' } };",
      'content/blog/one.md': post,
    };
    expect((await profileOf({ ...site, ...files })).profile.name).toBe('Your name');
  });

  it.each([
    ["// author: 'Sam Sample'\nexport const siteConfig = { author: 'Robin Example' };"],
    ["export const profileConfig: ProfileConfig = {\n  name: 'Robin Example',\n};"],
    ["export const about = \"author: 'Sam Sample'\";\nexport const AUTHOR = 'Robin Example';"],
  ])('is read from a program as its generator reads it: %j', async (program) => {
    const { profile } = await profileOf({ 'src/config.ts': program, 'a.md': post, 'gatsby-config.js': '' });
    expect(profile.name).toBe('Robin Example');
  });

  it('keeps an apostrophe in a description of a program', async () => {
    const { profile } = await profileOf({
      'src/config.ts': 'export const site = { author: "Robin Example", description: "Robin Example\'s own site" };',
      'a.md': post,
      'gatsby-config.js': '',
    });
    expect(profile.description).toBe("Robin Example's own site");
  });

  it('is not read from a comment in the configuration of Pelican', async () => {
    const config = "# AUTHOR = 'Sam Sample'\nAUTHOR = 'Robin Example'\n";
    expect((await profileOf({ 'pelicanconf.py': config, 'content/a.md': post })).profile.name).toBe('Robin Example');
  });

  it('is a placeholder that a strict check rejects where no one is named', async () => {
    const { profile, warnings } = await profileOf({ 'hugo.toml': 'title = "Bridges"', 'content/posts/hello.md': post });
    expect([profile.name, profile.role]).toEqual(['Your name', 'What you do']);
    const placeholders = warnings.filter(({ code }) => code === 'content/owner-field-placeholder');
    expect(placeholders.map(({ field }) => field)).toEqual(['name', 'role']);
  });

  it('says in the README of a profile what the home page shows', async () => {
    const { profile, pages } = await profileOf({ 'README.md': "# Hi, I'm Robin Example\n\nI build bridges.\n" });
    expect(profile.description).toContain('I build bridges.');
    expect(pages).toEqual([]);
  });
});

describe('texts that are not posts of the owner', () => {
  it('are translations, samples of themes and licenses', async () => {
    const { pages } = await profileOf({
      'hugo.toml': 'title = "x"\ndefaultContentLanguage = "de"\n[params]\nauthor = "Robin Example"\n',
      'content/posts/a.md': post,
      'content/posts/a.en.md': '---\ntitle: Hello\n---\nEnglish.\n',
      'content/posts/b.de.md': '---\ntitle: Hallo\n---\nDeutsch.\n',
      'content/posts/b.en.md': '---\ntitle: Hello again\n---\nEnglish.\n',
      'content/posts/only.en.md': '---\ntitle: Only in English\n---\nEnglish.\n',
      'content/posts/sample.md': '---\ntitle: Sample\n---\nLorem ipsum dolor sit amet, consectetur.\n',
      'content/LICENSE.md': '# License\n\nFree.\n',
    });
    expect(pages.map(({ title }) => title).toSorted()).toEqual(['Hallo', 'Hello', 'Only in English']);
  });

  it('are those in folders of other languages, and not those in folders that only look so', async () => {
    const text = (title: string): string => `---\ntitle: ${title}\n---\nText of ${title}.\n`;
    const { pages } = await profileOf({
      'hugo.toml': 'title = "x"\nlanguageCode = "en"\n',
      'content/en/posts/a.md': text('One'),
      'content/fr/posts/a.md': text('Un'),
      'content/notes/is/b.md': text('Two'),
      'content/notes/it/c.md': text('Three'),
    });
    expect(pages.map(({ title }) => title).toSorted()).toEqual(['One', 'Three', 'Two']);
  });
});

describe('the address of an imported text', () => {
  it.each([
    [
      'permalinks of Hugo',
      { 'hugo.toml': '[permalinks]\nposts = "/:year/:month/:slug/"\n', 'content/posts/hello.md': post },
      '/2024/03/hello',
    ],
    [
      'url of Hugo',
      { 'hugo.toml': 'title = "x"', 'content/posts/a.md': '---\ntitle: A\nurl: /old/place/\n---\nText.\n' },
      '/old/place',
    ],
    [
      'permalink of Hexo',
      { '_config.yml': 'permalink: :year/:title.html\n', 'scaffolds/x': '', 'source/_posts/hi.md': post },
      '/2024/hello',
    ],
    [
      'ARTICLE_URL of Pelican',
      {
        'pelicanconf.py': "ARTICLE_URL = 'posts/{date:%Y}/{slug}/'\n",
        'content/a.md': 'Title: Hello\nDate: 2024-03-01\n\nText.\n',
      },
      '/posts/2024/hello',
    ],
    [
      'a scheme with unknown parts',
      { '_config.yml': 'permalink: :hash/\n', 'scaffolds/x': '', 'source/_posts/hi.md': post },
      '/posts/hi',
    ],
  ])('follows %s', async (_what, files, path) => {
    const { pages } = await profileOf(files);
    expect(pages.map((page) => page.path)).toEqual([path]);
  });
});
