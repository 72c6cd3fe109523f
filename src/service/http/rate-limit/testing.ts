import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Log } from '../../../base/log.js';

const missing = 'The tests of shared rate limits need a Redis server: install the package "redis-server".';

/** A Redis server for tests, on loopback with a password, which can be killed, frozen, and restarted. */
export class RedisServer {
  #child: ChildProcess | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'vitrine-redis-'));

  private constructor(private readonly port: number) {}

  /** Rejects with the package name if Redis is not installed. */
  static async start(): Promise<RedisServer> {
    try {
      execFileSync('redis-server', ['--version'], { stdio: 'ignore' });
    } catch {
      throw new Error(missing);
    }
    const redis = new RedisServer(await freePort());
    await redis.resume();
    return redis;
  }

  get url(): string {
    return `redis://:open-sesame@127.0.0.1:${this.port}/1`;
  }

  /** Starts an empty server. */
  async resume(): Promise<void> {
    const options = [
      '--port',
      String(this.port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--requirepass',
      'open-sesame',
      '--dir',
      this.#folder,
    ];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (data) => /Ready to accept connections/.test(String(data)) && resolve());
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`redis-server ended with ${code}.`)));
    });
  }

  /** Kills the server, like a crash of the machine. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Suspends the server: connections stay open, but get no responses. */
  freeze(frozen: boolean): void {
    this.#child?.kill(frozen ? 'SIGSTOP' : 'SIGCONT');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

/** A log that records its messages. */
export interface RecordingLog extends Log {
  /** Counts the occurrences of a message. */
  count(message: string): number;
  /** Returns all messages, one per line, including error details. */
  text(): string;
}

export function recordingLog(): RecordingLog {
  const lines: { message: string; text: string }[] = [];
  const note = (facts: object, message: string): void =>
    void lines.push({
      message,
      text: `${message} ${JSON.stringify(facts)} ${inspect(facts, { depth: 9, showHidden: true })}`,
    });
  const count = (message: string): number => lines.filter((line) => line.message === message).length;
  return {
    error: note,
    warn: note,
    info: note,
    debug: note,
    count,
    text: () => lines.map(({ text }) => text).join('\n'),
  };
}
