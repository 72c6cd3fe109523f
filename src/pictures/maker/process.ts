import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Delivery, Job, JobResult } from './job.js';

/** A picture takes seconds of processor time at most, and longer where requests need the processor; milliseconds. */
const longestJobMs = 120_000;
/** A process without work is ended, and its memory given back; milliseconds. */
const idleMs = 20_000;
/** For what is not decoding: native memory is bounded by the limits of pixels. MiB. */
const heapMiB = 192;

/** How a job came out. */
export type JobOutcome =
  | { readonly bytes: Buffer }
  /** `again` where another attempt may succeed. */
  | { readonly failure: string; readonly again: boolean };

interface Pending {
  readonly id: number;
  settle(outcome: JobOutcome): void;
  readonly timer: NodeJS.Timeout;
}

/** The process beside the service that draws; it is there while there is work, and for a while after. */
export class DrawingProcess {
  private child: ChildProcess | undefined;
  private pending: Pending | undefined;
  private nextId = 1;
  private idle: NodeJS.Timeout | undefined;

  /** `unable` hears once that this platform cannot draw, and why. */
  constructor(
    private readonly unable: (reason: string) => void,
    private readonly start: () => ChildProcess = startChild,
  ) {}

  /** Does one job; the caller sees to it that there is only one at a time. */
  run(job: Job): Promise<JobOutcome> {
    clearTimeout(this.idle);
    const child = this.started();
    const id = this.nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop(`took longer than ${longestJobMs / 1000} s`, false), longestJobMs);
      this.pending = { id, settle: resolve, timer };
      child.send({ id, job }, (error) => error && this.stop(error.message, true));
    });
  }

  close(): void {
    this.stop('the service stops', true);
  }

  private started(): ChildProcess {
    if (this.child) return this.child;
    const child = this.start();
    // What an ended process still had on its way belongs to no job of the next one.
    child.on('message', (delivery: Delivery) => this.child === child && this.receive(delivery));
    child.on('error', (error) => this.gone(child, error.message));
    child.on('exit', (code, signal) => this.gone(child, `the process ended (${signal ?? code})`));
    // It keeps nothing alive: the service may end while it draws.
    child.unref();
    child.channel?.unref();
    this.child = child;
    return child;
  }

  private receive(delivery: Delivery): void {
    if ('ready' in delivery) {
      if (!delivery.ready) this.unable(delivery.reason);
      return;
    }
    if (delivery.id !== this.pending?.id) return;
    this.settle(outcomeOf(delivery));
    this.idle = setTimeout(() => this.stop('it has nothing to do', true), idleMs);
    this.idle.unref();
  }

  private settle(outcome: JobOutcome): void {
    const { pending } = this;
    this.pending = undefined;
    clearTimeout(pending?.timer);
    pending?.settle(outcome);
  }

  private gone(child: ChildProcess, reason: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.settle({ failure: reason, again: false });
  }

  private stop(reason: string, again: boolean): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
    this.settle({ failure: reason, again });
  }
}

function startChild(): ChildProcess {
  const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
  return fork(fileURLToPath(entry), [], {
    env: {},
    execArgv: [...(entry.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMiB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

function outcomeOf(result: JobResult): JobOutcome {
  if ('failure' in result) return { failure: result.failure, again: result.changed };
  const { buffer, byteOffset, byteLength } = result.bytes;
  return { bytes: Buffer.from(buffer, byteOffset, byteLength) };
}
