import { image } from '../markdown/templates.js';
import { outsideCode } from './code-spans.js';
import { outsideFences } from './links.js';

/** A link or an embed of a wiki, as Obsidian has them: `[[Page#Heading|words]]`, `![[picture.png|300]]`. */
export interface WikiLink {
  /** What it names: a page or a file, with its heading. */
  readonly target: string;
  /** The words that it shows. */
  readonly words: string;
  /** True for what is shown in place. */
  readonly embedded: boolean;
  /** Width of a picture, in pixels. */
  readonly width?: string | undefined;
}

/** Where a wiki link leads: a page, or a picture to show. */
export interface WikiTarget {
  readonly address: string;
  readonly picture: boolean;
}

/** Longer ones are text; characters. */
const longest = 300;
/** What begins and ends like a name; a test of a shell or a list of numbers has the same brackets. */
const name = /^[\p{L}\p{N}#./_][^\n[\],={}()]*(?<=\S)$/u;

/**
 * The Markdown with wiki links as links and pictures, and those that lead nowhere, each with its line, counted from 0:
 * their words stay, unless they are `kept` as they are written. Code is left alone.
 */
export function withWikiLinks(
  text: string,
  find: (link: WikiLink) => WikiTarget | undefined,
  kept = false,
): { readonly text: string; readonly lost: readonly (WikiLink & { readonly line: number })[] } {
  const lost: (WikiLink & { line: number })[] = [];
  if (!text.includes('[[')) return { text, lost };
  const edit = (words: string, line: number): string => {
    let done = '';
    let from = 0;
    for (let at = words.indexOf('[['); at >= 0; at = words.indexOf('[[', at + 2)) {
      const end = words.slice(at, at + longest).indexOf(']]');
      const inside = end < 0 ? '' : words.slice(at + 2, at + end);
      // What goes on as a link of Markdown is one: `[[1]](https://…)`.
      if (at < from || /[[\]]/.test(inside) || '([:'.includes(words[at + end + 2] || ' ')) continue;
      const embedded = words[at - 1] === '!';
      const link = linkOf(inside, embedded);
      const target = find(link);
      if (!target && (kept || !name.test(inside))) continue;
      if (!target) lost.push({ ...link, line });
      done += words.slice(from, embedded ? at - 1 : at) + written(link, target);
      from = at + end + 2;
    }
    return done + words.slice(from);
  };
  const edited = outsideFences(text, (line, at) =>
    line.includes('[[') ? outsideCode(line, (words) => edit(words, at)) : line,
  );
  return { text: edited, lost };
}

/** The parts of a link; in a table its bar is escaped. */
function linkOf(inside: string, embedded: boolean): WikiLink {
  const [name = '', ...rest] = inside.split(/\\?\|/);
  const target = name.trim();
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
