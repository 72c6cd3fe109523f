import { createInterface, type Interface } from 'node:readline';
import { Refused } from './refused.js';

interface Waiting {
  resolve(line: string): void;
  reject(fault: Error): void;
}

/** Asks questions on a terminal. Lines that are entered ahead are kept for later questions. */
export class Questions {
  private lines: Interface | undefined;
  private readonly ahead: string[] = [];
  private waiting: Waiting | undefined;
  private ended = false;

  constructor(
    private readonly input: NodeJS.ReadableStream,
    private readonly output: NodeJS.WritableStream,
  ) {}

  /** Returns the next line. Throws Refused if the person cancels (Ctrl-C, Ctrl-D, closed window). */
  async ask(question: string): Promise<string> {
    const lines = this.open();
    const early = this.ahead.shift();
    if (early === undefined && this.ended) throw stopped();
    if (!this.ended) {
      lines.setPrompt(question);
      lines.prompt();
    }
    if (early !== undefined) return early;
    return new Promise((resolve, reject) => {
      this.waiting = { resolve, reject };
    });
  }

  private open(): Interface {
    if (this.lines) return this.lines;
    const lines = createInterface({ input: this.input, output: this.output });
    lines.on('line', (line) => {
      const { waiting } = this;
      this.waiting = undefined;
      if (waiting) waiting.resolve(line);
      else this.ahead.push(line);
    });
    lines.on('close', () => {
      this.ended = true;
      this.output.write('\n');
      this.waiting?.reject(stopped());
    });
    this.lines = lines;
    return lines;
  }
}

const stopped = (): Refused => new Refused('Stopped before the last answer; nothing was done.');
