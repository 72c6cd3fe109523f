import { describe, expect, it } from 'vitest';
import { load, warningsOf } from '../../service/portfolio/testing.js';
import { dayIn } from '../files/usual-values.js';

const page = async (head: string, body = 'Text.') =>
  (await load({ 'pages/post.md': `---\ntitle: Post\ndescription: About it.\n${head}\n---\n${body}\n` })).pages.find(
    ({ title }) => title === 'Post',
  );
const project = async (head: string) =>
  (await load({ 'projects/one.md': `---\ntitle: One\ncategory: Agents\n${head}\n---\nText.\n` })).projectBySlug('one');

describe('the usual names of front matter', () => {
  it.each(['date', 'pubDate', 'publishDate', 'published'])('takes %s as the date', async (name) => {
    expect(await page(`${name}: 2023-09-08T10:00:00Z`)).toMatchObject({ date: '2023-09-08' });
    expect(await project(`${name}: 2023-09`)).toMatchObject({ date: '2023-09' });
  });

  it.each(['updated', 'lastmod', 'updatedDate', 'modified'])('takes %s as the day of the last change', async (name) => {
    expect(await page(`${name}: 2024-01-02 10:00`)).toMatchObject({ updated: '2024-01-02' });
  });

  it('gathers tags, keywords and categories', async () => {
    expect(await page('tags: [a, b]\nkeywords: c, d\ncategories: a')).toMatchObject({ tags: ['a', 'b', 'c', 'd'] });
  });

  it.each(['cover', 'image', 'heroImage', 'thumbnail', 'ogImage'])('shows %s above the text', async (name) => {
    expect((await page(`${name}: /assets/mark.svg`))?.body).toBe('![Post](/assets/mark.svg)\n\nText.');
    expect((await page(`${name}:\n  src: /assets/mark.svg`))?.body).toContain('![Post](/assets/mark.svg)');
  });

  it.each(['repo', 'github', 'repoURL', 'repository', 'source'])('links to %s', async (name) => {
    expect((await project(`${name}: https://example.org/r`))?.repository).toBe('https://example.org/r');
  });

  it.each(['url', 'link', 'external', 'demo', 'demoURL', 'live'])('links to %s', async (name) => {
    expect((await project(`${name}: https://example.org/d`))?.url).toBe('https://example.org/d');
  });

  it.each(['tech', 'techStack', 'stack', 'technologies', 'tools'])('takes %s as the stack', async (name) => {
    expect(await project(`${name}: [Go, SQL]`)).toMatchObject({ techStack: ['Go', 'SQL'] });
  });

  it.each(['order', 'weight'])('takes %s as the order', async (name) => {
    expect(await project(`${name}: 7`)).toMatchObject({ order: 7 });
  });

  it.each(['summary', 'excerpt', 'subtitle'])('takes %s as the description', async (name) => {
    const content = { 'pages/post.md': `---\ntitle: Post\n${name}: Short.\n---\nText.\n` };
    expect((await load(content)).pageByPath('/post')).toMatchObject({ description: 'Short.' });
  });

  it.each([
    ['slug: other', '/other'],
    ['permalink: /2020/01/post.html', '/2020/01/post'],
    ['permalink: /a/:title/', '/post'],
  ])('serves a page with %s at %s', async (head, path) => {
    expect(await page(head)).toMatchObject({ path });
  });

  it('tells of a name that nothing reads once, with the number of files', async () => {
    const file = (title: string): string => `---\ntitle: ${title}\ndescription: D.\nlayout: x\n---\nText.\n`;
    const warnings = await warningsOf({ 'pages/a.md': file('A'), 'pages/b.md': file('B'), 'pages/c.md': file('C') });
    expect(warnings.filter((line) => line.includes('layout'))).toEqual([
      expect.stringContaining('pages/a.md:4: layout is not a field that exists here; 3 files have it; it is left out.'),
    ]);
  });

  it.each([
    ['TOML', '+++\ntitle = "Post"\ndate = 2020-05-06T07:08:09Z\ntags = ["a"]\n+++\nText.\n'],
    ['JSON', '{\n  "title": "Post",\n  "date": "2020-05-06",\n  "tags": ["a"]\n}\n\nText.\n'],
  ])('reads %s', async (_, text) => {
    const pages = (await load({ 'pages/post.md': text })).pages;
    expect(pages.find(({ path }) => path === '/post')).toMatchObject({
      title: 'Post',
      date: '2020-05-06',
      tags: ['a'],
      body: 'Text.',
    });
  });

  it('refuses broken TOML with its line', async () => {
    await expect(load({ 'pages/post.md': '+++\ntitle = "Post"\nx = \n+++\n' })).rejects.toThrow(
      /pages\/post\.md:3: is not valid TOML/,
    );
  });

  it.each([
    ['alt: "The mill, seen\n    from the weir"', 'The mill, seen from the weir'],
    ['caption: The mill', 'The mill'],
    ['alt: ""', 'Post'],
  ])('shows the picture of the front matter with the text that it has there: %s', async (said, shown) => {
    const picture = `coverImage:\n  src: https://example.org/mill.png\n  ${said}\n`;
    const content = { 'pages/post.md': `---\ntitle: Post\ndescription: D.\n${picture}---\nText.\n` };
    expect((await load(content)).pageByPath('/post')?.body).toContain(`![${shown}](https://example.org/mill.png)`);
  });

  it('reads MDX, and names what it drops', async () => {
    const content = {
      'pages/post.mdx':
        '---\ntitle: Post\ndescription: D.\n---\nimport A from \'./a\'\n\n<Box href="https://example.org">Inside</Box> {x}\n',
    };
    expect((await load(content)).pageByPath('/post')?.body.trim()).toBe('Inside');
    expect(await warningsOf(content)).toEqual([
      expect.stringMatching(/^pages\/post\.mdx:5: holds import A from '\.\/a', which is not Markdown; it is dropped/),
      expect.stringMatching(/^pages\/post\.mdx:7: holds <Box href="https:\/\/example\.org">, /),
      expect.stringMatching(/^pages\/post\.mdx:7: holds \{x\}, /),
    ]);
  });
});

describe('dayIn', () => {
  it.each([
    ['2023-9-8', '2023-09-08'],
    ['2023/09/08 10:11', '2023-09-08'],
    ['Jul 08 2022', '2022-07-08'],
    ['8 July 2022', '2022-07-08'],
    ['Fri, 8 Jul 2022', '2022-07-08'],
    ['July 2022', '2022-07'],
    [2022, '2022'],
    ['soon', undefined],
    ['2022-13-45', undefined],
  ])('reads %s', (text, day) => {
    expect(dayIn(text)).toBe(day);
  });
});
