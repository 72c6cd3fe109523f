import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Message from the service to the process. */
export interface JobOrder<Job> {
  readonly id: number;
  readonly job: Job;
}

/** Reason for a missing result. `again` if a retry may succeed. */
export interface NoResult {
  readonly failure: string;
  readonly again: boolean;
}

/** Timeouts of a process, in milliseconds. */
export interface JobLimits {
  readonly longestJobMs: number;
  /** Idle time after which the process is stopped, to free its memory. */
  readonly idleMs: number;
}

/** Id of a job without a waiting request. */
const idOfNone = 0;

interface Pending<Result> {
  readonly id: number;
  settle(outcome: Result | NoResult): void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs one job at a time in a child process, for native code and slow work. The process starts on demand and stops when
 * idle. A job ends with its result, with the process, or by timeout.
 */
export class JobProcess<Job, Result extends { readonly id: number }, Notice = never> {
  private child: ChildProcess | undefined;
  private pending: Pending<Result> | undefined;
  private nextId = 1;
  private idle: NodeJS.Timeout | undefined;

  /** @param hear called for messages that belong to no job */
  constructor(
    private readonly start: () => ChildProcess,
    private readonly limits: JobLimits,
    private readonly hear: (notice: Notice) => void = () => {},
  ) {}

  get isRunning(): boolean {
    return this.child !== undefined;
  }

  /** Runs one job. The caller must not run jobs in parallel. */
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

  /** Starts the process ahead of requests, with a job whose result is ignored. */
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
    // Ignores late messages of a previous process.
    child.on('message', (said: Result | Notice) => this.child === child && this.receive(said));
    child.on('error', (error) => this.gone(child, error.message));
    child.on('exit', (code, signal) => this.gone(child, `the process ended (${signal ?? code})`));
    // The child must not keep the service alive.
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
 * Starts a child process with the program next to the module `from`, without secrets in its environment, without
 * output, and with a heap limit in MiB.
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

/** Converts bytes from another process to a Buffer. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
