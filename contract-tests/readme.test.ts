import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort, root, run, type ServerProcess, startServer } from './support/process.js';

interface Block {
  readonly language: string;
  readonly text: string;
}

const readme = readFileSync(new URL('README.md', root), 'utf8');
const blocks: Block[] = [...readme.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(([, language = '', text = '']) => ({ language, text }));
const shell = blocks.filter(({ language }) => language === 'sh');

/** Every command in the README does what the README says. */
describe('the README', () => {
  let server: ServerProcess;
  let here: (text: string) => string;

  beforeAll(async () => {
    const port = await freePort();
    here = (text) => text.replaceAll('localhost:3000', `localhost:${port}`);
    server = await startServer('make', ['run', `PORT=${port}`], /"Listening/, { detached: true });
  });
  afterAll(() => {
    // make hands no signal down: the whole group that this test started is stopped, by its own id.
    if (server?.child.pid) process.kill(-server.child.pid, 'SIGTERM');
  });

  it('begins with make run, a request and its answer, and a block for MCP clients', () => {
    expect(blocks.slice(0, 4).map(({ language }) => language)).toEqual(['sh', 'sh', 'json', 'json']);
    expect(shell[0]?.text.trim()).toBe('make run');
    expect(JSON.parse(blocks[3]?.text ?? '')).toMatchObject({ mcpServers: { portfolio: { url: 'http://localhost:3000/api/mcp' } } });
  });

  const requests = blocks.flatMap((block, i) => (block.text.startsWith('curl ') ? [[block.text.trim(), blocks[i + 1]] as const] : []));
  it.each(requests)('answers %s as shown', async (command, shown) => {
    const { code, output } = await run('bash', ['-euo', 'pipefail', '-c', here(command)]);
    expect(code, output).toBe(0);
    if (shown?.language === 'json') expect(JSON.parse(output)).toMatchObject(JSON.parse(here(shown.text)) as object);
    else expect(output.length).toBeGreaterThan(0);
  });

  const others = shell.map(({ text }) => text.trim()).filter((text) => !text.startsWith('curl ') && text !== 'make run');
  it.each(others)('runs %s', async (command) => {
    const targets = [...command.matchAll(/^make ([a-z-]+)(.*)$/gm)];
    expect(targets.length, `${command}: only make and curl are executed by this test`).toBe(command.split('\n').length);
    for (const [line] of targets) {
      // The dry run proves that the target exists and takes these variables; what it does has tests of its own.
      const { code, output } = await run('bash', ['-c', `${line} --dry-run`]);
      expect(code, output).toBe(0);
    }
  });

  it('names only settings that exist', () => {
    const config = readFileSync(new URL('src/config.ts', root), 'utf8');
    const named = [...readme.matchAll(/^\| `([A-Z][A-Z_]+)`/gm)].map(([, name]) => name);
    expect(named.filter((name) => !config.includes(`'${name}'`))).toEqual([]);
  });
});
