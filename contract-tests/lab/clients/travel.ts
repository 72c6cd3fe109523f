import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { environment, type Outcome, run } from '../../support/process.js';
import { type Language, pathOf } from './languages.js';
import { regenerate } from './regenerate.js';

/** The steps of every journey. It prints one line after each step. */
export const steps = [
  'list projects',
  'get a project',
  'meet a 404',
  'search',
  'list the MCP tools',
  'register',
  'exchange',
  'call the protected resource',
  'revoke',
] as const;

/** The checks of sources without a compiler. The program prints one line after each check. */
export const checks = [
  'refuse what is broken',
  'parse each file',
  'find each operation',
  'find each schema',
  'find null where it may be',
  'find each type that is named',
  'find no name twice',
] as const;

/** Returns the lines that a successful journey prints. */
export function linesOf({ sourcesAlone }: Language): readonly string[] {
  return sourcesAlone ? checks : steps;
}

/** The base URL in the documents. It is replaced with the URL of the running service in each command. */
export const documentedBase = 'http://localhost:3000';

/** The result of the journey of a language. */
export interface Journey {
  /** The printed lines, which equal `linesOf` the language on success. */
  readonly printed: readonly string[];
  /** Complete output of the failed command. */
  readonly failure?: string;
  readonly seconds: { readonly generate: number; readonly run: number };
}

/** Generates a client with the documented commands in its own project, compiles it, and runs the journey against `base`. */
export async function travel(language: Language, commands: string, base: string): Promise<Journey> {
  const folder = projectOf(language);
  const env = environmentOf(language, folder, base);
  const shell: Shell = (script) => run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
  const started = performance.now();
  const unprepared = await prepare(language, folder, shell);
  const generated =
    unprepared ??
    (await regenerate(folder, language.generated, () => shell(commands.replaceAll(documentedBase, base))));
  const between = performance.now();
  const generate = (between - started) / 1000;
  if (generated.code !== 0) return { printed: [], failure: generated.output, seconds: { generate, run: 0 } };
  const { code, output } = await shell(language.journey);
  const printed = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => linesOf(language).includes(line));
  const seconds = { generate, run: (performance.now() - between) / 1000 };
  return code === 0 ? { printed, seconds } : { printed, failure: output, seconds };
}

type Shell = (script: string) => ReturnType<typeof run>;

/** Runs the setup command of a language unless it is unchanged since the last run. Returns its outcome if it failed. */
async function prepare({ prepare }: Language, folder: string, shell: Shell): Promise<Outcome | undefined> {
  const installed = join(folder, '.venv');
  const stamp = join(installed, 'prepared-by');
  if (prepare === undefined || (existsSync(stamp) && readFileSync(stamp, 'utf8') === prepare)) return undefined;
  rmSync(installed, { recursive: true, force: true });
  const outcome = await shell(prepare);
  if (outcome.code !== 0) return outcome;
  writeFileSync(stamp, prepare);
  return undefined;
}

/** Returns the project folder: the committed journey, with the generated and installed files of previous runs. */
function projectOf({ id }: Language): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folder = join(here, '.build', id);
  mkdirSync(folder, { recursive: true });
  cpSync(join(here, id), folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** Settings that make short programs start faster: no optimizing JVM compiler, and no npm audits. */
const shortLived = {
  JAVA_TOOL_OPTIONS: '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC',
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  PIP_DISABLE_PIP_VERSION_CHECK: '1',
};

function environmentOf(language: Language, folder: string, base: string): NodeJS.ProcessEnv {
  return { ...shortLived, ...environment, BASE: base, PATH: `${join(folder, '.venv/bin')}:${pathOf(language)}` };
}
