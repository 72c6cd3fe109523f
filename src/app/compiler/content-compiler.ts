import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { ContentError, type ContentProblem, contentProblem, type ProblemPlace } from '../../content/result/problem.js';
import { type ResultLine, ResultReader } from '../../content/result/result-lines.js';
import type { CompiledContent } from '../../content/result/snapshot.js';
import type { CompileOrder } from './compiler-process.js';
import type { TextsInJson } from './page-texts.js';

/**
 * Deadline for loading the content, and then for rendering each page, in milliseconds. Loading 10,000 texts takes about
 * 5 s on an idle machine.
 */
const defaultDeadlineMs = 120_000;
/** Limit of the compiler's JavaScript heap, in MiB. */
const defaultHeapMiB = 1024;
const isSource = import.meta.url.endsWith('.ts');
/** The program of the child process. */
export const compilerProgram = new URL(`./compiler-process.${isSource ? 'ts' : 'js'}`, import.meta.url);
/** Maximum length of the compiler's error output that is kept to determine why it failed, in characters. */
const maxErrorOutput = 4000;

export interface CompilerOptions {
  /** Keeps the process alive after a compilation, which makes reloads faster while the owner edits. */
  readonly keepAlive?: boolean;
  /** In milliseconds. */
  readonly deadlineMs?: number;
  /** In MiB. */
  readonly heapMiB?: number;
  /** The program to run, by default compiler-process. */
  readonly program?: URL;
}

/**
 * Compiles content in a child process with a deadline and a memory limit, one compilation at a time. Content on which a
 * parser hangs, crashes or runs out of memory ends the child process instead of the service (docs/content.md §1).
 */
export class ContentCompiler {
  private running: CompilerProcess | undefined;
  private previous: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: CompilerOptions = {}) {}

  /**
   * Compiles the content at `order.path`. Throws `ContentError` with the problems of the content, or `CompilerEnded` if
   * the compiler failed.
   */
  compile(order: CompileOrder): Promise<CompilerResult> {
    const compiled = this.previous.then(() => this.run(order));
    this.previous = compiled.catch(() => {});
    return compiled;
  }

  /** Ends the process. A compilation in progress fails. */
  close(): void {
    this.running?.kill();
    this.running = undefined;
  }

  /** Starts the process in advance, so that the first compilation does not wait for it. */
  start(): CompilerProcess {
    const { heapMiB = defaultHeapMiB, program = compilerProgram } = this.options;
    if (!this.running?.isAlive) this.running = new CompilerProcess(program, heapMiB);
    return this.running;
  }

  private async run(order: CompileOrder): Promise<CompilerResult> {
    const { deadlineMs = defaultDeadlineMs, heapMiB = defaultHeapMiB } = this.options;
    const running = this.start();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      running.kill();
    }, deadlineMs);
    try {
      const problemOfEnd = (place: ProblemPlace): ContentProblem =>
        isLate
          ? contentProblem('content/compiler-too-slow', place, { seconds: deadlineMs / 1000 })
          : running.problemOfEnd(place, heapMiB);
      return await running.compile(order, problemOfEnd, () => timer.refresh());
    } finally {
      clearTimeout(timer);
      if (this.options.keepAlive !== true) this.close();
    }
  }
}

/** Compiled content with its rendered texts as JSON. */
export interface CompilerResult {
  readonly content: CompiledContent;
  readonly texts: TextsInJson;
}

/** The compiler ended without a result: it took too long, ran out of memory, or crashed. */
export class CompilerEnded extends ContentError {}

/** Messages of the process other than the lines of a result. */
type Report =
  | readonly ['file', file: string]
  | readonly ['problems', problems: readonly ContentProblem[], state?: string]
  | readonly ['failure', message: string];

class CompilerProcess {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly lines: AsyncIterator<string>;
  private errorOutput = '';

  /** Starts the process without secrets in its environment. It does not keep the service alive. */
  constructor(program: URL, heapMiB: number) {
    const options = [...(isSource ? ['--import', 'tsx'] : []), `--max-old-space-size=${heapMiB}`];
    this.child = spawn(process.execPath, [...options, fileURLToPath(program)], {
      env: {},
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.lines = createInterface({ input: this.child.stdout })[Symbol.asyncIterator]();
    this.child.stderr.on('data', (chunk) => {
      this.errorOutput = (this.errorOutput + chunk).slice(0, maxErrorOutput);
    });
    // The end of standard output shows that the process ended.
    this.child.stdin.on('error', () => {});
    this.child.on('error', (error) => {
      this.errorOutput += error.message;
    });
    this.child.unref();
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null && !this.child.killed;
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  /** Returns the problem that explains why the process ended unexpectedly. */
  problemOfEnd(place: ProblemPlace, heapMiB: number): ContentProblem {
    if (this.errorOutput.includes('heap out of memory'))
      return contentProblem('content/compiler-out-of-memory', place, { mebibytes: heapMiB });
    return contentProblem('content/compiler-failed', place);
  }

  async compile(
    order: CompileOrder,
    problemOfEnd: (place: ProblemPlace) => ContentProblem,
    onPage: () => void,
  ): Promise<CompilerResult> {
    this.child.stdin.write(`${JSON.stringify(order)}\n`);
    const reader = new ResultReader();
    // The file that the compiler was reading when it ended.
    let file = 'the content';
    for (;;) {
      const { done, value: line } = await this.lines.next();
      if (done) throw new CompilerEnded([problemOfEnd({ file })]);
      const report = JSON.parse(line) as Report | ResultLine;
      if (report[0] === 'file') file = report[1];
      else if (report[0] === 'problems') throw new ContentError(report[1], report[2]);
      else if (report[0] === 'failure')
        throw new CompilerEnded([contentProblem('content/compiler-failed', { file }, { reason: report[1] })]);
      else reader.add(report);
      if (report[0] === 'texts') onPage();
      if (reader.result) return { content: reader.result, texts: reader.texts };
    }
  }
}
