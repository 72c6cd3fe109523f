import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putMigratedCluster } from '../../../src/service/store/testing.js';
import { environment, freePort, root, run, type ServerProcess, startServer } from '../../support/process.js';

interface Block {
  readonly language: string;
  readonly text: string;
}

// docs/consume.md: ci-snippets.test.ts runs the snippets for pipelines, and clients/clients.test.ts the commands that
// generate clients.
const readme = readFileSync(new URL('README.md', root), 'utf8');
const blocks: Block[] = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));
const shell = blocks.filter(({ language }) => language === 'sh');

async function untilOpen(port: number): Promise<void> {
  for (let i = 0; i < 300; i += 1) {
    const { checks } = (await (await fetch(`http://localhost:${port}/api/health`)).json()) as {
      checks: { database: string };
    };
    if (checks.database === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** A resume for the commands of the README. */
const resume = {
  basics: {
    name: 'June Okafor',
    label: 'Cartographer',
    summary: 'Draws maps of places that change every day, such as tidal flats and building sites.',
  },
  projects: [
    {
      name: 'Tidal Atlas',
      description: 'A map of the flats for every hour of the tide.',
      keywords: ['QGIS', 'PostGIS'],
    },
  ],
};

describe('the README', () => {
  const mine = mkdtempSync(join(tmpdir(), 'vitrine-readme-'));
  const data = mkdtempSync(join(tmpdir(), 'vitrine-readme-data-'));
  writeFileSync(join(mine, 'resume.json'), JSON.stringify(resume));
  /** Moves the paths of a command into a test folder. */
  const inFolder = (command: string): string =>
    command.replaceAll(/(?<=[= ])(resume\.json|portfolio|public|me)\b/g, `${mine}/$1`);
  const withData = (folder: string): NodeJS.ProcessEnv => ({ ...environment, DATA_DIR: folder });

  let server: ServerProcess;
  let here: (text: string) => string;

  beforeAll(async () => {
    for (const folder of [mine, data]) await putMigratedCluster(folder);
    const port = await freePort();
    here = (text) => text.replaceAll('localhost:3000', `localhost:${port}`);
    server = await startServer('make', ['run', `PORT=${port}`], /"Listening/, { detached: true, env: withData(data) });
    // The owner's commands access the embedded database through the running service.
    await untilOpen(port);
  });
  afterAll(async () => {
    await server?.stop();
    for (const folder of [mine, data]) rmSync(folder, { recursive: true, force: true });
  });

  it('starts with make run, a request with its response, and a configuration for MCP clients', () => {
    expect(blocks.slice(0, 4).map(({ language }) => language)).toEqual(['sh', 'sh', 'json', 'json']);
    expect(shell[0]?.text.trim()).toBe('make run');
    expect(JSON.parse(blocks[3]?.text ?? '')).toMatchObject({
      mcpServers: { portfolio: { url: 'http://localhost:3000/api/mcp' } },
    });
  });

  const requests = blocks.flatMap((block, i) =>
    block.text.startsWith('curl ') ? [[block.text.trim(), blocks[i + 1]] as const] : [],
  );
  it.each(requests)('shows the real response of %s', async (command, shown) => {
    // Without --norc, bash may read its startup files and print their errors, because standard input is a socket.
    const { code, output } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', here(command)]);
    expect(code, output).toBe(0);
    if (shown?.language === 'json') expect(JSON.parse(output)).toMatchObject(JSON.parse(here(shown.text)) as object);
    else expect(output.length).toBeGreaterThan(0);
  });

  const commands = shell
    .flatMap(({ text }) => text.trim().split('\n'))
    .filter((line) => !line.startsWith('curl ') && line !== 'make run');
  it.each(commands)('contains a working command: %s', async (command) => {
    const line = inFolder(command);
    if (!line.startsWith('make run ')) {
      const { code, output } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', line], { env: withData(data) });
      expect(code, output).toBe(0);
      return;
    }
    const port = await freePort();
    const own = await startServer('bash', ['-c', `exec ${line} PORT=${port}`], /"Listening/, {
      detached: true,
      env: withData(mine),
    });
    const profile: unknown = await (await fetch(`http://localhost:${port}/api/v1/webmcp/profile`)).json();
    await own.stop();
    expect(profile).toMatchObject({ name: 'June Okafor' });
  });
});
