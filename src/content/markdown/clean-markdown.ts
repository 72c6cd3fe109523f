import { findCodeLines } from '../text/code-lines.js';
import { withAdmonitions } from './admonitions.js';
import { withFences } from './code-tags.js';
import { Cleaner } from './tags-to-markdown.js';
import type { Written } from './written.js';

/** A text with its Markdown alone. */
export interface Cleaned {
  readonly text: string;
  /**
   * For each line of the text the line of the source that it began on, both counted from 0; absent where they are the
   * same.
   */
  readonly lines?: readonly number[];
  /** What was dropped: how it is written, and the line of the source, counted from 0. */
  readonly dropped: readonly { readonly what: string; readonly line: number }[];
}

const worthReading = /<[A-Za-z/!]|\{[{%:#.]|^(?:import|export)[ {]|^[ \t]*:::/m;

/**
 * Markdown that was written for another tool, as the rest of the service reads it (content.md §3): tags of HTML and
 * MDX, expressions, shortcodes and templates are dropped and their text stays; `<img>`, `<a href>` and `<br>` become
 * Markdown, `<details>` is on its own lines. Code is left alone. Time grows with the length of the text.
 */
export function cleanMarkdown(source: string, mdx = false): Cleaned {
  if (!worthReading.test(source) && !(mdx && source.includes('{'))) return { text: source, dropped: [] };
  const text = withAdmonitions(withFences(source, mdx), mdx);
  const lines = text.split('\n');
  const starts = offsets(lines);
  const read = findCodeLines(text, mdx);
  const modules = moduleLines(lines, read);
  const isMdx = mdx || modules.imports.size > 0;
  const code = isMdx === mdx ? read : findCodeLines(text, isMdx);
  const cleaner = new Cleaner(text, isMdx, modules.imports);
  for (let first = 0; first < lines.length; ) {
    const kind = kindOf(first, code, modules.lines);
    let end = first + 1;
    while (end < lines.length && kindOf(end, code, modules.lines) === kind) end += 1;
    const [from, to] = [starts[first] ?? 0, starts[end] ?? text.length];
    if (kind === 'code') cleaner.code(from, to);
    if (kind === 'prose') cleaner.prose(from, to);
    first = end;
  }
  for (const [first, last] of modules.statements)
    cleaner.written.drop(starts[first] ?? 0, starts[last + 1] ?? text.length);
  cleaner.finish();
  return tidied(cleaner.written, starts);
}

const kindOf = (line: number, code: ReadonlySet<number>, modules: ReadonlySet<number>): 'code' | 'module' | 'prose' =>
  code.has(line) ? 'code' : modules.has(line) ? 'module' : 'prose';

interface Modules {
  readonly lines: ReadonlySet<number>;
  readonly statements: readonly (readonly [first: number, last: number])[];
  /** Files by the names that they are imported under. */
  readonly imports: ReadonlyMap<string, string>;
}

const statementStart =
  /^(?:import(?:[ ]+[\w$*{]|[ ]*["'{])|export[ ]+(?:const|let|var|default|function|async|class|\{|\*))/;
const longestStatement = 60;

/** `import` and `export` of MDX: blocks that begin with one of the words, up to a blank line. */
function moduleLines(lines: readonly string[], code: ReadonlySet<number>): Modules {
  const found = new Set<number>();
  const statements: (readonly [number, number])[] = [];
  const imports = new Map<string, string>();
  for (let first = 0; first < lines.length; first += 1) {
    const line = lines[first] ?? '';
    if (code.has(first) || !statementStart.test(line)) continue;
    let last = first;
    while (last + 1 < lines.length && last - first < longestStatement && (lines[last + 1] ?? '').trim() !== '') {
      if (/["'];?$/.test((lines[last] ?? '').trimEnd()) && /^import/.test(line)) break;
      last += 1;
    }
    const statement = lines.slice(first, last + 1).join('\n');
    if (line.startsWith('import') && !/["'][^"'\n]+["']/.test(statement)) continue;
    const [, name, file] = /^import[ ]+([\w$]+)[ ]+from[ ]+["']([^"'\n]+)["']/.exec(line) ?? [];
    if (name !== undefined && file !== undefined) imports.set(name, file);
    statements.push([first, last]);
    for (let inside = first; inside <= last; inside += 1) found.add(inside);
    first = last;
  }
  return { lines: found, statements, imports };
}

function offsets(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** The pieces as one text, each of its lines with the line of the source. */
function tidied({ pieces, dropped }: Written, starts: readonly number[]): Cleaned {
  const lineAt = lineFinder(starts);
  const lines: number[] = [0];
  for (const { text, at } of pieces) {
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) lines.push(lineAt(at + end + 1));
  }
  return {
    text: pieces
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
    lines,
    dropped: dropped.map(({ what, at }) => ({ what, line: lineAt(at) })),
  };
}

/** Finds the line of a place by halving. */
function lineFinder(starts: readonly number[]): (at: number) => number {
  return (at) => {
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  };
}
