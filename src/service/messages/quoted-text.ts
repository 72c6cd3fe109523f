/** Maximum line length that mail programs show without wrapping, including the quote mark and one more in a reply. */
const maxLineLength = 72;

/**
 * Characters that some program treats as a line break, with CR LF as one. All control characters except tab are
 * included.
 */
const lineEnd = /\r\n|[^\P{Cc}\t]|[\u2028\u2029]/u;

/** Characters that look like a space. Unicode classifies some of them as letters or marks. */
const blank = /[\s\u115f\u1160\u2800\u3164\uffa0]+/;

const letters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Quotes text with `> ` at the start of every line. Long lines are wrap, so that no program wraps them into lines
 * without the mark. ASCII words, such as links, are not split, since they cannot look like text of the service.
 */
export function quoted(text: string): string {
  const lines = text.split(lineEnd);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines
    .flatMap(wrap)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n');
}

function wrap(line: string): readonly string[] {
  if (line.length <= maxLineLength) return [line];
  const lines: string[] = [];
  let rest = '';
  for (const word of line.split(blank).flatMap(splitLongWord)) {
    if (rest !== '' && rest.length + 1 + word.length > maxLineLength) {
      lines.push(rest);
      rest = word;
    } else rest = rest === '' ? word : `${rest} ${word}`;
  }
  return [...lines, rest];
}

/** Splits a long word of other scripts, which may be several words without spaces. */
function splitLongWord(word: string): readonly string[] {
  if (word.length <= maxLineLength || /^[!-~]+$/.test(word)) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of letters.segment(word)) {
    if (piece !== '' && piece.length + segment.length > maxLineLength) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}
