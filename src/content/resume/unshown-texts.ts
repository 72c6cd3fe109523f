import { isObject } from '../../base/json-object.js';
import { clip } from '../files/leave-out-invalid.js';
import { isPresent, readDate, readPeriod } from '../result/date-text.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { resumeSections } from '../result/sections.js';
import { soundAddress } from '../text/address.js';
import { holdsHtml, htmlToMarkdown } from '../text/html-text.js';
import { isNetworkAlone } from './reading/networks.js';
import type { Path } from './reading/notes.js';

/** A text of a file, and where it is. */
interface Leaf {
  readonly path: Path;
  readonly text: string;
}

/** Most characters that are searched for the texts of one file; a file that needs more is checked in part. */
const maxSearched = 200_000_000;

/** Most texts of a file that are looked for. A resume has hundreds, and looking for a date takes a tenth of a millisecond. */
const maxChecked = 5000;

/** Most letters of a text that are looked for. A longer text that is cut has a warning of its own. */
const maxCompared = 1000;

/**
 * Returns the paths of the texts of a file that nothing published contains. Dates and addresses count as published in
 * any spelling. `isSkipped` tells which members are about the file and not about its owner.
 */
export function unshownTexts(source: unknown, published: unknown, isSkipped: (path: Path) => boolean): Path[] {
  const shown = leavesOf(published).map(({ text }) => text);
  const whole = new Set(shown.map(lettersOf));
  const [raw, letters] = [shown.join('\n'), [...whole].join('\n')];
  const unshown: Path[] = [];
  let [searched, checked] = [0, 0];
  for (const { path, text } of leavesOf(source)) {
    const wanted = lettersOf(text);
    if (wanted === '' || whole.has(wanted) || isPresent(text) || isNetworkAlone(text) || isSkipped(path)) continue;
    searched += raw.length + letters.length;
    checked += 1;
    if (searched > maxSearched || checked > maxChecked) break;
    if (!letters.includes(wanted.slice(0, maxCompared)) && !hasOtherSpelling(text, raw)) unshown.push(path);
  }
  return unshown;
}

/** Most paths that one line names. */
const maxNamed = 10;

/** One line about all texts of a file that are shown nowhere. */
export function unshownProblem(file: string, unshown: readonly Path[]): ContentProblem[] {
  if (unshown.length === 0) return [];
  const named = unshown.slice(0, maxNamed).map((path) => clip(path.join('/'), 100));
  const data = { count: unshown.length, named: named.join(', '), unnamed: unshown.length - named.length };
  const accepted = `${resumeSections.join(', ')} and basics, with the members of https://jsonresume.org/schema`;
  return [contentProblem('resume/texts-unshown', { file }, { ...data, accepted })];
}

/** Whether a date, a span or an address is published in its usual spelling. */
function hasOtherSpelling(text: string, published: string): boolean {
  const period = readPeriod(text);
  const dates = period ? [period.start, period.end] : [readDate(text)];
  const spellings = [soundAddress(text), text.replaceAll(/\D+/g, '').length > 3 ? dates.filter(Boolean) : []].flat();
  if (spellings.some((one) => one !== undefined && published.includes(one))) return true;
  const link = /\]\(([^\s()]{1,2000})\)/.exec(text)?.[1];
  return link !== undefined && published.includes(link);
}

/** The texts and numbers of a value. */
function leavesOf(value: unknown, path: Path = []): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((entry: unknown, i) => leavesOf(entry, [...path, i]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
  return typeof value === 'string' || typeof value === 'number' ? [{ path, text: String(value) }] : [];
}

/** Letters and digits alone: marks, spaces and escapes differ between a source and its Markdown. */
function lettersOf(text: string): string {
  const markdown = holdsHtml(text) ? htmlToMarkdown(text).text : text;
  return markdown
    .replaceAll(/\]\([^()]*\)/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
