import { calloutOf } from './callouts.js';
import { withDetails } from './details.js';
import { withInlineNotes } from './footnotes.js';
import { paragraphOf, splitLines } from './lines.js';
import { type MarkdownNode, type MarkdownTree, visit } from './nodes.js';

/**
 * Makes nodes of what other tools write in the text of a tree: details, callouts, notes in place, formulas on lines of
 * their own. Offsets of nodes inside of changed paragraphs are no longer exact, so edits need the tree before.
 */
export function withDialect(tree: MarkdownTree): MarkdownTree {
  const { root } = tree;
  visit(root, (node) => {
    if (!node.children || inlineParents.has(node.type)) return;
    node.children = withDetails(node.children.flatMap(splitAtFormulas)).map(calloutOf);
  });
  withInlineNotes(root);
  return tree;
}

const inlineParents: ReadonlySet<string> = new Set(['paragraph', 'heading', 'table', 'summary', 'list']);

/** A paragraph as several, where a displayed formula has lines of its own. */
function splitAtFormulas(node: MarkdownNode): MarkdownNode[] {
  const isBlock = (line: readonly MarkdownNode[]): boolean =>
    line.length === 1 && line[0]?.type === 'formula' && line[0].isDisplayed === true;
  if (node.type !== 'paragraph' || !node.children?.some(({ isDisplayed }) => isDisplayed)) return [node];
  const blocks: MarkdownNode[] = [];
  let lines: MarkdownNode[][] = [];
  for (const line of splitLines(node.children)) {
    if (!isBlock(line)) lines.push(line);
    else {
      blocks.push(...paragraphOf(lines, node), { ...(line[0] as MarkdownNode), type: 'formulaBlock' });
      lines = [];
    }
  }
  return [...blocks, ...paragraphOf(lines, node)];
}
