import { afterEach, describe, expect, it } from 'vitest';
import { contentFolder } from '../../service/portfolio/testing.js';
import { SiteFolder } from './site-folder.js';
import { kindOf } from './site-kind.js';
import { sitePublication } from './site-publication.js';

const opened: { remove(): Promise<void> }[] = [];
afterEach(async () => {
  for (const folder of opened.splice(0)) await folder.remove();
});

/** Returns which of the Markdown files of a site its generator publishes. */
async function publishedFiles(files: Readonly<Record<string, string>>): Promise<string[]> {
  const content = await contentFolder(files);
  opened.push(content);
  const folder = new SiteFolder(content.path);
  const { passedOver } = sitePublication(folder, kindOf(folder));
  const markdown = Object.keys(files).filter((file) => file.endsWith('.md'));
  return markdown.filter((file) => passedOver(file, { hasHead: true, head: {} }) === undefined);
}

const texts = (...paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [path, '# Text']));

describe('publication of a Docusaurus site', () => {
  const files = texts('docs/a.md', 'blog/b.md', 'handbook/c.md', 'drafty/d.md');

  it.each([
    ["presets: [['classic', { docs: { path: 'handbook' } }]]", ['blog/b.md', 'handbook/c.md']],
    ["plugins: [['content-docs', { id: 'h', path: './handbook/' }]]", ['docs/a.md', 'blog/b.md', 'handbook/c.md']],
    ["presets: [['classic', { docs: { /* path: 'drafty' */ } }]]", ['docs/a.md', 'blog/b.md']],
    ["presets: [['classic', {\n // docs: { path: 'drafty' },\n }]]", ['docs/a.md', 'blog/b.md']],
    ['tagline: "presets: [{ path: \'drafty\' }]"', ['docs/a.md', 'blog/b.md']],
    ["customFields: { path: 'drafty' }", ['docs/a.md', 'blog/b.md']],
    ["presets: [['classic', { blog: false }]]", ['docs/a.md']],
    ["presets: [['classic', { docs: { path: '.' } }]]", ['docs/a.md', 'blog/b.md', 'handbook/c.md', 'drafty/d.md']],
  ])('follows %s', async (config, published) => {
    expect(await publishedFiles({ ...files, 'docusaurus.config.js': `module.exports = { ${config} };` })).toEqual(
      published,
    );
  });
});

describe('publication of a Gatsby site', () => {
  const files = texts('content/a.md', 'content/blog/b.md', 'ideas/c.md', 'src/pages/d.md');

  it.each([
    [`plugins: [{ options: { path: \`\${__dirname}/content/blog\` } }]`, ['content/blog/b.md', 'src/pages/d.md']],
    [
      "plugins: [{ options: { path: path.join(__dirname, 'content', 'blog') } }]",
      ['content/blog/b.md', 'src/pages/d.md'],
    ],
    [
      "plugins: [{ options: { path: 'content/blog' } }, /* { options: { path: 'ideas' } } */]",
      ['content/blog/b.md', 'src/pages/d.md'],
    ],
    [
      "siteMetadata: { about: \"path: 'ideas'\", path: 'ideas' }",
      ['content/a.md', 'content/blog/b.md', 'src/pages/d.md'],
    ],
  ])('follows %s', async (config, published) => {
    expect(await publishedFiles({ ...files, 'gatsby-config.js': `module.exports = { ${config} };` })).toEqual(
      published,
    );
  });
});

describe('publication of an Astro site', () => {
  const files = texts('src/content/blog/a.md', 'src/content/diary/b.md', 'writing/c.md', 'src/pages/d.md');
  const page = (code: string, body = ''): Record<string, string> => ({
    'astro.config.mjs': 'export default {}',
    'src/pages/index.astro': `---\n${code}\n---\n${body}`,
  });
  const published = async (more: Record<string, string>): Promise<string[]> =>
    (await publishedFiles({ ...files, ...more })).filter((file) => file !== 'src/pages/d.md');

  it.each([
    ["const posts = await getCollection('blog');", ''],
    ['const posts = await getCollection<\'blog\'>("blog", isPublic);', ''],
    ["const name = 'blog';\nconst posts = await getCollection(name);", ''],
    ["const posts = import.meta.glob('../content/blog/**/*.md');", ''],
    ["const posts = await Astro.glob('/src/content/blog/*.md');", ''],
    ["const posts = await sortedPosts('blog');", ''],
    ['', "<p>It's here</p>{(await getCollection('blog')).map((x) => <li>{x.id}</li>)}"],
  ])('has the collection of a call in code or markup: %j %j', async (code, body) => {
    expect(await published(page(code, body))).toEqual(['src/content/blog/a.md']);
  });

  it.each([
    ["// const posts = await getCollection('diary');", ''],
    ["/*\n getCollection('diary')\n*/", ''],
    ["const title = 'diary';\nconst about = \"getCollection('diary')\";", ''],
    ["console.log('diary', '../content/diary/*.md');", ''],
    ["import note from '../content/diary/b.md';", ''],
    ['', "<!-- {getCollection('diary')} --><p class=\"diary\">'diary'</p>{/* getCollection('diary') */}"],
  ])('has no collection of a comment or of another text: %j %j', async (code, body) => {
    expect(await published(page(code, body))).toEqual([]);
  });

  it.each([
    [
      "const posts = defineCollection({ loader: glob({ base: './writing', pattern: '**/*.md' }) });\nexport const collections = { posts };",
    ],
    [
      "const x = defineCollection({ loader: glob({ pattern: 'writing/**/*.md' }) });\nexport const collections = { 'posts': x };",
    ],
    ["export const collections = { posts: defineCollection({ loader: glob({ base: 'writing' }) }) };"],
  ])('has the folder that the configuration gives a collection: %j', async (config) => {
    const files = { ...page("getCollection('posts')"), 'src/content.config.ts': config };
    expect(await published(files)).toEqual(['writing/c.md']);
  });

  it('has no folder that only a comment of the configuration gives', async () => {
    const config = "const posts = defineCollection({ loader: glob({ /* base: './writing' */ }) });";
    expect(await published({ ...page("getCollection('posts')"), 'src/content.config.ts': config })).toEqual([]);
  });
});

describe('publication of a Quartz site', () => {
  it('follows the configuration and not the comment before it', async () => {
    const config =
      "/* ignorePatterns: ['old'], */ export default { configuration: { ignorePatterns: ['private/**', 'inbox'] } }";
    const files = texts('content/a.md', 'content/inbox/b.md', 'content/old/c.md');
    expect(await publishedFiles({ ...files, 'quartz.config.ts': config })).toEqual([
      'content/a.md',
      'content/old/c.md',
    ]);
  });
});

describe('publication of a Pelican site', () => {
  const files = texts('content/a.md', 'content/pages/b.md', 'content/info/c.md');

  it.each([
    ["AUTHOR = 'Ada'", ['content/pages/b.md']],
    ["PAGE_PATHS = ['info']", ['content/info/c.md']],
    ["PAGE_PATHS = ['']", ['content/a.md', 'content/pages/b.md', 'content/info/c.md']],
  ])('takes texts without a date that are pages: %s', async (config, published) => {
    expect(await publishedFiles({ ...files, 'pelicanconf.py': config })).toEqual(published);
  });
});
