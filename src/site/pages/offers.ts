import { type Html, html, safeUrl } from '../../base/html.js';
import type { Offer } from '../../content/result/snapshot.js';
import { renderLink } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { offerNode } from './json-ld.js';
import { formatAvailability, formatPrice } from './labels.js';
import { blocks, detailList, mdLink, mdText } from './markdown-version.js';
import { createPage, type SitePage } from './page.js';
import { renderShortMarkdown, shortText } from './prose.js';

/** Renders the owner's offers with their terms, or a sentence if there are none. */
export function offersPage(site: Site): SitePage {
  const { portfolio, words } = site;
  const { offers, profile } = portfolio;
  const title = words.say('offers');
  const introduction =
    offers.length > 0
      ? words.say('offersOf', { name: profile.name, offers: words.list(offers.map((offer) => offer.title)) })
      : words.say('noOffers', { name: profile.name });
  return createPage(site, {
    path: '/offers',
    title,
    description: introduction,
    crumbs: [],
    main: () => html`<div class="page-head"><h1>${title}</h1><p class="lead">${introduction}</p></div>
      ${offers.length > 0 && html`<ul class="offers">${offers.map((offer) => offerItem(site, offer))}</ul>`}`,
    markdown: () => blocks(mdText(introduction), ...offers.map((offer) => offerMarkdown(site, offer))),
    graph: () => offers.map((offer) => offerNode(site, offer)),
  });
}

function offerItem(site: Site, offer: Offer): Html {
  const { urls, words } = site;
  const { slug, title, description, about, availability } = offer;
  const url = safeUrl(offer.url);
  const label = formatAvailability(offer, words);
  const price = formatPrice(offer);
  return html`<li id="${slug}">
    <div><h2${own(site, title)}>${title}</h2>
    ${(price || label) && html`<ul class="terms">${price && html`<li><strong${own(site, price)}>${price}</strong></li>`}${label && html`<li class="status ${availability === 'available' ? 'active' : 'soon'}">${label}</li>`}</ul>`}</div>
    <div${own(site, description)}>${shortText(site, about ?? description, '/offers').html()}
    ${url && html`<p>${renderLink(urls.local(url), words.say('moreAbout', { title }), urls.base, 'button')}</p>`}</div>
    </li>`;
}

function offerMarkdown(site: Site, offer: Offer): string {
  const { urls, words } = site;
  const url = safeUrl(offer.url);
  return blocks(
    `## ${mdText(offer.title)}`,
    detailList([
      [words.say('price'), formatPrice(offer)],
      [words.say('availability'), formatAvailability(offer, words)],
    ]),
    renderShortMarkdown(site, offer.about ?? offer.description, '/offers'),
    url && mdLink(words.say('moreAbout', { title: offer.title }), urls.absolute(url)),
  );
}
