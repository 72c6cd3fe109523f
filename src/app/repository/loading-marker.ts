import { readFileSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../../base/files.js';

const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Files that mark the commit that is being loaded. A marker of an earlier process means that the process ended during
 * loading: it crashed, ran out of memory or was killed.
 */
export class LoadingMarkers {
  constructor(private readonly folder: string) {}

  /** Returns the path of a commit's marker. Deleting the file allows the commit to be loaded again. */
  fileOf(commit: string): string {
    return join(this.folder, `loading-${commit}`);
  }

  /** Returns how many processes ended while loading this commit since it was last loaded completely. */
  interruptions(commit: string): number {
    try {
      return Math.max(1, Number.parseInt(readFileSync(this.fileOf(commit), 'utf8'), 10) || 1);
    } catch {
      return 0;
    }
  }

  /** Runs a part of loading a commit, with a marker on disk until it ends. */
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

/**
 * Calls `forget` if the process is stopped by a signal or exits without an error, since neither is caused by the
 * content.
 */
function ignoreCleanStops(forget: () => void): { stop(): void } {
  const onSignal = (signal: NodeJS.Signals): void => {
    forget();
    // A listener disables the default action of the signal.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  };
  const onExit = (code: number): void => {
    if (code === 0) forget();
  };
  // Runs before other listeners. The graceful stop removes its own listener when it is called.
  for (const signal of stopSignals) process.prependOnceListener(signal, onSignal);
  process.on('exit', onExit);
  return {
    stop() {
      for (const signal of stopSignals) process.off(signal, onSignal);
      process.off('exit', onExit);
    },
  };
}
