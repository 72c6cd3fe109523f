import { readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../base/files.js';

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Files that say which commit is being loaded. A marker that is left over by an earlier process means that the process
 * ended during the loading: it crashed, ran out of memory or was killed.
 */
export class LoadingMarkers {
  constructor(private readonly folder: string) {}

  /** The file of a commit's marker. Deleting the file lets the commit be loaded again. */
  fileOf(commit: string): string {
    return join(this.folder, `loading-${commit}`);
  }

  /** How many processes have ended while they loaded this commit, since it was loaded to the end. */
  interruptions(commit: string): number {
    try {
      return Math.max(1, Number.parseInt(readFileSync(this.fileOf(commit), 'utf8'), 10) || 1);
    } catch {
      return 0;
    }
  }

  /** Does work that belongs to the loading of a commit, with a marker on the disk until it ends. */
  async during<T>(commit: string, work: () => Promise<T>): Promise<T> {
    const file = this.fileOf(commit);
    await writeDurably(file, String(this.interruptions(commit) + 1));
    const ignored = ignoreCleanStops(() => rmSync(file, { force: true }));
    try {
      return await work();
    } finally {
      ignored.stop();
      await rm(file, { force: true });
    }
  }
}

/** Calls `forget` if the process is told to stop, or exits without an error, since neither is the content's fault. */
function ignoreCleanStops(forget: () => void): { stop(): void } {
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    // With a listener the signal no longer ends the process by itself.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const onExit = (code: number): void => {
    if (code === 0) forget();
  };
  // Before other listeners, of which the graceful stop removes itself when it is called.
  for (const signal of stopSignals) process.prependOnceListener(signal, onSignal);
  process.on('exit', onExit);
  return {
    stop() {
      for (const signal of stopSignals) process.off(signal, onSignal);
      process.off('exit', onExit);
    },
  };
}
