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
  if (node.type === 'link' && !'[<'.includes(written.charAt(0)))
    return node.url?.startsWith('mailto:') ? (node.children ?? []) : bareLink(node, written);
  if (node.type === 'delete' && !written.startsWith('~~')) return withTildes(node);
  return [node];
}

/** Punctuation of Chinese, Japanese and Korean, which no one writes in an address. */
const widePunctuation =
  /[\u3001-\u3003\u3008-\u3011\u3014-\u301f\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u201c\u201d]/;

/** A bare address ends where wide punctuation begins. */
function bareLink(node: MarkdownNode, written: string): MarkdownNode[] {
  const end = written.search(widePunctuation);
  if (end < 0) return [node];
  const address = written.slice(0, end);
  const url = node.url?.startsWith('http://') && !address.startsWith('http') ? `http://${address}` : address;
  const place = node.position && { position: node.position };
  const words = { type: 'text', value: address, ...place };
  return [
    { ...node, url, children: [words] },
    { type: 'text', value: written.slice(end), ...place },
  ];
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
  last.value = words;
}

/** Returns the words of a heading and the id that its author gave it. */
export function splitHeading(text: string): { readonly words: string; readonly id?: string } {
  const from = text.lastIndexOf('{#');
  const id = from < 0 ? undefined : writtenId.exec(text.slice(from).trimEnd())?.[1];
  return id === undefined ? { words: text } : { words: text.slice(0, from).trimEnd(), id };
}
