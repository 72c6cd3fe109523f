interface Point {
  /** Counted from 1. */
  readonly line: number;
  /** UTF-16 units from the beginning of the source. */
  readonly offset: number;
}

/** The place of a node in the source. */
export interface Position {
  readonly start: Point;
  readonly end: Point;
}

/**
 * A node of mdast, with the node types that this folder adds (dialect/): `callout`, `details`, `summary`, `formula`,
 * `descriptionList` with its parts.
 */
export interface MarkdownNode {
  type: string;
  children?: MarkdownNode[];
  position?: Position;
  /** Text of `text`, `code`, `inlineCode`, `html` and `formula`. */
  value?: string;
  /** Target of `link`, `image` and `definition`, as written, without escapes. */
  url?: string;
  title?: string | null;
  /** Description of an `image`. */
  alt?: string | null;
  /** Name that connects references with their `definition` or `footnoteDefinition`. */
  identifier?: string;
  /** The same name as it is written. */
  label?: string | null;
  /** Level of a `heading`. */
  depth?: number;
  /** The id that the author gave a `heading`: `## Size {#size}`. */
  id?: string;
  ordered?: boolean | null;
  /** First number of an ordered `list`. */
  start?: number | null;
  spread?: boolean | null;
  /** State of a task in a list. */
  checked?: boolean | null;
  lang?: string | null;
  meta?: string | null;
  align?: readonly (string | null)[];
  /** Kind of a `callout`. */
  kind?: string;
  /** Whether `details` are open, and whether a `formula` is displayed as a block. */
  open?: boolean;
  isDisplayed?: boolean;
}

/** A parsed text. */
export interface MarkdownTree {
  readonly source: string;
  readonly root: MarkdownNode;
}

/** Calls `visitor` for each node in document order. A visitor that returns false skips the children of the node. */
export function visit(node: MarkdownNode, visitor: (node: MarkdownNode, parent?: MarkdownNode) => unknown): void {
  walk(node, undefined, visitor);
}

function walk(
  node: MarkdownNode,
  parent: MarkdownNode | undefined,
  visitor: (node: MarkdownNode, parent?: MarkdownNode) => unknown,
): void {
  if (visitor(node, parent) === false) return;
  for (const child of node.children ?? []) walk(child, node, visitor);
}

/** Every node of a type, in document order. */
export function nodesOfType(root: MarkdownNode, ...types: readonly string[]): MarkdownNode[] {
  const found: MarkdownNode[] = [];
  visit(root, (node) => {
    if (types.includes(node.type)) found.push(node);
  });
  return found;
}

/** Offset of the first character of a node. */
export const startOf = ({ position }: MarkdownNode): number => position?.start.offset ?? 0;

/** Offset behind the last character of a node. */
export const endOf = ({ position }: MarkdownNode): number => position?.end.offset ?? 0;

/** Line of a node, counted from 0. */
export const lineOf = ({ position }: MarkdownNode): number => (position?.start.line ?? 1) - 1;

/** The part of the source that a node is written in. */
export const sourceOf = (node: MarkdownNode, source: string): string => source.slice(startOf(node), endOf(node));

/** Types of nodes that hold inline nodes. */
export const inlineContainers: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'descriptionTerm']);
