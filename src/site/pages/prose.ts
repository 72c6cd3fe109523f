import { type Html, html, raw } from '../../base/html.js';
import type { Page } from '../../content/result/snapshot.js';
import type { Heading, RenderedText } from '../../content/result/texts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { withoutForms } from './pictures/show.js';

/** Fewer headings need no list of contents. */
const contentsFrom = 6;

/** A text in both representations of a page. */
export interface Prose {
  html(): Html;
  /** The headings of a text that is long enough for a list of contents; none of a shorter one. */
  sections(): readonly Heading[];
  /** Links are absolute. A long text is cut unless all of it is requested. */
  markdown(isWhole?: boolean): string;
}

/** Returns the text of the page, the post or the project at this path. */
export const bodyOf = (site: Site, path: string): Prose =>
  prose(site, () => found(site.portfolio.textsAt(path)?.body, path));

/** Returns a short text of the owner's on the page at this path. */
export function shortText(site: Site, text: string, path: string): Prose {
  return prose(site, () =>
    found(site.portfolio.textsAt(path)?.short.find(([markdown]) => markdown === text)?.[1], path),
  );
}

function found(text: RenderedText | undefined, path: string): RenderedText {
  if (text) return text;
  throw new Error(`The compiled content lacks a text of ${path}.`);
}

/** A rendered text. It is read when it is first needed. */
export function prose(site: Site, read: () => RenderedText): Prose {
  const sections = (): readonly Heading[] => {
    const { headings } = read();
    return headings.length < contentsFrom ? [] : headings;
  };
  const text = (): Html => raw(withoutForms(site, read().html));
  return {
    html: () => html`${sections().length > 0 && contents(site, sections())}${text()}`,
    sections,
    markdown: (isWhole = false) => (isWhole && read().whole) || read().markdown,
  };
}

/** A short text of the owner's on the page at this path; one that is a single paragraph has no element around it. */
export function brief(site: Site, text: string, path: string): Html {
  const written = shortText(site, text, path).html().text.trim();
  const isOne = written.startsWith('<p>') && written.indexOf('</p>') === written.length - '</p>'.length;
  return raw(isOne ? written.slice('<p>'.length, -'</p>'.length) : written);
}

/** What a page or a post is about, below its title. */
export function leadHtml(site: Site, { description, about, path }: Page): Html {
  return about === undefined
    ? html`<p class="lead"${own(site, description)}>${description}</p>`
    : html`<div class="lead"${own(site, description)}>${shortText(site, about, path).html()}</div>`;
}

/** The same in Markdown. Marks are meant, tags are not: what is left of HTML in a text is words. */
export function briefMarkdown(site: Site, text: string, path: string): string {
  return shortText(site, text, path)
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
