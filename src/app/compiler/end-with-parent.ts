import { Worker } from 'node:worker_threads';

/** How often a process looks for its parent, in milliseconds. */
const intervalMs = 1000;

/**
 * Ends this process when its parent has ended, even if the parent was killed and this process hangs: a thread watches,
 * since a hanging process reads neither messages nor the end of its input.
 */
export function endWithParent(): void {
  const source = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${intervalMs});`;
  new Worker(source, { eval: true, env: {} }).unref();
}
