import { memoizePer } from './memo.js';

/** Characters of a sentence that is quoted. A longer sentence is cut, and an ellipsis marks each cut. */
export const maxQuoteLength = 300;

/** Characters on each side of a word in which the bounds of its sentence are looked for. */
const maxReach = 2000;

/** Minimum length of a wrapped line. The end of a shorter line is the end of a list item or heading. */
const minWrappedLine = 60;

const segmenterFor = memoizePer((language: string) => new Intl.Segmenter(language, { granularity: 'sentence' }));

/** Returns start and end of the sentence that contains the character at `at`. */
export function sentenceAt(text: string, at: number, language: string): readonly [start: number, end: number] {
  const [from, to] = blockAt(text, at);
  const block = segmenterFor(language).segment(text.slice(from, to).replaceAll('\n', ' '));
  const after = ({ index, segment }: Intl.SegmentData) => block.containing(index + segment.length);
  let first = block.containing(at - from);
  let last = first;
  if (!first || !last) return [from, to];
  for (let before = block.containing(first.index - 1); before && isAbbreviated(before.segment); ) {
    first = before;
    before = block.containing(first.index - 1);
  }
  for (let next = after(last); next && isAbbreviated(last.segment); next = after(last)) last = next;
  const start = from + first.index;
  return [start, start + text.slice(start, from + last.index + last.segment.length).trimEnd().length];
}

/** Returns the sentence that contains the word between `start` and `end`, on one line. */
export function quoteAt(text: string, [start, end]: readonly [number, number], language: string): string {
  const [from, to] = sentenceAt(text, start, language);
  return shortened(text.slice(from, to), Math.max(0, start - from), end - from);
}

/** Truncates a sentence around the word, on one line. */
function shortened(sentence: string, start: number, end: number): string {
  const oneLine = (part: string): string => part.replaceAll(/\s+/g, ' ').toWellFormed();
  if (sentence.length <= maxQuoteLength) return oneLine(sentence).trim();
  const room = Math.max(0, maxQuoteLength - (end - start));
  const from = Math.max(0, Math.min(start - Math.floor(room / 2), sentence.length - maxQuoteLength));
  const to = Math.min(sentence.length, from + maxQuoteLength);
  const head = from === 0 ? from : wordStart(sentence, from, start);
  const tail = to === sentence.length ? to : wordEnd(sentence, to, end);
  const ellipsis = (isCut: boolean, text: string): string => (isCut ? text : '');
  return `${ellipsis(head > 0, '… ')}${oneLine(sentence.slice(head, tail)).trim()}${ellipsis(tail < sentence.length, ' …')}`;
}

/** Returns the start of the next word, unless that is past the quoted word. */
function wordStart(text: string, from: number, atMost: number): number {
  const space = text.indexOf(' ', from);
  return space >= 0 && space < Math.min(atMost, from + 40) ? space + 1 : edge(text, from);
}

/** Returns the end of the last complete word, unless that is before the end of the quoted word. */
function wordEnd(text: string, to: number, atLeast: number): number {
  const space = text.lastIndexOf(' ', to);
  return space >= Math.max(atLeast, to - 40) ? space : edge(text, to);
}

/** Returns the next position that does not split a character from its combining mark, or a surrogate pair. */
export function edge(text: string, from: number): number {
  let at = from;
  while (at < from + 8 && /^(?:\p{M}|\u200c|\u200d|[\udc00-\udfff])/u.test(text.charAt(at))) at += 1;
  return at;
}

/** Whether a segment ends with an abbreviation or name instead of a sentence, as in "St. Brannoc" or ".NET". */
const isAbbreviated = (segment: string): boolean => segment.endsWith('.') || abbreviation.test(segment.slice(-12));
const abbreviation = /(?:^|\s)(?:St|Dr|Mr|Mrs|Ms|Prof|No|Nr|Mt|Co|Inc|Ltd|vs|ca|approx|bzw)\.\s+$/;

/** Returns the range of wrapped lines that may belong to one sentence. */
function blockAt(text: string, at: number): readonly [number, number] {
  let from = lineStart(text, at);
  while (from > 0 && at - from < maxReach && isWrapped(text, from - 1)) from = lineStart(text, from - 1);
  let to = lineEnd(text, at);
  while (to < text.length && to - at < maxReach && isWrapped(text, to)) to = lineEnd(text, to + 1);
  return [Math.max(from, at - maxReach), Math.min(to, at + maxReach)];
}

const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Whether a line break is due to wrapping, because the next line starts with a lower-case letter. */
const isWrapped = (text: string, lineBreak: number): boolean =>
  lineBreak - lineStart(text, lineBreak) >= minWrappedLine && /^\p{Ll}/u.test(text.slice(lineBreak + 1, lineBreak + 3));
