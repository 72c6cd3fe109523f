import { type Html, html, type Interpolation, safeUrl } from '../../../base/html.js';
import type { CvEntry, CvSection } from '../../../content/result/cv/entry.js';
import { cvSections } from '../../../content/result/cv/sections.js';
import { cvPath, hasCv } from '../../../content/result/cv-place.js';
import { renderLink, renderOwnerLink } from '../elements/external-link.js';
import type { Site } from '../elements/site.js';
import { statedRole } from '../elements/stated-role.js';
import { own } from '../elements/text-direction.js';
import { createPage, type SitePage } from '../page.js';
import { brief, shortText } from '../prose.js';
import { contactsOf, withoutScheme } from './contacts.js';
import { cvPdfPath, hasCvPdf } from './sheet.js';
import { themedPage } from './themed.js';
import { cvMarkdown } from './twin.js';

/** The owner's life on one or two sheets of paper (content.md §4); undefined if there is none to tell. */
export function cvPage(site: Site): SitePage | undefined {
  const { portfolio, words } = site;
  if (!hasCv(portfolio)) return undefined;
  const { name } = portfolio.profile;
  const title = words.say('cv');
  const sections = cvSections(portfolio);
  const page = createPage(site, {
    path: cvPath,
    title,
    documentTitle: `${name} · ${title}`,
    description: words.say('cvOf', { name }),
    crumbs: [],
    main: () => html`<article class="cv">${head(site)}${sections.map((each) => sectionHtml(site, each))}</article>`,
    markdown: () => cvMarkdown(site, sections),
  });
  return portfolio.themedCv === undefined ? page : themedPage(site, page, portfolio.themedCv);
}

/** Where a reader saves what this page prints, under a name that says whose it is. */
function pdfLink(site: Site): Interpolation {
  if (!hasCvPdf(site)) return undefined;
  const { words } = site;
  const file = `${site.portfolio.profile.name} – ${words.say('cv')}.pdf`;
  return html`<p class="cv-pdf"><a href="${cvPdfPath}" type="application/pdf" download="${file}">${words.say('cvAsPdf')}</a></p>`;
}

function head(site: Site): Html {
  const { profile, introduction } = site.portfolio;
  const { name } = profile;
  const role = statedRole(site);
  return html`<header>
    <h1${own(site, name)}>${name}</h1>
    ${role && html`<p class="cv-role"${own(site, role)}>${role}</p>`}
    <ul class="cv-contact">${contactsOf(site).map(({ label, url, address }) => html`<li${own(site, label)}>${url === undefined ? label : renderOwnerLink(url, label, site.urls.base)}${address !== label && onPaper(address)}</li>`)}</ul>
    ${pdfLink(site)}
    </header>
    <div class="cv-summary"${own(site, introduction)}>${shortText(site, introduction, cvPath).html()}</div>`;
}

/** An address that a reader on a screen follows and one with paper has to read. */
const onPaper = (address: string | undefined): Interpolation =>
  address && html` <span class="cv-address" dir="ltr">${address}</span>`;

function sectionHtml(site: Site, { title, entries, arePairs, more }: CvSection): Html {
  const draw = arePairs ? pairHtml : entryHtml;
  const link =
    more &&
    html`<p class="cv-more"><a href="${more.path}">${more.label}</a>${onPaper(withoutScheme(site.urls.of(more.path)))}</p>`;
  return html`<section><h2>${title}</h2>${entries.map((entry) => draw(site, entry))}${link}</section>`;
}

/** A name with what belongs to it beside it. */
const pairHtml = (site: Site, { title, text }: CvEntry): Html =>
  html`<div class="cv-entry">${title !== '' && html`<h3${own(site, title)}>${title}</h3>`}${told(site, text)}</div>`;

function entryHtml(site: Site, { title, when, where, url, isAddress, text, points = [] }: CvEntry): Html {
  const target = safeUrl(url);
  const name = target ? renderLink(target, title, site.urls.base) : title;
  return html`<div class="cv-entry">
    <p class="cv-when">${when}</p>
    <div>${title !== '' && html`<h3${own(site, title)}>${name}</h3>`}${where && html`<p class="cv-where"${own(site, where)}>${where}</p>`}${told(site, text)}
    ${points.length > 0 && html`<ul>${points.map((point) => html`<li${own(site, point)}>${brief(site, point, cvPath)}</li>`)}</ul>`}
    ${isAddress && target && html`<p class="cv-address"><span dir="ltr">${withoutScheme(target)}</span></p>`}</div>
    </div>`;
}

/** What an entry tells: a paragraph, or several blocks such as a list. */
function told(site: Site, text: string | undefined): Interpolation {
  if (!text) return undefined;
  const said = brief(site, text, cvPath);
  return said.text.startsWith('<p') || said.text.includes('\n<')
    ? html`<div class="cv-text"${own(site, text)}>${said}</div>`
    : html`<p${own(site, text)}>${said}</p>`;
}
