import { type Html, html, type Interpolation } from '../../base/html.js';
import { contactPaths } from '../../base/urls.js';
import { answersPath } from '../../content/result/answers.js';
import type { Page } from '../../content/result/snapshot.js';
import { contactForm, hasContactForm } from './contact-form.js';
import type { Crumb, PageParts } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { faqPage } from './json-ld.js';
import { createPage, type SitePage } from './page.js';
import { bodyOf, briefMarkdown, leadHtml } from './prose.js';
import { tag } from './tag.js';
import { blocks, factList } from './twin.js';

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
  const { portfolio, words } = site;
  const title = more?.isWrong ? words.say('errorTitle', { title: page.title }) : undefined;
  const parts = writtenPage(site, page, {
    ...(title !== undefined && { documentTitle: `${title} · ${portfolio.profile.name}` }),
    type: types[page.path] ?? 'WebPage',
    crumbs: crumbsTo(site, page.path),
    facts: () => facts(site, page),
    mdFacts: () => factsMarkdown(site, page),
    below: () => more?.form,
    ...(page.path === answersPath && portfolio.answers.length > 0 && { graph: () => [faqPage(site)] }),
  });
  return createPage(site, parts, more?.status);
}

/** What a page has around the text that the owner wrote. */
interface Around extends Partial<PageParts> {
  /** Below the title. */
  facts(): Interpolation;
  mdFacts(): string;
  /** At the end of the article. */
  below?(): Interpolation;
  /** After the article. */
  after?(): Interpolation;
  mdAfter?(): string;
}

/** A text of the owner's below its title and what it is about. */
export function writtenPage(site: Site, page: Page, around: Around): PageParts {
  const { path, title, description, updated, excerpt, about, body } = page;
  const { facts: said, mdFacts, below, after, mdAfter, ...parts } = around;
  const text = bodyOf(site, path);
  return {
    path,
    title,
    description,
    updated,
    ...(page.unlisted && { indexed: false }),
    main: () => html`<article><header class="page-head"><h1${own(site, title)}>${title}</h1>${!excerpt && description && leadHtml(site, page)}${said()}</header>
      <div class="prose"${own(site, body)}>${text.html()}</div>${below?.()}</article>${after && html`\n${after()}`}`,
    sections: text.sections,
    markdown: (isWhole) =>
      blocks(
        !excerpt && description && briefMarkdown(site, about ?? description, path),
        mdFacts(),
        text.markdown(isWhole),
        mdAfter?.(),
      ),
    ...parts,
  };
}

/** The contact form, empty, on the page that has it. */
function ownForm(site: Site, { path }: Page): MoreOfPage | undefined {
  return path === contactPaths.page && hasContactForm(site) ? { form: contactForm(site) } : undefined;
}

/** When the page was written, and what it is about. */
function facts(site: Site, { date, tags = [] }: Page): Interpolation {
  if (date === undefined && tags.length === 0) return undefined;
  const time = date && html`<time datetime="${date}">${site.words.date(date)}</time>`;
  return html`<p class="kicker">${time}${tags.map((name) => tag(site, name, undefined))}</p>`;
}

/** The same in Markdown. */
export function factsMarkdown({ words }: Site, { date, tags }: Page): string {
  return factList([
    [words.say('date'), date && words.date(date)],
    [words.say('tags'), tags && words.joined(...tags)],
  ]);
}

/** The way to a page: those folders above it that are pages themselves. */
function crumbsTo({ portfolio }: Site, path: string): Crumb[] {
  const folders = path.split('/').slice(1, -1);
  return folders.flatMap((_, i) => portfolio.pageByPath(`/${folders.slice(0, i + 1).join('/')}`) ?? []);
}
