import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { environment, run } from '../../support/process.js';
import { install } from '../../support/system-tools/install.js';
import { drivenBy } from '../../support/system-tools/left-out.js';
import { type SystemTool, systemTools, toolsNamed } from '../../support/system-tools/list.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-system-tools-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const lacking = (name: string, ...packages: string[]): SystemTool => ({
  name,
  title: name,
  isHere: () => false,
  packages,
  proves: `the tests of ${name}`,
});
const [one, two] = [lacking('one', 'package-one'), lacking('two', 'package-two', 'package-three')];
let calls = 0;

/** A package manager of the test's own, which does `script` with its arguments. */
function packageManager(script: string) {
  calls += 1;
  const [aptGet, log] = [join(folder, `apt-get-${calls}`), join(folder, `log-${calls}`)];
  writeFileSync(aptGet, `#!/bin/sh\nprintf '%s\\n' "$*" >> ${log}\n${script}\n`, { mode: 0o755 });
  writeFileSync(log, '');
  const asked = (): string[] => readFileSync(log, 'utf8').trim().split('\n');
  return { machine: { aptGet, isRoot: true, policy: join(folder, 'policy') }, asked };
}

describe('the packages of the system', () => {
  it('are installed at once, waiting for whom else installs', async () => {
    const { machine, asked } = packageManager('');
    await expect(install([one, two], machine)).resolves.toBeUndefined();
    expect(asked()).toEqual([
      expect.stringMatching(/ update$/),
      expect.stringMatching(/-o DPkg::Lock::Timeout=600 .*install .* package-one package-two package-three$/),
    ]);
  });

  it('are asked for again while their lists are locked', async () => {
    const said = 'E: Could not get lock /var/lib/apt/lists/lock. It is held by process 7 (apt-get)';
    const { machine, asked } = packageManager(
      `[ -e "$0.tried" ] || { touch "$0.tried"; echo '${said}' >&2; exit 100; }`,
    );
    await expect(install([one], machine)).resolves.toBeUndefined();
    expect(asked()).toHaveLength(3);
  });

  it('are installed but for those that this distribution has not', async () => {
    const { machine, asked } = packageManager(
      `case "$*" in *package-one*) echo 'E: Unable to locate package package-one' >&2; exit 100;; esac`,
    );
    await expect(install([one, two], machine)).resolves.toMatch(/^apt-get could not install package-one \(E: Unable/);
    expect(asked().at(-1)).toMatch(/install -y --no-install-recommends package-two package-three$/);
  });

  it('are named in one sentence where no registry answers, with the reason', async () => {
    const { machine } = packageManager('echo "W: slow" >&2; echo "E: Failed to fetch package-one" >&2; exit 100');
    await expect(install([one], machine)).resolves.toBe(
      'apt-get could not install package-one (E: Failed to fetch package-one): see its sources in /etc/apt, and whether it needs a proxy (http_proxy).',
    );
  });

  it('are left to root, and to Debian', async () => {
    const { machine, asked } = packageManager('');
    await expect(install([one], { ...machine, isRoot: false })).resolves.toMatch(/by root alone/);
    await expect(install([one], { ...machine, aptGet: join(folder, 'none') })).resolves.toMatch(/no apt-get/);
    expect(asked()).toEqual(['']);
  });
});

const ask = (verb: string, names: readonly string[], more: NodeJS.ProcessEnv) =>
  run(process.execPath, ['--import', 'tsx', 'contract-tests/support/system-tools/main.ts', verb, ...names], {
    env: { ...environment, CI: '', ...more },
  });

describe('a tool that is missing', () => {
  // Nothing of Debian's is called so, and no test drives it: a Node that is not there.
  const none = { NODE_22: join(folder, 'no-node') };

  it('stops nothing at the desk, and is known to the run', async () => {
    const installed = await ask('install', ['newer-node'], none);
    expect(installed).toEqual({
      code: 0,
      output: expect.stringMatching(/^Without Node 22\.19 or newer the tests .*\n$/),
    });
    expect(await ask('absent', ['newer-node'], none)).toEqual({ code: 0, output: 'newer-node' });
  });

  it('fails where it is needed', async () => {
    const needed = await ask('need', ['newer-node'], none);
    expect(needed).toEqual({ code: 1, output: expect.stringMatching(/^This is missing: Node 22\.19 or newer .*\n$/) });
  });

  it.each(['install', 'absent'])('fails with CI set: %s', async (verb) => {
    const { code, output } = await ask(verb, ['newer-node'], { ...none, CI: 'true' });
    expect(code).toBe(1);
    expect(output).toMatch(/With CI set nothing may be missing, and this is: Node 22\.19 or newer /);
  });
});

describe('a run without a tool', () => {
  // Keys without quotes: a test that has the call of a tool in its text is one that drives it.
  const driving = {
    chromium: 'contract-tests/integration/judges/browser.test.ts',
    postgres: 'contract-tests/integration/agent-auth/races.test.ts',
    nginx: 'contract-tests/integration/commands/export-files.test.ts',
    promtool: 'contract-tests/integration/operator/telemetry.test.ts',
    redis: 'src/http/counting/shared-stores.database.test.ts',
    haproxy: 'contract-tests/integration/faults/one-of-two.test.ts',
    pgbouncer: 'contract-tests/integration/faults/start-at-once.test.ts',
    openssl: 'src/agent-auth/clients/documents.test.ts',
    git: 'contract-tests/integration/operator/deploy.test.ts',
    python: 'contract-tests/api/contract/schemathesis.test.ts',
    'python-clients': 'contract-tests/integration/clients/real-clients.test.ts',
    'newer-node': 'contract-tests/api/mcp/conformance.test.ts',
  };
  it.each(Object.entries(driving))('knows what drives %s, such as %s', (name, file) => {
    expect(drivenBy(toolsNamed([name]))).toContain(file);
    expect(drivenBy(toolsNamed([name])).filter((path) => path.includes('/contributor/'))).toEqual([]);
  });

  it('leaves out the half of a suite that needs a server, and not the other', () => {
    const [postgres] = toolsNamed(['postgres']);
    expect(postgres?.drivenBy?.test("eachDatabase('x', () => {});\nonServer('y', () => {});")).toBe(false);
    expect(postgres?.drivenBy?.test("onServer('y', () => {});")).toBe(true);
  });

  it('ends with what was left out, and how it is to be had', async () => {
    const env = { ...environment, WITHOUT: 'promtool,chromium', CI: '' };
    const args = ['vitest', 'run', 'src/platform/batch.test.ts', 'operator/telemetry.test.ts'];
    const { code, output } = await run('npx', args, { env });
    expect(code).toBe(0);
    const end = output.slice(output.indexOf('Not run, since'));
    expect(end).toMatch(
      /^Not run, .*:\n {2}promtool: the metrics and the alerts \(1 file\)\. To have it: "make promtool" as root on Debian \(prometheus\)\n {2}Chromium: .* or set CHROME_PATH\n\n\d+ passed, 0 failed\n$/,
    );
  });

  it('is one that every tool has a remedy for', () => {
    for (const { packages, otherwise, name } of systemTools) expect(packages ?? otherwise, name).toBeTruthy();
  });
});
