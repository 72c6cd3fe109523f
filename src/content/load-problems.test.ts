import { describe, expect, it } from 'vitest';
import { faultsOf, markdownFile, soundFiles, warningsOf } from '../service/portfolio/testing.js';

const mebibyte = 1024 * 1024;

/** What content cannot be served with: what is changed, and the whole line that the owner reads. */
const errors: readonly [
  rule: string,
  changes: Record<string, string | Uint8Array | undefined>,
  line: string | RegExp,
][] = [
  [
    'bad YAML',
    { 'projects/one.md': markdownFile('title: One\ncategory: [Agents') },
    /^projects\/one\.md:\d: is not valid YAML: .*Accepted: YAML 1\.2 without custom tags\.$/,
  ],
  [
    'a field given twice',
    { 'projects/one.md': markdownFile('title: One\ntitle: Two\ncategory: A') },
    /^projects\/one\.md:3: is not valid YAML: Map keys must be unique/,
  ],
  [
    'a custom tag',
    { 'projects/one.md': markdownFile('title: !secret One\ncategory: A') },
    /^projects\/one\.md:2: is not valid YAML: Unresolved tag: !secret/,
  ],
  [
    'aliases that explode',
    {
      'offers.yaml': `a: &a [${'x,'.repeat(9)}x]\n${[...'bcdefg'].map((name, i) => `${name}: &${name} [${Array(10).fill(`*${'abcdefg'[i]}`)}]`).join('\n')}`,
    },
    /^offers\.yaml:1: is not usable YAML: .*alias/,
  ],
  [
    'front matter that never ends',
    { 'projects/one.md': '---\ntitle: One\n' },
    /^projects\/one\.md:1: has front matter that never ends\./,
  ],
  [
    'a duplicate slug',
    { 'projects/more/one.md': markdownFile('title: Other\ncategory: A') },
    'projects/one.md: has the slug one, which projects/more/one.md has too. Accepted: a different slug for each; rename one file.',
  ],
  [
    'a duplicate path',
    { 'pages/about/index.md': markdownFile('title: A\ndescription: B') },
    'pages/about.md: has the path /about, which pages/about/index.md has too. Accepted: a different path for each; rename one file.',
  ],
  [
    'a duplicate offer',
    { 'offers.yaml': `${soundFiles['offers.yaml']}${soundFiles['offers.yaml']}` },
    'offers.yaml:4: 1/slug is "advice" a second time. Accepted: a different slug for each offer.',
  ],
  [
    'a file of 5 MB',
    { 'pages/about.md': markdownFile('title: A\ndescription: B', 'x'.repeat(5 * mebibyte)) },
    /^pages\/about\.md: has 52\d{5} bytes\. Accepted: files of at most 1048576 bytes \(1 MiB\)\.$/,
  ],
  ['a file over 1 MiB', { 'assets/big.pdf': new Uint8Array(mebibyte + 1) }, /^assets\/big\.pdf: has 1048577 bytes\./],
  ['a resume that is no JSON', { 'resume.json': '{\n  "basics": {,\n}' }, /^resume\.json:2: is not valid JSON: /],
];

/** What content is served with: what is changed, and the line that the owner reads first. */
const warnings: readonly [
  rule: string,
  changes: Record<string, string | Uint8Array | undefined>,
  line: string | RegExp,
][] = [
  [
    'a missing title',
    { 'projects/one.md': markdownFile('category: Agents') },
    /^projects\/one\.md:2: title is missing; "One" is taken from the name of the file\./,
  ],
  [
    'a missing category',
    { 'projects/one.md': markdownFile('title: One') },
    /^projects\/one\.md:2: category is missing; "Project" is taken\./,
  ],
  [
    'a page without description',
    { 'pages/about.md': markdownFile('title: About') },
    /^pages\/about\.md:2: description is missing; "Text\." is taken from the first paragraph\./,
  ],
  [
    'an empty title',
    { 'projects/one.md': markdownFile('title:\ncategory: Agents') },
    /^projects\/one\.md:2: title is missing; "One" is taken from the name of the file\./,
  ],
  [
    'a number as title',
    { 'projects/one.md': markdownFile('category: Agents\ntitle: 1984') },
    /^projects\/one\.md:3: title is the number 1984; it is read as a text\. Accepted: text \(in quotation marks/,
  ],
  [
    'an unknown status',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\nstatus: Activ') },
    'projects/one.md:4: status is "Activ"; it is left out. Accepted: Active, Coming Soon.',
  ],
  [
    'text where a list belongs',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\ntechStack: Python') },
    'projects/one.md:4: techStack is the string "Python"; it is taken as a list of one. Accepted: a list.',
  ],
  [
    'a wrong entry of a list',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\ntechStack:\n  - Python\n  - 3') },
    /^projects\/one\.md:6: techStack\/1 is the number 3; it is read as a text\./,
  ],
  [
    'a wrong metric',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\nmetrics:\n  saved: [1]') },
    /^projects\/one\.md:5: metrics\/saved is a list; it is left out\. Accepted: text .*or a number\.$/,
  ],
  [
    'a metric that is too long, by one warning alone',
    { 'projects/one.md': markdownFile(`title: One\ncategory: A\nmetrics:\n  saved: ${'x'.repeat(201)}`) },
    'projects/one.md:5: metrics/saved has 201 characters; it is cut after 200 characters. Accepted: at most 200 characters.',
  ],
  [
    'a colour in words',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\ncolor: blue') },
    /^projects\/one\.md:4: color is "blue"; it is left out\. Accepted: Accent colour.* Such as #1F6F8B\.$/,
  ],
  [
    'a category that is too long',
    { 'projects/one.md': markdownFile(`title: One\ncategory: ${'x'.repeat(101)}`) },
    'projects/one.md:3: category has 101 characters; it is cut after 100 characters. Accepted: at most 100 characters.',
  ],
  [
    'a misspelt field',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\ntechstack: []') },
    /^projects\/one\.md:4: techstack is not a field that exists here; it is left out\. Accepted: title, subtitle,.* techStack/,
  ],
  [
    'an order that is no number',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\norder: first') },
    'projects/one.md:4: order is "first"; it is left out. Accepted: a number; smaller comes first.',
  ],
  [
    'a day that does not exist',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\nupdated: 2026-02-30') },
    'projects/one.md:4: updated is "2026-02-30"; it is left out. Accepted: a day such as 2026-05-18.',
  ],
  [
    'a month that does not exist',
    { 'projects/one.md': markdownFile('title: One\ncategory: A\ndate: 2026-13') },
    /^projects\/one\.md:4: date is "2026-13"; it is left out\./,
  ],
  [
    'no front matter',
    { 'projects/one.md': '# One\n' },
    /^projects\/one\.md:1: has no front matter; all of it is taken as the text\./,
  ],
  [
    'front matter that is a list',
    { 'projects/one.md': markdownFile('- One') },
    /^projects\/one\.md:2: has front matter that is no list of fields; it is left out\./,
  ],
  [
    'an offer without description',
    { 'offers.yaml': '- slug: a\n  title: A\n' },
    /^offers\.yaml:1: 0\/description is missing; 0 is left out\./,
  ],
  ['offers that are no list', { 'offers.yaml': 'slug: a\n' }, /^offers\.yaml:1: is no list; it is left out\./],
  [
    'a name that cannot be in a URL',
    { 'projects/My Project.md': markdownFile('title: One\ncategory: A') },
    /^projects\/My Project\.md: has a name that cannot be in a URL: "My Project"; it is served as my-project\. Accepted: lower-case/,
  ],
  [
    'a page that hides an operation',
    { 'pages/developers.md': markdownFile('title: A\ndescription: B') },
    /^pages\/developers\.md: would be served at \/developers and hide \/developers; it is served at \/developers-2\./,
  ],
  [
    'a page whose twin hides an operation',
    { 'pages/auth.md': markdownFile('title: A\ndescription: B') },
    /^pages\/auth\.md: would be served at \/auth and hide \/auth\.md; it is served at \/auth-2\./,
  ],
  [
    'a page under a prefix of the service',
    { 'pages/api/thing.md': markdownFile('title: A\ndescription: B') },
    /^pages\/api\/thing\.md: would be served at \/api\/thing and hide \/api, which belongs to the service; it is served at \/api-2\/thing\./,
  ],
  [
    'a page at the path of a project',
    { 'pages/projects/one.md': markdownFile('title: A\ndescription: B') },
    /^pages\/projects\/one\.md: would be served at \/projects\/one and hide \/projects/,
  ],
  [
    'a home page of its own',
    { 'pages/index.md': markdownFile('title: A\ndescription: B') },
    /^pages\/index\.md: would be served at \/ and hide the home page.*; it is served at \/home-2\./,
  ],
  [
    'a broken internal link',
    { 'pages/about.md': markdownFile('title: A\ndescription: B', 'Fine.\n\nSee\n[that](/nowhere) there.') },
    /^pages\/about\.md:8: links to \/nowhere, which is not there; its words stay without a link\./,
  ],
  [
    'a broken relative link',
    { 'pages/about.md': markdownFile('title: A\ndescription: B', '[x](missing)') },
    /^pages\/about\.md:5: links to missing, which is not there; its words/,
  ],
  [
    'a link to a missing project',
    { 'projects/one.md': markdownFile('title: O\ncategory: A', '[x](/projects/three)') },
    /^projects\/one\.md:5: links to \/projects\/three/,
  ],
  [
    'a missing picture',
    { 'pages/about.md': markdownFile('title: A\ndescription: B', '![A map](/assets/map.png)') },
    /^pages\/about\.md:5: shows the picture \/assets\/map\.png, which is not there; it is left out\. Accepted: a file in assets/,
  ],
  [
    'a missing picture of the owner',
    { 'profile.yaml': `${soundFiles['profile.yaml']}image: /assets/me.jpg\n` },
    /^profile\.yaml: links to \/assets\/me\.jpg, which is not there; the link is left out\./,
  ],
  [
    'a profile without role',
    { 'profile.yaml': 'name: Ada\ndescription: Builds.\n' },
    'profile.yaml: role is missing; "Portfolio" is used. Accepted: What the owner does, in a few words.',
  ],
  [
    'a profile with a wrong address',
    { 'profile.yaml': `${soundFiles['profile.yaml']}links:\n  - label: Code\n    url: not a url\n` },
    /^profile\.yaml:7: links\/0\/url is "not a url"; links\/0 is left out\. Accepted: An absolute address\. Such as https:/,
  ],
  [
    'a misspelt field of a link',
    {
      'profile.yaml': `${soundFiles['profile.yaml']}links:\n  - label: Code\n    url: https://example.org\n    titel: x\n`,
    },
    /^profile\.yaml:8: links\/0\/titel is not a field that exists here; it is left out\. Accepted: label, url\.$/,
  ],
  [
    'skills without names',
    { 'profile.yaml': `${soundFiles['profile.yaml']}skills:\n  - keywords: [a]\n` },
    /^profile\.yaml:6: skills\/0 has no name; it is left out\./,
  ],
  [
    'invalid UTF-8',
    { 'pages/about.md': Buffer.from(markdownFile('title: A\ndescription: B', 'caf\xe9'), 'latin1') },
    'pages/about.md: is not valid UTF-8; it is read as Windows-1252. Accepted: text in UTF-8.',
  ],
  [
    'a NUL character',
    { 'pages/about.md': markdownFile('title: A\ndescription: B', 'a\0b') },
    'pages/about.md:5: holds a NUL character; it is removed. Accepted: text.',
  ],
  [
    'a picture beside a page that no text shows',
    { 'pages/map.svg': '<svg/>' },
    'pages/map.svg: is shown by no published text; it is left out. Accepted: assets/pages/map.svg, to publish it nevertheless.',
  ],
  [
    'a file beside a page that is no picture',
    { 'pages/map.pdf': 'x' },
    /^pages\/map\.pdf: does not belong here; it is left out\. Accepted: Markdown files \(\.md\) in projects\/, posts\/ and pages\/, pictures beside them; other files in assets\/\.$/,
  ],
  [
    'texts under the name that another tool has for them',
    { 'articles/2024/first.md': 'x', 'articles/second.mdx': 'x', 'articles/map.png': 'x' },
    /^articles\/: holds 2 Markdown files, and no texts are read there; they are left out\. Accepted: pages\/articles\/ for pages,/,
  ],
  [
    'a text beside profile.yaml',
    { 'about-me.md': 'x' },
    'about-me.md: is where no texts are read; it is left out. Accepted: pages/about-me.md, posts/about-me.md or projects/about-me.md.',
  ],
  [
    'data that templates of another tool make a list of',
    { 'photos/one.json': '{"alt":"Sea"}', 'photos/two/more.yaml': 'alt: Mill', 'photos/one.jpg': 'x' },
    /^photos\/: holds 2 files of data \(JSON, YAML, TOML, CSV, BibTeX\) that nothing reads; they are left out\./,
  ],
  [
    'texts in a folder with a capital letter',
    { 'Projects/one.md': 'x' },
    /^Projects\/: holds 1 Markdown file, and no texts are read there; they are left out\./,
  ],
  [
    'a file of data beside profile.yaml',
    { 'talks.yml': '- title: Mills' },
    /^talks\.yml: holds data that nothing reads; it is left out\. Accepted: facts in profile\.yaml,/,
  ],
  [
    'two files of offers',
    { 'offers.yml': '- slug: other\n' },
    'offers.yml: is beside offers.yaml; it is left out, and offers.yaml is read. Accepted: one file: offers.yaml.',
  ],
  [
    'what only projects have, on a page',
    { 'pages/about.md': markdownFile('title: About\ndescription: A\nweight: 3\ntech: [Go]') },
    /^pages\/about\.md:5: tech is not a field that exists here; it is left out\./,
  ],
  [
    'a resume with a wrong date',
    { 'resume.json': '{"work":[{"name":"A","startDate":"last year"}]}' },
    /^resume\.json:1: work\/0\/startDate is "last year"; it is shown as written and left out of \/resume\.json\./,
  ],
];

describe('content that is not right', () => {
  it.each(errors)('refuses %s', async (_rule, changes, line) => {
    expect(await faultsOf(changes)).toEqual([typeof line === 'string' ? line : expect.stringMatching(line)]);
  });

  it.each(warnings)('serves %s, with a warning', async (_rule, changes, line) => {
    expect(await warningsOf(changes)).toContainEqual(typeof line === 'string' ? line : expect.stringMatching(line));
  });
});
