/**
 * Describes why `JSON.parse` rejected a text: the line, counted from 1, and the reason in a few words. V8 gives the position
 * of some errors alone, so the line is where the shortest beginning ends that nothing after it could make valid.
 */
export function jsonErrorIn(
  text: string,
  { message }: SyntaxError,
): { readonly line: number; readonly reason: string } {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBeginning(text.slice(0, middle + 1))) low = middle + 1;
    else high = middle;
  }
  const line = text.slice(0, low).split('\n').length;
  return { line, reason: message.replace(/(?:(?: in JSON)? at position |, (?:\.{3})?")[\s\S]*$/, '') };
}

/** Whether a text may be the beginning of valid JSON. */
function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, position] = /at position (\d+)/.exec(message) ?? [];
    return /end of JSON input|Unterminated string/.test(message) || Number(position) === text.length;
  }
}
