import { applyEdits, type Edit } from './edits.js';
import { OpaqueRanges } from './opaque.js';
import { readMarkdown } from './parse.js';

const mark = '%%';

/**
 * Removes the comments of Obsidian, `%%…%%`, which may span several paragraphs. Marks in code are code, and a comment has
 * no percent sign inside.
 */
export function removeComments(text: string): string {
  if (!text.includes(mark)) return text;
  const { root, source } = readMarkdown(text);
  const opaque = new OpaqueRanges(root);
  const edits: Edit[] = [];
  for (let at = nextMark(source, 0, opaque); at >= 0; ) {
    const end = nextMark(source, at + mark.length, opaque);
    if (end < 0) break;
    const isComment = !source.slice(at + mark.length, end).includes('%');
    if (isComment) edits.push({ from: at, to: end + mark.length, text: '' });
    at = isComment ? nextMark(source, end + mark.length, opaque) : end;
  }
  return applyEdits(text, edits);
}

/** Returns the offset of the next mark outside of code, or -1. */
function nextMark(source: string, from: number, opaque: OpaqueRanges): number {
  let at = source.indexOf(mark, from);
  for (let after = opaque.endWithin(at, at + mark.length); at >= 0 && after !== undefined; ) {
    at = source.indexOf(mark, after);
    after = opaque.endWithin(at, at + mark.length);
  }
  return at;
}
