import { markdownToMdast } from 'satteri';
import { adaptTree } from './adapt.js';
import { excessSigns } from './bounds.js';
import { type FormulaRange, findFormulas, isEscaped } from './formulas.js';
import { excessMarkers, limitDepth } from './nesting.js';
import { type MarkdownNode, type MarkdownTree, nodesOfType } from './nodes.js';
import { restoreTree } from './restore.js';
import { Substitution } from './substitution.js';

const features = { gfm: true, frontmatter: false, definitionList: true } as const;

/** Parses CommonMark with GitHub's extensions and definition lists into mdast. */
export type Parser = (source: string) => MarkdownNode;

/** The parser of the service. No other module knows it. */
export const parseWithSatteri: Parser = (source) => markdownToMdast(source, { features }) as unknown as MarkdownNode;

/**
 * Parses a text into a tree whose positions are offsets in `source`, which has the same length as the text. Tags of HTML
 * are text; what may stay of them was made Markdown before (content.md §3). Formulas are nodes.
 */
export function parseMarkdown(text: string, parse: Parser = parseWithSatteri): MarkdownTree {
  const substitution = new Substitution(withPlainLineEnds(text));
  const { source } = substitution;
  for (const at of [...excessMarkers(source), ...excessSigns(source)]) substitution.hide(at);
  replaceTags(substitution);
  let root = parseBounded(substitution.text, parse);
  const formulas = findFormulas({ root, source });
  for (const formula of formulas) hide(formula, substitution);
  if (formulas.length > 0) root = parseBounded(substitution.text, parse);
  restoreTree(root, substitution, formulas);
  // What follows `](` without being a target may still be a tag.
  for (const tag of nodesOfType(root, 'html')) tag.type = 'text';
  adaptTree(root, source);
  return { source, root };
}

let last: { readonly text: string; readonly tree: MarkdownTree } | undefined;

/**
 * Parses a text like `parseMarkdown`, for callers that do not change the tree. The last tree is kept, because a text is
 * read for its links, its formulas and its headings in turn.
 */
export function readMarkdown(text: string): MarkdownTree {
  if (last?.text !== text) last = { text, tree: parseMarkdown(text) };
  return last.tree;
}

function parseBounded(source: string, parse: Parser): MarkdownNode {
  const root = parse(source);
  limitDepth(root, source);
  return root;
}

/** The text with the same length, without characters that CommonMark replaces. */
function withPlainLineEnds(text: string): string {
  const lines = text.includes('\r') ? text.split('\r\n').map((part) => part.replaceAll('\r', '\n')) : [text];
  return lines.join('\r\n').replaceAll('\0', '\ufffd');
}

const scheme = /[a-z][a-z0-9+.-]{1,31}:|[a-z0-9._+-]{1,64}@/iy;

/** Makes text of everything that may be a tag. Addresses between angle brackets stay links, and targets stay targets. */
function replaceTags(substitution: Substitution): void {
  const { source } = substitution;
  for (let at = source.indexOf('<'); at >= 0; at = source.indexOf('<', at + 1)) {
    scheme.lastIndex = at + 1;
    if (!scheme.test(source) && !isTarget(source, at) && !isEscaped(source, at)) substitution.replace(at);
  }
}

/** Whether a target of a link or of a definition begins at an offset. */
function isTarget(source: string, at: number): boolean {
  let before = at;
  while (' \t\n>'.includes(source[before - 1] ?? 'x')) before -= 1;
  return source.startsWith('](', before - 2) || source.startsWith(']:', before - 2);
}

/** Hides a formula from the parser, but for its line ends and what its lines begin with. */
function hide({ from, to }: FormulaRange, substitution: Substitution): void {
  let isBeginning = false;
  for (let at = from; at < to; at += 1) {
    const character = substitution.source[at] ?? '';
    isBeginning = character === '\n' || (isBeginning && ' \t>'.includes(character));
    if (!isBeginning) substitution.hide(at);
  }
}
