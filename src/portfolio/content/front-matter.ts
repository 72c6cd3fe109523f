import { isObject } from '../../platform/json-object.js';
import { headingOf } from '../markdown/heading-ids.js';
import { readJsonHead, readToml } from './other-heads.js';
import { type ContentProblem, fault, leftOut, remark } from './problem.js';
import { readYaml, type Sourced } from './yaml.js';

/** A Markdown file taken apart. */
export interface FrontMatter {
  readonly sourced: Sourced;
  /** The Markdown after the front matter, without surrounding blank lines. */
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
}

export interface FrontMatterReading {
  /** Absent where the front matter is no YAML. */
  readonly parts?: FrontMatter;
  readonly problems: readonly ContentProblem[];
}

const shape =
  'a line of three hyphens, YAML with at least a title, another line of three hyphens, then Markdown (or TOML between +++, or JSON)';

/**
 * Splits a Markdown file into its front matter, YAML, TOML or JSON, and its body. A file without front matter is all
 * body.
 */
export function readFrontMatter(file: string, text: string): FrontMatterReading {
  const json = text.startsWith('{') ? readJsonHead(file, text) : undefined;
  if (json)
    return {
      parts: { sourced: json.sourced, ...bodyAfter(text.slice(json.end), count(text.slice(0, json.end), '\n') + 1) },
      problems: [],
    };
  const opening = /^(?:---|\+\+\+)[ \t]*\n/.exec(text);
  if (!opening) return allBody(file, text);
  const isToml = opening[0].startsWith('+');
  const rest = text.slice(opening[0].length);
  const closing = (isToml ? /^\+\+\+[ \t]*(?:\n|$)/m : /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m).exec(rest);
  // A file that is being written looks like this; the last good state is better than half of the next.
  if (!closing)
    return { problems: [fault({ file, line: 1, problem: 'has front matter that never ends', accepted: shape })] };
  const head = rest.slice(0, closing.index);
  const reading = isToml ? readToml(file, head, 2) : readYaml(file, head, 2);
  if (reading.problems) return reading;
  const { sourced } = reading;
  const parts = { sourced, ...bodyAfter(rest.slice(closing.index + closing[0].length), 3 + count(head, '\n')) };
  if (isObject(sourced.value)) return { parts, problems: [] };
  const problem = 'has front matter that is no list of fields';
  const found = sourced.value === null ? [] : [remark({ file, line: 2, problem, done: leftOut, accepted: shape })];
  return { parts: { ...parts, sourced: { ...sourced, value: {} } }, problems: found };
}

/** The text after the front matter, from its first line that is not blank; `line` is the one on which it begins. */
function bodyAfter(after: string, line: number): Pick<FrontMatter, 'body' | 'bodyLine'> {
  const blank = /^(?:[ \t]*\n)*/.exec(after)?.[0] ?? '';
  return { body: after.slice(blank.length).trimEnd(), bodyLine: line + count(blank, '\n') };
}

function allBody(file: string, text: string): FrontMatterReading {
  const problem = 'has no front matter';
  const blank = /^(?:[ \t]*\n)*/.exec(text)?.[0] ?? '';
  const sourced = { file, value: {}, lineOf: () => 1 };
  return {
    parts: { sourced, body: text.slice(blank.length).trimEnd(), bodyLine: 1 + count(blank, '\n') },
    problems: [remark({ file, line: 1, problem, done: 'all of it is taken as the text', accepted: shape })],
  };
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
  return headingOf(line.slice(1).trimEnd())
    .words.replace(/(?<!#)#+$/, '')
    .trim();
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}
