import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Outcome, root, run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly name?: string;
}
interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const exampleBase = 'https://portfolio.example.org';
const pinned = (folder: string, name: string): string => {
  const text = readFileSync(new URL(`${folder}/package.json`, root), 'utf8');
  return `${name}@${(JSON.parse(text) as { devDependencies: Record<string, string> }).devDependencies[name]}`;
};
const prism = `npx --yes ${pinned('tools/test', '@stoplight/prism-cli')}`;
const redocly = `npx --yes ${pinned('tools', '@redocly/cli')}`;
const [, version] = /^SCHEMATHESIS := (.*)$/m.exec(readFileSync(new URL('Makefile', root), 'utf8')) ?? [];
const schemathesis = `pipx run schemathesis==${version}`;
const inRoot = (path: string): string => fileURLToPath(new URL(path, root));

/** Returns the code blocks of the section "Mock and test" by language. */
function blocksOf(document: string): Map<string, string[]> {
  const section = /^#{2,3} Mock and test\n([\s\S]*?)(?=^#{1,3} )/m.exec(document)?.[1] ?? '';
  const blocks = new Map<string, string[]>();
  for (const [, language = '', text = ''] of section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)) {
    blocks.set(language, [...(blocks.get(language) ?? []), text]);
  }
  return blocks;
}

/** The documented snippets work as they are. */
describe('the documented snippets for CI pipelines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-snippets-'));
  let service: Service;
  let blocks: Map<string, string[]>;

  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded' });
    blocks = blocksOf(await (await fetch(`${service.base}/developers.md`)).text());
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Replaces npx and pipx, which would download their packages for each line. */
  const installed = (command: string): string =>
    command
      .replaceAll(prism, inRoot('node_modules/.bin/prism'))
      .replaceAll(redocly, inRoot('node_modules/.bin/redocly'))
      .replaceAll(schemathesis, inRoot('.venv/bin/schemathesis'));
  const shell = (command: string): Promise<Outcome> => {
    const line = installed(command);
    expect(line).not.toMatch(/npx|pipx/);
    return run('bash', ['--norc', '-eo', 'pipefail', '-c', line], { cwd: folder });
  };
  const workflow = (): Workflow => parse(blocks.get('yaml')?.[0] ?? '') as Workflow;

  it('are the same in docs/consume.md, with the example URL', () => {
    const own = blocksOf(readFileSync(new URL('docs/consume.md', root), 'utf8'));
    const here = new Map(
      [...blocks].map(([language, texts]) => [
        language,
        texts.map((text) => text.replaceAll(service.base, exampleBase)),
      ]),
    );
    expect(own).toEqual(here);
    expect([...own.keys()].sort()).toEqual(['sh', 'yaml']);
  });

  it('include a valid GitHub workflow', async () => {
    const faults = async (content: string): Promise<unknown> => {
      const file = join(folder, 'contract.yml');
      writeFileSync(file, content);
      const { code, output } = await run('node_modules/.bin/tsx', ['contract-tests/support/workflow-faults.ts', file]);
      expect(code, output).toBe(0);
      return JSON.parse(output);
    };
    const [content = ''] = blocks.get('yaml') ?? [];
    expect(await faults(content)).toEqual([]);
    expect(await faults(content.replace('runs-on', 'runs-at'))).not.toEqual([]);
    const uses = Object.values(workflow().jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []));
    expect(uses.filter((one) => !/^actions\/setup-node@v4$/.test(one))).toEqual([]);
  });

  it('run the checks of the deployment, with at most half of the rate limit', async () => {
    const [step] = workflow().jobs.deployment?.steps.filter((one) => one.run) ?? [];
    const { code, output } = await shell(step?.run ?? '');
    expect(code, output).toBe(0);
    expect(output).toMatch(/Workflows: 2 passed, 2 total/);
    const { headers } = await fetch(`${service.base}/api/v1/webmcp/projects`);
    const [limit, remaining] = ['limit', 'remaining'].map((name) => Number(headers.get(`ratelimit-${name}`)));
    expect(remaining).toBeGreaterThan((limit ?? 0) / 2);
  }, 300_000);

  it('install and run the client of the deployment', { timeout: 300_000 }, async () => {
    const hub = await (await fetch(`${service.base}/developers.md`)).text();
    const [, install = '', program = ''] =
      /^## The client for TypeScript\n[\s\S]*?^```sh\n([\s\S]*?)^```[\s\S]*?^```ts\n([\s\S]*?)^```/m.exec(hub) ?? [];
    expect(install).toBe(`npm install ${service.base}/developers/vitrine-client.tgz\n`);
    const project = join(folder, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{"type": "module"}');
    writeFileSync(join(project, 'client.js'), `${program}console.log(error, data.projects.length);\n`);
    const here = (command: string): Promise<Outcome> =>
      run('bash', ['--norc', '-eo', 'pipefail', '-c', command], { cwd: project });
    const installed = await here(install);
    expect(installed.code, installed.output).toBe(0);
    expect((await here('node client.js')).output).toContain('undefined 14');
  });

  it('run as shell commands', async () => {
    const lines = (blocks.get('sh') ?? []).flatMap((text) => text.trim().split('\n'));
    const [step] = workflow().jobs.deployment?.steps.filter((one) => one.run) ?? [];
    expect(lines).toEqual([`${prism} mock ${service.base}/openapi.json`, ...(step?.run ?? '').trim().split('\n')]);
  });
});
