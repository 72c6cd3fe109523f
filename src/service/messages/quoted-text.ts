/** As wide as a mail program shows without breaking a line again, with the mark and a further one of a reply. */
const longestLine = 72;

/**
 * What some program takes for the end of a line, CR LF as one; no control but the tab has anything else to do in a
 * text.
 */
const lineEnd = /\r\n|[^\P{Cc}\t]|[\u2028\u2029]/u;

/** What looks like the space between two words; some of these are letters or marks to Unicode. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0]+/;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The text as a quotation: `> ` at the start of every line, whatever ended it, and no line so long that a program which
 * breaks it would begin one without the mark. A word of ASCII alone, such as a link, stays whole: nothing in it reads
 * like words of ours.
 */
export function quoted(text: string): string {
  const lines = text.split(lineEnd);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines
    .flatMap(wrapped)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function wrapped(line: string): readonly string[] {
  if (line.length <= longestLine) return [line];
  const lines: string[] = [];
  let rest = '';
  for (const word of line.split(blank).flatMap(inPieces)) {
    if (rest !== '' && rest.length + 1 + word.length > longestLine) {
      lines.push(rest);
      rest = word;
    } else rest = rest === '' ? word : `${rest} ${word}`;
  }
  return [...lines, rest];
}

/** A long word of other scripts may be many, with no blank between them. */
function inPieces(word: string): readonly string[] {
  if (word.length <= longestLine || /^[!-~]+$/.test(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && piece.length + segment.length > longestLine) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
