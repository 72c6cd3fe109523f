import type { Token } from 'markdown-it';
import { isForbidden } from './address.js';
import { linkPlace, linkTarget, readableTarget } from './link-parser.js';
import { linksOf } from './links.js';
import { editedBlocks, type Stretch, type Target } from './spans.js';

type IsGone = (target: Target) => boolean;

/**
 * The Markdown without the links and pictures that must not be published: the words of a link stay, a picture goes. The
 * rest is left exactly as it is written.
 */
export function withoutLinks(text: string, isGone: IsGone): string {
  return editedBlocks(text, (block) => [...cuts([block], isGone), ...cuts(block.children ?? [], isGone)]);
}

/**
 * The Markdown without links and pictures whose addresses must not be published (threat-model.md A23), and those
 * addresses.
 */
export function withoutForbidden(text: string): { readonly text: string; readonly gone: readonly string[] } {
  const gone = linksOf(text)
    .map(({ target }) => target)
    .filter(isForbidden);
  return { text: gone.length === 0 ? text : withoutLinks(text, ({ target }) => isForbidden(target)), gone };
}

/** What to take out of a block for these tokens of it. */
function cuts(tokens: readonly Token[], isGone: IsGone): Stretch[] {
  return tokens.flatMap((token, i): Stretch[] => {
    const place = linkPlace(token);
    if (!place) return [];
    const { from, to } = place;
    const words = token.type === 'link_open' ? place.words : undefined;
    if (!isGoneIn(token, isGone))
      return words && isEmptied(insideOf(tokens, i), isGone) ? [[from, to, named(linkTarget(token) ?? '')]] : [];
    if (!words) return [[from, to]];
    return [
      [from, words[0]],
      [words[1], to],
    ];
  });
}

const isGoneIn = (token: Token, isGone: IsGone): boolean =>
  isGone({ target: linkTarget(token) ?? '', image: token.type === 'image' });

/** What a link is around, by the token that opens it. */
function insideOf(children: readonly Token[], opening: number): readonly Token[] {
  let end = opening + 1;
  while (end < children.length && children[end]?.type !== 'link_close') end += 1;
  return children.slice(opening + 1, end);
}

/** True for a link around pictures alone that go all. */
function isEmptied(inside: readonly Token[], isGone: IsGone): boolean {
  const said = inside.filter(({ type, content }) => type !== 'softbreak' && (type !== 'text' || content.trim() !== ''));
  return said.length > 0 && said.every((token) => token.type === 'image' && isGoneIn(token, isGone));
}

/** A link that has its address as its words. */
const named = (target: string): string =>
  /^https?:[^\s<>]+$/.test(target)
    ? `<${target}>`
    : `[${readableTarget(target).replaceAll(/[[\]]/g, '')}](<${target}>)`;
