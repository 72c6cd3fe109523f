import type { bibtexParser as BibtexParser } from 'latex-utensils';
import type { Sourced } from '../../files/yaml.js';
import { type ContentProblem, contentProblem } from '../../result/problem.js';
import { plainLatex } from './latex.js';

/** Bounds of one entry: the library goes back over what it cannot read. */
const longestEntry = 64 * 1024;
const maxNesting = 12;
/** As many as a section of a resume may have. */
const mostEntries = 500;
const notPublications = new Set(['string', 'preamble', 'comment']);

/** The publications of a bibliography, and its entries that cannot be read. */
export interface Bibliography {
  readonly sourced: Sourced;
  readonly problems: readonly ContentProblem[];
}

/** Reads BibTeX: each entry by the library, so that a broken one takes no other with it. */
export async function readBibtex(file: string, text: string): Promise<Bibliography> {
  // Loaded where there is a bibliography: it brings a parser of LaTeX too.
  const { default: library } = await import('latex-utensils');
  return bibtexEntries(file, text, library.bibtexParser);
}

/** The entries of a bibliography, read by the library. */
export function bibtexEntries(file: string, text: string, bibtexParser: typeof BibtexParser): Bibliography {
  const problems: ContentProblem[] = [];
  const abbreviations = new Map<string, string>();
  const entries: Record<string, unknown>[] = [];
  const lines: number[] = [];
  for (const found of entriesOf(text)) {
    const { line, source } = found;
    const problem = problemOf(found, file);
    if (problem !== undefined) {
      problems.push(problem);
      continue;
    }
    let read: ReturnType<typeof bibtexParser.parse>['content'];
    try {
      read = bibtexParser.parse(source).content;
    } catch (error) {
      const reason = (error as Error).message.split('\n', 1)[0]?.slice(0, 100) ?? '';
      problems.push(contentProblem('resume/bibtex-entry-invalid', { file, line }, { reason }));
      continue;
    }
    for (const entry of read) {
      if ('abbreviation' in entry)
        abbreviations.set(entry.abbreviation.toLowerCase(), textOfValue(entry.value as Value, abbreviations));
      else if (Array.isArray(entry.content) && !notPublications.has(entry.entryType.toLowerCase())) {
        const fields = entry.content.map(
          ({ name, value }) => [name.toLowerCase(), textOfValue(value as Value, abbreviations)] as const,
        );
        entries.push(paperOf(Object.fromEntries(fields)));
        lines.push(line);
      }
    }
    if (entries.length > mostEntries) break;
  }
  const lineOf = (path: readonly (string | number)[]): number => lines[Number(path[1])] ?? 1;
  return { sourced: { file, value: { bibliography: entries }, lineOf }, problems };
}

interface Found {
  readonly line: number;
  /** The entry, cut after the most characters that are read. */
  readonly source: string;
  /** Characters of the whole entry. */
  readonly length: number;
  /** Levels of braces. */
  readonly deepest: number;
}

/** The entries of a text, from an `@` at the beginning of a line to where its braces close, in one pass. */
function* entriesOf(text: string): Generator<Found> {
  let line = 1;
  let at = 0;
  while (at < text.length) {
    if (text[at] === '@' && isLineStart(text, at)) {
      const { end, deepest } = endOf(text, at);
      const source = text.slice(at, Math.min(end, at + longestEntry));
      if (source.includes('{') || source.includes('(')) yield { line, source, length: end - at, deepest };
      for (let skipped = at; skipped < end; skipped += 1) if (text[skipped] === '\n') line += 1;
      at = end;
    } else {
      if (text[at] === '\n') line += 1;
      at += 1;
    }
  }
}

/** The problem of an entry that the library cannot read; undefined for any other. */
function problemOf({ line, source, length, deepest }: Found, file: string): ContentProblem | undefined {
  const place = { file, line };
  if (length > longestEntry) return contentProblem('resume/bibtex-entry-too-long', place, { max: longestEntry });
  if (deepest > maxNesting) return contentProblem('resume/bibtex-entry-too-deep', place, { max: maxNesting });
  return /[})]$/.test(source) ? undefined : contentProblem('resume/bibtex-entry-unclosed', place);
}

/** True where only spaces are before it on its line. */
function isLineStart(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && before > at - 20 && (text[before] === ' ' || text[before] === '\t')) before -= 1;
  return before < 0 || text[before] === '\n' || text[before] === '\r';
}

/** Where the entry that begins here ends: where its braces close, or before the next entry where they do not. */
function endOf(text: string, start: number): { end: number; deepest: number } {
  let [depth, deepest] = [0, 0];
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '{') {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (sign === '}' && depth > 0) {
      depth -= 1;
      if (depth === 0) return { end: at + 1, deepest };
    } else if (sign === '@' && at > start && text[at - 1] === '\n') return { end: at, deepest };
  }
  return { end: text.length, deepest };
}

interface Value {
  readonly kind: string;
  readonly content: string | readonly Value[];
}

/** A text, an abbreviation such as jan, or several of them joined. */
function textOfValue(value: Value, abbreviations: ReadonlyMap<string, string>): string {
  if (Array.isArray(value.content))
    return (value.content as readonly Value[]).map((part) => textOfValue(part, abbreviations)).join('');
  const text = String(value.content);
  return value.kind === 'abbreviation' ? (abbreviations.get(text.toLowerCase()) ?? text) : text;
}

/** An entry as a publication: who, where, when, and where it is. */
function paperOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const text = (...names: string[]): string | undefined => {
    const found = names.map((name) => fields[name]).find((value) => value !== undefined && value.trim() !== '');
    return found === undefined ? undefined : plainLatex(found);
  };
  const date = text('date') ?? [text('month'), text('year')].filter(Boolean).join(' ');
  const arxiv =
    fields.archiveprefix?.toLowerCase() === 'arxiv' && fields.eprint
      ? `https://arxiv.org/abs/${fields.eprint.trim()}`
      : undefined;
  const address = [fields.url, fields.html]
    .map((url) => url?.replaceAll('\\', '').trim())
    .find((url) => url?.startsWith('http'));
  return {
    title: text('title'),
    authors: authorsOf(text('author', 'editor')),
    publisher: text('journal', 'journaltitle', 'booktitle', 'school', 'institution', 'publisher', 'howpublished'),
    date: date || undefined,
    doi: fields.doi?.replaceAll('\\', '').trim(),
    url: address ?? arxiv,
    summary: text('abstract'),
  };
}

/** "Example, Robin and Other, Ana" as "Robin Example", "Ana Other". */
function authorsOf(text: string | undefined): string[] | undefined {
  return text
    ?.split(/\sand\s/)
    .map((name) => {
      const [last = '', ...first] = name.split(',').map((part) => part.trim());
      return [...first.toReversed(), last]
        .filter(Boolean)
        .join(' ')
        .replace(/^others$/, 'et al.');
    })
    .filter((name) => name !== '');
}
