import { decodedPath } from '../../urls.js';
import { outsideCode } from './code-spans.js';
import { linkTarget, parseLinks } from './link-parser.js';

/** A link or an image of a Markdown text. */
export interface FoundLink {
  readonly target: string;
  readonly image: boolean;
  /** Line of the text, counted from 0. */
  readonly line: number;
}

/** Every link and image of a Markdown text, in order. */
export function linksOf(text: string): FoundLink[] {
  let block = 0;
  return parseLinks(text).flatMap(({ type, children, map }): FoundLink[] => {
    // A cell of a table has no line of its own: it is in that of its row.
    block = map?.[0] ?? block;
    if (type !== 'inline' || !children) return [];
    let line = block;
    return children.flatMap((token): FoundLink[] => {
      if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
      const target = linkTarget(token);
      return target === undefined ? [] : [{ target, image: token.type === 'image', line }];
    });
  });
}

/** True for a target of this site: it has neither scheme nor host. */
export function isInternal(target: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
}

/** Whether an address leaves the site at `base`. */
export function isExternal(url: string, base: string): boolean {
  return /^(?:https?:)?\/\//i.test(url) && url !== base && !url.startsWith(`${base}/`);
}

/** The site path that an internal target leads to from a page, decoded, without query and fragment. */
export function sitePath(target: string, from: string): string {
  return decodedPath(siteAddress(target, from).split(/[?#]/, 1)[0] ?? '');
}

/** The same as an address has it: percent-encoded, with query and fragment. */
export function siteAddress(target: string, from: string): string {
  const { pathname, search, hash } = new URL(target, `https://site.invalid${from}`);
  return pathname + search + hash;
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
/** The target of an inline link or of an image. */
export const inlineTarget = /(\]\(<?)([^\s)>]+)/g;

/** True where a target ends and the link with it, or its title begins; what goes on with other words is no link. */
export function endsTarget(text: string, before: string, at: number): boolean {
  if (before.endsWith('<')) return true;
  return /^[ \t]*(?:\)|$)|^[ \t]+["'(]/.test(text.slice(at, at + 10));
}
/** A reference definition; what begins with a caret is a footnote, whose first word is no target. */
export const referenceDefinition = /^( {0,3}\[(?!\^)[^\]]+\]:[ \t]*<?)([^\s>]+)/;

/**
 * The Markdown with every internal link and image made absolute; code is left alone. `from` is the path of the page.
 */
export function withAbsoluteLinks(text: string, from: string, base: string): string {
  const made = (_: string, before: string, target: string): string => before + absolute(target, from, base);
  const madeInline = (whole: string, before: string, target: string, at: number, words: string): string =>
    endsTarget(words, before, at + whole.length) ? made(whole, before, target) : whole;
  return outsideFences(text, (line) =>
    outsideCode(line.replace(referenceDefinition, made), (words) => words.replace(inlineTarget, madeInline)),
  );
}

/** The text with each line edited that is in no fence; its number is counted from 0. */
export function outsideFences(text: string, edit: (line: string, at: number) => string): string {
  let open: string | undefined;
  const lines = text.split('\n').map((line, at) => {
    const mark = fence.exec(line)?.[1];
    if (open !== undefined) {
      if (mark?.startsWith(open)) open = undefined;
      return line;
    }
    if (mark !== undefined) {
      open = mark;
      return line;
    }
    return edit(line, at);
  });
  return lines.join('\n');
}

function absolute(target: string, from: string, base: string): string {
  if (!isInternal(target)) return target;
  return base + siteAddress(target, from);
}
