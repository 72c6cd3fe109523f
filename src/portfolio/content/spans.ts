import type { Token } from 'markdown-it';
import { parseLinks } from './link-parser.js';

/** A stretch of a text, in characters from its beginning, and what is there instead. */
export type Stretch = readonly [from: number, to: number, instead?: string];

/** What a link or a picture leads to, percent-encoded. */
export interface Target {
  readonly target: string;
  readonly image: boolean;
}

/**
 * The text with each block edited that holds links or is a definition (see link-parser.ts): `edit` says by the content
 * of the block what to take out. The rest is left exactly as it is written.
 */
export function editedBlocks(text: string, edit: (block: Token) => readonly Stretch[]): string {
  // As the parser reads it, every character in its place.
  const source = text.replace(/\r(?!\n)/g, '\n').replaceAll('\0', '\ufffd');
  const starts = lineStarts(source);
  const stretches: Stretch[] = [];
  let at = 0;
  for (const block of parseLinks(text)) {
    at = block.map ? (starts[block.map[0]] ?? 0) : at;
    if (block.type !== 'inline' && block.type !== 'reference_definition') continue;
    const { places, end } = placesIn(source, at, block);
    at = end;
    for (const [from, to, ...instead] of edit(block))
      stretches.push([places[from] ?? 0, (places[to - 1] ?? 0) + 1, ...instead]);
  }
  return cut(text, stretches);
}

/** Where each line of a text begins, in characters. */
function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * For each character of a block's content the place where it is written, and where the search for the next cell of a
 * table goes on. `from` is where the block's first line begins, or where the search for a cell goes on.
 *
 * Each line of content is written in one line, after the marks of quotes, lists and headings, so that the first match is
 * the right one for every line with a link: no such mark has a bracket. A cell has `|` where `\|` is written.
 */
function placesIn(
  source: string,
  from: number,
  { content, map }: Pick<Token, 'content' | 'map'>,
): { readonly places: Int32Array; readonly end: number } {
  const places = new Int32Array(content.length);
  const isCell = map === null;
  let [done, at] = [0, from];
  for (const line of content.split('\n')) {
    const indent = line.length - line.trimStart().length;
    const written = isCell ? line.trim().replaceAll('|', '\\|') : line.trim();
    at = source.indexOf(written, at) - indent;
    for (const character of line.split('')) {
      if (isCell && character === '|') at += 1;
      places[done++] = at++;
    }
    done += 1;
    if (!isCell) at = source.indexOf('\n', at) + 1;
  }
  return { places, end: at };
}

/** The text without what the spans take out; of two that overlap the first counts. */
function cut(text: string, spans: readonly Stretch[]): string {
  let end = 0;
  let rest = '';
  for (const [from, to, instead = ''] of spans.toSorted((a, b) => a[0] - b[0])) {
    if (from > end) rest += text.slice(end, from);
    if (from >= end) rest += instead;
    end = Math.max(end, to);
  }
  return rest + text.slice(end);
}
