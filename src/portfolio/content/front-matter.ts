import type { ContentFault } from './fault.js';
import { readYaml, type Sourced } from './yaml.js';

/** A Markdown file taken apart. */
export interface FrontMatter {
  readonly sourced: Sourced;
  /** The Markdown after the front matter, without surrounding blank lines. */
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
}

export type FrontMatterReading =
  | { readonly parts: FrontMatter; readonly faults?: undefined }
  | { readonly faults: readonly ContentFault[] };

const shape = 'a line of three hyphens, YAML with at least a title, another line of three hyphens, then Markdown';

/** Splits a Markdown file into its YAML front matter and its body. */
export function readFrontMatter(file: string, text: string): FrontMatterReading {
  const opening = /^---[ \t]*\n/.exec(text);
  if (!opening) return { faults: [{ file, line: 1, problem: 'has no front matter', accepted: shape }] };
  const rest = text.slice(opening[0].length);
  const closing = /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m.exec(rest);
  if (!closing) return { faults: [{ file, line: 1, problem: 'has front matter that never ends', accepted: shape }] };
  const head = rest.slice(0, closing.index);
  const reading = readYaml(file, head, 2);
  if (reading.faults) return reading;
  if (!isRecord(reading.sourced.value))
    return { faults: [{ file, line: 2, problem: 'has front matter that is no list of fields', accepted: shape }] };
  const after = rest.slice(closing.index + closing[0].length);
  const blank = /^(?:[ \t]*\n)*/.exec(after)?.[0] ?? '';
  const bodyLine = 3 + count(head, '\n') + count(blank, '\n');
  return { parts: { sourced: reading.sourced, body: after.slice(blank.length).trimEnd(), bodyLine } };
}

/** The body without a first heading that only repeats the title, which the page shows already. */
export function withoutTitle({ body, bodyLine }: FrontMatter, title: unknown): Pick<FrontMatter, 'body' | 'bodyLine'> {
  const [line = ''] = body.split('\n', 1);
  if (!/^#[ \t]/.test(line) || headingText(line) !== title) return { body, bodyLine };
  const after = body.slice(line.length).trimStart();
  return { body: after, bodyLine: bodyLine + count(body.slice(0, body.length - after.length), '\n') };
}

/** The text of a heading of the first level, without the number signs that may close it. */
function headingText(line: string): string {
  return line
    .slice(1)
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trim();
}

/** True for an object that holds fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
