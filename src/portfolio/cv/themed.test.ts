import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkContent } from '../check-content.js';
import { loadPortfolio } from '../content/load.js';
import { describeProblem } from '../content/problem.js';
import type { Portfolio } from '../snapshot.js';
import { contentFolder, loadOptions } from '../testing.js';
import { drawnByTheme, type ThemeOutcome } from './theme.js';

const resume = {
  basics: { name: 'Ada Example', email: 'ada@example.org', phone: '+46 31 700 12 34' },
  work: [{ name: 'Tide Works', url: 'https://tide.example', position: 'Dredger', startDate: '2001' }],
};
const profile = (cv: string): string =>
  `name: Ada Example\nrole: Engineer\ndescription: Builds.\nlanguage: en\ncv: ${cv}\n`;
/** The files of a theme whose module has this text. */
const theme = (name: string, text: string, manifest: object = {}) => ({
  [`node_modules/jsonresume-theme-${name}/package.json`]: JSON.stringify({
    name: `jsonresume-theme-${name}`,
    ...manifest,
  }),
  [`node_modules/jsonresume-theme-${name}/index.js`]: text,
});
const printing = "exports.render = (resume) => '<!doctype html><p>' + JSON.stringify(resume);";

const remarksOf = ({ remarks }: Portfolio): string[] => remarks.map(describeProblem);

async function themed(
  files: Readonly<Record<string, string | undefined>>,
  cv = '{ theme: jsonresume-theme-a }',
): Promise<Portfolio> {
  const folder = await contentFolder({ 'profile.yaml': profile(cv), 'resume.json': JSON.stringify(resume), ...files });
  try {
    return await loadPortfolio(folder.path, loadOptions);
  } finally {
    await folder.remove();
  }
}

describe('a CV by a theme', () => {
  it('is drawn from what /resume.json has, in the names of both formats, without contact data', async () => {
    const { themedCv = '', remarks } = await themed(theme('a', printing));
    expect(remarks).toEqual([]);
    for (const said of [
      '"company":"Tide Works"',
      '"name":"Tide Works"',
      '"website":"https://tide.example"',
      '"location":{}',
    ])
      expect(themedCv).toContain(said);
    expect(themedCv).not.toContain('ada@example.org');
  });

  it('has the contact data that the owner shows on /cv', async () => {
    const { themedCv } = await themed(theme('a', printing), '{ theme: jsonresume-theme-a, contact: on }');
    expect(themedCv).toContain('"email":"ada@example.org","phone":"+46 31 700 12 34"');
  });

  it.each<[string, string, object]>([
    ['a module', "export const render = async ({ basics }) => '<p>' + basics.name;", { type: 'module' }],
    ['a default export', 'export default { render: () => "<p>Ada Example" };', { type: 'module' }],
    [
      'a module that import alone may reach',
      'export const render = () => "<p>Ada Example";',
      { type: 'module', exports: { import: './index.js' } },
    ],
    [
      'a package that require alone may reach',
      'exports.render = () => "<p>Ada Example";',
      { exports: { require: './index.js' } },
    ],
    [
      'a reader of its own files',
      "exports.render = () => '<p>Ada Example' + require('fs').readFileSync(__dirname + '/package.json');",
      {},
    ],
  ])('may come from %s', async (_, text, manifest) => {
    expect((await themed(theme('a', text, manifest))).themedCv).toContain('<p>Ada Example');
  });

  it('changes the version of the content with what the theme draws', async () => {
    const [one, other] = [
      await themed(theme('a', printing)),
      await themed(theme('a', 'exports.render = () => "<p>Other"')),
    ];
    expect(one.version).not.toBe(other.version);
  });

  it.each([
    [
      'throws',
      'exports.render = () => { throw new Error(\'no section "work"\\n at x\'); };',
      'cannot draw the CV: no section "work"',
    ],
    ['cannot be loaded', "require('jsonresume-nothing')", "Cannot find module 'jsonresume-nothing'"],
    [
      'throws later',
      "exports.render = () => new Promise(() => setTimeout(() => { throw new Error('late') }, 5));",
      'late',
    ],
    ['ends its process', 'exports.render = () => process.exit(0);', 'the process ended'],
    ['exports something else', 'exports.draw = () => "";', 'it exports no function "render"'],
    ['gives nothing', 'exports.render = () => undefined;', 'it gives no text'],
    [
      'gives too much',
      "exports.render = () => 'x'.repeat(1048577);",
      'it gives 1048577 characters; at most 1048576 are served',
    ],
    [
      'fills the memory',
      'exports.render = () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); };',
      'the process ended',
    ],
  ])('is the usual one, with a remark, when the theme %s', async (_, text, reason) => {
    const portfolio = await themed(theme('a', text));
    expect(portfolio.themedCv).toBeUndefined();
    const [told, ...more] = remarksOf(portfolio);
    expect(more).toEqual([]);
    expect(told).toContain('profile.yaml: cv/theme is jsonresume-theme-a, which cannot draw the CV: ');
    expect(told).toContain(reason);
    expect(told).toContain('; the usual CV is shown.');
  });

  it('says in a check that a theme is not installed, and how it is', async () => {
    const folder = await contentFolder({
      'profile.yaml': profile('{ theme: jsonresume-theme-none }'),
      'resume.json': JSON.stringify(resume),
    });
    const { sound, lines } = await checkContent(folder.path, { ...loadOptions, strict: true });
    await folder.remove();
    expect(sound).toBe(false);
    expect(lines.join('\n')).toContain('is not installed in');
    expect(lines.join('\n')).toContain('npm install jsonresume-theme-none');
  });

  it.each(['../x', 'even', '[a]', 'jsonresume-theme-a/../../x'])('takes no theme called %s', async (name) => {
    expect(remarksOf(await themed({}, `{ theme: "${name}" }`)).join()).toMatch(
      /cv\/theme is .* left out\. Accepted: the name of a package/,
    );
  });

  it('says when it is not used', async () => {
    const own = { 'pages/cv.md': '---\ntitle: CV\ndescription: Mine.\n---\nText.\n' };
    expect(remarksOf(await themed({ ...theme('a', printing), ...own })).join()).toContain(
      'is not used: a page of yours is at /cv',
    );
    expect(remarksOf(await themed({ ...theme('a', printing), 'resume.json': undefined })).join()).toContain(
      'is not used: there is neither',
    );
  });
});

describe('the process of a theme', () => {
  let folder: Awaited<ReturnType<typeof contentFolder>>;
  beforeAll(async () => {
    folder = await contentFolder({ 'secret.txt': 'hidden' });
  });
  afterAll(() => folder.remove());

  let number = 0;
  async function render(body: string, longestMs?: number): Promise<ThemeOutcome> {
    number += 1;
    const files = theme(`t${number}`, `exports.render = async (resume) => { ${body} };`);
    for (const [file, text] of Object.entries(files)) await folder.write(file, text);
    return drawnByTheme(`jsonresume-theme-t${number}`, resume, [folder.path], longestMs);
  }

  it('ends a theme that goes on for ever', { tags: ['proof'] }, async () => {
    expect(await render('for (;;);', 1_500)).toEqual({ failure: 'cannot draw the CV: it took longer than 1.5 s' });
  });

  it('runs once for the same resume', async () => {
    const text = "return '<p>' + process.hrtime.bigint()";
    const first = await render(text);
    expect('html' in first).toBe(true);
    expect(await drawnByTheme(`jsonresume-theme-t${number}`, resume, [folder.path])).toEqual(first);
    expect(await drawnByTheme(`jsonresume-theme-t${number}`, { ...resume, more: 1 }, [folder.path])).not.toEqual(first);
  });

  it('has no environment', async () => {
    process.env.SECRET_OF_TEST = 'hidden';
    const outcome = await render("return '<p>' + JSON.stringify(process.env)");
    expect(outcome).toMatchObject({ html: expect.stringMatching(/^<p>\{.*\}$/) });
    expect(JSON.stringify(outcome)).not.toContain('hidden');
  });

  it.each([
    ['another file', "return require('fs').readFileSync(__dirname + '/../../secret.txt', 'utf8')"],
    ['the folders above', "return require('fs').readdirSync(__dirname + '/../..').join()"],
    ['a new file', "require('fs').writeFileSync(__dirname + '/new.txt', 'x'); return 'x'"],
    ['another program', "return String(require('child_process').execSync('id'))"],
    ['a thread', "new (require('worker_threads').Worker)('1', { eval: true }); return 'x'"],
    ['native code', "process.dlopen({ exports: {} }, __dirname + '/x.node'); return 'x'"],
    ['the inside of Node', "process.binding('tcp_wrap'); return 'x'"],
  ])('refuses %s', async (_, body) => {
    expect(await render(body)).toMatchObject({
      failure: expect.stringMatching(/access denied: |addons is disabled/),
    });
    await expect(readFile(join(folder.path, `node_modules/jsonresume-theme-t${number}/new.txt`))).rejects.toThrow(
      'ENOENT',
    );
  });

  it('reaches no address, by whatever module of Node', async () => {
    let reached = 0;
    const server = createServer((socket) => {
      reached += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const requested = (expression: string): string =>
      `return new Promise((good, bad) => { const wait = ${expression}; wait.on ? wait.on('error', bad) : wait.then?.(good, bad) })`;
    const url = `http://127.0.0.1:${port}/`;
    for (const expression of [
      `fetch('${url}')`,
      `require('http').get('${url}')`,
      `require('https').get('${url.replace('http:', 'https:')}')`,
      `require('http2').connect('${url}')`,
      `require('net').connect(${port}, '127.0.0.1')`,
      `new (require('net').Socket)().connect(${port}, '127.0.0.1')`,
      `require('tls').connect(${port}, '127.0.0.1')`,
      "import('net').then((net) => net.createServer().listen(0))",
      "import('dgram').then(({ createSocket }) => createSocket('udp4'))",
      "require('dns').promises.lookup('example.org')",
      "import('node:dns').then(({ resolve4 }) => resolve4('example.org', () => {}))",
      "import('dns/promises').then(({ Resolver }) => new Resolver())",
    ]) {
      const outcome = await render(requested(expression));
      expect([expression, outcome]).toEqual([
        expression,
        { failure: 'cannot draw the CV: it asks for the network, which is closed to themes' },
      ]);
    }
    await new Promise((closed) => server.close(closed));
    expect(reached).toBe(0);
  });
});
