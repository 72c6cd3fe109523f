/** A small site of one generator's shape, written for the tests, with what must become of it. */
export interface SiteFixture {
  readonly kind: string;
  readonly owner: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** What must be served: titles, dates, tags, words and targets of links, pictures. */
  readonly facts: readonly string[];
  /** What must be named in a remark, and not be served. */
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
      'src/pages/index.astro': '<h1>x</h1>',
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
        '(/posts/second-post)',
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
    paths: ['/about', '/posts/first-post', '/posts/second-post', '/projects/probe', '/resources/tools'],
  },
  {
    kind: 'Hugo',
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
    owner: 'Jo Jekyll',
    files: {
      '_config.yml': 'title: Blog\nauthor:\n  name: Jo Jekyll\nurl: https://jekyll.example\nbaseurl: ""\n',
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
      '404.md: is not taken: it is the page for what is not there',
      '_drafts/later.md',
      '_data/cv.yml: holds data and no text',
      'layout is not a field',
    ],
    paths: ['/2020/next', '/about', '/news/2020/01/02/hello-world', '/projects/machine'],
  },
  {
    kind: 'Eleventy',
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
        '[two](/posts/two)',
        '[again](/posts/two)',
        '<summary>More</summary>',
        'Inside',
        'Two of these',
      ],
      ...['2018-07-04', '![cat](/assets/blog/cat.png)', '![dog](/assets/img/dog.png#width=40)', 'I am Eve.'],
    ],
    told: ['eleventyNavigation is not a field', 'content/index.njk'],
    paths: ['/about', '/posts/one', '/posts/two'],
  },
  {
    kind: 'plain Markdown',
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
    paths: ['/about', '/posts/essay', '/posts/p-1130700c', '/projects/tool'],
  },
];
