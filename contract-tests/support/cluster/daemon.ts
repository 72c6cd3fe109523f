import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { environment } from '../process.js';

export interface DaemonOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** User of the process. Postgres and PgBouncer refuse to run as root. */
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  /** Resolves to true once the server accepts connections. */
  readonly ready: () => Promise<boolean>;
}

/**
 * The shell stops the server when its own input ends, which also happens when the test is killed. It prints the process id
 * of the server.
 */
const script =
  '"$@" < /dev/null & server=$!; echo $server >&3; exec 3>&-; cat > /dev/null; kill -TERM $server 2> /dev/null; wait $server';

/** A server from a system package, started for one test and stopped by its process id. */
export class Daemon {
  private constructor(
    private readonly shell: ChildProcess,
    readonly pid: number,
    readonly output: () => string,
  ) {}

  /** Rejects with the output if the server exits or does not accept connections within half a minute. */
  static async start(
    command: string,
    args: readonly string[],
    { env, cwd, owner, ready }: DaemonOptions,
  ): Promise<Daemon> {
    const shell = spawn('sh', ['-c', script, 'sh', command, ...args], {
      ...owner,
      ...(cwd !== undefined && { cwd }),
      env: { ...environment, ...env },
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    });
    let output = '';
    const note = (chunk: Buffer): void => {
      // Keep only the end of the output.
      output = (output + chunk.toString()).slice(-20_000);
    };
    shell.stdout.on('data', note);
    shell.stderr.on('data', note);
    const pid = await new Promise<number>((resolve, reject) => {
      shell.once('error', reject);
      (shell.stdio[3] as NodeJS.ReadableStream).once('data', (data: Buffer) => resolve(Number(data.toString())));
    });
    const daemon = new Daemon(shell, pid, () => output);
    for (let tries = 0; !(await ready().catch(() => false)); tries += 1) {
      if (daemon.alive() && tries < 300) await pause(100);
      else {
        await daemon.stop();
        throw new Error(`${command} does not serve; it said:\n${output}`);
      }
    }
    return daemon;
  }

  alive(): boolean {
    try {
      process.kill(this.pid, 0);
      return this.shell.exitCode === null;
    } catch {
      return false;
    }
  }

  signal(signal: NodeJS.Signals): void {
    if (this.alive()) process.kill(this.pid, signal);
  }

  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  async stop(): Promise<void> {
    if (this.shell.exitCode !== null || this.shell.signalCode !== null) return;
    const ended = new Promise((resolve) => this.shell.once('exit', resolve));
    this.shell.stdin?.end();
    const late = setTimeout(() => this.signal('SIGKILL'), 10_000);
    await ended;
    clearTimeout(late);
  }
}

/** Whether a command is installed. Servers may be in /usr/sbin. */
export function hasCommand(...names: readonly string[]): boolean {
  try {
    for (const name of names)
      execFileSync('sh', ['-c', 'command -v "$1"', 'sh', name], { env: withSystemPath(), stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

export const withSystemPath = (): NodeJS.ProcessEnv => ({
  ...environment,
  PATH: `${environment.PATH}:/usr/sbin:/sbin`,
});
