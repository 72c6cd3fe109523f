import MarkdownIt, { type Token } from 'markdown-it';

/** Where a link, a picture or a definition is in the content of its block, in characters. */
export interface Place {
  readonly from: number;
  readonly to: number;
  /** Where its words are, which an address between angle brackets does not have. */
  readonly words?: readonly [from: number, to: number];
}

/** A target where it is written, in characters, and without what marks characters there. */
export interface WrittenTarget {
  readonly from: number;
  readonly to: number;
  readonly target: string;
}

const markdown = new MarkdownIt({ html: false });
// Every target counts here, also one that no page would show as a link: the text itself is published as well.
markdown.validateLink = () => true;
const mayHoldLinks = /\]\(|\]:|<[a-z][a-z0-9+.-]*:/i;
// Emphasis changes no link, and a stretch of text without a bracket holds none: taking texts apart is most of the work
// of a start.
markdown.inline.ruler.disable(['emphasis', 'strikethrough', 'entity']);
markdown.inline.ruler2.disable(['balance_pairs', 'emphasis', 'strikethrough', 'fragments_join']);
markdown.core.ruler.disable(['strip_references', 'linkify', 'replacements', 'smartquotes', 'text_join']);
markdown.core.ruler.at('inline', ({ tokens, md, env }) => {
  for (const { type, content, children } of tokens) {
    if (type === 'inline' && (content.includes(']') || content.includes('<')))
      md.inline.parse(content, md, env, children ?? []);
  }
});

const { block, inline } = new MarkdownIt();
for (const name of ['link', 'image', 'autolink']) keepPlaces(name);
keepDefinitions();

/**
 * The tokens of a Markdown text, by which `linkTarget` and `linkPlace` know every link, picture and definition of it;
 * none for a text that has no link.
 */
export function parseLinks(text: string): Token[] {
  // Most of the time of loading goes into parsing, and many pages have no link at all.
  return mayHoldLinks.test(text) ? markdown.parse(text, {}) : [];
}

/** What a link, a picture or a definition leads to, percent-encoded; undefined for everything else. */
export function linkTarget(token: Token): string | undefined {
  if (token.type === 'link_open') return String(token.attrGet('href') ?? '');
  if (token.type === 'image') return String(token.attrGet('src') ?? '');
  return token.meta?.target as string | undefined;
}

/** A target in the letters that people know it by. */
export const readableTarget = (target: string): string => markdown.normalizeLinkText(target);

/** Where a link (by the token that opens it), a picture or a definition is; undefined for everything else. */
export const linkPlace = ({ meta }: Token): Place | undefined => meta?.place as Place | undefined;

/**
 * Where the target of a link, a picture or a definition is written in the content of its block; undefined where a
 * definition has it, and for an address that is its own words.
 */
export function writtenTarget(content: string, token: Token): WrittenTarget | undefined {
  const { words } = linkPlace(token) ?? {};
  const isElsewhere = token.meta?.label !== undefined && token.type !== 'reference_definition';
  if (!words || isElsewhere) return undefined;
  let from = words[1] + 2; // after `](` or `]:`
  while (blanks.has(content[from] ?? '')) from += 1;
  const { ok, pos, str } = markdown.helpers.parseLinkDestination(content, from, content.length);
  return ok && pos > from ? { from, to: pos, target: str } : undefined;
}

const blanks = new Set([' ', '\t', '\n']);

/** Has a rule of markdown-it tell where it found what. */
function keepPlaces(name: string): void {
  inline.ruler.enableOnly(name);
  const [rule] = inline.ruler.getRules('');
  markdown.inline.ruler.at(name, (state, silent) => {
    const [from, first] = [state.pos, state.tokens.length];
    if (!rule?.(state, silent)) return false;
    if (silent) return true;
    const found = state.tokens.slice(first).find(({ type }) => type === 'link_open' || type === 'image');
    if (!found) return true;
    const label = { link: from, image: from + 1 }[name];
    const end = label === undefined ? 0 : markdown.helpers.parseLinkLabel(state, label, name === 'link');
    const place: Place = { from, to: state.pos, ...(label !== undefined && { words: [label + 1, end] }) };
    found.meta = { ...found.meta, place };
    return true;
  });
}

/**
 * Has the rule for definitions tell where each is and leads, also where an earlier one has the same name and counts.
 * A footnote of one word has the form of a definition, and is words that may hold a link.
 */
function keepDefinitions(): void {
  block.ruler.enableOnly('reference');
  const [rule] = block.ruler.getRules('');
  markdown.block.ruler.at('reference', (state, line, end, silent) => {
    const { references: earlier = {} } = state.env;
    state.env.references = {};
    const isFound = rule?.(state, line, end, silent) ?? false;
    const [defined] = Object.entries(state.env.references);
    state.env.references = earlier;
    const token = state.tokens.at(-1);
    if (!isFound || !defined || !token) return isFound;
    const [name, reference] = defined;
    token.content = state.getLines(line, state.line, state.blkIndent, false).trim();
    if (name.startsWith('^')) {
      Object.assign(token, { type: 'inline', children: [] });
      return true;
    }
    earlier[name] ??= reference;
    const place: Place = { from: 0, to: token.content.length, words: [1, labelEnd(token.content)] };
    token.meta = { ...token.meta, target: reference.href, place };
    return true;
  });
}

/** Where the name of a definition ends. */
function labelEnd(definition: string): number {
  let end = 1;
  while (end < definition.length && definition[end] !== ']') end += definition[end] === '\\' ? 2 : 1;
  return end;
}
