import type { ChildProcess } from 'node:child_process';
import { limitConcurrency } from '../../../base/concurrency-limit.js';
import type { Log } from '../../../base/log.js';
import { isSharpInstalled } from '../../../base/pictures/installed.js';
import type { Job } from './job.js';
import { KeptFiles } from './kept-files.js';
import { DrawingProcess, type JobOutcome } from './process.js';

/** Where the service keeps what was made, below DATA_DIR. */
export const picturesFolder = 'pictures';
/** Raised with each change of how anything is drawn, so that what an older version kept is not served for it. */
const revision = 3;
/** As much may wait for the one process; more is answered with what there is already. */
const mostWaiting = 300;
/** Jobs that failed and are not tried again while the service runs. */
const mostFailures = 2_000;

/** Beginning a process stops this one for some milliseconds; the page that names a preview goes out before that. */
const pageFirstMs = 25;

/** Makes files of pictures, each once. */
export interface PictureMaker {
  /** False where this platform has no binary for it; then pages name nothing that would have to be made. */
  available(): boolean;
  /** The file of this name, made by the job if there is none yet; undefined when it cannot be made, or not now. */
  make(name: string, job: Job): Promise<Buffer | undefined>;
  /**
   * Says that this link preview is likely to be asked for soon, since a page names it: the process begins where the file
   * is not there. Costs next to nothing, and never keeps a process from its end.
   */
  expectPreview(name: string): void;
  close(): void;
}

/** A maker that keeps what it made in `folder`, or in memory where that cannot be written. */
export function openPictureMaker(
  folder: string | undefined,
  log: Log,
  canDraw = isSharpInstalled,
  start?: () => ChildProcess,
): PictureMaker {
  let able = true;
  const unable = (reason: string): void => {
    if (able) log.warn({ reason }, 'Pictures are not served, and links have no previews: sharp cannot run here.');
    able = false;
  };
  if (!canDraw()) unable('it is not installed');
  const keptFiles = new KeptFiles(folder, (reason) =>
    log.warn(
      { folder, reason },
      'Pictures that were made cannot be kept on disk; they are made again after a restart.',
    ),
  );
  const drawing = new DrawingProcess(unable, start);
  let closed = false;
  const inTurn = limitConcurrency(1, mostWaiting);
  const underWay = new Map<string, Promise<Buffer | undefined>>();
  const failed = new Set<string>();

  async function made(name: string, job: Job): Promise<Buffer | undefined> {
    const kept = await keptFiles.get(name);
    if (kept || !able || failed.has(name)) return kept;
    const outcome = await inTurn((): Promise<JobOutcome> => drawing.run(job));
    if (outcome && 'bytes' in outcome) {
      await keptFiles.put(name, outcome.bytes);
      return outcome.bytes;
    }
    if (outcome && !outcome.again && able) {
      if (failed.size < mostFailures) failed.add(name);
      log.warn(
        { name, ...('source' in job ? { file: job.source.file } : {}), reason: outcome.failure },
        'A picture cannot be made, and is not served.',
      );
    }
    return undefined;
  }

  return {
    available: () => able,
    make(wanted, job) {
      const name = keptName(wanted);
      const running = underWay.get(name) ?? made(name, job).finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
    expectPreview(wanted) {
      if (!able || drawing.isRunning) return;
      void keptFiles.has(keptName(wanted)).then((isKept) => {
        if (!isKept) setTimeout(() => !closed && drawing.prepare(), pageFirstMs).unref();
      });
    },
    close() {
      closed = true;
      drawing.close();
    },
  };
}

const keptName = (name: string): string => `${revision}-${name}`;
