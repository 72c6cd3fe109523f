import MarkdownIt, { type Token } from 'markdown-it';
import { decodedPath } from '../../urls.js';
import { outsideCode } from './code-spans.js';

/** A link or an image of a Markdown text. */
export interface FoundLink {
  readonly target: string;
  readonly image: boolean;
  /** Line of the text, counted from 0. */
  readonly line: number;
}

const markdown = new MarkdownIt({ html: false });
// Every target counts here, also one that no page would show as a link: the text itself is published as well.
markdown.validateLink = () => true;
const mayHoldLinks = /\]\(|\]:|<[a-z][a-z0-9+.-]*:/i;
// Emphasis changes no link, and a stretch of text without a bracket holds none: taking texts apart is most of the work
// of a start.
markdown.inline.ruler.disable(['emphasis', 'strikethrough', 'entity']);
markdown.inline.ruler2.disable(['balance_pairs', 'emphasis', 'strikethrough', 'fragments_join']);
markdown.core.ruler.disable(['linkify', 'replacements', 'smartquotes', 'text_join']);
markdown.core.ruler.at('inline', ({ tokens, md, env }) => {
  // A footnote of one word has the form of a reference definition.
  const { references = {} } = env;
  for (const label of Object.keys(references)) if (label.startsWith('^')) delete references[label];
  for (const token of tokens) {
    const { type, content, children } = token;
    if (type === 'inline' && (content.includes(']') || content.includes('<')))
      md.inline.parse(content, md, env, children ?? []);
  }
});

/** A block of the first level of a text, by its lines, the last one not counted, with links and images of it. */
export interface LinkedBlock {
  readonly from: number;
  readonly to: number;
  readonly links: readonly FoundLink[];
}

/** Every link and image of a Markdown text, in order. */
export function linksOf(text: string): FoundLink[] {
  return linkedBlocks(text).flatMap(({ links }) => links);
}

/** The same by the blocks that hold them; a block of several paragraphs comes once for each that has a link. */
export function linkedBlocks(text: string): LinkedBlock[] {
  // Most of the time of loading goes into parsing, and many pages have no link at all.
  if (!mayHoldLinks.test(text)) return [];
  let [from, to] = [0, 0];
  return markdown.parse(text, {}).flatMap((token) => {
    if (token.level === 0 && token.map) [from, to] = token.map;
    const links = linksIn(token);
    return links.length === 0 ? [] : [{ from, to, links }];
  });
}

function linksIn({ type, children, map }: Token): FoundLink[] {
  if (type !== 'inline' || !children) return [];
  let line = map?.[0] ?? 0;
  return children.flatMap((token): FoundLink[] => {
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    if (token.type === 'link_open') return [{ target: String(token.attrGet('href') ?? ''), image: false, line }];
    if (token.type === 'image') return [{ target: String(token.attrGet('src') ?? ''), image: true, line }];
    return [];
  });
}

/** True for a target of this site: it has neither scheme nor host. */
export function isInternal(target: string): boolean {
  return !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(target);
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

/** The text with each line edited that stands in no fence; its number is counted from 0. */
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
