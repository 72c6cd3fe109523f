import type { ChildProcess } from 'node:child_process';
import { bufferOf, JobProcess, startBeside } from '../../../base/job-process.js';
import type { Job, JobResult, Readiness } from './job.js';

/** A picture takes seconds of processor time at most, and longer where requests need the processor. */
const limits = { longestJobMs: 120_000, idleMs: 20_000 };
/** For what is not decoding: native memory is bounded by the limits of pixels. MiB. */
const heapMiB = 192;

/** Its own code runs for some tens of milliseconds, in which optimising it costs more than it gains: a tenth of a first preview. */
const options = ['--no-opt'];

/** How a job came out. */
export type JobOutcome =
  | { readonly bytes: Buffer }
  /** `again` where another attempt may succeed. */
  | { readonly failure: string; readonly again: boolean };

/** The process beside the service that draws. */
export class DrawingProcess {
  private readonly process: JobProcess<Job, JobResult, Readiness>;

  /** `unable` hears once that this platform cannot draw, and why. */
  constructor(
    unable: (reason: string) => void,
    start: () => ChildProcess = () => startBeside(import.meta.url, 'child', heapMiB, options),
  ) {
    this.process = new JobProcess(start, limits, (said) => {
      if (!said.ready) unable(said.reason);
    });
  }

  /** Begins the process, unless it is there, and loads what previews are made with. */
  prepare(): void {
    this.process.prepare({ kind: 'readiness' });
  }

  get isRunning(): boolean {
    return this.process.isRunning;
  }

  /** Does one job; the caller sees to it that there is only one at a time. */
  async run(job: Job): Promise<JobOutcome> {
    const result = await this.process.run(job);
    if ('bytes' in result) return { bytes: bufferOf(result.bytes) };
    return { failure: result.failure, again: 'again' in result ? result.again : result.changed };
  }

  close(): void {
    this.process.close();
  }
}
