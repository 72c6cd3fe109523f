import type { ChildProcess } from 'node:child_process';
import { limitConcurrency } from '../../../base/concurrency-limit.js';
import type { Log } from '../../../base/log.js';
import { isSharpInstalled } from '../../../base/pictures/installed.js';
import { FileCache } from './file-cache.js';
import type { Job } from './job.js';
import { type JobOutcome, PictureProcess } from './process.js';

/** Folder of drawn files below DATA_DIR. */
export const picturesFolder = 'pictures';
/** Version of the drawing code. Increase it with each change, so that older cached files are not served. */
const revision = 3;
/** Maximum number of queued jobs. Further requests get a placeholder. */
const maxQueuedJobs = 300;
/** Maximum number of remembered failed jobs, which are not retried while the service runs. */
const maxRememberedFailures = 2_000;

/**
 * Delay before starting the process, in milliseconds. A start blocks the event loop for some milliseconds, so the page
 * is sent first.
 */
const startDelayMs = 25;

/** Draws pictures and caches them. */
export interface PictureMaker {
  /** False if this platform has no binary of sharp. Pages then contain no variants and previews. */
  available(): boolean;
  /** Returns the cached file with this name, or runs the job. Undefined if it cannot be makeFile, or not now. */
  make(name: string, job: Job): Promise<Buffer | undefined>;
  /**
   * Announces that a page links to this preview, so it will probably be requested soon. Starts the process if the file
   * is not cached. Cheap, and does not keep the process alive.
   */
  expectPreview(name: string): void;
  close(): void;
}

/** Opens a picture maker that caches files in `folder`, or in memory if the folder cannot be written. */
export function openPictureMaker(
  folder: string | undefined,
  log: Log,
  canDraw = isSharpInstalled,
  start?: () => ChildProcess,
): PictureMaker {
  let isAvailable = true;
  const disable = (reason: string): void => {
    if (isAvailable)
      log.warn({ reason }, 'Pictures are not served, and links have no previews: sharp cannot run here.');
    isAvailable = false;
  };
  if (!canDraw()) disable('it is not installed');
  const cache = new FileCache(folder, (reason) =>
    log.warn({ folder, reason }, 'Pictures cannot be cached on disk. They are drawn again after a restart.'),
  );
  const drawing = new PictureProcess(disable, start);
  let closed = false;
  const runInQueue = limitConcurrency(1, maxQueuedJobs);
  const pending = new Map<string, Promise<Buffer | undefined>>();
  const failed = new Set<string>();

  async function makeFile(name: string, job: Job): Promise<Buffer | undefined> {
    const kept = await cache.get(name);
    if (kept || !isAvailable || failed.has(name)) return kept;
    const outcome = await runInQueue((): Promise<JobOutcome> => drawing.run(job));
    if (outcome && 'bytes' in outcome) {
      await cache.put(name, outcome.bytes);
      return outcome.bytes;
    }
    if (outcome && !outcome.again && isAvailable) {
      if (failed.size < maxRememberedFailures) failed.add(name);
      log.warn(
        { name, ...('source' in job ? { file: job.source.file } : {}), reason: outcome.failure },
        'A picture could not be drawn and is not served.',
      );
    }
    return undefined;
  }

  return {
    available: () => isAvailable,
    make(requestedName, job) {
      const name = versionedName(requestedName);
      const running = pending.get(name) ?? makeFile(name, job).finally(() => pending.delete(name));
      pending.set(name, running);
      return running;
    },
    expectPreview(requestedName) {
      if (!isAvailable || drawing.isRunning) return;
      void cache.has(versionedName(requestedName)).then((isKept) => {
        if (!isKept) setTimeout(() => !closed && drawing.prepare(), startDelayMs).unref();
      });
    },
    close() {
      closed = true;
      drawing.close();
    },
  };
}

const versionedName = (name: string): string => `${revision}-${name}`;
