import type { ChildProcess } from 'node:child_process';
import { bufferOf, JobProcess, startBeside } from '../../../base/job-process.js';
import type { Job, JobResult, Readiness } from './job.js';

/** A picture takes at most seconds of CPU time, and longer if requests need the CPU. */
const limits = { longestJobMs: 120_000, idleMs: 20_000 };
/** JavaScript heap in MiB. Native memory is bounded by the pixel limits. */
const heapMiB = 192;

/**
 * JavaScript runs for only tens of milliseconds here, in which optimizing costs a tenth of the first preview's time.
 */
const options = ['--no-opt'];

/** Result of a job. */
export type JobOutcome =
  | { readonly bytes: Buffer }
  /** `again` is true if a retry may succeed. */
  | { readonly failure: string; readonly again: boolean };

/** Child process that draws pictures. */
export class PictureProcess {
  private readonly process: JobProcess<Job, JobResult, Readiness>;

  /** `unable` is called once with the reason if this platform cannot draw. */
  constructor(
    unable: (reason: string) => void,
    start: () => ChildProcess = () => startBeside(import.meta.url, 'child', heapMiB, options),
  ) {
    this.process = new JobProcess(start, limits, (said) => {
      if (!said.ready) unable(said.reason);
    });
  }

  /** Starts the process if it is not running, and loads what previews need. */
  prepare(): void {
    this.process.prepare({ kind: 'readiness' });
  }

  get isRunning(): boolean {
    return this.process.isRunning;
  }

  /** Runs one job. The caller must not run jobs concurrently. */
  async run(job: Job): Promise<JobOutcome> {
    const result = await this.process.run(job);
    if ('bytes' in result) return { bytes: bufferOf(result.bytes) };
    return { failure: result.failure, again: 'again' in result ? result.again : result.changed };
  }

  close(): void {
    this.process.close();
  }
}
