import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { environment, type Outcome, root, run } from '../../support/process.js';
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
const { devDependencies } = JSON.parse(readFileSync(new URL('tools/package.json', root), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const prism = `npx --yes @stoplight/prism-cli@${devDependencies['@stoplight/prism-cli']}`;

/** The fenced blocks of the section "Mock and test" by language. */
function blocksOf(document: string): Map<string, string[]> {
  const section = /^#{2,3} Mock and test\n([\s\S]*?)(?=^#{1,3} )/m.exec(document)?.[1] ?? '';
  const blocks = new Map<string, string[]>();
  for (const [, language = '', text = ''] of section.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)) {
    blocks.set(language, [...(blocks.get(language) ?? []), text]);
  }
  return blocks;
}

/** What the documents tell consumers to paste into their pipelines works as pasted. */
describe('the snippets for pipelines', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-snippets-'));
  let service: Service;
  let blocks: Map<string, string[]>;
  const tool = (): string => `npx --yes --package=${service.base}/developers/vitrine-contract.tgz vitrine-contract`;

  beforeAll(async () => {
    service = await startService({ DATABASE: 'embedded' });
    blocks = blocksOf(await (await fetch(`${service.base}/developers.md`)).text());
  });
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /**
   * As pasted, but for packages that npx would fetch again for each line; "run: the packages" has them fetched.
   */
  const installed = (command: string): string =>
    command
      .replaceAll(prism, fileURLToPath(new URL('node_modules/.bin/prism', root)))
      .replaceAll(tool(), `node ${fileURLToPath(new URL('dist/contract-tests/conformance/main.js', root))}`);
  const shell = (command: string): Promise<Outcome> => {
    const line = installed(command);
    expect(line).not.toContain('npx');
    return run('bash', ['--norc', '-eo', 'pipefail', '-c', line], { cwd: folder });
  };
  const workflow = (): Workflow => parse(blocks.get('yaml')?.[0] ?? '') as Workflow;

  it('are the same in docs/consume.md, where the address is that of the examples', () => {
    const own = blocksOf(readFileSync(new URL('docs/consume.md', root), 'utf8'));
    const here = new Map(
      [...blocks].map(([language, texts]) => [
        language,
        texts.map((text) => text.replaceAll(service.base, exampleBase)),
      ]),
    );
    expect(own).toEqual(here);
    expect([...own.keys()].sort()).toEqual(['make', 'sh', 'yaml']);
  });

  it('hold a workflow that GitHub accepts', async () => {
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
    expect(uses.filter((one) => !/^actions\/(setup-node|upload-artifact)@v4$/.test(one))).toEqual([]);
  });

  it('run: the check of the deployment, with its report', async () => {
    const [step] = workflow().jobs.deployment?.steps.filter((one) => one.run) ?? [];
    const { code, output } = await shell(step?.run ?? '');
    expect(code, output).toBe(0);
    expect(readFileSync(join(folder, 'contract.xml'), 'utf8')).toContain('<testsuites name="vitrine-contract"');
  });

  it('run: the mock, and the check against it, as the steps of one job', async () => {
    const steps = workflow().jobs.mock?.steps.flatMap((one) => one.run ?? []) ?? [];
    expect(steps).toHaveLength(2);
    // The jobs of a runner end with it; here the mock is ended by its own number.
    const { code, output } = await shell(`trap 'kill $(jobs -p)' EXIT\n${steps.join('\n')}`);
    expect(code, output).toBe(0);
    expect(output).toContain('(a Prism mock)');
    expect(output).toMatch(/ 0 violated, 0 not provoked/);
    expect(existsSync(join(folder, 'mock.json'))).toBe(true);
  });

  it('run: the Makefile, for another address too', async () => {
    const [text = ''] = blocks.get('make') ?? [];
    writeFileSync(join(folder, 'Makefile'), installed(text));
    const check = await run('make', ['portfolio-contract', 'PORTFOLIO=http://127.0.0.1:1'], {
      cwd: folder,
      env: environment,
    });
    expect(check.output).toContain('http://127.0.0.1:1');
    expect(check.code).not.toBe(0);
    const dry = await run('make', ['-n', 'portfolio-mock'], { cwd: folder, env: environment });
    expect(dry.output).toContain(`mock ${service.base}/openapi.json`);
    // What it runs unless told otherwise is the step of the workflow, whose answers are seen above.
    const [step] = workflow().jobs.deployment?.steps.filter((one) => one.run) ?? [];
    const usual = await run('make', ['--no-print-directory', '-n', 'portfolio-contract'], {
      cwd: folder,
      env: environment,
    });
    expect(usual.output).toBe(`${installed(step?.run ?? '')}\n`);
  });

  it('run: the packages, as the deployment hands them out', { timeout: 300_000 }, async () => {
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
    const help = await here(`${tool()} --help`);
    expect(help.code, help.output).toBe(0);
    expect(help.output).toMatch(/^Usage: vitrine-contract /m);
  });

  it('run: each line for the shell', async () => {
    const lines = (blocks.get('sh') ?? []).flatMap((text) => text.trim().split('\n'));
    expect(lines).toEqual([
      `${prism} mock ${service.base}/openapi.json`,
      `${tool()} --url ${service.base} --read-only`,
    ]);
  });
});
