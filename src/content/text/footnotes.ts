import { type MarkdownNode, visit } from './nodes.js';

/** A note, with the number that references show. */
interface Note {
  readonly number: number;
  readonly children: readonly MarkdownNode[];
  references: number;
}

/** Makes notes of `^[…]`, which Pandoc has: a reference, and a definition at the end. */
export function withInlineNotes(root: MarkdownNode): void {
  const definitions: MarkdownNode[] = [];
  visit(root, (node) => {
    if (!node.children?.some(({ type, value }) => type === 'text' && value?.includes('^['))) return;
    node.children = takeNotes(node.children, definitions);
  });
  root.children?.push(...definitions);
}

function takeNotes(nodes: readonly MarkdownNode[], definitions: MarkdownNode[]): MarkdownNode[] {
  const result: MarkdownNode[] = [];
  const queue = [...nodes];
  for (let node = queue.shift(); node; node = queue.shift()) {
    const at = node.type === 'text' ? (node.value ?? '').indexOf('^[') : -1;
    const note = at < 0 ? undefined : noteAt(node, at, queue);
    if (!note) {
      result.push(node);
      continue;
    }
    const identifier = `^${definitions.length}`;
    definitions.push({
      type: 'footnoteDefinition',
      identifier,
      children: [{ type: 'paragraph', children: note.words }],
    });
    if (at > 0) result.push({ ...node, value: (node.value ?? '').slice(0, at) });
    result.push({ ...node, type: 'footnoteReference', identifier, value: '' });
    queue.splice(0, queue.length, ...note.rest);
  }
  return result;
}

/** Nodes that a note in place may consist of. */
const maxNodes = 100;

/** What is between the brackets of a note and what follows, or undefined if they do not close. */
function noteAt(
  node: MarkdownNode,
  at: number,
  following: readonly MarkdownNode[],
): { readonly words: MarkdownNode[]; readonly rest: MarkdownNode[] } | undefined {
  const nodes = [{ ...node, value: (node.value ?? '').slice(at + 2) }, ...following.slice(0, maxNodes)];
  let depth = 1;
  for (const [i, { type, value = '' }] of nodes.entries()) {
    if (type !== 'text') continue;
    for (let offset = 0; offset < value.length; offset += 1) {
      if (value[offset] === '[') depth += 1;
      if (value[offset] === ']') depth -= 1;
      if (depth > 0) continue;
      const like = nodes[i] as MarkdownNode;
      const words = [...nodes.slice(0, i), { ...like, value: value.slice(0, offset) }];
      const rest = [{ ...like, value: value.slice(offset + 1) }, ...nodes.slice(i + 1), ...following.slice(maxNodes)];
      const hasText = ({ type: kind, value: text }: MarkdownNode): boolean => kind !== 'text' || text !== '';
      return { words: words.filter(hasText), rest: rest.filter(hasText) };
    }
  }
  return undefined;
}

/**
 * Numbers references to footnotes in the order in which they are read, and appends the notes as one `footnotes` node.
 * References without a note become text. Notes without a reference are left out.
 */
export function numberFootnotes(root: MarkdownNode): void {
  const definitions = takeDefinitions(root);
  if (definitions.size === 0) return;
  const notes = new Map<string, Note>();
  numberIn(root, definitions, notes);
  for (const note of notes.values()) for (const child of note.children) numberIn(child, definitions, notes);
  if (notes.size > 0) root.children?.push({ type: 'footnotes', children: [...notes.values()].map(noteNode) });
}

function takeDefinitions(root: MarkdownNode): Map<string, MarkdownNode> {
  const definitions = new Map<string, MarkdownNode>();
  visit(root, (node) => {
    for (const child of node.children ?? []) {
      const { type, identifier = '' } = child;
      if (type === 'footnoteDefinition' && !definitions.has(identifier)) definitions.set(identifier, child);
    }
    node.children &&= node.children.filter(({ type }) => type !== 'footnoteDefinition');
  });
  return definitions;
}

function numberIn(node: MarkdownNode, definitions: ReadonlyMap<string, MarkdownNode>, notes: Map<string, Note>): void {
  visit(node, (reference) => {
    const { type, identifier = '' } = reference;
    const definition = type === 'footnoteReference' ? definitions.get(identifier) : undefined;
    if (!definition) return;
    const note = notes.get(identifier) ?? {
      number: notes.size + 1,
      children: definition.children ?? [],
      references: 0,
    };
    notes.set(identifier, note);
    note.references += 1;
    reference.label = String(note.number);
    reference.identifier = anchorOf(note.number, note.references);
  });
}

/** Name of the place of a reference. A second reference to the same note has a name of its own. */
const anchorOf = (number: number, reference: number): string =>
  reference > 1 ? `${number}:${reference}` : String(number);

function noteNode({ number, children, references }: Note): MarkdownNode {
  const backs = Array.from({ length: references }, (_, i) => [
    { type: 'text', value: ' ' },
    { type: 'footnoteBack', identifier: anchorOf(number, i + 1) },
  ]).flat();
  const last = children.at(-1);
  const body =
    last?.type === 'paragraph'
      ? [...children.slice(0, -1), { ...last, children: [...(last.children ?? []), ...backs] }]
      : [...children, { type: 'paragraph', children: backs }];
  return { type: 'footnote', label: String(number), children: body };
}
