/**
 * The child process that compiles content. It reads orders from standard input, one per line, and answers each on
 * standard output: the names of the files it reads, then the lines of the result or the problems. It ends when standard
 * input is closed. Started by content-compiler.ts.
 */
import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { loadContract } from '../../base/contract.js';
import { ContentError } from '../../content/result/problem.js';
import { linesOfResult } from '../../content/result/result-lines.js';
import { compile } from './compile.js';

/** An order to compile the content at a path. */
export interface CompileOrder {
  readonly path: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** In milliseconds since the epoch. */
  readonly now?: number;
}

// Lower priority, so that requests come first when the processor is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const contract = loadContract();

/** Writes synchronously, so that the parent knows the current file when the process hangs or is killed. */
function write(line: readonly unknown[]): void {
  let bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      // The pipe is full until the parent has read.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

async function answer(order: CompileOrder): Promise<void> {
  const onFile = (file: string): void => write(['file', file]);
  try {
    const content = await compile(order.path, { ...order, contract, onFile });
    for (const line of linesOfResult(content)) write(line);
  } catch (error) {
    if (error instanceof ContentError) write(['problems', error.problems, error.state]);
    else write(['failure', String(error)]);
  }
}

for await (const line of createInterface({ input: process.stdin })) await answer(JSON.parse(line) as CompileOrder);
