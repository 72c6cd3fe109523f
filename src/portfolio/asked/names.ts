import { memoizePer } from '../../platform/memo.js';
import { folded } from '../search/fold.js';
import type { Portfolio } from '../snapshot.js';

/** A thing of the portfolio as a text can name it. */
export type NamedEntity =
  | { readonly kind: 'project'; readonly slug: string }
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'offer' | 'owner' };

/** A name, folded, and what has it. */
interface Name {
  readonly name: string;
  readonly named: NamedEntity;
}

interface Node {
  readonly next: Map<string, Node>;
  readonly names: Name[];
}

/** Where a text has a name: its first word, the word after its last, and what has such a name. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  readonly names: readonly Name[];
}

/** The words of a text, without accents and in lower case; none of a text of signs alone. */
export function wordsIn(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/**
 * Every mention of a name, in order. A walk goes no deeper than the longest name, so a text costs no more than its
 * words times that.
 */
export function mentionsIn(words: readonly string[], portfolio: Portfolio): readonly Mention[] {
  const root = namesOf(portfolio);
  const found: Mention[] = [];
  for (let start = 0; start < words.length; start += 1) {
    let node: Node | undefined = root;
    for (let end = start; node !== undefined; end += 1) {
      if (node.names.length > 0) found.push({ start, end, names: node.names });
      node = node.next.get(words[end] ?? '');
    }
  }
  return found;
}

/** The names of a snapshot, as a tree by their words. The words of the owner's name count one by one as well. */
const namesOf = memoizePer((portfolio: Portfolio): Node => {
  const root: Node = { next: new Map(), names: [] };
  const { profile, projects, pages, offers, categories } = portfolio;
  for (const { slug, title } of projects) {
    add(root, title, { kind: 'project', slug });
    if (wordsIn(title).join('-') !== slug) add(root, slug, { kind: 'project', slug });
  }
  for (const { path, title } of pages) add(root, title, { kind: 'page', path });
  for (const { title } of offers) add(root, title, { kind: 'offer' });
  for (const category of categories) add(root, category, { kind: 'category', category });
  for (const name of new Set([profile.name, ...wordsIn(profile.name)])) add(root, name, { kind: 'owner' });
  return root;
});

function add(root: Node, name: string, named: NamedEntity): void {
  const words = wordsIn(name);
  if (words.length === 0) return;
  let node = root;
  for (const word of words) {
    const next: Node = node.next.get(word) ?? { next: new Map(), names: [] };
    node.next.set(word, next);
    node = next;
  }
  node.names.push({ name: folded(name), named });
}
