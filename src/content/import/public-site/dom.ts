import type { DomUtils, parseDocument } from 'htmlparser2';

/** A document of HTML or XML. */
export type Document = ReturnType<typeof parseDocument>;
/** An element of a document. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
/** An element, a text, or another part of a document. */
export type Node = Document | Document['children'][number];

export const isTagNode = (node: Node): node is Element => 'attribs' in node;
/** The characters of a node that is a text; undefined for others. */
export const dataOf = (node: Node): string | undefined =>
  node.type === 'text' && 'data' in node ? node.data : undefined;
/** The nodes inside a node. */
export const childrenOf = (node: Node): readonly Document['children'][number][] =>
  'children' in node ? node.children : [];
