import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFolder } from '../../service/portfolio/testing.js';
import { findServiceFolder, listThemeFolders } from './installed-theme.js';
import { renderTheme } from './render-theme.js';
import type { ThemeOutcome } from './theme-output.js';

const resume = { basics: { name: 'Ada Example' }, work: [{ name: 'Tide Works', startDate: '2001' }] };

/** An installation of Vitrine for these tests, with the themes that they write into its `node_modules`. */
let service: Awaited<ReturnType<typeof contentFolder>>;
beforeAll(async () => {
  service = await contentFolder({ 'package.json': '{}' });
});
afterAll(() => service.remove());

let count = 0;
async function installTheme(module: string, manifest: object = {}): Promise<string> {
  count += 1;
  const theme = `jsonresume-theme-t${count}`;
  await service.write(`node_modules/${theme}/package.json`, JSON.stringify({ name: theme, ...manifest }));
  await service.write(`node_modules/${theme}/index.js`, module);
  return theme;
}

/** Renders the resume with a theme whose function `render` has this body. */
async function render(body: string, maxDurationMs?: number): Promise<ThemeOutcome> {
  const theme = await installTheme(`exports.render = async (resume) => { ${body} };`);
  return renderTheme(theme, resume, service.path, maxDurationMs);
}

describe('listThemeFolders', () => {
  it('lists the node_modules of the service, and those that contain the service', () => {
    expect(listThemeFolders('/srv/content/vitrine')).toEqual(['/srv/content/vitrine/node_modules']);
    expect(listThemeFolders('/usr/lib/node_modules/vitrine')).toEqual([
      '/usr/lib/node_modules/vitrine/node_modules',
      '/usr/lib/node_modules',
    ]);
    expect(listThemeFolders('/srv/node_modules/.pnpm/vitrine@1.0.0/node_modules/vitrine')).toEqual([
      '/srv/node_modules/.pnpm/vitrine@1.0.0/node_modules/vitrine/node_modules',
      '/srv/node_modules/.pnpm/vitrine@1.0.0/node_modules',
      '/srv/node_modules',
    ]);
  });

  it('starts at the folder of this installation', () => {
    expect(findServiceFolder()).toBe(process.cwd());
  });
});

describe('renderTheme', () => {
  it.each<[string, string, object]>([
    ['a module', "export const render = async ({ basics }) => '<p>' + basics.name;", { type: 'module' }],
    ['a default export', 'export default { render: () => "<p>Ada Example" };', { type: 'module' }],
    [
      'a module that only `import` resolves',
      'export const render = () => "<p>Ada Example";',
      { type: 'module', exports: { import: './index.js' } },
    ],
    [
      'a package that only `require` resolves',
      'exports.render = () => "<p>Ada Example";',
      { exports: { require: './index.js' } },
    ],
    [
      'a theme that reads its own files',
      "exports.render = () => '<p>Ada Example' + require('fs').readFileSync(__dirname + '/package.json');",
      {},
    ],
  ])('renders with %s', async (_, module, manifest) => {
    const theme = await installTheme(module, manifest);
    expect(await renderTheme(theme, resume, service.path)).toEqual({ html: expect.stringContaining('<p>Ada Example') });
  });

  it('renders with a theme of a scope', async () => {
    const theme = '@ada/jsonresume-theme-a';
    await service.write(`node_modules/${theme}/package.json`, '{}');
    await service.write(`node_modules/${theme}/index.js`, "exports.render = () => '<p>Ada Example';");
    expect(await renderTheme(theme, resume, service.path)).toEqual({ html: '<p>Ada Example' });
  });

  it('returns a document of several megabytes whole', async () => {
    const outcome = await render("return 'é'.repeat(2 * 1024 * 1024)");
    expect('html' in outcome && outcome.html === 'é'.repeat(2 * 1024 * 1024)).toBe(true);
  });

  it('renders the same resume once', async () => {
    const theme = await installTheme("exports.render = () => '<p>' + process.hrtime.bigint();");
    const first = await renderTheme(theme, resume, service.path);
    expect('html' in first).toBe(true);
    expect(await renderTheme(theme, resume, service.path)).toEqual(first);
    expect(await renderTheme(theme, { ...resume, more: 1 }, service.path)).not.toEqual(first);
  });

  it.each<[string, string, string]>([
    ['throws', 'throw new Error(\'no section "work"\\n at x\')', 'no section "work"'],
    ['quotes control characters', 'throw new Error("\\u001b[31mred\\u202e")', ': ·[31mred·'],
    ['throws no error', 'throw null', 'null'],
    ['cannot be loaded', "require('jsonresume-nothing')", "Cannot find module 'jsonresume-nothing'"],
    ['throws later', "await new Promise(() => setTimeout(() => { throw new Error('late') }, 5))", 'late'],
    ['exits', 'process.exit(0)', 'the process ended (0)'],
    ['kills its process', "process.kill(process.pid, 'SIGKILL')", 'the process ended (SIGKILL)'],
    ['waits for nothing', 'await new Promise(() => {})', 'the process ended (0)'],
    ['returns no text', 'return undefined', 'it returns no text'],
    ['returns blanks', 'return "  "', 'it returns no text'],
    ['returns too much', "return 'x'.repeat(4 * 1024 * 1024 + 1)", 'it returns more than 4 MiB of HTML'],
    [
      'writes without end',
      "for (;;) require('fs').writeSync(3, 'x'.repeat(65536))",
      'it returns more than 4 MiB of HTML',
    ],
    [
      'writes bytes that are not UTF-8',
      "require('fs').writeSync(3, Buffer.from([0xc3, 0x28])); return 'x'",
      'its output is not UTF-8',
    ],
    [
      'writes what crashes the parser of an IPC channel',
      'for (const fd of [3, 4, 5, 6]) try { require("fs").writeSync(fd, Buffer.from([0, 0, 0, 5, 255, 255, 255, 255, 255])) } catch {} process.exit(0)',
      'its output is not UTF-8',
    ],
    ['closes its output', "require('fs').closeSync(3); return 'x'", 'the process ended'],
    ['fills the memory', 'const all = []; for (;;) all.push(new Array(1e7).fill(0.5))', 'the process ended (SIGABRT)'],
  ])('returns a failure when the theme %s', async (_, body, reason) => {
    const outcome = await render(body);
    expect(outcome).toEqual({ failure: expect.stringContaining('cannot draw the CV: ') });
    expect(outcome).toEqual({ failure: expect.stringContaining(reason) });
  });

  it('returns a failure when the theme exports no function', async () => {
    const theme = await installTheme('exports.draw = () => "";');
    expect(await renderTheme(theme, resume, service.path)).toEqual({
      failure: 'cannot draw the CV: it exports no function "render"',
    });
  });

  it.each([
    ['never finishes', 'for (;;);'],
    ['keeps its process alive', 'await new Promise(() => setInterval(() => {}, 1000))'],
    [
      'leaves its output to another process',
      "require('child_process').spawn('sleep', ['4'], { stdio: ['ignore', 'ignore', 'ignore', 3] }).unref(); process.exit(0)",
    ],
  ])('stops a theme that %s', async (_, body) => {
    expect(await render(body, 1_500)).toEqual({ failure: 'cannot draw the CV: it took longer than 1.5 s' });
  });

  it('gives the theme no IPC channel, no environment, and its own folder as working directory', async () => {
    process.env.SECRET_OF_TEST = 'hidden';
    const outcome = await render(
      'return JSON.stringify([typeof process.send, Object.keys(process.env).filter((name) => !name.startsWith("__")), process.cwd() === __dirname])',
    );
    delete process.env.SECRET_OF_TEST;
    expect(outcome).toEqual({ html: '["undefined",[],true]' });
  });

  it('does not run a theme of the working directory or above the service', async () => {
    const theme = 'jsonresume-theme-above';
    await service.write(`node_modules/${theme}/package.json`, '{}');
    await service.write(`node_modules/${theme}/index.js`, "exports.render = () => 'hostile';");
    const cwd = process.cwd();
    process.chdir(service.path);
    try {
      const outcome = await renderTheme(theme, resume, `${service.path}/tools/vitrine`);
      expect(outcome).toEqual({ failure: expect.stringContaining('is not installed with Vitrine') });
    } finally {
      process.chdir(cwd);
    }
  });
});
