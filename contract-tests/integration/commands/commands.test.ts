import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runVitrine } from '../../../src/app/commands/program.js';
import type { Reach } from '../../../src/app/commands/reach.js';
import { WrongUse } from '../../../src/base/command-line.js';
import { readConfig } from '../../../src/base/config/config.js';
import { loadContract } from '../../../src/base/contract.js';
import { Refused } from '../../../src/base/refused.js';
import { ownerMain } from '../../../src/owner/commands/main.js';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { environment, type Outcome, run, type ServerProcess, startServer } from '../../support/process.js';
import { program } from '../../support/vitrine.js';

/** Runs `vitrine` as a separate process in its own folder. */
const folder = mkdtempSync(join(tmpdir(), 'vitrine-commands-'));
mkdirSync(join(folder, 'data'), { mode: 0o700 });
beforeAll(() => putMigratedCluster(join(folder, 'data')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const vitrine = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Outcome> =>
  run('node', [program, ...args], { cwd: folder, env: { ...environment, ...env } });

/** Runs `vitrine` in this process, for output before any action. A separate process takes half a second to start. */
async function runInProcess(args: readonly string[]): Promise<Outcome> {
  let output = '';
  const say = (text: string): void => {
    output += text;
  };
  const terminal = { out: say, err: say };
  const none = (): never => {
    throw new Error(`vitrine ${args.join(' ')} went to work.`);
  };
  const reach: Reach = {
    contract: loadContract,
    config: () => readConfig({}),
    today: none,
    serve: none,
    startToExport: none,
    owner: (words, config) => ownerMain(words, config, { ...terminal }),
  };
  try {
    return { code: await runVitrine(args, reach, terminal), output };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { code: error instanceof WrongUse ? 2 : 1, output: `${output}${error.message}\n` };
  }
}
const listening = /"Listening on (http:\/\/\S+)"/;
let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function serving(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ name: string }> {
  const portFinder = createServer();
  await new Promise<void>((resolve) => portFinder.listen(0, '127.0.0.1', resolve));
  const { port } = portFinder.address() as AddressInfo;
  await new Promise((resolve) => portFinder.close(resolve));
  const all = { ...environment, DATA_DIR: join(folder, 'data'), ...env };
  server = await startServer('node', [program, ...args, '--port', String(port)], listening, { cwd: folder, env: all });
  return (await (await fetch(`http://localhost:${port}/api/v1/webmcp/profile`)).json()) as { name: string };
}

const resume = {
  basics: {
    name: 'June Okafor',
    label: 'Cartographer',
    summary: 'Draws maps of places that change every day, such as tidal flats.',
  },
  projects: [{ name: 'Tidal Atlas', description: 'A map of the flats for every hour of the tide.' }],
};
writeFileSync(join(folder, 'resume.json'), JSON.stringify(resume));

describe('vitrine', () => {
  it.each([
    [],
    ['serve'],
    ['init'],
    ['import'],
    ['check'],
    ['export'],
    ['agents'],
    ['messages'],
    ['keys'],
    ['trust'],
    ['database'],
  ])('prints the same help for %s with --help and with help', async (...command) => {
    const { code, output } = await runInProcess([...command, '--help']);
    expect([code, output]).toEqual([0, expect.stringMatching(/^Usage: vitrine/)]);
    expect((await runInProcess(['help', ...command])).output).toBe(output);
  });

  it.each([[['--help']], [['agents', 'lst']]])(
    'prints the same for %s as a separate process and in this process',
    async (args) => {
      expect(await vitrine(args)).toEqual(await runInProcess(args));
    },
  );

  it.each([['serve'], ['init'], ['import'], ['check'], ['export']])('shows examples for %s', async (command) => {
    expect((await runInProcess([command, '--help'])).output).toMatch(/\nExamples:\n {2}vitrine /);
  });

  it('prints its version', async () => {
    expect(await vitrine(['--version'])).toEqual({ code: 0, output: `${loadContract().document.info.version}\n` });
  });

  it.each([
    [
      ['chek', 'me'],
      /^Unknown command 'chek'\. There is no \S+\/chek to serve either\. Did you mean check\? See vitrine --help\.\n$/,
    ],
    [['agents', 'lst'], /^Unknown command 'lst'\. Did you mean list\? See vitrine agents --help\.\n$/],
    [['import', 'x'], /^Missing required argument 'to'\. See vitrine import --help\.\n$/],
    [
      ['export', '--replce', 'x'],
      /^Unknown option '--replce'\. Did you mean --replace\? See vitrine export --help\.\n$/,
    ],
    [['--prot', '4000'], /^Unknown option '--prot'\. Did you mean --port\? See vitrine serve --help\.\n$/],
    [['init', 'x', '--yes', '--show', 'cats'], /^"cats" is not one of: projects, experience, offers, contact\.\n$/],
    [['init', 'x', '--yes', '--language', '!'], /^"!" is no tag of a language; write en, /],
  ])('reports wrong usage in one sentence: %s', async (args, sentence) => {
    const { code, output } = await runInProcess(args as string[]);
    expect([code, output]).toEqual([2, expect.stringMatching(sentence)]);
  });
});

describe('vitrine serve', () => {
  it.each([[['serve', 'resume.json']], [['resume.json']], [['./resume.json']]])('serves a resume: %s', async (args) => {
    expect(await serving(args)).toMatchObject({ name: 'June Okafor' });
  });

  it('serves the portfolio of PORTFOLIO by default', async () => {
    expect(await serving([], { PORTFOLIO: 'resume.json' })).toMatchObject({ name: 'June Okafor' });
  });

  it.each([['nothing/here'], ['nothing.json']])('reports the full path if nothing exists there: %s', async (path) => {
    const { code, output } = await vitrine([path]);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(`^There is nothing at ${join(folder, path)}\\. A portfolio is a folder with`),
    ]);
  });

  it('says which port is in use, and how to choose another one', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, output } = await vitrine(['resume.json', '--port', String(port)], { DATA_DIR: join(folder, 'data') });
    taken.close();
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(`Port ${port} on 127.0.0.1 is already in use; choose another with --port`),
    ]);
  });

  it('prints a readable log with LOG_FORMAT=text, without colors in a pipe', async () => {
    const port = '0';
    const env = {
      ...environment,
      LOG_FORMAT: 'text',
      DATA_DIR: join(folder, 'data'),
      BASE_URL: 'http://localhost:4321',
    };
    server = await startServer('node', [program, 'resume.json', '--port', port], /Vitrine serves/, {
      cwd: folder,
      env,
    });
    expect(server.output()).toMatch(
      /^\d\d:\d\d:\d\d {2}Vitrine serves June Okafor’s portfolio: http:\/\/localhost:4321( · 1 warning: vitrine check \S+)?\n/m,
    );
    expect(server.output()).not.toContain('\u001b');
  });
});

describe('a portfolio URL', () => {
  let host: Server;
  let base: string;
  beforeAll(async () => {
    host = createServer(({ url }, response) => {
      if (url === '/resume.json') response.end(JSON.stringify(resume));
      else if (url === '/moved') response.writeHead(302, { location: '/resume.json' }).end();
      else if (url === '/page') response.end('<!doctype html><p>Hello');
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
  });
  afterAll(() => host.close());

  it('can be served', async () => {
    expect(await serving([`${base}/resume.json`])).toMatchObject({ name: 'June Okafor' });
  });

  it('can be imported and checked, following redirects', async () => {
    expect(await vitrine(['import', `${base}/moved`, 'fetched'])).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, 'fetched/resume.yaml'), 'utf8')).toContain('June Okafor');
    expect(await vitrine(['check', `${base}/resume.json`])).toMatchObject({ code: 0 });
  });

  it.each([
    ['/page', /is a web page and no resume; give the address of the file itself/],
    ['/none', /answered 404: there is no such file, or it is not public/],
  ])('is rejected in one sentence, without leaving files: %s', async (path, sentence) => {
    const { code, output } = await vitrine(['import', base + path, 'refused']);
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(existsSync(join(folder, 'refused'))).toBe(false);
  });

  it('must be public and https in production', async () => {
    const production = { NODE_ENV: 'production', BASE_URL: 'https://portfolio.example.org' };
    const { code, output } = await vitrine(['check', `${base}/resume.json`], production);
    expect([code, output]).toEqual([1, expect.stringContaining('is not https; nothing was fetched')]);
    const inner = await vitrine(['check', `${base.replace('http:', 'https:')}/resume.json`], production);
    expect([inner.code, inner.output]).toEqual([
      1,
      expect.stringContaining('is a private address, which is not fetched in production'),
    ]);
  });
});

describe('vitrine init', () => {
  it('creates a small portfolio without errors, and overwrites nothing', async () => {
    const begun = await vitrine([
      'init',
      'me',
      '--yes',
      '--name',
      'Ada: "Example" #1',
      '--show',
      'projects,experience,offers',
    ]);
    expect([begun.code, begun.output]).toEqual([0, expect.stringContaining('See it grow while you write: vitrine me')]);
    expect(readdirSync(join(folder, 'me'))).toEqual(
      expect.arrayContaining(['profile.yaml', 'projects', 'pages', 'offers.yaml']),
    );
    expect(await serving(['me'])).toMatchObject({ name: 'Ada: "Example" #1' });
    const checked = await vitrine(['check', 'me']);
    expect([checked.code, checked.output]).toEqual([0, expect.stringContaining('1 project')]);
    const again = await vitrine(['init', 'me', '--yes']);
    expect([again.code, again.output]).toEqual([
      1,
      expect.stringContaining('is not empty. Name a new folder; nothing was written.'),
    ]);
    const onFile = await vitrine(['init', 'resume.json', '--yes']);
    expect([onFile.code, onFile.output]).toEqual([1, expect.stringContaining('is a file')]);
  });

  it('says which options are required without a terminal', async () => {
    const { code, output } = await vitrine(['init', 'unasked']);
    expect([code, output]).toEqual([2, expect.stringMatching(/^There is no terminal to ask in; add --yes/)]);
    expect(existsSync(join(folder, 'unasked'))).toBe(false);
  });
});

describe('vitrine import', () => {
  it('overwrites nothing', async () => {
    mkdirSync(join(folder, 'full'));
    writeFileSync(join(folder, 'full/mine.txt'), 'mine');
    const { code, output } = await vitrine(['import', 'resume.json', 'full']);
    expect([code, output]).toEqual([1, expect.stringContaining('full is not an empty folder')]);
    expect(readdirSync(join(folder, 'full'))).toEqual(['mine.txt']);
  });

  it('fails if an entry could not be read, and writes the rest', async () => {
    const resume = { basics: { name: 'Jo Keeper' }, work: [{ name: 'Pier', position: 'Keeper' }, { foo: 1 }] };
    writeFileSync(join(folder, 'lossy.json'), JSON.stringify(resume));
    const { code, output } = await vitrine(['import', 'lossy.json', 'lossy']);
    expect([code, output]).toEqual([1, expect.stringContaining('jobs: found 2, shown 1; 1 entry could not be read')]);
    expect(readdirSync(join(folder, 'lossy'))).toContain('profile.yaml');
  });

  it('imports the site of a static site generator, reports what it left out, and the result can be served', async () => {
    mkdirSync(join(folder, 'site/_posts'), { recursive: true });
    writeFileSync(join(folder, 'site/_config.yml'), 'author: Jo Keeper\n');
    writeFileSync(
      join(folder, 'site/_posts/2020-01-02-first.md'),
      '---\ntitle: First\n---\n{% include x.html %}Words.\n',
    );
    writeFileSync(join(folder, 'site/README.md'), '# Code\n');
    const { code, output } = await vitrine(['import', 'site', 'taken']);
    expect([code, output.split('\n')]).toEqual([
      0,
      [
        'Found a site of Jekyll (_config.yml). Owner: Jo Keeper, as _config.yml says.',
        'Takes 1 post, 0 projects, 0 pages; 1 text into drafts/, which is not served.',
        'Left or changed:',
        expect.stringContaining('README.md: is about the code of the site'),
        'Wrote 3 files to taken.',
        'Serve them with: vitrine taken',
        '',
      ],
    ]);
    expect((await vitrine(['check', 'taken'])).output).toContain('posts/first.md:6: holds {% include x.html %}');
    expect(await serving(['taken'])).toMatchObject({ name: 'Jo Keeper' });
  });

  it('is suggested for a folder without profile.yaml if other files name an owner', async () => {
    const { code, output } = await vitrine(['site']);
    expect(code).toBe(1);
    expect(output).toContain(
      'holds no profile.yaml, which names whose portfolio it is. _config.yml suggests:\n  name: "Jo Keeper"',
    );
    expect(output).toContain('vitrine import ');
  });

  it('names a file without read permission', async () => {
    const secret = join(folder, 'secret.json');
    writeFileSync(secret, '{}');
    chmodSync(secret, 0);
    // Root can read every file unless it drops its capabilities. Another user might not have access to the checkout.
    const asReader = process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-all', '--inh-caps=-all'] : [];
    const [command = 'node', ...rest] = [...asReader, 'node', program, 'check', secret];
    const { code, output } = await run(command, rest, { cwd: folder, env: environment });
    expect([code, output]).toEqual([
      1,
      `${secret} may not be read by this user; change its permissions, or run as the user who may.\n`,
    ]);
  });
});
