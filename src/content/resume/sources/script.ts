import { JobProcess, startBeside } from '../../../base/job-process.js';
import type { Sourced } from '../../files/yaml.js';
import { ContentError, contentProblem, type DataArgument, type ProblemCode } from '../../result/problem.js';
import type { Path } from '../reading/notes.js';
import { lineKey, type ScriptValue } from './script-value.js';

/** Characters of a program. Resumes are far shorter. */
const maxLength = 256 * 1024;
/** A resume takes a second. */
const defaultDeadlineMs = 10_000;
/** A busy machine may need many seconds to start the process, which says nothing about the file. */
const maxStartMs = 60_000;
/** Memory limit of the parser, in MiB. */
const heapMiB = 192;

/** One program to parse. */
export interface ScriptJob {
  readonly text: string;
  readonly isJsx: boolean;
  readonly deadlineMs: number;
}

/** What the process found in a program, or why it found nothing. */
export type ScriptOutcome =
  | ScriptValue
  | { readonly reason: string; readonly line?: number | undefined }
  | { readonly failure: string };

/**
 * Reads the resume that a module in JavaScript or TypeScript declares. A separate process parses the module, with a
 * deadline and a memory limit, because some short programs take the parser forever. Throws a `ContentError`.
 */
export async function readScript(file: string, text: string, deadlineMs = defaultDeadlineMs): Promise<Sourced> {
  if (text.length > maxLength)
    throw rejection('resume/module-too-long', file, 1, { length: text.length, max: maxLength });
  const parser = new JobProcess<ScriptJob, { readonly id: number } & ScriptOutcome>(
    () => startBeside(import.meta.url, 'script-process', heapMiB),
    { longestJobMs: maxStartMs + deadlineMs, idleMs: 0 },
  );
  try {
    const outcome = await parser.run({ text, isJsx: /x$/i.test(file), deadlineMs });
    if ('failure' in outcome) {
      const data = { seconds: deadlineMs / 1000, mebibytes: heapMiB, reason: outcome.failure };
      throw rejection('resume/module-too-slow', file, 1, data);
    }
    if ('reason' in outcome)
      throw rejection('resume/module-invalid', file, outcome.line ?? 1, { reason: outcome.reason });
    return { file, value: outcome.value, lineOf: (path) => lineOf(outcome.lines, path) };
  } finally {
    parser.close();
  }
}

/** Finds the line of the value at a path, or of its nearest parent with a known line. */
function lineOf(lines: ReadonlyMap<string, number>, path: Path): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const line = lines.get(lineKey(path.slice(0, depth)));
    if (line !== undefined) return line;
  }
  return 1;
}

const rejection = <Code extends ProblemCode>(
  code: Code,
  file: string,
  line: number,
  ...data: DataArgument<Code>
): ContentError => new ContentError([contentProblem(code, { file, line }, ...data)]);
