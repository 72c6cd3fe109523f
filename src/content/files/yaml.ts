import { type Document, isNode, LineCounter, type Node } from 'yaml';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { NodeIndex } from './yaml-nodes.js';
import { invalidYaml, parseShallow, UnreadableYaml } from './yaml-parser.js';

/** A value out of a file, with the way back to its line. */
export interface Sourced {
  /** Path below the content folder. */
  readonly file: string;
  readonly value: unknown;
  /** The line of the value at this path, or of its nearest parent; counted from 1. */
  lineOf(path: readonly (string | number)[]): number | undefined;
}

/** The content of one YAML text: its value when it is sound, its errors when not. */
export type YamlReading =
  | { readonly sourced: Sourced; readonly problems?: undefined }
  | { readonly sourced?: undefined; readonly problems: readonly ContentProblem[] };

/** Further errors of a text are not reported, because they follow from the first ones. */
const maxErrors = 20;

/**
 * Reads YAML 1.2 (core schema) without custom tags. `firstLine` is the line of the file on which the text begins.
 * Nesting and aliases are bounded, so a small file neither grows into a large value nor takes more time than its length
 * is worth.
 */
export function readYaml(file: string, text: string, firstLine = 1): YamlReading {
  const lines = new LineCounter();
  const line = (offset: number): number => lines.linePos(offset).line + firstLine - 1;
  try {
    const { document, errors } = parseShallow(text, lines);
    if (errors.length > 0) {
      const first = errors.slice(0, maxErrors);
      return { problems: first.map(({ at, message }) => invalidYaml(message)({ file, line: line(at) })) };
    }
    const value: unknown = document.toJS();
    const nodes = new NodeIndex(document as Document<Node>);
    return { sourced: { file, value, lineOf: (path) => startOf(nodes, path) } };
  } catch (error) {
    if (error instanceof UnreadableYaml) return { problems: [error.problemAt({ file, line: line(error.offset) })] };
    const reason = (error as Error).message;
    return { problems: [contentProblem('content/yaml-unusable', { file, line: firstLine }, { reason })] };
  }

  function startOf(nodes: NodeIndex, path: readonly (string | number)[]): number {
    const node = nodes.nearest(path);
    return isNode(node) && node.range ? line(node.range[0]) : firstLine;
  }
}
