import { type Html, html, raw } from '../../base/html.js';
import type { Page } from '../../content/result/snapshot.js';
import type { Heading, RenderedText } from '../../content/result/texts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { removeVariants } from './pictures/render-picture.js';

/** Minimum number of headings for a table of contents. */
const minHeadings = 6;

/** An owner's text as HTML and Markdown. */
export interface Prose {
  html(): Html;
  /** Headings for the table of contents. Empty for a short text. */
  sections(): readonly Heading[];
  /** Markdown with absolute links. A long text is cut unless `isWhole` is set. */
  markdown(isWhole?: boolean): string;
}

/** Returns the body of the page, post or project at a path. */
export const bodyOf = (site: Site, path: string): Prose =>
  prose(site, () => found(site.portfolio.textsAt(path)?.body, path));

/** Returns a rendered short text of the page at a path. */
export function shortText(site: Site, text: string, path: string): Prose {
  return prose(site, () =>
    found(site.portfolio.textsAt(path)?.short.find(([markdown]) => markdown === text)?.[1], path),
  );
}

function found(text: RenderedText | undefined, path: string): RenderedText {
  if (text) return text;
  throw new Error(`The compiled content lacks a text of ${path}.`);
}

/** Wraps a rendered text, which is read on first use. */
export function prose(site: Site, read: () => RenderedText): Prose {
  const sections = (): readonly Heading[] => {
    const { headings } = read();
    return headings.length < minHeadings ? [] : headings;
  };
  const text = (): Html => raw(removeVariants(site, read().html));
  return {
    html: () => html`${sections().length > 0 && contents(site, sections())}${text()}`,
    sections,
    markdown: (isWhole = false) => (isWhole && read().whole) || read().markdown,
  };
}

/** Renders a short text. A single paragraph has no `<p>` around it. */
export function brief(site: Site, text: string, path: string): Html {
  const written = shortText(site, text, path).html().text.trim();
  const isOne = written.startsWith('<p>') && written.indexOf('</p>') === written.length - '</p>'.length;
  return raw(isOne ? written.slice('<p>'.length, -'</p>'.length) : written);
}

/** Renders the description below the title of a page. */
export function renderLeadHtml(site: Site, { description, about, path }: Page): Html {
  return about === undefined
    ? html`<p class="lead"${own(site, description)}>${description}</p>`
    : html`<div class="lead"${own(site, description)}>${shortText(site, about, path).html()}</div>`;
}

/** Renders a short text in Markdown. Remaining HTML tags are escaped, since only Markdown syntax is supported here. */
export function renderShortMarkdown(site: Site, text: string, path: string): string {
  return shortText(site, text, path)
    .markdown()
    .replaceAll(/<(?=[a-z/!?])(?!(?:https?|mailto|tel):)/gi, '\\<');
}

/** Renders a table of contents with the two topmost heading levels. */
function contents(site: Site, headings: readonly Heading[]): Html {
  const items = headings.filter(({ level }) => level <= 3);
  return html`<nav class="contents" aria-labelledby="contents"><p id="contents">${site.words.say('onThisPage')}</p><ol>${items.map(
    ({ id, text, level }) =>
      html`<li${level > 2 && raw(' class="deeper"')}${own(site, text)}><a href="#${id}">${text}</a></li>`,
  )}</ol></nav>`;
}
