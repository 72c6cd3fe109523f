import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { environment, root } from '../process.js';

type Line = { readonly open: string } | { readonly result: unknown } | { readonly error: string };

/** A program that reads commands line by line, and prints results and URLs to open in a browser. */
export class Program {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #lines: AsyncIterator<string>;
  readonly #ended: Promise<unknown>;
  readonly #open: (url: string) => Promise<void>;
  #errors = '';

  constructor(command: string, args: readonly string[], open: (url: string) => Promise<void>) {
    this.#child = spawn(command, args, { cwd: root, env: environment });
    this.#child.stderr.on('data', (chunk: Buffer) => (this.#errors += chunk.toString()));
    this.#ended = new Promise((resolve) => this.#child.on('close', resolve));
    this.#lines = createInterface({ input: this.#child.stdout })[Symbol.asyncIterator]();
    this.#open = open;
  }

  /** Runs a command. Rejects with the error of the program. */
  async do(command: string, details: object = {}): Promise<unknown> {
    this.#child.stdin.write(`${JSON.stringify({ do: command, ...details })}\n`);
    for (;;) {
      const { value, done } = await this.#lines.next();
      if (done) throw new Error(`The program ended: ${this.#errors}`);
      const line = JSON.parse(value) as Line;
      if ('result' in line) return line.result;
      if ('error' in line) throw new Error(line.error);
      await this.#open(line.open);
    }
  }

  async end(): Promise<void> {
    this.#child.stdin.end();
    await this.#ended;
  }
}
