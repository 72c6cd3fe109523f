import { endOf, type MarkdownNode, startOf, visit } from './nodes.js';

/** The number of a list in the source. */
export interface ListNumber {
  readonly from: number;
  readonly digits: string;
}

const marker = /(\d{1,4})[.)][ \t]+\S/y;

/**
 * Finds ordered lists that begin with another number than 1 on the line after indented code. Such a list interrupts no
 * paragraph (CommonMark §5.3), but parsers make a paragraph of it.
 */
export function findListNumbers(root: MarkdownNode, source: string): ListNumber[] {
  const found: ListNumber[] = [];
  visit(root, ({ children = [] }) => {
    for (const [i, code] of children.entries()) {
      const next = children[i + 1];
      if (!isIndentedCode(code, source) || next?.type !== 'paragraph') continue;
      marker.lastIndex = startOf(next);
      const digits = marker.exec(source)?.[1];
      const isNextLine = next.position?.start.line === (code.position?.end.line ?? 0) + 1;
      // The indentation that takes the place of further digits must be the only one.
      const isFit = digits?.length === 1 || source[startOf(next) - 1] === '\n';
      if (isNextLine && isFit && digits !== undefined) found.push({ from: startOf(next), digits });
    }
  });
  return found;
}

const isIndentedCode = (node: MarkdownNode, source: string): boolean =>
  node.type === 'code' && endOf(node) > 0 && !'`~'.includes(source[startOf(node)] ?? '`');

/** The text of the same length that a parser is shown, since it takes the number 1 for a list. */
export const shownNumber = ({ digits }: ListNumber): string => '1'.padStart(digits.length);

/** Gives the lists their numbers, and the places of them, after a parser has read 1. */
export function restoreListNumbers(root: MarkdownNode, numbers: readonly ListNumber[]): void {
  if (numbers.length === 0) return;
  const byPlace = new Map(numbers.map((number) => [number.from + number.digits.length - 1, number]));
  visit(root, (node) => {
    const number = ['list', 'listItem'].includes(node.type) ? byPlace.get(startOf(node)) : undefined;
    if (!number || !node.position) return;
    if (node.type === 'list') node.start = Number(number.digits);
    node.position = { ...node.position, start: { ...node.position.start, offset: number.from } };
  });
}
