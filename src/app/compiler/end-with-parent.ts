import { Worker } from 'node:worker_threads';

/** Interval at which a process checks for its parent, in milliseconds. */
const intervalMs = 1000;

/**
 * Ends this process when its parent ends, even if the parent was killed and this process hangs. A worker thread checks,
 * since a hanging process reads neither messages nor the end of its input.
 */
export function endWithParent(): void {
  const source = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), ${intervalMs});`;
  new Worker(source, { eval: true, env: {} }).unref();
}
