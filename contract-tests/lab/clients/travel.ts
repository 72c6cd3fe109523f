import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { environment, run } from '../../support/process.js';
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

/** The address that the documents name; each command gets the address of the running service in its place. */
export const documentedBase = 'http://localhost:3000';

/** How a language's journey went. */
export interface Journey {
  /** The lines that the journey printed, which are `steps` when all went well. */
  readonly printed: readonly string[];
  /** All output of the part that failed; absent when none did. */
  readonly failure?: string;
  readonly seconds: { readonly generate: number; readonly run: number };
}

/**
 * Generates a client by the documented commands in a project of its own, compiles it as it is, and runs the journey on
 * the service at `base`.
 */
export async function travel(language: Language, commands: string, base: string): Promise<Journey> {
  const folder = projectOf(language);
  const env = environmentOf(language, folder, base);
  const shell = (script: string): ReturnType<typeof run> =>
    run('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
  const started = performance.now();
  if (language.prepare !== undefined && !existsSync(join(folder, '.venv'))) await shell(language.prepare);
  const generated = await regenerate(folder, language.generated, () =>
    shell(commands.replaceAll(documentedBase, base)),
  );
  const between = performance.now();
  const generate = (between - started) / 1000;
  if (generated.code !== 0) return { printed: [], failure: generated.output, seconds: { generate, run: 0 } };
  const { code, output } = await shell(language.journey);
  const printed = stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => (steps as readonly string[]).includes(line));
  const seconds = { generate, run: (performance.now() - between) / 1000 };
  return code === 0 ? { printed, seconds } : { printed, failure: output, seconds };
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
