import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { JobProcess } from '../../platform/job-process.js';

/** A theme takes a second, and longer where the processor is short; the start waits for it. Milliseconds. */
const usualLongestMs = 20_000;
const heapMiB = 192;
/** Characters of a page; one with its styles and fonts in it has some hundred thousand. */
const mostCharacters = 1024 * 1024;

/** What a theme made of a resume: a whole HTML document, or why there is none. */
export type ThemeOutcome = { readonly html: string } | { readonly failure: string };

interface ThemeJob {
  /** A file name beside the `node_modules` that has the theme. */
  readonly from: string;
  readonly theme: string;
  readonly resume: object;
  readonly mostCharacters: number;
}

let last: { readonly key: string; readonly outcome: Promise<ThemeOutcome> } | undefined;

/**
 * Draws a resume with an installed JSON Resume theme, the first of those beside `places`: once for a resume, in a process
 * that reads the theme's files alone, writes nothing, starts nothing and has no network (content.md §4).
 */
export function drawnByTheme(
  theme: string,
  resume: object,
  places: readonly string[],
  longestJobMs = usualLongestMs,
): Promise<ThemeOutcome> {
  const place = places.find((folder) => existsSync(manifestOf(folder, theme)));
  if (place === undefined) {
    return Promise.resolve({ failure: `is not installed in ${places.join(' or ')} (npm install ${theme})` });
  }
  const key = JSON.stringify([place, theme, statSync(manifestOf(place, theme)).mtimeMs, resume]);
  if (last?.key !== key) last = { key, outcome: run(place, theme, resume, longestJobMs) };
  return last.outcome;
}

const manifestOf = (folder: string, theme: string): string => join(folder, 'node_modules', theme, 'package.json');

async function run(place: string, theme: string, resume: object, longestJobMs: number): Promise<ThemeOutcome> {
  const packages = join(place, 'node_modules');
  // npm link and pnpm keep packages elsewhere.
  const readable = outermost([packages, realpathSync(packages), dirname(realpathSync(manifestOf(place, theme)))]);
  const process = new JobProcess<ThemeJob, { readonly id: number } & ThemeOutcome>(() => start(readable), {
    longestJobMs,
    idleMs: 0,
  });
  try {
    const outcome = await process.run({ from: join(place, 'theme.js'), theme, resume, mostCharacters });
    return 'html' in outcome ? { html: outcome.html } : { failure: `cannot draw the CV: ${outcome.failure}` };
  } finally {
    process.close();
  }
}

/** Without folders that are in another one: Node 20 aborts when a path is allowed twice. */
const outermost = (folders: readonly string[]): readonly string[] =>
  [...new Set(folders)].filter((folder, _, all) => !all.some((other) => folder.startsWith(`${other}${sep}`)));

/** Node's permission model, under the name that this version has for it. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** Starts the process, which may read the given folders and its own program. */
function start(readable: readonly string[]): ChildProcess {
  const program = fileURLToPath(new URL('./theme-process.js', import.meta.url));
  return fork(program, [], {
    env: {},
    execArgv: [
      permission,
      ...[...readable.map((folder) => join(folder, sep)), program].map((path) => `--allow-fs-read=${path}`),
      `--max-old-space-size=${heapMiB}`,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
