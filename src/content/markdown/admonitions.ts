import { findCodeLines } from '../text/code-lines.js';

/** `:::note Title`, `:::note[Title]`, and with more colons around others. */
const opening = /^([ \t]*)(:{3,})[ \t]{0,3}([a-z]{3,20})(?![^[{ \t])(.*)$/;
const closing = /^[ \t]*(:{3,})[ \t]*$/;
/** Each level is a mark before each line within. */
const maxNesting = 8;

/** What follows the kind: a title, also in brackets; attributes in braces are for the program. */
const titleIn = (rest: string): string => {
  const [title = ''] = rest.trim().split('{', 1);
  return (title.startsWith('[') ? (title.slice(1).split(']', 1)[0] ?? '') : title).trim();
};

/**
 * Replaces the admonitions of Docusaurus, VitePress and Starlight by callouts, which are quotes: `> [!note] Title`. Each
 * line stays a line, so that line numbers stay.
 */
export function withAdmonitions(text: string, isMdx: boolean): string {
  if (!text.includes(':::')) return text;
  const lines = text.split('\n');
  /** The last line that closes with this many colons: what is never closed is text. */
  const last = new Map(lines.map((line, at) => [closing.exec(line)?.[1]?.length, at]));
  const open: { readonly colons: number; readonly indent: string }[] = [];
  const code = findCodeLines(text, isMdx);
  const written = lines.map((line, at) => {
    const inside = open.reduce(
      (rest, { indent }) => (rest.startsWith(indent) ? rest.slice(indent.length) : rest),
      line,
    );
    const quote = open.map(({ indent }) => `${indent}> `).join('');
    if (code.has(at)) return quote + inside;
    const [, indent = '', colons = '', kind, rest = ''] = opening.exec(inside) ?? [];
    if (kind !== undefined && open.length < maxNesting && (last.get(colons.length) ?? 0) > at) {
      open.push({ colons: colons.length, indent });
      return `${quote}${indent}> [!${kind}] ${titleIn(rest)}`.trimEnd();
    }
    if (open.length === 0 || closing.exec(line)?.[1]?.length !== open.at(-1)?.colons) return quote + inside;
    open.pop();
    return open.map((each) => `${each.indent}>`).join(' ');
  });
  return written.join('\n');
}
