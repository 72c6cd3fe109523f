import { type Html, html, safeUrl } from '../http/html.js';
import type { Offer } from '../portfolio/snapshot.js';
import { offerNode } from './json-ld.js';
import { linkTo, paragraphs } from './layout.js';
import { createPage, type SitePage } from './page.js';
import type { Site } from './site.js';
import { factList, mdLink, mdText } from './twin.js';
import { availabilityOf, metaDescription, priceOf } from './words.js';

/** What the owner offers, each with its terms; an honest sentence when that is nothing. */
export function offersPage(site: Site): SitePage {
  const { portfolio } = site;
  const { offers, profile, updated } = portfolio;
  const names = new Intl.ListFormat('en').format(offers.map(({ title }) => title));
  const introduction =
    offers.length > 0
      ? `What you can engage ${profile.name} for: ${names}.`
      : `${profile.name} offers nothing at the moment.`;
  return createPage(site, {
    path: '/offers',
    twinPath: '/offers.md',
    title: 'Offers',
    description: metaDescription(introduction, profile),
    updated,
    crumbs: [{ title: profile.name, path: '/' }],
    main: () => html`<div class="page-head"><h1>Offers</h1><p class="lead">${introduction}</p></div>
      ${offers.length > 0 && html`<ul class="offers">${offers.map((offer) => offerItem(site, offer))}</ul>`}`,
    markdown: () => [mdText(introduction), ...offers.map((offer) => offerMarkdown(site, offer))].join('\n\n'),
    graph: () => offers.map((offer) => offerNode(site, offer)),
  });
}

function offerItem({ urls }: Site, offer: Offer): Html {
  const { slug, title, description, availability } = offer;
  const url = safeUrl(offer.url);
  const label = availabilityOf(offer);
  const price = priceOf(offer);
  return html`<li id="${slug}">
    <div><h2>${title}</h2>
    ${(price || label) && html`<ul class="terms">${price && html`<li><strong>${price}</strong></li>`}${label && html`<li class="status ${availability === 'available' ? 'active' : 'soon'}">${label}</li>`}</ul>`}</div>
    <div>${paragraphs(description)}
    ${url && html`<p>${linkTo(inside(url, urls.base), `More about ${title}`, urls.base, 'button')}</p>`}</div>
    </li>`;
}

function offerMarkdown({ urls }: Site, offer: Offer): string {
  const url = safeUrl(offer.url);
  return [
    `## ${mdText(offer.title)}`,
    factList([
      ['Price', priceOf(offer)],
      ['Availability', availabilityOf(offer)],
    ]),
    mdText(offer.description),
    url ? mdLink(`More about ${offer.title}`, url.startsWith('/') ? urls.of(url) : url) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** A page of this site by its path, so that the link works wherever the site is served. */
const inside = (url: string, base: string): string => (url.startsWith(`${base}/`) ? url.slice(base.length) : url);
