import { type Html, html, type Interpolation, jsonBlock, raw, safeUrl } from '../http/html.js';
import { card, cardMarkdown } from './card.js';
import { imageSizeIn } from './image-size.js';
import { itemList } from './json-ld.js';
import { linkTo, paragraphs } from './layout.js';
import { createPage, type SitePage } from './page.js';
import { categoryAnchors, countPerCategory } from './projects.js';
import type { Site } from './site.js';
import { mdLink, mdText } from './twin.js';
import { availabilityOf, counted, metaDescription, priceOf } from './words.js';

const projectsShown = 6;
const pagesShown = 12;

/** The home page: who the owner is, a selection of the projects, the offers, what there is to read, and the doors for agents. */
export function homePage(site: Site): SitePage {
  const { portfolio, tools } = site;
  const { name, role, description } = portfolio.profile;
  const selection = portfolio.projects.slice(0, projectsShown);
  return createPage(site, {
    path: '/',
    twinPath: '/index.md',
    title: name,
    documentTitle: `${name} · ${role}`,
    description: metaDescription(description, portfolio.profile),
    updated: portfolio.updated,
    type: 'ProfilePage',
    main: () => html`${hero(site)}${work(site)}${offers(site)}${reading(site)}${doors(site)}`,
    markdown: () => markdown(site),
    graph: () => (selection.length > 0 ? [itemList(site, selection)] : []),
    scripts: () => {
      const data = tools.map((tool) => ({
        name: tool.name,
        title: tool.title,
        description: tool.description,
        inputSchema: tool.inputSchema,
      }));
      return html`${jsonBlock('application/json', data, { id: 'webmcp-tools', 'data-endpoint': '/api/mcp' })}
        <script src="/webmcp.tools.js"></script>`;
    },
  });
}

function hero(site: Site): Html {
  const { profile } = site.portfolio;
  const links = (profile.links ?? []).filter(({ url }) => safeUrl(url) !== undefined);
  return html`<section class="hero">
    <div>
    <p class="kicker">${profile.role}${profile.location && html` <span class="place">${profile.location}</span>`}</p>
    <h1>${profile.name}</h1>
    <div class="lead">${paragraphs(profile.description)}</div>
    ${links.length > 0 && html`<ul class="links">${links.map(({ label, url }) => html`<li>${linkTo(url, label, site.urls.base)}</li>`)}</ul>`}
    </div>
    ${portrait(site)}
    </section>`;
}

function portrait({ portfolio, urls }: Site): Interpolation {
  const { image, name } = portfolio.profile;
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  const path = source.startsWith(`${urls.base}/`) ? source.slice(urls.base.length) : source;
  const { width, height } = imageSizeIn(portfolio)(path) ?? { width: 320, height: 320 };
  return html`<img class="portrait" src="${path}" alt="${name}" width="${width}" height="${height}">`;
}

function work({ portfolio }: Site): Interpolation {
  const { projects } = portfolio;
  if (projects.length === 0) return undefined;
  const anchors = categoryAnchors(portfolio);
  const counts = countPerCategory(portfolio);
  return html`<section>
    <div class="section-head"><h2>Selected work</h2><a href="/projects">All ${counted(projects.length, 'project')}</a></div>
    <ul class="chips" aria-label="Categories">${[...counts].map(([category, count]) => html`<li><a href="/projects#${anchors.get(category)}">${category} <span>${count}</span></a></li>`)}</ul>
    <ul class="cards">${projects.slice(0, projectsShown).map((project) => card(project, 3))}</ul>
    </section>`;
}

function offers({ portfolio }: Site): Interpolation {
  if (portfolio.offers.length === 0) return undefined;
  const rows = portfolio.offers.map(
    (offer) =>
      html`<li><h3><a href="/offers#${offer.slug}">${offer.title}</a></h3><p>${[priceOf(offer), availabilityOf(offer)].filter(Boolean).join(' · ')}</p></li>`,
  );
  return html`<section><div class="section-head"><h2>Offers</h2><a href="/offers">All details</a></div><ul class="rows">${rows}</ul></section>`;
}

function reading({ portfolio }: Site): Interpolation {
  const pages = portfolio.pages.slice(0, pagesShown);
  if (pages.length === 0) return undefined;
  const rows = pages.map(({ path, title, description }) => html`<li><h3><a href="${path}">${title}</a></h3><p>${description}</p></li>`);
  return html`<section><div class="section-head"><h2>To read</h2>${raw('<a href="/sitemap.md">Every page</a>')}</div><ul class="rows">${rows}</ul></section>`;
}

const doorText = [
  [
    'Read',
    'Everything here is also structured data: projects, offers, search and page text, over a plain API and over MCP. Reading needs no key.',
  ],
  ['Act', 'An agent can register, be claimed by its human, and then write to the owner. How that works stands in auth.md.'],
] as const;

function doors({ urls }: Site): Html {
  return html`<section class="doors">
    <h2>For agents and developers</h2>
    ${doorText.map(([title, text]) => html`<div><h3>${title}</h3><p>${text}</p></div>`)}
    <dl><div><dt>MCP endpoint</dt><dd><code>${urls.mcp}</code></dd></div><div><dt>API docs</dt><dd><a href="/developers">/developers</a></dd></div><div><dt>Agent access</dt><dd><a href="/auth.md">/auth.md</a></dd></div></dl>
    </section>`;
}

function markdown(site: Site): string {
  const { portfolio, urls } = site;
  const { profile, projects } = portfolio;
  const links = (profile.links ?? []).filter(({ url }) => safeUrl(url) !== undefined);
  const section = (heading: string, ...parts: readonly string[]): string =>
    parts.length > 0 ? [`## ${heading}`, ...parts].join('\n\n') : '';
  return [
    mdText([profile.role, profile.location].filter(Boolean).join(', ')),
    mdText(profile.description),
    links.map(({ label, url }) => `- ${mdLink(label, url.startsWith('/') ? urls.of(url) : url)}`).join('\n'),
    projects.length > 0 &&
      section(
        'Selected work',
        `${mdLink(`All ${counted(projects.length, 'project')}`, urls.of('/projects'))}: ${[...countPerCategory(portfolio)].map(([category, count]) => `${mdText(category)} (${count})`).join(', ')}.`,
        ...projects.slice(0, projectsShown).map((project) => cardMarkdown(site, project, 3)),
      ),
    section(
      'Offers',
      ...listOf(
        portfolio.offers.map((offer) => [
          offer.title,
          `/offers#${offer.slug}`,
          [priceOf(offer), availabilityOf(offer)].filter(Boolean).join(' · '),
        ]),
      ),
    ),
    section('To read', ...listOf(portfolio.pages.slice(0, pagesShown).map(({ title, path, description }) => [title, path, description]))),
    section(
      'For agents and developers',
      ...doorText.map(([title, text]) => `**${title}.** ${text}`),
      [`- MCP endpoint: ${urls.mcp}`, `- ${mdLink('API docs', urls.docs)}`, `- ${mdLink('Agent access', urls.authMd)}`].join('\n'),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');

  function listOf(items: readonly (readonly [title: string, path: string, note: string])[]): string[] {
    return items.length === 0 ? [] : [items.map(([title, path, note]) => `- ${mdLink(title, urls.of(path))}: ${mdText(note)}`).join('\n')];
  }
}
