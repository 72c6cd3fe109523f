import type { Log } from './log.js';

/** Warnings of Node and of packages become entries of the log, of which every line is then for programs to read. */
export function warningsTo(log: Log): void {
  // Node's own listener prints them as plain text on standard error.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
}
