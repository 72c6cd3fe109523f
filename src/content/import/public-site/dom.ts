import { DomHandler, type DomUtils, Parser, type ParserOptions, type parseDocument } from 'htmlparser2';

/** A document of HTML or XML. */
export type Document = ReturnType<typeof parseDocument>;
/** An element of a document. */
export type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
/** An element, a text, or another part of a document. */
export type Node = Document | Document['children'][number];

/** Maximum number of elements inside each other. The time of the parser grows with the square of this number. */
const maxDepth = 1000;

class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > maxDepth) throw new TooDeep();
    super.onopentag(name, attributes);
  }
}

/** Parses HTML or XML. Text after an element that is nested deeper than 1000 levels is not read. */
export function parsedDocument(text: string, options: ParserOptions = {}): Document {
  const handler = new ShallowHandler(null, options);
  try {
    new Parser(handler, options).end(text);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return handler.root;
}

export const isTagNode = (node: Node): node is Element => 'attribs' in node;
/** The characters of a node that is a text; undefined for others. */
export const dataOf = (node: Node): string | undefined =>
  node.type === 'text' && 'data' in node ? node.data : undefined;
/** The nodes inside a node. */
export const childrenOf = (node: Node): readonly Document['children'][number][] =>
  'children' in node ? node.children : [];
