import { endOf, inlineContainers, nodesOfType, startOf } from './nodes.js';
import { OpaqueRanges } from './opaque.js';
import { readMarkdown } from './parse.js';

const tag = /(?<![^\s(])#([\p{L}\p{N}_/-]{1,100})/gu;
const letter = /\p{L}/u;

/** Returns the tags in a note, as Obsidian has them: `#sea`, `#sea/tide`. Neither code nor a number is a tag. */
export function findTags(text: string): string[] {
  if (!text.includes('#')) return [];
  const { root, source } = readMarkdown(text);
  const opaque = new OpaqueRanges(root);
  const found = new Set<string>();
  for (const node of nodesOfType(root, ...inlineContainers)) {
    for (const { 0: written, 1: name = '', index } of source.slice(startOf(node), endOf(node)).matchAll(tag)) {
      const at = startOf(node) + index;
      if (letter.test(name) && opaque.endWithin(at, at + written.length) === undefined) found.add(name);
    }
  }
  return [...found];
}
