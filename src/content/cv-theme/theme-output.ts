import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { harmless } from '../../base/terminal-text.js';

/** A theme takes about a second, and longer on a slow processor. The start of the service waits for it. */
const defaultMaxDurationMs = 20_000;
const maxHeapMiB = 192;
/** Largest HTML document of a theme. With its styles and fonts in it, one has some hundred kilobytes. */
const maxHtmlBytes = 4 * 1024 * 1024;
const maxFailureLength = 200;

/** The HTML document that a theme made of a resume, or why there is none. */
export type ThemeOutcome = { readonly html: string } | { readonly failure: string };

/** What the process renders. `folder` is the package of the theme. */
export interface ThemeJob {
  readonly theme: string;
  readonly folder: string;
  readonly resume: object;
}

/** How the process ended: its exit code or signal with all its output, or the reason for which it was stopped. */
type Ending = { readonly output: Buffer; readonly ended: number | string } | { readonly stopped: string };

/**
 * Renders a resume in a separate process, which answers with bytes through a pipe. There is no IPC channel, because Node
 * parses what comes from one in the service, and malformed messages throw there. Never rejects.
 */
export async function runThemeProcess(job: ThemeJob, maxDurationMs = defaultMaxDurationMs): Promise<ThemeOutcome> {
  try {
    const outcome = readOutcome(await collectOutput(startProcess(job), maxDurationMs));
    return 'html' in outcome ? outcome : { failure: `cannot draw the CV: ${outcome.failure}` };
  } catch (error) {
    return { failure: `cannot draw the CV: ${(error as Error).message}` };
  }
}

function startProcess({ folder, ...job }: ThemeJob): ChildProcess {
  const program = fileURLToPath(new URL('./theme-process.js', import.meta.url));
  const child = spawn(process.execPath, [`--max-old-space-size=${maxHeapMiB}`, program], {
    env: {},
    // Tools that a theme uses look for their configuration, which may be code, from the working directory upward. That
    // directory can be the content.
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
  });
  // A process that ended does not read its input.
  child.stdin?.on('error', () => {});
  child.stdin?.write(`${JSON.stringify({ ...job, folder })}\n`);
  return child;
}

/** Reads the output of the process until it ends. Stops the process when it writes too much or takes too long. */
function collectOutput(child: ChildProcess, maxDurationMs: number): Promise<Ending> {
  const output = child.stdio?.[3] as Readable | null | undefined;
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    const finish = (ending: Ending): void => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      output?.destroy();
      child.stdin?.destroy();
      resolve(ending);
    };
    const timer = setTimeout(() => finish({ stopped: `it took longer than ${maxDurationMs / 1000} s` }), maxDurationMs);
    output?.on('error', () => {});
    output?.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxHtmlBytes) finish({ stopped: `it returns more than ${maxHtmlBytes / 1024 / 1024} MiB of HTML` });
      else chunks.push(chunk);
    });
    child.on('error', (error) => finish({ stopped: error.message }));
    child.on('close', (code, signal) => finish({ output: Buffer.concat(chunks), ended: signal ?? code ?? 'unknown' }));
  });
}

/** Exit code 0 with output is HTML, any other ending with output is the message of a failure. */
function readOutcome(ending: Ending): ThemeOutcome {
  if ('stopped' in ending) return { failure: ending.stopped };
  const { output, ended } = ending;
  if (output.length === 0) return { failure: `the process ended (${ended})` };
  const text = decodeUtf8(output);
  if (text === undefined) return { failure: 'its output is not UTF-8' };
  if (ended === 0) return { html: text };
  // The message may quote the content, and is printed on a terminal.
  const [message = ''] = harmless(text.trim(), true).split('\n', 1);
  return { failure: message.slice(0, maxFailureLength) || 'it fails without a reason' };
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
