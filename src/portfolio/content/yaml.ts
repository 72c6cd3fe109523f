import { isNode, LineCounter, parseDocument } from 'yaml';
import { type ContentProblem, fault } from './problem.js';

/** A value out of a file, with the way back to its line. */
export interface Sourced {
  /** Path below the content folder. */
  readonly file: string;
  readonly value: unknown;
  /** The line of the value at this path, or of its nearest parent; counted from 1. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** The content of one YAML text: its value when it is sound, its faults when not. */
export type YamlReading =
  | { readonly sourced: Sourced; readonly problems?: undefined }
  | { readonly problems: readonly ContentProblem[] };

/**
 * Reads YAML 1.2 (core schema) without custom tags. `firstLine` is the line of the file on which the text begins.
 * Aliases are bounded by the parser, so a small file cannot grow into a large value.
 */
export function readYaml(file: string, text: string, firstLine = 1): YamlReading {
  const lines = new LineCounter();
  const document = parseDocument(text, { version: '1.2', schema: 'core', lineCounter: lines, prettyErrors: false });
  const line = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return {
      problems: broken.map(({ pos, message }) =>
        fault({
          file,
          line: line(pos[0]),
          problem: `is not valid YAML: ${message.split('\n', 1)[0]}`,
          accepted: 'YAML 1.2 without custom tags',
        }),
      ),
    };
  }
  try {
    return { sourced: { file, value: document.toJS(), lineOf: (path) => lineOf(path) } };
  } catch (error) {
    const problem = `is not usable YAML: ${(error as Error).message}`;
    return { problems: [fault({ file, line: firstLine, problem, accepted: 'fewer aliases' })] };
  }

  function lineOf(path: readonly (string | number)[]): number {
    for (let depth = path.length; depth > 0; depth -= 1) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return line(node.range[0]);
    }
    return firstLine;
  }
}
