import { plainText } from '../text/plain-text.js';

/** Returns texts without Markdown by their Markdown, for every text of records that is different without it. */
export function plainTextsOf(records: readonly unknown[]): Record<string, string> {
  const plain = new Map<string, string>();
  for (const text of textsIn(records)) {
    const without = plainText(text);
    if (without !== text.trim()) plain.set(text, without);
  }
  return Object.fromEntries(plain);
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const member of Object.values(value)) yield* textsIn(member);
}
