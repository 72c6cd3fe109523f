/** A small site of one generator's shape, written for the tests, with what must become of it. */
export interface SiteFixture {
  readonly kind: string;
  /** The kind, and what is special about the site. */
  readonly name: string;
  readonly owner: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** What must be served: titles, dates, tags, words and targets of links, pictures. */
  readonly facts: readonly string[];
  /** What must be named in a warning, and not be served. */
  readonly told: readonly string[];
  /** Addresses of all pages and projects, in order. */
  readonly paths: readonly string[];
}

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const sites: readonly SiteFixture[] = [
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
      'cv.json: and 2 others hold data and no text (cv.json, src/content/jobs/mill.yaml, src/data/talks.json); nothing of it is taken. Accepted: Markdown; a resume is imported by itself',
    ],
    paths: ['/about', '/blog/first-post', '/blog/second-post', '/projects/probe', '/resources/tools'],
  },
  {
    kind: 'Hugo',
    name: 'Hugo',
    owner: 'Grace Hugo',
    files: {
      'hugo.toml':
        'baseURL = "https://hugo.example/"\ntitle = "Notes"\nlanguageCode = "de-DE"\n[params]\ndescription = "Über Dinge."\n[params.author]\nname = "Grace Hugo"\n',
      'content/_index.md': '+++\ntitle = "Start"\n+++\n',
      'content/posts/erster/index.md':
        '+++\ntitle = "Erster Beitrag"\ndate = 2021-04-05T06:07:08Z\ntags = ["eins"]\ncategories = ["zwei"]\n[cover]\nimage = "bild.png"\n+++\n{{< figure src="bild.png" caption="Ein Bild" >}}\n\n[weiter]({{< ref "zweiter.md" >}}) [ab](https://hugo.example/about/)\n\n{{< youtube abc123 >}}\n',
      'content/posts/erster/bild.png': png,
      'content/posts/zweiter.md':
        '---\ntitle: Zweiter\ndate: 2021-05-06\n---\n{{% notice %}}Wichtiges{{% /notice %}}\n\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n',
      'content/projects/werk.md': '+++\ntitle = "Werk"\nweight = 3\n+++\nEin Werk. ![Plan](/plan.png)\n',
      'content/about.md': '{\n  "title": "Über mich",\n  "lastmod": "2022-01-02"\n}\n\nText über mich.\n',
      'content/posts/alt.org': '#+title: Alt',
      'static/plan.png': png,
      'static/unused.png': png,
      'layouts/index.html': '<h1>x</h1>',
    },
    facts: [
      ...[
        'Erster Beitrag',
        '2021-04-05',
        'eins',
        'zwei',
        '![Ein Bild](/assets/posts/erster/bild.png)',
        '[weiter](/posts/zweiter)',
        '[ab](/about)',
      ],
      ...[
        'Zweiter',
        '2021-05-06',
        'Wichtiges',
        '```go\nx := 1\n```',
        'Werk',
        '![Plan](/assets/plan.png)',
        'Über mich',
        'Text über mich',
      ],
    ],
    told: [
      '{{< youtube abc123 >}}',
      '{{% notice %}}',
      'content/_index.md',
      'content/posts/alt.org: is a text in another markup',
    ],
    paths: ['/about', '/posts/erster', '/posts/zweiter', '/projects/werk'],
  },
  {
    kind: 'Jekyll',
    name: 'Jekyll',
    owner: 'Jo Jekyll',
    files: {
      '_config.yml':
        'title: Blog\nauthor:\n  name: Jo Jekyll\nurl: https://jekyll.example\nbaseurl: ""\ncollections: {projects: {output: true}}\n',
      '_posts/2020-01-02-hello-world.md':
        '---\nlayout: post\ntitle: Hello world\ncategories: [news]\ntags: first\n---\n[next]({% post_url 2020-02-03-next %}) ![pic]({{ site.baseurl }}/images/pic.png){: .wide}\n\n{% include video.html id="xyz" %}\n',
      '_posts/2020-02-03-next.md':
        '---\ntitle: "Next: more"\npermalink: /2020/next.html\n---\n[back]({{ "/2020/01/02/hello-world.html" | relative_url }})\n\n{% highlight ruby %}\nputs 1\n{% endhighlight %}\n\n<div class="x">In a box</div>\n',
      '_projects/machine.md':
        '---\ntitle: Machine\nlink: https://example.org/machine\ntechnologies: Ruby, C\n---\nA machine.\n',
      '404.md': '---\ntitle: Not found\npermalink: /404.html\n---\nGone.\n',
      '_drafts/later.md': '---\ntitle: Later\n---\nx\n',
      'about.md':
        '---\ntitle: About Jo\npermalink: /about/\n---\nSee [my post](/2020/next.html) and [nothing](/gone).\n',
      '_data/cv.yml': 'work: []',
      'images/pic.png': png,
      'images/unused.png': png,
      '_layouts/post.html': '<p>x</p>',
    },
    facts: [
      ...[
        'Hello world',
        '2020-01-02',
        'news',
        'first',
        '[next](/2020/next)',
        '![pic](/assets/images/pic.png)',
        'Next: more',
        '2020-02-03',
      ],
      ...[
        '[back](/news/2020/01/02/hello-world)',
        '```ruby\nputs 1\n```',
        'In a box',
        'Machine',
        'https://example.org/machine',
        'Ruby',
        'See [my post](/2020/next) and nothing',
      ],
    ],
    told: [
      '{% include video.html id="xyz" %}',
      '{: .wide}',
      '<div class="x">',
      '/gone',
      '404.md: is not taken: it is the error page for missing addresses',
      '_drafts/later.md',
      '_data/cv.yml: holds data and no text',
      'layout is not a field',
    ],
    paths: ['/2020/next', '/about', '/news/2020/01/02/hello-world', '/projects/machine'],
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
    kind: 'plain Markdown',
    name: 'plain Markdown',
    owner: 'Pia Plain',
    files: {
      'index.html':
        '<script type="application/ld+json">{"@context": "https://schema.org", "@type": "Person", "name": "Pia Plain"}</script>',
      'README.md': "# Hi, I'm Pia Plain\n\nI [write](writing/essay.md) and [build](projects/tool/readme-not.md).\n",
      'writing/essay.md': '# An essay\n\nWords. ![figure](../pictures/figure%20one.png)\n',
      'writing/日記.md': '---\ntitle: 日記\nkeywords: 生活, 本\ndate: 2024/3/5\n---\n本文 [essay](essay.md)。\n',
      'projects/tool.md': '---\ntitle: Tool\ngithub: https://example.org/tool\n---\nA tool.\n',
      'pictures/figure one.png': png,
      'pictures/unused.png': png,
      'pictures/figure one.json': '{"alt":"A figure"}',
      'pictures/more/two.json': '{}',
      'package.json': '{"private":true}',
      'LICENSE.md': 'MIT',
    },
    facts: [
      ...[
        "Hi, I'm Pia Plain",
        '[write](/posts/essay)',
        'An essay',
        '![figure](/assets/pictures/figure-one.png)',
        '日記',
        '生活',
        '本',
      ],
      ...['2024-03-05', '[essay](/posts/essay)', 'Tool', 'https://example.org/tool'],
    ],
    told: [
      ...['projects/tool/readme-not.md', 'LICENSE.md'],
      'pictures/figure one.json: and 1 other hold data and no text (pictures/figure one.json, pictures/more/two.json)',
    ],
    paths: ['/posts/essay', '/posts/p-1130700c', '/projects/tool'],
  },
  {
    kind: 'Zola',
    name: 'Zola',
    owner: 'Zoe Zola',
    files: {
      'config.toml': 'base_url = "https://zoe.example"\ntitle = "Zola notes"\nauthor = "Zoe Zola"\n',
      'templates/page.html': '<h1>x</h1>',
      'content/_index.md': '+++\nsort_by = "date"\n+++\n',
      'content/about.md': '+++\ntitle = "About"\npath = "about-me"\ntemplate = "page.html"\n+++\nWords on Zoe.\n',
      'content/2021/tides.md':
        '+++\ntitle = "Tides"\ndate = 2021-08-21\n[taxonomies]\ntags = ["sea", "moon"]\n[extra]\nimage = "x"\n+++\nSee [the boat](@/2021/boat/index.md#Hull) and ![it](tide.png).\n',
      'content/2021/boat/index.md':
        '+++\ntitle = "Boat"\ndate = 2021-09-01\n+++\n## Hull\n\n![Hull](hull.png) {{ youtube(id="abc") }}\n',
      'content/2021/boat/hull.png': png,
      'static/tide.png': png,
    },
    facts: [
      'Tides',
      '2021-08-21',
      'sea',
      'moon',
      '(/2021/boat#Hull)',
      '![Hull](/assets/2021/boat/hull.png)',
      'Words on Zoe',
    ],
    told: ['template is not a field', 'extra is not a field', '{{ youtube'],
    paths: ['/2021/boat', '/2021/tides', '/about-me'],
  },
  {
    kind: 'Pelican',
    name: 'Pelican',
    owner: 'Pel Ican',
    files: {
      'pelicanconf.py': "AUTHOR = u'Pel Ican'\nSITENAME = 'Fishing'\nDEFAULT_LANG = 'en'\n",
      'README.md': '# Site\n',
      'content/nets/knots.md':
        'Title: Knots: an introduction\nDate: 2019-03-02 10:20\nModified: 2020-01-01\nCategory: Nets\nTags: rope, work\nSlug: on-knots\nSummary: Of rope,\n  and of work.\n\nSee [hooks]({filename}/hooks.md) and ![a knot](%7Bstatic%7D/images/knot.png).\n',
      'content/hooks.md': 'title: Hooks\ndate: 2019-04-01\n\nA hook.\n',
      'content/secret.md': 'Title: Secret\nDate: 2020-01-01\nStatus: draft\nTags: sea,\nrope\n\nNot yet.\n',
      'content/pages/boats.md': 'Title: Boats\n\nOf boats.\n',
      'content/images/knot.png': png,
    },
    facts: [
      'Knots: an introduction',
      '2019-03-02',
      'rope',
      'Of rope, and of work.',
      '(/hooks)',
      '![a knot](/assets/images/knot.png)',
      'Of boats',
    ],
    told: ['held back: content/secret.md is marked `status: draft`', 'README.md'],
    paths: ['/hooks', '/pages/boats', '/posts/nets/on-knots'],
  },
  {
    kind: 'Obsidian',
    name: 'Obsidian',
    owner: 'Your name',
    files: {
      '.obsidian/app.json': '{}',
      'Notes/Rope.md':
        '---\ntags: [sea]\n---\nSee [[Knot|the knot]], [[knot#Over Hand]], ![[knot.png|300]] and [[Nowhere]].%%not for readers%%\n\n#rope/thick and `#code`, not #1.\n',
      'Private/Diary.md': 'Dear diary.\n',
      'Templates/Note.md': '# {{title}}\n',
      'Notes/Later.md': '---\npublish: false\n---\nNot for readers.\n',
      'Deep/Folder/Knot.md': '## Over Hand\n\nA knot.\n',
      'Files/knot.png': png,
      'Files/unused.png': png,
      'Projects/Net.md': '---\ntitle: Net\ncategory: Sea\n---\nA net, with [[Net/Plan|a plan]].\n',
      'Projects/Net/Plan.md': 'The plan of the net.\n',
    },
    facts: [
      '[the knot](/deep/folder/knot)',
      '(/deep/folder/knot#over-hand)',
      '![knot.png](/assets/Files/knot.png#width=300)',
      '[a plan](/net/plan)',
      'The plan of the net',
    ],
    told: [
      'links to Nowhere',
      'held back: Private/Diary.md is in a folder called `Private`',
      'Templates/Note.md',
      'Notes/Later.md is marked `publish: false`',
    ],
    paths: ['/deep/folder/knot', '/net/plan', '/notes/rope', '/projects/net'],
  },
  {
    kind: 'Quartz',
    name: 'Quartz',
    owner: 'Your name',
    files: {
      'quartz.config.ts': "const config = { configuration: { pageTitle: 'Garden', locale: 'de-DE' } };",
      'README.md': '# Quartz v4\n',
      'docs/plugins/latex.md': '# Of the program\n',
      'content/index.md': '---\ntitle: Garten\n---\nWillkommen, siehe [[sea/rope|das Seil]] und [[Nirgends]].\n',
      'content/sea/rope.md': '---\ntitle: Seil\n---\n> [!info] Wichtig\n> Es hält. ![Bild](knot.png)\n',
      'content/sea/knot.png': png,
    },
    facts: [
      'Es hält',
      '![Bild](/assets/sea/knot.png)',
      '> [!info] Wichtig',
      'siehe [das Seil](/sea/rope) und Nirgends.',
    ],
    told: ['README.md', 'content/index.md: links to Nirgends, which is not there'],
    paths: ['/sea/rope'],
  },
  {
    kind: 'Hexo',
    name: 'Hexo',
    owner: 'Hex Ohm',
    files: {
      '_config.yml': 'title: Waves\nauthor: Hex Ohm\nlanguage: en\n',
      'scaffolds/post.md': '---\ntitle: {{ title }}\n---\n',
      'themes/x/README.md': '# A theme\n',
      'source/_posts/tide.md':
        '---\ntitle: Tide\ndate: 2020-08-22 10:00:00\ntags: [sea]\n---\n{% codeblock lang:java %}\nint a;\n{% endcodeblock %}\n\n![w](/images/w.png)\n',
      'source/about/index.md': '---\ntitle: About Hex\n---\nOf Hex.\n',
      'source/images/w.png': png,
    },
    facts: ['Tide', '2020-08-22', 'sea', '```java\nint a;\n```', '![w](/assets/images/w.png)', 'Of Hex.'],
    told: [],
    paths: ['/2020/08/22/tide', '/about'],
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
