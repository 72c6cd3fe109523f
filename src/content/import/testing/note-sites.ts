import { png, type SiteFixture } from './site-fixture.js';

/** Notes, and folders of Markdown without a generator. */
export const noteSites: readonly SiteFixture[] = [
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
];
