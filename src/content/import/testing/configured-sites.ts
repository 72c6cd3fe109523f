import { png, type SiteFixture } from './site-fixture.js';

/** Sites of generators that a file of settings configures. */
export const configuredSites: readonly SiteFixture[] = [
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
      '404.md: is the error page for missing addresses',
      '_drafts/later.md',
      '_data/cv.yml: holds data and no text',
      'layout is not a field',
    ],
    paths: ['/2020/next', '/about', '/news/2020/01/02/hello-world', '/projects/machine'],
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
];
