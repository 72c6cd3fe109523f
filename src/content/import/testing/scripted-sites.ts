import { png, type SiteFixture } from './site-fixture.js';

/** Sites of generators that programs configure. */
export const scriptedSites: readonly SiteFixture[] = [
  {
    kind: 'Astro',
    name: 'Astro',
    owner: 'Ada Astro',
    files: {
      'astro.config.mjs': 'export default {}',
      'package.json': '{"name": "site", "author": "Theo Theme <theo@example.org>"}',
      'src/consts.ts': "export const SITE_TITLE = 'Blog';\nexport const SITE_AUTHOR = 'Ada Astro';\n",
      'README.md': '# Astro starter\n\nRun npm start.',
      'src/content/blog/first-post.md':
        '---\ntitle: "First post"\npubDate: "Jul 08 2022"\nheroImage: "../../assets/hero.png"\ntags: ["space", "ships"]\nlayout: ../x.astro\n---\nSee [the second](/blog/second-post/) and [the probe](../projects/probe.md).\n',
      'src/content/blog/second-post.mdx':
        "---\ntitle: Second post\npubDate: 2023-02-03\n---\nimport Chart from '../../components/Chart.astro'\nimport map from './map.png'\n\n<Chart data={[1, 2]}>Chart words</Chart>\n\n<Image src={map} alt=\"The map\" />\n",
      'src/content/blog/map.png': png,
      'src/content/blog/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\nNot yet.\n',
      'src/content/projects/probe.md':
        '---\ntitle: Probe\nstack: [Rust]\nrepoURL: https://example.org/probe\n---\nA probe.\n',
      'src/pages/about.md': '---\ntitle: About Ada\n---\nWords about Ada with <kbd>keys</kbd>.\n',
      'src/pages/index.astro':
        "---\nconst posts = await getCollection('blog');\nconst others = [await getCollection('projects'), await getCollection('resources')];\n---\n<h1>x</h1>",
      'src/content/resources/tools.md': '---\ntitle: Tools\n---\nA loom and a lamp.\n',
      'src/content/jobs/mill.yaml': 'company: Mill',
      'src/data/talks.json': '[]',
      'cv.json': '{}',
      'src/assets/hero.png': png,
      'public/unused.png': png,
    },
    facts: [
      ...[
        'First post',
        '2022-07-08',
        'space',
        'ships',
        '(/blog/second-post)',
        '(/projects/probe)',
        '![First post](/assets/hero.png)',
      ],
      ...[
        'Second post',
        '2023-02-03',
        'Chart words',
        '![The map](/assets/blog/map.png)',
        'Rust',
        'https://example.org/probe',
        'Words about Ada with keys',
        'A loom and a lamp',
      ],
    ],
    told: [
      'layout is not a field',
      'import Chart',
      '<Chart data={[1, 2]}>',
      '<kbd>',
      'hidden.md',
      'README.md',
      'src/pages/index.astro',
      'cv.json: and 2 others hold data and no text (cv.json, src/content/jobs/mill.yaml, src/data/talks.json); nothing of them is taken. Accepted: Markdown; a resume is imported by itself',
    ],
    paths: ['/about', '/blog/first-post', '/blog/second-post', '/projects/probe', '/resources/tools'],
  },
  {
    kind: 'Eleventy',
    name: 'Eleventy',
    owner: 'Eve Leventy',
    files: {
      'eleventy.config.js': 'export default () => ({})',
      '_data/metadata.js':
        'export default {\n  title: "Eve writes",\n  language: "en",\n  author: {\n    name: "Eve Leventy",\n  },\n};\n',
      'content/blog/one.md':
        '---\ntitle: One of these\ndate: 2018-05-01\ntags:\n  - another\neleventyNavigation:\n  key: One\n---\n[two](/blog/two/) <a href="two.md">again</a>\n\n<details><summary>More</summary>Inside</details>\n',
      'content/blog/two.md':
        '---\ntitle: Two of these\ndate: 2018-07-04\n---\n![cat](./cat.png) <img src="/img/dog.png" width="40" alt="dog">\n',
      'content/blog/cat.png': png,
      'public/img/dog.png': png,
      'public/img/unused.png': png,
      'content/about.md': '---\ntitle: About Eve\n---\nI am Eve.\n',
      'content/index.njk': '<p>x</p>',
    },
    facts: [
      ...[
        'One of these',
        '2018-05-01',
        'another',
        '[two](/blog/two)',
        '[again](/blog/two)',
        '<summary>More</summary>',
        'Inside',
        'Two of these',
      ],
      ...['2018-07-04', '![cat](/assets/blog/cat.png)', '![dog](/assets/img/dog.png#width=40)', 'I am Eve.'],
    ],
    told: ['eleventyNavigation is not a field', 'content/index.njk'],
    paths: ['/about', '/blog/one', '/blog/two'],
  },
  {
    kind: 'Docusaurus',
    name: 'Docusaurus',
    owner: 'Doc Us',
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'Docs', url: 'https://doc.example', customFields: { author: 'Doc Us' } };",
      'blog/2021-08-26-welcome/index.md':
        '---\ntitle: Welcome\nslug: welcome\ntags: [hola]\n---\nSee [the guide](/docs/guide/start#install) ![a](./a.png)\n',
      'blog/2021-08-26-welcome/a.png': png,
      'blog/2019-05-28-first.mdx': '# First one\n\nText.\n',
      'docs/guide/start.md':
        '---\nsidebar_position: 1\n---\n# Start\n\n## Installing {#install}\n\nGo [on](./next.md), [there](../parts/gear).\n',
      'docs/parts/02-gear.md': '# Gear\n\n:::tip Oil\nOften.\n:::\n',
      'docs/guide/next.md': '# Next\n\nOn.\n',
      'src/pages/about.md': '# About\n\nOf docs.\n',
    },
    facts: [
      'Welcome',
      '2021-08-26',
      '2019-05-28',
      'hola',
      '(/docs/guide/start#install)',
      '(/docs/guide/next)',
      '(/docs/parts/02-gear)',
      '> [!tip] Oil\n> Often.',
      '![a](/assets/blog/2021-08-26-welcome/a.png)',
      'Of docs',
    ],
    told: ['sidebar_position is not a field'],
    paths: ['/about', '/docs/guide/next', '/docs/guide/start', '/docs/parts/02-gear', '/posts/first', '/posts/welcome'],
  },
  {
    kind: 'Eleventy',
    name: 'Eleventy with front matter in other languages',
    owner: 'Ele Venty',
    files: {
      'eleventy.config.js': 'export default () => {};',
      '_data/metadata.json': '{"author": {"name": "Ele Venty"}}',
      'src/site/posts/json.md':
        '---json\n{\n  "title": "Of JSON", "date": "2022-01-02",\n  "tags": ["braces"]\n}\n---\nBraces ![b](/b.png).\n',
      'public/b.png': png,
      'src/site/posts/toml.md': '---toml\ntitle = "Of TOML"\ndate = 2022-01-03\n---\nEquals.\n',
      'src/site/posts/js.md': '---js\n{ title: process.exit(1) }\n---\n# Of JS\n\nA program.\n',
    },
    facts: ['Of JSON', '2022-01-02', 'braces', 'Of TOML', '2022-01-03', 'Of JS', 'A program'],
    told: ['has front matter in js, which is a program'],
    paths: ['/posts/js', '/posts/json', '/posts/toml'],
  },
];
