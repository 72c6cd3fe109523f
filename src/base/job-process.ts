import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** From the service to the process. */
export interface JobOrder<Job> {
  readonly id: number;
  readonly job: Job;
}

/** Why there is no result; `again` where another attempt may succeed. */
export interface NoResult {
  readonly failure: string;
  readonly again: boolean;
}

/** How long a process works and waits; milliseconds. */
export interface JobLimits {
  readonly longestJobMs: number;
  /** A process without work is ended after this, and its memory given back. */
  readonly idleMs: number;
}

/** The number of a job whose result no request waits for. */
const idOfNone = 0;

interface Pending<Result> {
  readonly id: number;
  settle(outcome: Result | NoResult): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * A process beside the service that does one job at a time, for native code and what takes long: it is there while there
 * is work, and for a while after. A job ends with its result, with the process, or when it has taken too long.
 */
export class JobProcess<Job, Result extends { readonly id: number }, Notice = never> {
  private child: ChildProcess | undefined;
  private pending: Pending<Result> | undefined;
  private nextId = 1;
  private idle: NodeJS.Timeout | undefined;

  /** `hear` takes what the process says that belongs to no job. */
  constructor(
    private readonly start: () => ChildProcess,
    private readonly limits: JobLimits,
    private readonly hear: (notice: Notice) => void = () => {},
  ) {}

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Does one job; the caller sees to it that there is only one at a time. */
  run(job: Job): Promise<Result | NoResult> {
    clearTimeout(this.idle);
    const child = this.started();
    const id = this.nextId++;
    const { longestJobMs } = this.limits;
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.stop(`it took longer than ${longestJobMs / 1000} s`, false), longestJobMs);
      this.pending = { id, settle: resolve, timer };
      child.send({ id, job } satisfies JobOrder<Job>, (error) => error && this.stop(error.message, true));
    });
  }

  /** Begins the process, unless it is there, with a job whose result no request waits for. */
  prepare(job: Job): void {
    if (this.child) return;
    this.started().send({ id: idOfNone, job } satisfies JobOrder<Job>, () => {});
    this.rest();
  }

  close(): void {
    this.stop('the service stops', true);
  }

  private started(): ChildProcess {
    if (this.child) return this.child;
    const child = this.start();
    // What an ended process still had on its way belongs to no job of the next one.
    child.on('message', (said: Result | Notice) => this.child === child && this.receive(said));
    child.on('error', (error) => this.gone(child, error.message));
    child.on('exit', (code, signal) => this.gone(child, `the process ended (${signal ?? code})`));
    // It keeps nothing alive: the service may end while it works.
    child.unref();
    child.channel?.unref();
    this.child = child;
    return child;
  }

  private receive(said: Result | Notice): void {
    if (!isResult<Result>(said)) {
      this.hear(said as Notice);
      return;
    }
    if (said.id !== this.pending?.id) return;
    this.settle(said);
    this.rest();
  }

  private rest(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.stop('it has nothing to do', true), this.limits.idleMs);
    this.idle.unref();
  }

  private settle(outcome: Result | NoResult): void {
    const { pending } = this;
    this.pending = undefined;
    clearTimeout(pending?.timer);
    pending?.settle(outcome);
  }

  private gone(child: ChildProcess, failure: string): void {
    if (this.child !== child) return;
    this.child = undefined;
    this.settle({ failure, again: false });
  }

  private stop(failure: string, again: boolean): void {
    clearTimeout(this.idle);
    const { child } = this;
    this.child = undefined;
    child?.kill('SIGKILL');
    this.settle({ failure, again });
  }
}

const isResult = <Result>(said: unknown): said is Result => typeof said === 'object' && said !== null && 'id' in said;

/**
 * Starts the process whose program is beside the module at `from`: without a secret in its environment, its output
 * nowhere, its heap bounded (MiB); `options` are those of Node.
 */
export function startBeside(
  from: string,
  name: string,
  heapMiB: number,
  options: readonly string[] = [],
): ChildProcess {
  const isSource = from.endsWith('.ts');
  const entry = new URL(`./${name}.${isSource ? 'ts' : 'js'}`, from);
  return fork(fileURLToPath(entry), [], {
    env: {},
    execArgv: [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMiB}`, ...options],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Bytes as they come from another process. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
