import { applyEdits } from './edits.js';
import { isEscaped } from './formulas.js';
import { readMarkdown } from './parse.js';
import { endOfLine, findInText } from './running-text.js';
import { image } from './templates.js';

/** A link or an embed of a wiki, as Obsidian has them: `[[Page#Heading|words]]`, `![[picture.png|300]]`. */
export interface WikiLink {
  /** Name of a page or a file, with its heading. */
  readonly target: string;
  /** The words that it shows. */
  readonly words: string;
  /** Whether it shows its target in place. */
  readonly embedded: boolean;
  /** Width of a picture, in CSS pixels. */
  readonly width?: string | undefined;
}

/** Where a wiki link leads: a page, or a picture to show. */
export interface WikiTarget {
  readonly address: string;
  readonly picture: boolean;
}

/** A wiki link that leads nowhere. */
export interface LostLink extends WikiLink {
  /** Counted from 0. */
  readonly line: number;
}

/** Longer ones are text; characters. */
const maxLength = 300;
/** Begins and ends like a name. A test of a shell or a list of numbers has the same brackets. */
const name = /^[\p{L}\p{N}#./_][^\n[\],={}()]*(?<=\S)$/u;

/**
 * Replaces wiki links by links and pictures of Markdown. Those that lead nowhere become their words, unless they are `kept`
 * as they are written, and are reported. Code is left alone.
 */
export function replaceWikiLinks(
  text: string,
  find: (link: WikiLink) => WikiTarget | undefined,
  kept = false,
): { readonly text: string; readonly lost: readonly LostLink[] } {
  if (!text.includes('[[')) return { text, lost: [] };
  const tree = readMarkdown(text);
  const { source } = tree;
  const links = findInText(tree, '[[', (at, end) => {
    const inside = insideOf(source, at, end);
    if (inside === undefined) return undefined;
    const link = parseWikiLink(inside, source[at - 1] === '!');
    const target = find(link);
    if (!target && (kept || !name.test(inside))) return undefined;
    return { from: link.embedded ? at - 1 : at, to: at + inside.length + 4, value: { link, target } };
  });
  const edits = links.map(({ from, to, value: { link, target } }) => ({ from, to, text: written(link, target) }));
  const lost = links.filter(({ value }) => !value.target).map(({ value, line }) => ({ ...value.link, line }));
  return { text: applyEdits(text, edits), lost };
}

/** What is between the brackets that begin at an offset. `[[1]](https://…)` is a link of Markdown. */
function insideOf(source: string, at: number, end: number): string | undefined {
  const limit = Math.min(end, endOfLine(source, at), at + maxLength);
  const close = source.slice(at, limit).indexOf(']]');
  const inside = close < 0 ? undefined : source.slice(at + 2, at + close);
  if (inside === undefined || inside.includes('[') || inside.includes(']') || isEscaped(source, at)) return undefined;
  return '([:'.includes(source[at + close + 2] || ' ') ? undefined : inside;
}

/** The parts of a link. In a table its bar is escaped. */
function parseWikiLink(inside: string, embedded: boolean): WikiLink {
  const [first = '', ...rest] = inside.replaceAll('\\|', '|').split('|');
  const target = first.trim();
  const label = rest.at(-1)?.trim() ?? '';
  const width = embedded ? /^(\d{1,5})(?:x\d{1,5})?$/.exec(label)?.[1] : undefined;
  const [page = '', ...headings] = target.split('#');
  const plain = [page.split('/').at(-1) ?? '', ...headings].filter((part) => part !== '').join(' > ');
  return { target, words: label === '' || width !== undefined ? plain : label, embedded, width };
}

function written({ words, width }: WikiLink, target: WikiTarget | undefined): string {
  if (!target) return words;
  const { address, picture } = target;
  if (!picture) return image(words, address).slice(1);
  return image(words, width === undefined || address.includes('#') ? address : `${address}#width=${width}`);
}
