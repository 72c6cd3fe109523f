import { describe, expect, it } from 'vitest';
import { siteAddress } from '../../base/site-paths.js';
import { load, urls, warningsOf } from '../../service/portfolio/testing.js';
import { resumeOf } from '../resume/resume-output.js';

const profile = (fields: string): string => `name: Ada Example\nrole: Engineer\nlanguage: en\n${fields}\n`;

const numbered = (name: string, count: number): string[] => Array.from({ length: count }, (_, i) => `${name}${i}`);

describe('values that once broke an answer of the read API or ended the load', () => {
  it.each([
    ['awards', 'date', 'Spring 2019', '2019'],
    ['awards', 'date', 'long ago', undefined],
    ['certificates', 'date', 'Q3 2018', '2018'],
    ['publications', 'releaseDate', 'in print', undefined],
  ])('shows the year of a date in %s of the profile, or no date (%s: %s)', async (section, member, date, shown) => {
    const entry = { [section === 'awards' ? 'title' : 'name']: 'Prize', [member]: date };
    const portfolio = await load({ 'resume.json': JSON.stringify({ basics: {}, [section]: [entry] }) });
    const [first] = portfolio.profile[section as 'awards'] ?? [];
    expect((first as Record<string, unknown> | undefined)?.[member]).toBe(shown);
    expect(portfolio.pageByPath(`/${section}`)?.body).toContain(date);
  });

  it.each(['nav', 'home'])('rejects names that every object inherits in %s', async (field) => {
    const { shown } = await load({
      'profile.yaml': profile(`description: Builds.\n${field}: [constructor, toString]`),
    });
    expect(shown[field as 'nav' | 'home']).toEqual([]);
  });

  it.each([
    ['a region and a country', { basics: { location: { region: 'r'.repeat(150), country: 'c'.repeat(150) } } }],
    [
      'two texts of one job',
      { basics: {}, work: [{ name: 'A', summary: 's'.repeat(4000), details: 'd'.repeat(4000) }] },
    ],
    [
      'two lists of one skill',
      { basics: {}, skills: [{ name: 'A', keywords: numbered('k', 150), items: numbered('i', 150) }] },
    ],
  ])('cuts %s that are too long together, with a warning', async (_, resume) => {
    expect(await warningsOf({ 'resume.json': JSON.stringify(resume) })).toContainEqual(
      expect.stringMatching(/cut after|are taken/),
    );
  });

  it('cuts a metric that is too long for a highlight of /resume.json', async () => {
    const text = `---\ntitle: One\ncategory: A\nmetrics: { ${'m'.repeat(3000)}: 1 }\n---\nText.\n`;
    const [one] = resumeOf(await load({ 'projects/one.md': text }), urls).projects.filter(({ name }) => name === 'One');
    expect(one?.highlights?.[0]).toHaveLength(2000);
  });

  it('replaces a description that is nothing but dropped HTML', async () => {
    const text = profile('description: "<script>alert(1)</script>"');
    expect((await load({ 'profile.yaml': text })).profile.description).not.toBe('');
    expect(await warningsOf({ 'profile.yaml': text })).toContainEqual(
      expect.stringContaining('description is missing'),
    );
  });

  it.each([
    ['//', '/'],
    ['/\\', '/%5C'],
    ['//[', '/%5B'],
  ])('takes the link %s, which is no URL, as a path', (target, address) => {
    expect(siteAddress(target, '/about')).toBe(address);
  });

  it.each(['url', 'repository'])('leaves out a %s of more than 2,000 characters', async (field) => {
    const address = `https://example.org/${'a'.repeat(2000)}`;
    const text = `---\ntitle: One\ncategory: A\n${field}: ${address}\n---\nText.\n`;
    expect((await load({ 'projects/one.md': text })).projectBySlug('one')).not.toHaveProperty(field);
    expect(await warningsOf({ 'projects/one.md': text })).toContainEqual(expect.stringContaining('2,000 characters'));
  });

  it('serves a post whose permalink is too long under the name of its file', async () => {
    const text = `---\ntitle: A\ndescription: Text.\ndate: 2026-01-02\npermalink: ${'/long'.repeat(101)}\n---\nText.\n`;
    expect((await load({ 'posts/short.md': text })).pageByPath('/posts/short')).toBeDefined();
    expect(await warningsOf({ 'posts/short.md': text })).toContainEqual(
      expect.stringContaining('has an address of 505 characters; the name of the file is its address'),
    );
  });

  it.each([
    ['a name of a file', 'pages/a\tb.md', '---\ndescription: Text.\n---\nText.\n', 'A b'],
    [
      'the title of a section',
      'resume.json',
      '{"cv": {"name": "Ada", "sections": {"Talks\\tand more": ["One talk"]}}}',
      'Talks and more',
    ],
  ])('takes a title without control characters from %s', async (_, file, text, title) => {
    const { pages } = await load({ [file]: text });
    expect(pages.map((page) => page.title)).toContain(title);
  });
});
