import { isObject } from '../../base/json-object.js';
import { readJsonHead, readToml } from '../files/other-heads.js';
import { publicationOf } from '../files/publication.js';
import { isNameOfHidden, markNamedIn } from '../files/publication-marks.js';
import { readYaml, type Sourced } from '../files/yaml.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { withoutTitleHeading } from '../text/headings.js';

/** A Markdown file taken apart. */
export interface FrontMatter {
  readonly sourced: Sourced;
  /** What it is written in, where its first line does not tell: a language that Eleventy names, or lines as Pelican has them. */
  readonly form?: 'named' | 'lines';
  /** The Markdown after the front matter, without surrounding blank lines. */
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
  /** The name of a mark (publication.ts) in front matter that cannot be read as fields. */
  readonly unreadMark?: string | undefined;
}

export interface FrontMatterReading {
  /** Absent where the front matter is no YAML. */
  readonly parts?: FrontMatter;
  readonly problems: readonly ContentProblem[];
}

/**
 * Splits a Markdown file into its front matter, YAML, TOML or JSON, and its body. A file without front matter is all
 * body.
 */
export function readFrontMatter(file: string, text: string): FrontMatterReading {
  const blank = /^(?:[ \t]*\n)+(?=---[ \t]*\n)/.exec(text)?.[0];
  return (blank !== undefined && afterBlankLines(file, text, blank)) || readHead(file, text);
}

/** Front matter below blank lines, which generators accept too; undefined for a text that begins with a rule. */
function afterBlankLines(file: string, text: string, blank: string): FrontMatterReading | undefined {
  const { parts, problems } = readHead(file, text.slice(blank.length));
  if (!parts || problems.length > 0 || Object.keys(parts.sourced.value as object).length === 0) return undefined;
  const lines = lineEnds(blank);
  const { sourced } = parts;
  const lineOf: Sourced['lineOf'] = (path) => (sourced.lineOf(path) ?? 1) + lines;
  return { parts: { ...parts, sourced: { ...sourced, lineOf }, bodyLine: parts.bodyLine + lines }, problems };
}

function readHead(file: string, text: string): FrontMatterReading {
  const json = text.startsWith('{') ? readJsonHead(file, text) : undefined;
  if (json)
    return {
      parts: { sourced: json.sourced, ...bodyAfter(text.slice(json.end), lineEnds(text.slice(0, json.end)) + 1) },
      problems: [],
    };
  const opening = /^(?:---([a-z]{2,10})?|\+\+\+)[ \t]*\n/.exec(text);
  if (!opening) return inLines(file, text) ?? allBody(file, text);
  const language = opening[1] ?? (opening[0].startsWith('+') ? 'toml' : 'yaml');
  const isToml = opening[0].startsWith('+');
  const rest = text.slice(opening[0].length);
  const closing = (isToml ? /^\+\+\+[ \t]*(?:\n|$)/m : /^(?:---|\.\.\.)[ \t]*(?:\n|$)/m).exec(rest);
  // A file that is being written looks like this; the last good state is better than half of the next.
  if (!closing) return { problems: [contentProblem('content/front-matter-unclosed', { file, line: 1 })] };
  const head = rest.slice(0, closing.index);
  const read = readers[language];
  const after = bodyAfter(rest.slice(closing.index + closing[0].length), 3 + lineEnds(head));
  if (!read) return notRun(file, language, head, after);
  const reading = read(file, head, 2);
  if (reading.problems) return reading;
  const { sourced } = reading;
  const parts = { sourced, ...after, ...(opening[1] !== undefined && { form: 'named' as const }) };
  if (isObject(sourced.value)) return { parts, problems: [] };
  const found = sourced.value === null ? [] : [contentProblem('content/front-matter-invalid', { file, line: 2 })];
  return { parts: { ...parts, sourced: { ...sourced, value: {} }, unreadMark: unreadMarkIn(head) }, problems: found };
}

/** The languages that the first line may name, as Eleventy has them; JSON is YAML as well. */
const readers: Readonly<Record<string, typeof readToml>> = {
  yaml: readYaml,
  yml: readYaml,
  json: readYaml,
  toml: readToml,
};

/** A mark that front matter names without being fields, such as the text `draft`. */
const unreadMarkIn = (head: string): string | undefined =>
  markNamedIn(head) ?? (isNameOfHidden(head.trim()) ? head.trim() : undefined);

/** Front matter that is a program is not run: the text is taken without it. */
function notRun(
  file: string,
  language: string,
  head: string,
  after: Pick<FrontMatter, 'body' | 'bodyLine'>,
): FrontMatterReading {
  const sourced = { file, value: {}, lineOf: () => 1 };
  return {
    parts: { sourced, ...after, form: 'named', unreadMark: markNamedIn(head) },
    problems: [contentProblem('content/front-matter-program', { file, line: 1 }, { language })],
  };
}

const fieldLine = /^([A-Za-z][\w-]{0,40}):(.*)$/;
/** More lines are a text. */
const mostFieldLines = 50;

/** Fields in lines before the first blank one, as Pelican has them: one of them is the title or a mark. */
function inLines(file: string, text: string): FrontMatterReading | undefined {
  if (!/^[a-z][\w-]{0,40}:[ \t]*\S/i.test(text)) return undefined;
  const lines = text.split('\n', mostFieldLines + 1);
  const end = lines.findIndex((line, at) => !fieldLine.test(line) && (at === 0 || !/^[ \t]+\S/.test(line)));
  const head = lines.slice(0, end < 0 ? lines.length : end);
  // One line before a text may be its first sentence.
  if (head.length > mostFieldLines || (head.length < 2 && (lines[head.length] ?? '').trim() !== '')) return undefined;
  const fields = new Map<string, { value: string; line: number }>();
  let last = '';
  for (const [at, line] of head.entries()) {
    const [, name = '', value = ''] = fieldLine.exec(line) ?? [];
    const known = fields.get(last);
    if (name === '' && known) known.value += ` ${line.trim()}`;
    else {
      last = name.toLowerCase();
      fields.set(last, { value: value.trim(), line: at + 1 });
    }
  }
  const value = Object.fromEntries([...fields].map(([name, field]) => [name, field.value]));
  if (!/^title:/i.test(text) && !isHead(value)) return undefined;
  const sourced = {
    file,
    value,
    lineOf: ([name]: readonly (string | number)[]) => fields.get(String(name))?.line ?? 1,
  };
  const rest = text.split('\n').slice(head.length).join('\n');
  return { parts: { sourced, form: 'lines', ...bodyAfter(rest, head.length + 1) }, problems: [] };
}

/** Whether the fields of lines are front matter though their first one is not the title. */
function isHead(value: Readonly<Record<string, string>>): boolean {
  const { held, unlisted, from, until } = publicationOf(value);
  return Boolean(value.title || held || unlisted || from || until);
}

/** The text after the front matter, from its first line that is not blank; `line` is the one on which it begins. */
function bodyAfter(after: string, line: number): Pick<FrontMatter, 'body' | 'bodyLine'> {
  const blank = /^(?:[ \t]*\n)*/.exec(after)?.[0] ?? '';
  return { body: after.slice(blank.length).trimEnd(), bodyLine: line + lineEnds(blank) };
}

function allBody(file: string, text: string): FrontMatterReading {
  const sourced = { file, value: {}, lineOf: () => 1 };
  const problems = [contentProblem('content/front-matter-missing', { file, line: 1 })];
  return { parts: { sourced, ...bodyAfter(text, 1) }, problems };
}

/** The body without a first heading that only repeats the title, which the page shows already. */
export function withoutTitle({ body, bodyLine }: FrontMatter, title: unknown): Pick<FrontMatter, 'body' | 'bodyLine'> {
  const after = withoutTitleHeading(body, String(title));
  return { body: after, bodyLine: bodyLine + lineEnds(body.slice(0, body.length - after.length)) };
}

function lineEnds(text: string): number {
  return text.split('\n').length - 1;
}
