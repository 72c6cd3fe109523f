import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { encodedPath } from '../../base/urls.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, load, loadOptions, warningsOf } from '../../service/portfolio/testing.js';
import { describeProblem, wordingOf } from '../result/problem.js';

/** A JPEG of 640 by 480 that ends within its frame. */
const jpeg = Buffer.from(
  'ffd8ffe000104a46494600010100000100010000ffc0000b0801e0028001011100ffda0008010100003f00aabb',
  'hex',
);
const post = (text: string, more = ''): string =>
  `---\ntitle: Rivers\ndescription: Of rivers.\ndate: 2025-01-02\n${more}---\n${text}\n`;
const bodyOf = (portfolio: Portfolio, path = '/posts/rivers'): string => portfolio.pageByPath(path)?.body ?? '';
const told = ({ warnings }: Portfolio): readonly string[] =>
  warnings.map((warning) => `${warning.file}: ${wordingOf(warning).problem}`);

const names = [
  'Screenshot 2026-03-01 at 10.15.20.png',
  'Foto übersicht.jpg',
  'photo (1).jpg',
  'a+b.png',
  '50%.png',
  'a%20b.png',
  'C# notes.png',
  'Who is this?.jpg',
  'Talk: intro.jpg',
  "Ada's & Bob's, 100 $.jpg",
  '[draft] {2}* "x" <y>|z.jpg',
  'e\u0301te\u0301.jpg',
  '写真 1.jpg',
  'عکس.jpg',
  '👩‍👩‍👧 family.jpg',
  'Screenshot 10.15\u202fAM.png',
];
const published = (name: string): string => name.normalize('NFC').replaceAll('\u202f', ' ');

describe('a file in assets/', () => {
  it.each(names)('is served and shown under the name that its owner gave it: %s', async (name) => {
    const address = encodedPath(`/assets/${published(name)}`);
    const encoded = encodeURIComponent(name).replaceAll(/[()]/g, '\\$&');
    const portfolio = await load({
      [`assets/${name}`]: jpeg,
      'posts/rivers.md': post(
        `![A](/assets/${encoded})\n\n![B](<../assets/${name.replaceAll(/[<>%]/g, encodeURIComponent)}>)`,
      ),
    });
    expect(portfolio.asset(`/assets/${name}`)?.path).toBe(`/assets/${published(name)}`);
    expect(portfolio.asset(`/assets/${published(name)}`)?.picture?.width).toBe(640);
    expect(bodyOf(portfolio)).toBe(`![A](${address})\n\n![B](${address})`);
    expect(told(portfolio)).toEqual([]);
    expect(address).toMatch(/^[A-Za-z0-9/._~%-]+$/);
  });

  it.each([
    ['a picture of a post', 'posts/rivers.md', post('Text.', 'image: Foto übersicht 1.jpg\n')],
    ['the same by its path', 'posts/rivers.md', post('Text.', 'image: assets/Foto übersicht 1.jpg\n')],
  ])('is found by its plain name in front matter: %s', async (_, file, text) => {
    const portfolio = await load({ 'assets/Foto übersicht 1.jpg': jpeg, [file]: text });
    expect(bodyOf(portfolio)).toBe('![Rivers](/assets/Foto%20%C3%BCbersicht%201.jpg)\n\nText.');
    expect(told(portfolio)).toEqual([]);
  });

  it('is found by its plain name in every field of a record', async () => {
    const portfolio = await load({
      'assets/Foto 1.jpg': jpeg,
      'assets/50%.jpg': jpeg,
      'assets/my style.css': 'p {}',
      'assets/Price list.pdf': 'x',
      'profile.yaml':
        'name: Ada\nrole: R\ndescription: D\nlanguage: en\nimage: Foto 1.jpg\nlinks: [{ label: Half, url: /assets/50%.jpg }]\ntheme: { stylesheet: assets/my style.css }\n',
      'offers.yaml': '- { slug: a, title: A, description: B, url: /assets/Price list.pdf }\n',
      'projects/one.md':
        '---\ntitle: One\ncategory: A\nimage: assets/Foto 1.jpg\ngallery: [Foto 1.jpg, { src: /assets/50%.jpg, alt: Half }]\n---\nText.\n',
    });
    const base = 'https://portfolio.example.org/assets';
    const { image, links } = portfolio.profile;
    expect([image, links?.[0]?.url]).toEqual([`${base}/Foto%201.jpg`, `${base}/50%25.jpg`]);
    expect(portfolio.theme.stylesheet).toBe('/assets/my%20style.css');
    expect(portfolio.offers[0]?.url).toBe(`${base}/Price%20list.pdf`);
    const project = portfolio.projectBySlug('one');
    expect(project?.image).toBe('/assets/Foto%201.jpg');
    expect(project?.gallery).toEqual([{ src: '/assets/Foto%201.jpg' }, { src: '/assets/50%25.jpg', alt: 'Half' }]);
    expect(told(portfolio)).toEqual([]);
  });

  it.each([
    ['a line end', 'a\nb.jpg', 'U+000A'],
    ['a backslash', 'a\\b.jpg', '\\'],
    ['a mark that turns text', 'a\u202egpj.exe.jpg', 'U+202E'],
    ['a sign without a width', 'a\u200bb.jpg', 'U+200B'],
  ])('is left out with a warning where its name has %s', async (_, name, sign) => {
    const warnings = await warningsOf({ [`assets/${name}`]: jpeg });
    const [warning = '', ...others] = warnings;
    expect(others).toEqual([]);
    expect(warning).toContain(`: has ${sign} in its name; it is left out. Accepted: a name without control characters`);
    expect(warning).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect((await load({ [`assets/${name}`]: jpeg })).assets.map(({ path }) => path)).toEqual(['/assets/mark.svg']);
  });

  it('is left out with a warning where its name is no UTF-8, or another form of the same name', async () => {
    const folder = await contentFolder({ 'profile.yaml': 'name: A\nrole: B\ndescription: C\nlanguage: en\n' });
    try {
      mkdirSync(join(folder.path, 'assets'));
      writeFileSync(
        Buffer.concat([Buffer.from(`${folder.path}/assets/caf`), Buffer.from([0xe9]), Buffer.from('.jpg')]),
        jpeg,
      );
      await folder.write('assets/\u00e9.jpg', jpeg);
      await folder.write('assets/e\u0301.jpg', jpeg);
      const portfolio = await loadPortfolio(folder.path, loadOptions);
      expect(portfolio.assets.map(({ path }) => path)).toEqual(['/assets/\u00e9.jpg']);
      expect(told(portfolio)).toEqual([
        expect.stringContaining('has a name that is no UTF-8'),
        expect.stringContaining('has the name of another file, written otherwise: assets/\u00e9.jpg'),
      ]);
    } finally {
      await folder.remove();
    }
  });
});

describe('a target with a space that is not encoded', () => {
  it('is taken for the file of this name, with a warning, and for text where there is none', async () => {
    const portfolio = await load({
      'assets/my photo (1).jpg': jpeg,
      'posts/rivers.md': post(
        '![A](assets/my photo (1).jpg) and (so) [B](../assets/my photo (1).jpg), [C](no file.jpg "T") `![D](assets/my photo (1).jpg)`\n\n```\n![E](assets/my photo (1).jpg)\n```',
      ),
    });
    const address = '/assets/my%20photo%20%281%29.jpg';
    expect(bodyOf(portfolio)).toBe(
      `![A](${address}) and (so) [B](${address}), [C](no file.jpg "T") \`![D](assets/my photo (1).jpg)\`\n\n\`\`\`\n![E](assets/my photo (1).jpg)\n\`\`\``,
    );
    const warnings = portfolio.warnings.map(describeProblem);
    expect(warnings).toContain(
      'posts/rivers.md:6: names assets/my photo (1).jpg with a space, which Markdown takes for text; it is taken for the file of this name. Accepted: <assets/my photo (1).jpg> or assets/my%20photo%20(1).jpg between the brackets.',
    );
    expect(told(portfolio)).toHaveLength(2);
  });
});

describe('a picture that a text names', () => {
  const shown = '![A bridge](/assets/bridge.jpg)';
  it.each([
    ['the root of the folder, from a post', 'posts/rivers.md', '![A bridge](assets/bridge.jpg)', shown],
    ['the same with a dot', 'posts/rivers.md', '![A bridge](./assets/bridge.jpg)', shown],
    ['the root, from deep below', 'posts/2025/may/rivers.md', '![A bridge](assets/bridge.jpg)', shown],
    [
      'where the file stands',
      'posts/2025/may/rivers.md',
      '![A bridge](../../../assets/bridge.jpg)',
      '![A bridge](../../../assets/bridge.jpg)',
    ],
    ['with the separator of Windows', 'posts/rivers.md', '![A bridge](..\\assets\\bridge.jpg)', shown],
    [
      'by reference',
      'posts/rivers.md',
      '![A bridge][b]\n\n[b]: <assets/bridge.jpg> "B"',
      '![A bridge][b]\n\n[b]: /assets/bridge.jpg "B"',
    ],
    [
      'in HTML',
      'posts/rivers.md',
      '<img src="assets/bridge.jpg" alt="A bridge" width="320">',
      '![A bridge](/assets/bridge.jpg#width=320)',
    ],
    [
      'inside of a link',
      'posts/rivers.md',
      '[![A bridge](assets/bridge.jpg)](assets/bridge.jpg "Large")',
      '[![A bridge](/assets/bridge.jpg)](/assets/bridge.jpg "Large")',
    ],
    [
      'in code, which stays',
      'posts/rivers.md',
      '`![A](assets/bridge.jpg)` and ![A bridge](assets/bridge.jpg)',
      `\`![A](assets/bridge.jpg)\` and ${shown}`,
    ],
  ])('is found from %s', async (_, file, written, body) => {
    const portfolio = await load({ 'assets/bridge.jpg': jpeg, [file]: post(written) });
    const [page] = portfolio.pages.filter(({ isPost }) => isPost);
    expect(page?.body).toBe(body);
    expect(told(portfolio)).toEqual([]);
  });

  it.each([
    ['beside a post', 'posts/rivers.md', 'posts/bridge.jpg', 'bridge.jpg'],
    ['beside a post, with a dot', 'posts/rivers.md', 'posts/bridge.jpg', './bridge.jpg'],
    ['in the bundle of a post', 'posts/rivers/index.md', 'posts/rivers/my bridge.jpg', 'my%20bridge.jpg'],
    ['in a folder beside a post', 'posts/rivers.md', 'posts/pictures/bridge.svg', 'pictures/bridge.svg'],
    ['from the root of the site', 'posts/rivers.md', 'posts/bridge.jpg', '/posts/bridge.jpg'],
    ['beside a post with an address of its own', 'posts/2025-01-02-rivers.md', 'posts/bridge.jpg', 'bridge.jpg'],
  ])('is served from %s', async (_, file, picture, written) => {
    const portfolio = await load({
      [picture]: picture.endsWith('svg') ? '<svg/>' : jpeg,
      [file]: post(`![A bridge](${written})`),
    });
    const address = `/assets/${picture}`;
    expect(portfolio.asset(address)?.path).toBe(address);
    expect(bodyOf(portfolio)).toBe(`![A bridge](${encodedPath(address)})`);
    expect(told(portfolio)).toEqual([]);
  });

  it('is the nearest of its name', async () => {
    const portfolio = await load({
      'assets/bridge.jpg': jpeg,
      'posts/assets/bridge.jpg': jpeg,
      'posts/rivers.md': post('![A](assets/bridge.jpg) ![B](/assets/bridge.jpg)'),
    });
    expect(bodyOf(portfolio)).toBe('![A](/assets/posts/assets/bridge.jpg) ![B](/assets/bridge.jpg)');
  });

  it('changes the version of the content with its bytes, and is published only while a text shows it', async () => {
    const folder = await contentFolder({
      'profile.yaml': 'name: A\nrole: B\ndescription: C\nlanguage: en\n',
      'projects/one.md': '---\ntitle: One\ncategory: A\nimage: one.jpg\n---\nText.\n',
      'projects/one.jpg': jpeg,
      'posts/draft.md': '---\ntitle: D\ndraft: true\n---\n![D](draft.jpg)\n',
      'posts/draft.jpg': jpeg,
    });
    try {
      const first = await loadPortfolio(folder.path, loadOptions);
      expect(first.projectBySlug('one')?.image).toBe('/assets/projects/one.jpg');
      expect(first.assets.map(({ path }) => path)).toEqual(['/assets/projects/one.jpg']);
      expect(told(first)).toContain('posts/draft.jpg: is shown by no published text');
      await folder.write('projects/one.jpg', Buffer.concat([jpeg, Buffer.from('more')]));
      expect((await loadPortfolio(folder.path, loadOptions)).version).not.toBe(first.version);
    } finally {
      await folder.remove();
    }
  });

  it('is told with where to put it when it is not there, or when a file in assets/ has its address', async () => {
    expect(await warningsOf({ 'posts/rivers.md': post('![A](bridge.jpg)') })).toEqual([
      expect.stringMatching(
        /^posts\/rivers\.md:6: shows the picture bridge\.jpg, which is not there; it is left out\. Accepted: a file in assets\/, written as \/assets\/<name>, or a picture beside the text\.$/,
      ),
    ]);
    const warnings = await warningsOf({
      'posts/rivers.md': post('![A](bridge.svg)'),
      'posts/bridge.svg': '<svg/>',
      'assets/posts/bridge.svg': '<svg/>',
    });
    expect(warnings).toContain(
      'posts/bridge.svg: would be served as assets/posts/bridge.svg, which there is; it is left out. Accepted: another name for one of the two.',
    );
  });

  it('is none that a link leads to out of the folder', async () => {
    const portfolio = await load({
      'posts/rivers.md': post(
        '![A](../../../../etc/passwd) ![B](%2e%2e%2f%2e%2e%2fetc/passwd) ![C](/assets/%2e%2e/profile.yaml)',
      ),
    });
    expect(portfolio.assets.map(({ path }) => path)).toEqual(['/assets/mark.svg']);
    expect(told(portfolio)).toHaveLength(3);
  });
});
