import { type Html, html, type Interpolation } from '../../base/html.js';
import { contactPaths } from '../../base/urls.js';
import { answersPath } from '../../content/result/answers.js';
import type { Page } from '../../content/result/snapshot.js';
import { hasContactForm, renderContactForm } from './contact-form.js';
import type { Crumb, PageParts } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { faqPageNode, publicationNodes } from './json-ld.js';
import { blocks, detailList } from './markdown-version.js';
import { createPage, type SitePage } from './page.js';
import { bodyOf, renderLeadHtml, renderShortMarkdown } from './prose.js';
import { tag } from './tag.js';

const types: Readonly<Record<string, NonNullable<PageParts['type']>>> = {
  '/about': 'AboutPage',
  '/contact': 'ContactPage',
};

/** Parts of a content page besides the owner's text. */
export interface PageExtras {
  readonly form: Html;
  /** Whether the document title announces an error. */
  readonly isWrong?: boolean;
  readonly status?: number;
}

/** Renders a page that the owner wrote. */
export function contentPage(
  site: Site,
  page: Page,
  more: PageExtras | undefined = defaultExtras(site, page),
): SitePage {
  const { portfolio, words } = site;
  const title = more?.isWrong ? words.say('errorTitle', { title: page.title }) : undefined;
  const parts = ownerPageParts(site, page, {
    ...(title !== undefined && { documentTitle: `${title} · ${portfolio.profile.name}` }),
    type: types[page.path] ?? 'WebPage',
    crumbs: breadcrumbTo(site, page.path),
    facts: () => facts(site, page),
    mdFacts: () => renderDetailsMarkdown(site, page),
    below: () => more?.form,
    ...(page.path === answersPath && portfolio.answers.length > 0 && { graph: () => [faqPageNode(site)] }),
    ...(page.path === '/publications' && { graph: () => publicationNodes(site) }),
  });
  return createPage(site, parts, more?.status);
}

/** Parts of a page around the text that the owner wrote. */
interface SurroundingParts extends Partial<PageParts> {
  /** Below the title. */
  facts(): Interpolation;
  mdFacts(): string;
  /** At the end of the article. */
  below?(): Interpolation;
  /** After the article. */
  after?(): Interpolation;
  mdAfter?(): string;
}

/** Returns the parts of a page that shows an owner's text below its title and description. */
export function ownerPageParts(site: Site, page: Page, around: SurroundingParts): PageParts {
  const { path, title, description, updated, excerpt, about, body } = page;
  const { facts: said, mdFacts, below, after, mdAfter, ...parts } = around;
  const text = bodyOf(site, path);
  return {
    path,
    title,
    description,
    updated,
    ...(page.unlisted && { indexed: false }),
    main: () => html`<article><header class="page-head"><h1${own(site, title)}>${title}</h1>${!excerpt && description && renderLeadHtml(site, page)}${said()}</header>
      <div class="prose"${own(site, body)}>${text.html()}</div>${below?.()}</article>${after && html`\n${after()}`}`,
    sections: text.sections,
    markdown: (isWhole) =>
      blocks(
        !excerpt && description && renderShortMarkdown(site, about ?? description, path),
        mdFacts(),
        text.markdown(isWhole),
        mdAfter?.(),
      ),
    ...parts,
  };
}

/** Returns the empty contact form for the contact page, or undefined for other pages. */
function defaultExtras(site: Site, { path }: Page): PageExtras | undefined {
  return path === contactPaths.page && hasContactForm(site) ? { form: renderContactForm(site) } : undefined;
}

/** Renders the date and the tags of a page. */
function facts(site: Site, { date, tags = [] }: Page): Interpolation {
  if (date === undefined && tags.length === 0) return undefined;
  const time = date && html`<time datetime="${date}">${site.words.date(date)}</time>`;
  return html`<p class="kicker">${time}${tags.map((name) => tag(site, name, undefined))}</p>`;
}

/** Renders the date and the tags of a page in Markdown. */
export function renderDetailsMarkdown({ words }: Site, { date, tags }: Page): string {
  return detailList([
    [words.say('date'), date && words.date(date)],
    [words.say('tags'), tags && words.joined(...tags)],
  ]);
}

/** Returns the breadcrumb of a page: its parent folders that are pages. */
function breadcrumbTo({ portfolio }: Site, path: string): Crumb[] {
  const folders = path.split('/').slice(1, -1);
  return folders.flatMap((_, i) => portfolio.pageByPath(`/${folders.slice(0, i + 1).join('/')}`) ?? []);
}
