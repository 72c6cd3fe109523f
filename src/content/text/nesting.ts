import { type MarkdownNode, sourceOf } from './nodes.js';

/** Quotes and lists that one line may open. The time of the parser grows with the square of this number. */
const maxMarkers = 100;
/** Levels of the tree. Visitors are recursive. */
const maxDepth = 100;
/** Digits of a number that begins an item of a list (CommonMark 5.2). */
const maxDigits = 9;

/** Returns the offsets of the markers of quotes and lists beyond the maximum of each line. */
export function excessMarkers(source: string): number[] {
  const excess: number[] = [];
  for (let line = 0; line >= 0 && line < source.length; line = nextLine(source, line)) {
    const markers = markersAt(source, line);
    if (markers.length > maxMarkers && !isThematicBreak(source, markers)) excess.push(...markers.slice(maxMarkers));
  }
  return excess;
}

function nextLine(source: string, from: number): number {
  const end = source.indexOf('\n', from);
  return end < 0 ? -1 : end + 1;
}

/** Offsets of the markers that a line begins with. */
function markersAt(source: string, line: number): number[] {
  const markers: number[] = [];
  for (let at = afterBlanks(source, line); ; at = afterBlanks(source, (markers.at(-1) ?? at) + 1)) {
    const marker = markerAt(source, at);
    if (marker === undefined) return markers;
    markers.push(marker);
  }
}

function markerAt(source: string, at: number): number | undefined {
  if (source[at] === '>') return at;
  let end = at;
  while (end - at < maxDigits && isDigit(source[end])) end += 1;
  const signs = end > at ? '.)' : '-*+';
  const sign = source[end];
  return sign !== undefined && signs.includes(sign) && isBlank(source[end + 1] ?? '\n') ? end : undefined;
}

function isThematicBreak(source: string, markers: readonly number[]): boolean {
  const [first = 0] = markers;
  const after = source[afterBlanks(source, (markers.at(-1) ?? 0) + 1)] ?? '\n';
  return after === '\n' && '-*'.includes(source[first] ?? ' ') && markers.every((at) => source[at] === source[first]);
}

function afterBlanks(source: string, from: number): number {
  let at = from;
  while (source[at] === ' ' || source[at] === '\t') at += 1;
  return at;
}

const isBlank = (character: string): boolean => character === ' ' || character === '\t' || character === '\n';
const isDigit = (character = ''): boolean => character >= '0' && character <= '9';

/** Replaces everything below the maximum depth of a tree by its source. */
export function limitDepth(root: MarkdownNode, source: string): void {
  let level: MarkdownNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maxDepth) for (const node of level) if (node.children) flatten(node, source);
    level = level.flatMap(({ children = [] }) => children);
  }
}

const blockParents: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'descriptionDetails',
]);

function flatten(node: MarkdownNode, source: string): void {
  const [first] = node.children ?? [];
  const text = {
    ...(first?.position && { position: node.position ?? first.position }),
    type: 'text',
    value: sourceOf(node, source),
  };
  if (node.type === 'list') node.children = [];
  else node.children = blockParents.has(node.type) ? [{ ...text, type: 'paragraph', children: [text] }] : [text];
}
