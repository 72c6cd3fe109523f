import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { environment, type Outcome, run } from '../../support/process.js';
import { type Language, pathOf } from './languages.js';
import { regenerate } from './regenerate.js';

/** What every journey does, and prints one line after each. */
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

/** What is seen of sources that nothing compiles, with one line after each. */
export const checks = [
  'refuse what is broken',
  'parse each file',
  'find each operation',
  'find each schema',
  'find null where it may be',
  'find each type that is named',
  'find no name twice',
] as const;

/** The lines that a language prints when all went well. */
export function linesOf({ sourcesAlone }: Language): readonly string[] {
  return sourcesAlone ? checks : steps;
}

/** The address that the documents name; each command gets the address of the running service in its place. */
export const documentedBase = 'http://localhost:3000';

/** How a language's journey went. */
export interface Journey {
  /** The lines that the journey printed, which are `linesOf` its language when all went well. */
  readonly printed: readonly string[];
  /** All output of the part that failed; absent when none did. */
  readonly failure?: string;
  readonly seconds: { readonly generate: number; readonly run: number };
}

/**
 * Generates a client by the documented commands in its own project, compiles it as it is, and runs the journey on
 * the service at `base`.
 */
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

/** Installs what a language prepares, unless the last run did; returns how it ended where it failed. */
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

/** The folder of a consumer's project: the committed journey, with what earlier runs generated and installed. */
function projectOf({ id }: Language): string {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const folder = join(here, '.build', id);
  mkdirSync(folder, { recursive: true });
  cpSync(join(here, id), folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** What makes programs that live for seconds start sooner: no second compiler in the JVM, no questions of npm. */
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
