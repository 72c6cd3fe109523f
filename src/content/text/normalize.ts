import { applyEdits, type Edit } from './edits.js';
import { endOf, type MarkdownNode, type MarkdownTree, nodesOfType, sourceOf, startOf } from './nodes.js';
import { parseMarkdown } from './parse.js';

/** Deepest heading of HTML. */
const maxLevel = 6;
/** Language of a fence that has none. */
const defaultLanguage = 'text';

/** Returns a text without blanks around it, and with the line ends of Unix. */
export const trimmedText = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').trim();

/**
 * Returns the Markdown as it is placed under the title of a page: the topmost heading is H2 and no level is skipped, every
 * fence is closed and has a language (discovery.md N-3, P-2).
 */
export function normalizeMarkdown(text: string): string {
  const tree = parseMarkdown(trimmedText(text));
  return applyEdits(tree.source, normalizingEdits(tree)).trim();
}

/** Gives the headings of a tree their levels below the title of a page, and its fences a language. */
export function normalizeTree({ root, source }: MarkdownTree): void {
  const headings = nodesOfType(root, 'heading');
  const top = headings.reduce((least, { depth = 1 }) => Math.min(least, depth), maxLevel);
  let previous = 1;
  for (const heading of headings) {
    previous = Math.min(previous + 1, (heading.depth ?? 1) - top + 2, maxLevel);
    heading.depth = previous;
  }
  for (const code of nodesOfType(root, 'code')) normalizeFence(code, source);
}

function normalizeFence(code: MarkdownNode, source: string): void {
  const written = sourceOf(code, source).trimEnd();
  const marks = fenceOf(written);
  if (marks === '') return;
  code.lang ||= defaultLanguage;
  // The blank lines below a fence that is never closed are not code.
  if (!isClosed(written, marks)) code.value = (code.value ?? '').trimEnd();
}

/** Edits that write the headings and fences of a tree in the normalized form. Normalizes the tree as well. */
export function normalizingEdits(tree: MarkdownTree): Edit[] {
  const { root, source } = tree;
  const fences = nodesOfType(root, 'code').flatMap((code) => fenceEdits(code, source));
  normalizeTree(tree);
  return [...nodesOfType(root, 'heading').flatMap((heading) => headingEdits(heading, source)), ...fences];
}

/** Writes a heading with number signs on one line. What it holds stays as it is written. */
function headingEdits(heading: MarkdownNode, source: string): Edit[] {
  const marks = '#'.repeat(heading.depth ?? 1);
  const [from, to] = [startOf(heading), endOf(heading)];
  const [first] = heading.children ?? [];
  const last = heading.children?.at(-1);
  if (!first || !last) return [{ from, to, text: marks }];
  return [
    { from, to: startOf(first), text: `${marks} ` },
    ...lineEnds(source, startOf(first), endOf(last)),
    { from: endOf(last), to, text: '' },
  ];
}

/** Makes a space of each line end, together with the blanks and the marks of quotes around it. */
function lineEnds(source: string, from: number, to: number): Edit[] {
  const edits: Edit[] = [];
  for (let at = source.indexOf('\n', from); at >= 0 && at < to; at = source.indexOf('\n', at + 1)) {
    let [first, last] = [at, at + 1];
    while (first > from && ' \t'.includes(source[first - 1] ?? 'x')) first -= 1;
    while (last < to && ' \t>'.includes(source[last] ?? 'x')) last += 1;
    edits.push({ from: first, to: last, text: ' ' });
  }
  return edits;
}

/** Closes a fence, and gives it a language. */
function fenceEdits(code: MarkdownNode, source: string): Edit[] {
  const written = sourceOf(code, source).trimEnd();
  const marks = fenceOf(written);
  if (marks === '') return [];
  const from = startOf(code);
  const end = from + written.length;
  const line = source.indexOf('\n', from);
  const opening = line < 0 || line > end ? end : line;
  const edits: Edit[] = [];
  if (!code.lang) edits.push({ from: from + marks.length, to: opening, text: defaultLanguage });
  if (!isClosed(written, marks)) edits.push({ from: end, to: end, text: `\n${indentOf(source, from)}${marks}` });
  return edits;
}

/** The signs that a fence begins with. */
function fenceOf(written: string): string {
  const [sign = ''] = written;
  if (sign !== '`' && sign !== '~') return '';
  let end = 0;
  while (written[end] === sign) end += 1;
  return written.slice(0, end);
}

/** Whether the last line of a block of code is a closing fence. */
function isClosed(written: string, marks: string): boolean {
  const [sign = ''] = marks;
  let start = written.length;
  while (written[start - 1] === sign) start -= 1;
  let line = start;
  while (line > 0 && ' \t>'.includes(written[line - 1] ?? 'x')) line -= 1;
  return written.length - start >= marks.length && line > 0 && written[line - 1] === '\n';
}

/** What the lines below the first one of a block begin with: quote marks, and spaces instead of the marks of lists. */
function indentOf(source: string, from: number): string {
  const before = source.slice(source.lastIndexOf('\n', from - 1) + 1, from);
  return Array.from(before, (sign) => (' \t>'.includes(sign) ? sign : ' ')).join('');
}
