import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Sheet } from './sheet.js';

/** A sheet takes about a second of processor time, and longer where requests need the processor; milliseconds. */
const longestMs = 120_000;
/** MiB. */
const heap = 192;

/** What the process says at its end. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly failure: string };

/** Draws a sheet in a process of its own. Rejects when that fails or takes longer than 2 minutes. */
export function drawnElsewhere(sheet: Sheet): Promise<Buffer> {
  const isSource = import.meta.url.endsWith('.ts');
  const child = fork(fileURLToPath(new URL(isSource ? './child.ts' : './child.js', import.meta.url)), [], {
    env: {},
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${heap}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise<Buffer>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The PDF took longer than ${longestMs / 1000} s.`));
    }, longestMs);
    const end = (reason: string): void => {
      clearTimeout(timer);
      reject(new Error(`The PDF cannot be made: ${reason}.`));
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`its process ended (${signal ?? code})`));
    child.once('message', (drawn: Drawn) => {
      if ('failure' in drawn) return end(drawn.failure);
      clearTimeout(timer);
      resolve(Buffer.from(drawn.bytes.buffer, drawn.bytes.byteOffset, drawn.bytes.byteLength));
    });
    child.send(sheet, (error) => error && end(error.message));
  });
}
