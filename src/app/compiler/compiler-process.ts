/**
 * Child process that compiles content. It reads orders from standard input, one per line. For each it writes to
 * standard output the names of the files it reads, then the lines of the result or the problems. It ends when standard
 * input is closed or its parent ends. Started by content-compiler.ts.
 */
import { writeSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { loadContract } from '../../base/contract.js';
import { PageRenderer } from '../../content/render/render-pages.js';
import { RenderedPages } from '../../content/render/rendered-pages.js';
import { ContentError } from '../../content/result/problem.js';
import { linesOfResult } from '../../content/result/result-lines.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import { compile } from './compile.js';
import { endWithParent } from './end-with-parent.js';

/** An order to compile the content at a path. */
export interface CompileOrder {
  readonly path: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** In milliseconds since the epoch. */
  readonly now?: number;
  /** True to omit the rendered texts, if only problems are of interest. */
  readonly isChecked?: boolean;
}

// Requests have priority if the CPU is busy.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
endWithParent();
const contract = loadContract();
const rendered = new RenderedPages();

/** Writes synchronously, so that the parent knows the current file if this process hangs or is killed. */
function write(line: readonly unknown[]): void {
  let bytes = Buffer.from(`${JSON.stringify(line)}\n`);
  while (bytes.length > 0) {
    try {
      bytes = bytes.subarray(writeSync(1, bytes));
    } catch (error) {
      // The pipe is full. Wait until the parent has read from it.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1);
    }
  }
}

/** Renders and writes the texts page by page. */
function writeTexts(content: CompiledContent): void {
  const renderer = new PageRenderer(content);
  for (const path of renderer.paths) {
    write(['file', path]);
    write(['texts', path, rendered.json(renderer, path)]);
  }
  rendered.endContent();
}

async function answer(order: CompileOrder): Promise<void> {
  const onFile = (file: string): void => write(['file', file]);
  try {
    const content = await compile(order.path, { ...order, contract, onFile });
    for (const line of linesOfResult(content)) write(line);
    if (order.isChecked !== true) writeTexts(content);
    write(['end']);
  } catch (error) {
    if (error instanceof ContentError) write(['problems', error.problems, error.state]);
    else write(['failure', String(error)]);
  }
}

for await (const line of createInterface({ input: process.stdin })) await answer(JSON.parse(line) as CompileOrder);
