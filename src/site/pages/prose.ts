import { type Html, html, raw } from '../../base/html.js';
import { lazy } from '../../base/memo.js';
import { beginningOfText } from '../../base/text.js';
import type { Page } from '../../content/result/snapshot.js';
import { absoluteMarkdown } from '../../content/text/absolute-links.js';
import type { Heading } from '../../content/text/html/context.js';
import { renderTree } from '../../content/text/html/render.js';
import { normalizeMarkdown, normalizeTree, trimmedText } from '../../content/text/normalize.js';
import { parseMarkdown } from '../../content/text/parse.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { picturesIn } from './pictures/show.js';

/** Fewer headings need no list of contents. */
const contentsFrom = 6;
/** A Markdown page stays under 100,000 characters (discovery.md N-3); this leaves room for what surrounds the text. */
const longest = 90_000;

/** The owner's text in both representations. */
export interface Prose {
  html(): Html;
  /** The headings of a text that is long enough for a list of contents; none of a shorter one. */
  sections(): readonly Heading[];
  /** Links are absolute. */
  markdown(): string;
}

/** The text of the page at this path, made fit for both representations. */
export function prose(site: Site, body: string, path: string): Prose {
  const { urls } = site;
  const text = (): string => trimmedText(shorten(body, site, path));
  const rendered = lazy(() => {
    const { words, budget } = site;
    const tree = parseMarkdown(text());
    normalizeTree(tree);
    return renderTree(tree, { base: urls.base, path, sizeOf: picturesIn(site), words, budget });
  });
  const sections = (): readonly Heading[] => (rendered().headings.length < contentsFrom ? [] : rendered().headings);
  return {
    html: () => html`${sections().length > 0 && contents(site, sections())}${rendered().html}`,
    sections,
    markdown: () => absoluteMarkdown(text(), path, urls.base),
  };
}

/** A short text of the owner's on the page at this path; one that is a single paragraph has no element around it. */
export function brief(site: Site, text: string, path: string): Html {
  const written = prose(site, text, path).html().text.trim();
  const isOne = written.startsWith('<p>') && written.indexOf('</p>') === written.length - '</p>'.length;
  return raw(isOne ? written.slice('<p>'.length, -'</p>'.length) : written);
}

/** What a page or a post is about, below its title. */
export function leadHtml(site: Site, { description, about, path }: Page): Html {
  return about === undefined
    ? html`<p class="lead"${own(site, description)}>${description}</p>`
    : html`<div class="lead"${own(site, description)}>${prose(site, about, path).html()}</div>`;
}

/** The same in Markdown. Marks are meant, tags are not: what is left of HTML in a text is words. */
export function briefMarkdown(site: Site, text: string, path: string): string {
  return prose(site, text, path)
    .markdown()
    .replaceAll(/<(?=[a-z/!?])(?!(?:https?|mailto|tel):)/gi, '\\<');
}

/** A list of the two topmost levels of headings. */
function contents(site: Site, headings: readonly Heading[]): Html {
  const items = headings.filter(({ level }) => level <= 3);
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents">${site.words.say('onThisPage')}</p><ol>${items.map(
    ({ id, text, level }) =>
      html`<li${level > 2 && raw(' class="deeper"')}${own(site, text)}><a href="#${id}">${text}</a></li>`,
  )}</ol></nav>`;
}

/** A text too long for one page ends at a paragraph and says where the whole can be read in parts. */
function shorten(text: string, site: Site, path: string): string {
  if (text.length <= longest) return text;
  const end = text.lastIndexOf('\n\n', longest);
  const { words } = site;
  const whole = site.urls.of(`/api/v1/webmcp/page?path=${encodeURIComponent(path)}`);
  return `${normalizeMarkdown(beginningOfText(text, end > 0 ? end : longest))}\n\n${words.say('cut')} [${words.say('wholeText')}](${whole})`;
}
