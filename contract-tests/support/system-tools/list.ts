import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../process.js';

/** A tool for tests that npm does not provide. */
export interface SystemTool {
  /** Name of the make target, as in `make nginx`. */
  readonly name: string;
  /** Name in a sentence. */
  readonly title: string;
  readonly isHere: () => boolean;
  /** Debian packages. */
  readonly packages?: readonly string[];
  /** Installation on other systems. */
  readonly otherwise?: string;
  /** What the tests with this tool cover. */
  readonly proves: string;
  /** Matches the source of every test file that uses the tool. */
  readonly drivenBy?: RegExp;
}

/** On Debian, servers are not in the PATH of users. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
export const hasCommand = (name: string) => (): boolean => folders.some((folder) => existsSync(join(folder, name)));
const has = (path: string): boolean => existsSync(fileURLToPath(new URL(path, root)));
const succeeds = (command: string, ...args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A tool that is a command of a Debian package. */
const command = (
  name: string,
  proves: string,
  { command: called = name, packages = [name], drivenBy }: Partial<SystemTool> & { command?: string } = {},
): SystemTool => ({ name, title: called, isHere: hasCommand(called), packages, proves, ...(drivenBy && { drivenBy }) });

function hasChromium(): boolean {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return (
    Boolean(process.env.CHROME_PATH) ||
    names.some((name) => ['/usr/bin', '/usr/local/bin'].some((at) => existsSync(join(at, name))))
  );
}

function hasPostgres(): boolean {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian) : [];
  return (
    Boolean(process.env.TEST_DATABASE_URL) ||
    versions.some((version) => existsSync(join(debian, version, 'bin', 'initdb'))) ||
    hasCommand('initdb')()
  );
}

const python = 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))';

/** All tools, with their installation, their purpose, and the tests that depend on them. */
export const systemTools: readonly SystemTool[] = [
  {
    name: 'chromium',
    title: 'Chromium',
    isHere: hasChromium,
    packages: ['chromium-headless-shell'],
    otherwise: 'set CHROME_PATH',
    proves: 'the browser tests',
    drivenBy: /support\/(browser|browser-bench|lighthouse)\.js/,
  },
  {
    name: 'postgres',
    title: 'Postgres 15 or newer',
    isHere: hasPostgres,
    packages: ['postgresql'],
    otherwise: 'set TEST_DATABASE_URL',
    // src/service/store/testing.ts skips the server half of suites that run on both kinds of database.
    proves: 'what needs a database server',
    drivenBy: /TestPostgres|TlsPostgres|owner-commands\.js|^(?!.*eachDatabase\().*onServer\(/s,
  },
  command('nginx', 'the export and the deployment guide behind nginx', {
    packages: ['nginx-light'],
    drivenBy: /(run|startServer|execFileSync)\(\s*'nginx'/,
  }),
  command('promtool', 'the metrics and the alerts', { packages: ['prometheus'], drivenBy: /'promtool'/ }),
  command('bind', 'the check of the zone (make lint-deploy)', {
    command: 'named-checkzone',
    packages: ['bind9-utils'],
  }),
  command('redis', 'rate limits that replicas share', {
    command: 'redis-server',
    packages: ['redis-server'],
    drivenBy: /RedisServer/,
  }),
  command('haproxy', 'several replicas', { drivenBy: /'haproxy'|cluster\/(haproxy|replicas)\.js/ }),
  command('pgbouncer', 'several replicas behind PgBouncer', { drivenBy: /cluster\/pgbouncer\.js/ }),
  command('openssl', 'TLS to other servers', {
    drivenBy: /'openssl'|startDocumentHost|TlsPostgres|real-clients\/stage\.js/,
  }),
  command('git', 'the files that a deployment hands out', { drivenBy: /'git'/ }),
  {
    name: 'python3',
    title: 'Python 3.10 or newer with venv',
    isHere: () => succeeds('python3', '-c', python),
    packages: ['python3', 'python3-venv'],
    proves: 'what is written in Python, and the lint of what is deployed (make lint-deploy)',
    drivenBy: /'python3'|support\/terminal\.js/,
  },
  {
    name: 'python',
    title: 'Schemathesis',
    isHere: () =>
      readdirSync(fileURLToPath(root)).includes('.venv') &&
      readdirSync(fileURLToPath(new URL('.venv', root))).some((name) => name.startsWith('.schemathesis-')),
    otherwise: 'install Python 3.10 or newer with venv, or a Docker engine, and run "make python"',
    proves: 'the contract with generated requests',
    drivenBy: /support\/schemathesis\.js/,
  },
  {
    name: 'python-clients',
    title: 'MCP and OAuth clients in Python',
    isHere: () => has('.venv/clients/.installed'),
    otherwise: 'install Python 3.10 or newer with venv, and run "make python-clients"',
    proves: 'clients that other people wrote',
    drivenBy: /real-clients\/clients\.js|list_tools\.py|enterprise_client\.py/,
  },
  {
    name: 'newer-node',
    title: 'Node 22.19 or newer',
    isHere: () => existsSync(process.env.NODE_22 ?? process.execPath),
    otherwise: 'install it',
    proves: 'judges and clients that need it',
    drivenBy: /support\/(newer-node|lighthouse|prism)\.js/,
  },
  {
    name: 'proc',
    title: 'Linux',
    isHere: () => process.platform === 'linux',
    otherwise: 'run the tests there, such as in a container',
    proves: 'what a process takes of the machine',
    drivenBy: /support\/(machine|mounts)\.js/,
  },
  // Only for the lab.
  command('wrk', 'the benchmarks'),
];

/** Returns the tools with these names. Throws for unknown names. */
export function toolsNamed(names: readonly string[]): readonly SystemTool[] {
  return names.map((name) => {
    const tool = systemTools.find((each) => each.name === name);
    if (!tool)
      throw new Error(`There is no tool "${name}"; there are: ${systemTools.map((each) => each.name).join(', ')}.`);
    return tool;
  });
}

/** Describes how to install a missing tool, for the end of a sentence. */
export function remedy({ packages, otherwise, name }: SystemTool): string {
  const debian = packages && `"make ${name}" as root on Debian (${packages.join(', ')})`;
  return [debian, otherwise].filter(Boolean).join(', or ');
}
