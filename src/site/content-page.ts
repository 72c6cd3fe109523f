import { type Html, html, type Interpolation } from '../http/html.js';
import type { Page } from '../portfolio/snapshot.js';
import { contactPaths } from '../urls.js';
import { contactForm, hasContactForm } from './contact-form.js';
import { metaDescription } from './meta-description.js';
import { createPage, type SitePage } from './page.js';
import type { Crumb, PageParts } from './page-parts.js';
import { briefMarkdown, leadHtml, prose } from './prose.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { factList } from './twin.js';
import { siteWords } from './words.js';

const types: Readonly<Record<string, NonNullable<PageParts['type']>>> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
};

/** What a content page has besides the owner's text. */
export interface MoreOfPage {
  /** Below the text. */
  readonly form: Html;
  /** The title of the document says that something is wrong. */
  readonly isWrong?: boolean;
  readonly status?: number;
}

/** A page that the owner wrote, at the path of its file. */
export function contentPage(site: Site, page: Page, more: MoreOfPage | undefined = ownForm(site, page)): SitePage {
  const { portfolio } = site;
  const text = prose(site, page.body, page.path);
  const lead = page.excerpt ? undefined : page.description;
  const title = more?.isWrong ? siteWords(site).say('errorTitle', { title: page.title }) : undefined;
  const parts: PageParts = {
    path: page.path,
    twinPath: `${page.path}.md`,
    title: page.title,
    ...(title !== undefined && { documentTitle: `${title} · ${portfolio.profile.name}` }),
    description: metaDescription(page.description, portfolio),
    updated: page.updated ?? portfolio.updated,
    type: types[page.path] ?? 'WebPage',
    crumbs: crumbsTo(site, page.path),
    main: () => html`<article><header class="page-head"><h1${own(site, page.title)}>${page.title}</h1>${lead && leadHtml(site, page)}${facts(site, page)}</header>
      <div class="prose"${own(site, page.body)}>${text.html()}</div>${more?.form}</article>`,
    sections: text.sections,
    markdown: () =>
      [lead && briefMarkdown(site, page.about ?? lead, page.path), mdFacts(site, page), text.markdown()]
        .filter(Boolean)
        .join('\n\n'),
  };
  return createPage(site, parts, more?.status);
}

/** The contact form, empty, on the page that has it. */
function ownForm(site: Site, { path }: Page): MoreOfPage | undefined {
  return path === contactPaths.page && hasContactForm(site) ? { form: contactForm(site) } : undefined;
}

/** When the page was written, and what it is about. */
function facts(site: Site, { date, tags = [] }: Page): Interpolation {
  if (date === undefined && tags.length === 0) return undefined;
  const time = date && html`<time datetime="${date}">${siteWords(site).date(date)}</time>`;
  return html`<p class="kicker">${time}${tags.map((tag) => html`<span class="tag"${own(site, tag)}>${tag}</span>`)}</p>`;
}

function mdFacts(site: Site, { date, tags }: Page): string {
  const words = siteWords(site);
  return factList([
    [words.say('date'), date && words.date(date)],
    [words.say('tags'), tags && words.joined(...tags)],
  ]);
}

/** The way to a page: home, then those folders above it that are pages themselves. */
function crumbsTo({ portfolio }: Site, path: string): Crumb[] {
  const folders = path.split('/').slice(1, -1);
  const above = folders.flatMap((_, i) => portfolio.pageByPath(`/${folders.slice(0, i + 1).join('/')}`) ?? []);
  return [{ title: portfolio.profile.name, path: '/' }, ...above.map(({ title, path: at }) => ({ title, path: at }))];
}
