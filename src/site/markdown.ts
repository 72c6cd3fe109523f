import MarkdownIt, { type Token } from 'markdown-it';
import definitionLists from 'markdown-it-deflist';
import type { Words } from '../dictionary/words.js';
import { type Html, raw } from '../http/html.js';
import { escapeHtml } from '../platform/markup.js';
import { isInternal, siteAddress } from '../portfolio/content/links.js';
import { HeadingIds, headingOf, textOfHeading } from '../portfolio/markdown/heading-ids.js';
import { isExternal } from './external-link.js';
import { callouts, details, taskLists } from './markdown-blocks.js';
import { footnotes } from './markdown-footnotes.js';
import { inSmallerForms, writtenImages } from './markdown-images.js';
import { formulas } from './markdown-math.js';
import type { PageBudget } from './page-budget.js';
import type { ShownPicture } from './pictures/show.js';
import { misleading } from './text-direction.js';

/** A heading of a rendered text, for the list of contents. */
export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

/** Markdown as HTML with the headings it has. */
export interface Rendered {
  readonly html: Html;
  readonly headings: readonly Heading[];
}

/** What rendering needs to know of the site. */
export interface RenderContext {
  /** Base URL; links that leave it are external. */
  readonly base: string;
  /** The path of the page: relative addresses lead from there, also where a host shows it with a slash at its end. */
  readonly path?: string;
  sizeOf(path: string): ShownPicture | undefined;
  /** The fixed words around the text. */
  readonly words: Words;
  /** Shared by all texts of a page. */
  readonly budget: PageBudget;
  /** The identifier of a heading that has one of its own; the others are made of their text. */
  readonly idOf?: (heading: string) => string | undefined;
}

interface Environment extends RenderContext {
  readonly ids: HeadingIds;
  readonly headings: Heading[];
  /** How many pictures there have been. */
  pictures: number;
}

const renderer = new MarkdownIt({ html: false, linkify: true })
  .use(definitionLists)
  .use(footnotes)
  .use(details)
  .use(callouts)
  .use(taskLists)
  .use(formulas)
  .use(writtenImages)
  .use(inSmallerForms);
// Only what is written as an address is one: "example.org" in a sentence is a name, "www.example.org" is not.
renderer.linkify.set({ fuzzyLink: false, fuzzyEmail: false }).add('www.', {
  validate: (text, from, linkify) => {
    const end = linkify.testSchemaAt(`http://www.${text.slice(from, from + longestAddress)}`, 'http:', 'http:'.length);
    return Math.max(0, end - '//www.'.length);
  },
  normalize: (match) => {
    match.url = `http://${match.url}`;
  },
});

/** Longer ones are no addresses that anyone wrote; characters. */
const longestAddress = 2000;

/**
 * Renders tidy Markdown (see markdown-source.ts): raw HTML stays text, external links get rel="noopener", images their
 * size and their smaller forms, nothing has inline style.
 */
export function renderMarkdown(markdown: string, context: RenderContext): Rendered {
  const environment: Environment = { ...context, ids: new HeadingIds(), headings: [], pictures: 0 };
  const text = renderer.render(markdown, { site: environment });
  return { html: raw(text), headings: environment.headings };
}

renderer.core.ruler.push('site', (state) => {
  const environment = state.env.site as Environment;
  state.tokens.forEach((token, i) => {
    if (token.type === 'heading_open') identify(token, state.tokens[i + 1], environment);
    if (state.tokens[i + 1]?.type === 'inline') direct(token, state.tokens[i + 1]?.content ?? '');
    if (token.type === 'th_open' || token.type === 'td_open') align(token);
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') lead(child, 'href', environment);
      if (child.type === 'link_open' && isExternal(attribute(child, 'href'), environment.base))
        child.attrSet('rel', 'noopener');
      if (child.type === 'image') {
        lead(child, 'src', environment);
        size(child, environment);
      }
    }
  });
});

/** Makes a relative address one from the root of the site. */
function lead(token: Token, name: string, { path }: Environment): void {
  const address = attribute(token, name);
  // Nothing, a fragment and what begins at the root stay.
  const isRelative = !'/#'.includes(address.charAt(0)) && isInternal(address);
  if (path !== undefined && isRelative) token.attrSet(name, siteAddress(address, path));
}

const attribute = (token: Token, name: string): string => String(token.attrGet(name) ?? '');

function identify(token: Token, inline: Token | undefined, { ids, headings, idOf }: Environment): void {
  const { words, id: given } = headingOf(textOfHeading(inline?.children ?? []));
  const last = inline?.children?.at(-1);
  if (given !== undefined && last) last.content = headingOf(last.content).words;
  const id = given ?? idOf?.(words) ?? ids.next(words);
  token.attrSet('id', id);
  selfLink(inline, id);
  headings.push({ id, text: words, level: Number(token.tag.slice(1)) });
}

/** A heading leads to itself, so that its address can be copied; one that holds a link already stays as it is. */
function selfLink(inline: Token | undefined, id: string): void {
  if (!inline?.children || inline.children.some(({ type }) => type === 'link_open')) return;
  const open = new MarkdownIt.Token('link_open', 'a', 1);
  open.attrs = [['href', `#${id}`]];
  inline.children = [open, ...inline.children, new MarkdownIt.Token('link_close', 'a', -1)];
}

/** A paragraph whose first letter would tell a browser the wrong direction says its own. */
function direct(token: Token, text: string): void {
  const direction = misleading(text);
  if (direction) token.attrSet('dir', direction);
}

/** markdown-it aligns cells by inline style, which the page policy blocks; a class does it instead. */
function align(token: Token): void {
  const side = /text-align:(\w+)/.exec(attribute(token, 'style'))?.[1];
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
  if (side) token.attrSet('class', `align-${side}`);
}

function size(image: Token, environment: Environment): void {
  const { sizeOf, base } = environment;
  const [source = '', wanted = ''] = attribute(image, 'src').split('#', 2);
  writtenSize(image, source, wanted);
  const known = sizeOf(source.startsWith(`${base}/`) ? source.slice(base.length) : source);
  if (known) complete(image, known);
  environment.pictures += 1;
  image.attrSet('loading', environment.pictures === 1 ? 'eager' : 'lazy');
  if (known?.forms !== undefined) image.meta = { forms: known.forms };
}

/** Gives an image both lengths, so that a page keeps its place; one that the owner wrote gives the other. */
function complete(image: Token, known: ShownPicture): void {
  const [width, height] = ['width', 'height'].map((name) => Number(image.attrGet(name) ?? 0));
  if (width && height) return;
  const scale = width ? width / known.width : height ? height / known.height : 1;
  image.attrSet('width', String(width || Math.round(known.width * scale)));
  image.attrSet('height', String(height || Math.round(known.height * scale)));
}

/** A size that the owner wrote on `<img>` follows the address of the picture (portfolio/markdown/picture-addresses.ts). */
function writtenSize(image: Token, source: string, wanted: string): void {
  const lengths = wanted.split('&').map((part) => /^(width|height)=(\d{1,5})$/.exec(part));
  if (!lengths.every((length) => length !== null)) return;
  image.attrSet('src', source);
  for (const [, name = '', length = ''] of lengths) image.attrSet(name, length);
}

// Wide tables and long lines scroll by themselves; the keyboard must reach what scrolls.
renderer.renderer.rules.table_open = (_tokens, _i, _options, env) => {
  const { words } = (env as { readonly site: Environment }).site;
  return `<div class="scroll" role="group" aria-label="${escapeHtml(words.say('table'))}" tabindex="0"><table>\n`;
};
renderer.renderer.rules.table_close = () => '</table></div>\n';
const codeBlock = (token: Token | undefined, env: object | undefined): string => {
  const { budget } = (env as { readonly site: Environment }).site;
  const name = token?.info.trim().split(/[\s{,:]/, 1)[0] ?? '';
  const language = name === '' ? '' : ` class="language-${renderer.utils.escapeHtml(name)}"`;
  return `<pre tabindex="0"><code${language}>${budget.highlighting.highlight(token?.content ?? '', name)}</code></pre>\n`;
};
renderer.renderer.rules.fence = (tokens, i, _options, env) => codeBlock(tokens[i], env);
renderer.renderer.rules.code_block = (tokens, i, _options, env) => codeBlock(tokens[i], env);
