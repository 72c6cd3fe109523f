import { type MarkdownNode, nodesOfType, sourceOf } from './nodes.js';
import { parseWithSatteri, readMarkdown } from './parse.js';

/**
 * Returns the lines of the blocks of code in a text, counted from 0. In MDX nothing is code because of its indentation, and
 * in a tag of HTML that goes over several lines neither.
 */
export function findCodeLines(text: string, isMdx: boolean): Set<number> {
  const { root, source } = readMarkdown(text);
  const blocks = nodesOfType(root, 'code');
  const isFence = (block: MarkdownNode): boolean => '`~'.includes(sourceOf(block, source).charAt(0));
  const found = new Set(blocks.filter(isFence).flatMap(linesOf));
  const indented = isMdx ? [] : blocks.filter((block) => !isFence(block)).flatMap(linesOf);
  if (indented.length === 0) return found;
  const html = new Set(nodesOfType(parseWithSatteri(source), 'html').flatMap(linesOf));
  for (const line of indented) if (!html.has(line)) found.add(line);
  return found;
}

function linesOf({ position }: MarkdownNode): number[] {
  const [first, last] = [position?.start.line ?? 1, position?.end.line ?? 0];
  return Array.from({ length: last - first + 1 }, (_, i) => first - 1 + i);
}
