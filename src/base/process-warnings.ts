import type { Log } from './log.js';

/** Logs warnings of Node and packages, so that every output line is a log entry. */
export function warningsTo(log: Log): void {
  // Node's default listener prints them as plain text.
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
}
