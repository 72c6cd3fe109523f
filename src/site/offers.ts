import { type Html, html, safeUrl } from '../http/html.js';
import type { Offer } from '../portfolio/snapshot.js';
import { offerNode } from './json-ld.js';
import { linkTo } from './layout.js';
import { metaDescription } from './meta-description.js';
import { createPage, type SitePage } from './page.js';
import { briefMarkdown, prose } from './prose.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { factList, mdLink, mdText } from './twin.js';
import { availabilityOf, priceOf, siteWords } from './words.js';

/** What the owner offers, each with its terms; an honest sentence when that is nothing. */
export function offersPage(site: Site): SitePage {
  const { portfolio } = site;
  const { offers, profile, updated } = portfolio;
  const words = siteWords(site);
  const title = words.say('offers');
  const introduction =
    offers.length > 0
      ? words.say('offersOf', { name: profile.name, offers: words.list(offers.map((offer) => offer.title)) })
      : words.say('noOffers', { name: profile.name });
  return createPage(site, {
    path: '/offers',
    twinPath: '/offers.md',
    title,
    description: metaDescription(introduction, portfolio),
    updated,
    crumbs: [{ title: profile.name, path: '/' }],
    main: () => html`<div class="page-head"><h1>${title}</h1><p class="lead">${introduction}</p></div>
      ${offers.length > 0 && html`<ul class="offers">${offers.map((offer) => offerItem(site, offer))}</ul>`}`,
    markdown: () => [mdText(introduction), ...offers.map((offer) => offerMarkdown(site, offer))].join('\n\n'),
    graph: () => offers.map((offer) => offerNode(site, offer)),
  });
}

function offerItem(site: Site, offer: Offer): Html {
  const { urls } = site;
  const words = siteWords(site);
  const { slug, title, description, about, availability } = offer;
  const url = safeUrl(offer.url);
  const label = availabilityOf(offer, words);
  const price = priceOf(offer);
  return html`<li id="${slug}">
    <div><h2${own(site, title)}>${title}</h2>
    ${(price || label) && html`<ul class="terms">${price && html`<li><strong${own(site, price)}>${price}</strong></li>`}${label && html`<li class="status ${availability === 'available' ? 'active' : 'soon'}">${label}</li>`}</ul>`}</div>
    <div${own(site, description)}>${prose(site, about ?? description, '/offers').html()}
    ${url && html`<p>${linkTo(inside(url, urls.base), words.say('moreAbout', { title }), urls.base, 'button')}</p>`}</div>
    </li>`;
}

function offerMarkdown(site: Site, offer: Offer): string {
  const { urls } = site;
  const words = siteWords(site);
  const url = safeUrl(offer.url);
  return [
    `## ${mdText(offer.title)}`,
    factList([
      [words.say('price'), priceOf(offer)],
      [words.say('availability'), availabilityOf(offer, words)],
    ]),
    briefMarkdown(site, offer.about ?? offer.description, '/offers'),
    url ? mdLink(words.say('moreAbout', { title: offer.title }), url.startsWith('/') ? urls.of(url) : url) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A page of this site by its path, so that the link works wherever the site is served. */
const inside = (url: string, base: string): string => (url.startsWith(`${base}/`) ? url.slice(base.length) : url);
