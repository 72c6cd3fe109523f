import { endOf, type MarkdownNode, sourceOf, startOf, visit } from './nodes.js';

/** Adapts GitHub's dialect to the one of content.md §3: no bare email links, no single tildes, ids of headings. */
export function adaptTree(root: MarkdownNode, source: string): void {
  visit(root, (node) => {
    if (!node.children) return;
    node.children = joinTexts(node.children.flatMap((child) => adaptNode(child, source)));
    if (node.type === 'heading') takeId(node);
  });
}

function adaptNode(node: MarkdownNode, source: string): MarkdownNode[] {
  const written = sourceOf(node, source);
  if (node.type === 'link' && node.url?.startsWith('mailto:') && !'[<'.includes(written.charAt(0)))
    return node.children ?? [];
  if (node.type === 'delete' && !written.startsWith('~~')) return withTildes(node);
  return [node];
}

function withTildes(node: MarkdownNode): MarkdownNode[] {
  const tilde = { type: 'text', value: '~', ...(node.position && { position: node.position }) };
  return [tilde, ...(node.children ?? []), tilde];
}

/** Joins texts that follow each other. */
function joinTexts(nodes: readonly MarkdownNode[]): MarkdownNode[] {
  const joined: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type !== 'text' || last?.type !== 'text') joined.push(node);
    else joined[joined.length - 1] = { ...last, value: `${last.value}${node.value}`, ...spanOf(last, node) };
  }
  return joined;
}

function spanOf(first: MarkdownNode, last: MarkdownNode): Pick<MarkdownNode, 'position'> {
  if (!first.position || !last.position) return {};
  const isBackwards = startOf(last) < startOf(first) || endOf(last) < endOf(first);
  return { position: isBackwards ? first.position : { start: first.position.start, end: last.position.end } };
}

/** An id that its author gave a heading, as Pandoc, Hugo and Docusaurus have it. */
const writtenId = /^\{#([\p{L}\p{N}_.:-]{1,100})\}$/u;

/** Moves a written id from the end of a heading into its `id`. */
function takeId(heading: MarkdownNode): void {
  const last = heading.children?.at(-1);
  const { words, id } = splitHeading(last?.type === 'text' ? (last.value ?? '') : '');
  if (!last || id === undefined) return;
  heading.id = id;
  if (words === '') heading.children?.pop();
  else last.value = words;
}

/** Returns the words of a heading and the id that its author gave it. */
export function splitHeading(text: string): { readonly words: string; readonly id?: string } {
  const from = text.lastIndexOf('{#');
  const id = from < 0 ? undefined : writtenId.exec(text.slice(from).trimEnd())?.[1];
  return id === undefined ? { words: text } : { words: text.slice(0, from).trimEnd(), id };
}
