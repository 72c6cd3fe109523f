import { applyEdits } from './edits.js';
import { readMarkdown } from './parse.js';
import { endOfLine, findInText } from './running-text.js';

/** A target with a space, which Markdown takes for text. */
export interface SpacedTarget {
  readonly target: string;
  /** Counted from 0. */
  readonly line: number;
}

/** Longer ones name no file; characters. */
const maxLength = 500;
/** Closing brackets that may belong to a name. */
const maxBrackets = 4;

/**
 * Makes links of `![a](my photo.jpg)`: `addressOf` returns the address of the file that such a target names. A target that
 * names no file stays.
 */
export function repairSpacedTargets(
  text: string,
  addressOf: (target: string) => string | undefined,
): { readonly text: string; readonly repaired: readonly SpacedTarget[] } {
  if (!text.includes('](')) return { text, repaired: [] };
  const tree = readMarkdown(text);
  const found = findInText(tree, '](', (at, end) =>
    readTarget(tree.source.slice(0, Math.min(end, endOfLine(tree.source, at), at + maxLength)), at + 2, addressOf),
  );
  const edits = found.map(({ from, to, value: { address } }) => ({ from, to, text: address }));
  return { text: applyEdits(text, edits), repaired: found.map(({ value: { target }, line }) => ({ target, line })) };
}

function readTarget(
  source: string,
  from: number,
  addressOf: (target: string) => string | undefined,
): { from: number; to: number; value: { target: string; address: string } } | undefined {
  if (source[from] === '<') return undefined;
  let to = source.indexOf(')', from);
  for (let tried = 0; to >= 0 && tried < maxBrackets; tried += 1) {
    const target = source.slice(from, to);
    const address = target.trim().includes(' ') ? addressOf(target) : undefined;
    if (address !== undefined) return { from, to, value: { target, address } };
    to = source.indexOf(')', to + 1);
  }
  return undefined;
}
