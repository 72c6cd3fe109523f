/** What agents and humans wrote may hold control characters that steer a terminal; they are shown as dots. */
export function harmless(text: string, keepLines = false): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, (character) => (keepLines && character === '\n' ? character : '·'));
}

/** How many there are, with the right word: "1 remark", "3 remarks". */
export function counted(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`;
}
