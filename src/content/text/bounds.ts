/**
 * Longest line that is parsed; characters. The parser counts characters from the beginning of a line for each node of it,
 * so its time grows with the square of a line. Longer lines are text.
 */
const maxLine = 16_000;
/**
 * Character references in one line and in one paragraph. The parser copies the text before each of them. Further ones are
 * text.
 */
const maxReferences = { line: 200, paragraph: 2_000 };
const markup = '[]()<>*_`~!\\|&$:';

/** Returns the offsets of the signs that must be hidden from the parser, because its time would not be bounded. */
export function excessSigns(source: string): number[] {
  return [...signsOfLongLines(source), ...excessReferences(source)];
}

function signsOfLongLines(source: string): number[] {
  const signs: number[] = [];
  for (let line = 0; line < source.length; ) {
    const newline = source.indexOf('\n', line);
    const end = newline < 0 ? source.length : newline;
    if (end - line > maxLine)
      for (let at = line; at < end; at += 1) if (markup.includes(source[at] ?? '')) signs.push(at);
    line = end + 1;
  }
  return signs;
}

function excessReferences(source: string): number[] {
  const excess: number[] = [];
  let [inLine, inParagraph, last] = [0, 0, 0];
  for (let at = source.indexOf('&'); at >= 0; at = source.indexOf('&', at + 1)) {
    const between = source.slice(last, at);
    if (between.includes('\n')) inLine = 0;
    if (between.includes('\n\n')) inParagraph = 0;
    inLine += 1;
    inParagraph += 1;
    if (inLine > maxReferences.line || inParagraph > maxReferences.paragraph) excess.push(at);
    last = at;
  }
  return excess;
}
