import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Delivery, Job } from './job.js';

/** Longer takes no picture within the limits; milliseconds. */
const longestJobMs = 30_000;
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
  constructor(private readonly unable: (reason: string) => void) {}

  /** Does one job; the caller sees to it that there is only one at a time. */
  run(job: Job): Promise<JobOutcome> {
    clearTimeout(this.idle);
    const child = this.started();
    const id = this.nextId++;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop(`took longer than ${longestJobMs / 1000} s`, false), longestJobMs);
      this.pending = { settle: resolve, timer };
      child.send({ id, job }, (error) => error && this.stop(error.message, true));
    });
  }

  close(): void {
    this.stop('the service stops', true);
  }

  private started(): ChildProcess {
    if (this.child) return this.child;
    const entry = new URL(import.meta.url.endsWith('.ts') ? './child.ts' : './child.js', import.meta.url);
    const child = fork(fileURLToPath(entry), [], {
      env: {},
      execArgv: [...(entry.pathname.endsWith('.ts') ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMiB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (delivery: Delivery) => this.receive(delivery));
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
    const { bytes } = { bytes: undefined, ...delivery };
    if (bytes) this.settle({ bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
    else if ('failure' in delivery) this.settle({ failure: delivery.failure, again: delivery.changed });
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
