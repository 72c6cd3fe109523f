import { type Document, isNode, LineCounter, type Node } from 'yaml';
import { type ContentProblem, fault } from '../result/problem.js';
import { NodeIndex } from './yaml-nodes.js';
import { acceptedYaml, notYaml, parseShallow, UnreadableYaml } from './yaml-parser.js';

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
  | { readonly sourced?: undefined; readonly problems: readonly ContentProblem[] };

/** More faults of one text are not told: they follow from the first. */
const mostFaults = 20;

/**
 * Reads YAML 1.2 (core schema) without custom tags. `firstLine` is the line of the file on which the text begins.
 * Nesting and aliases are bounded, so a small file neither grows into a large value nor takes more time than its length
 * is worth. With `lastWins` a repeated key is no fault, and its last value counts, as most generators read it.
 */
export function readYaml(
  file: string,
  text: string,
  firstLine = 1,
  { lastWins = false }: { readonly lastWins?: boolean } = {},
): YamlReading {
  const lines = new LineCounter();
  const line = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  const refused = (offset: number, problem: string, accepted: string): ContentProblem =>
    fault({ file, line: line(offset), problem, accepted });
  try {
    const { document, faults } = parseShallow(text, lines, lastWins);
    if (faults.length > 0) {
      const told = faults.slice(0, mostFaults);
      return { problems: told.map(({ at, message }) => refused(at, notYaml(message), acceptedYaml)) };
    }
    const value: unknown = document.toJS();
    const nodes = new NodeIndex(document as Document<Node>);
    return { sourced: { file, value, lineOf: (path) => startOf(nodes, path) } };
  } catch (error) {
    if (error instanceof UnreadableYaml) return { problems: [refused(error.offset, error.problem, error.accepted)] };
    const problem = `is not usable YAML: ${(error as Error).message}`;
    return { problems: [fault({ file, line: firstLine, problem, accepted: 'fewer aliases' })] };
  }

  function startOf(nodes: NodeIndex, path: readonly (string | number)[]): number {
    const node = nodes.nearest(path);
    return isNode(node) && node.range ? line(node.range[0]) : firstLine;
  }
}
