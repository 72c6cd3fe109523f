import { type Html, html, type Interpolation, jsonBlock, raw } from '../../base/html.js';
import { directionOf } from '../../base/i18n/direction.js';
import { phrase } from '../../base/i18n/phrase.js';
import { cvPath, hasCv } from '../../content/result/cv-place.js';
import type { WholePage } from './elements/page-parts.js';
import type { Site } from './elements/site.js';
import { statedRole } from './elements/stated-role.js';
import { own } from './elements/text-direction.js';
import { feedPaths, findFeed } from './feed.js';
import { faviconLink } from './identity/favicon.js';
import { identityTags, previewTags, renderModeSelect } from './identity/head.js';
import { type LinkHeader, navigationLinks, type SiteLink, trustPageLinks } from './links.js';
import { metaDescription } from './meta-description.js';

/**
 * Renders the HTML document around a page: head, skip link, navigation, footer and structured data. It has no inline
 * styles and scripts.
 */
export function renderLayout(
  site: Site,
  page: WholePage,
  links: readonly LinkHeader[],
  graph: object | undefined,
): Html {
  const { words } = site;
  const isRightToLeft = directionOf(page.language ?? site.portfolio.language) === 'rtl';
  const design = site.portfolio.theme.name;
  return html`<!doctype html>
    <html lang="${words.language}"${design !== 'studio' && html` data-design="${design}"`}${isRightToLeft && raw(' dir="rtl"')}>
    <head>${head(site, page, links)}</head>
    <body>
    <a class="skip" href="#main">${words.say('skip')}</a>
    ${header(site, page)}
    <main id="main" tabindex="-1">
    ${breadcrumb(site, page)}
    ${page.main()}
    </main>
    ${footer(site, page)}
    ${graph && jsonBlock('application/ld+json', graph)}
    ${page.scripts?.()}${liveScript(site)}
    </body>
    </html>
    `;
}

/** Adds the live-reload script with the version of the content. Without a script, nothing is added to the page. */
function liveScript({ liveScript: path, portfolio }: Site): Interpolation {
  return path !== undefined && html`<script src="${path}" data-version="${portfolio.version}" defer></script>`;
}

function head(site: Site, page: WholePage, links: readonly LinkHeader[]): Interpolation {
  const { portfolio, urls } = site;
  const { name } = portfolio.profile;
  const canonical = urls.of(page.path);
  const found = links.length > 0;
  return html`<meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${page.documentTitle ?? `${page.title} · ${name}`}</title>
    <meta name="description" content="${page.description}">
    ${page.indexed === false && raw('<meta name="robots" content="noindex">')}
    ${found && html`<link rel="canonical" href="${canonical}">`}
    <meta property="og:title" content="${page.title}">
    <meta property="og:description" content="${page.description}">
    <meta property="og:type" content="${page.article ? 'article' : page.type === 'ProfilePage' ? 'profile' : 'website'}">
    ${page.article?.published && html`<meta property="article:published_time" content="${page.article.published}">`}
    ${page.article?.tags.map((tag) => html`<meta property="article:tag" content="${tag}">`)}
    <meta property="og:url" content="${canonical}">
    <meta property="og:site_name" content="${name}">
    ${previewTags(site, page, found)}
    ${identityTags(site, page)}
    ${links.map(({ href, rel, type }) => html`<link rel="${rel}" href="${href}" type="${type}">\n`)}
    ${feedLinks(site)}`;
}

/** Feed readers look for feeds in the head of any page. */
function feedLinks(site: Site): Interpolation {
  return feedPaths.map((path) => {
    const feed = findFeed(site, path);
    return feed && html`<link rel="alternate" href="${path}" type="${feed.type}" title="${feed.title}">\n`;
  });
}

function header(site: Site, page: WholePage): Html {
  const { words } = site;
  const { name } = site.portfolio.profile;
  const links = navigationLinks(site);
  // The stylesheet shows the button on narrow screens. The browser opens the menu without a script.
  const button = html`<button type="button" class="menu" popovertarget="menu">${words.say('menu')}</button>`;
  const hasMenu = links.length > 1;
  const isHome = page.path === '/';
  return html`<header class="top">
    <a class="brand" href="/"><img src="${faviconLink(site.portfolio).href}" alt="${isHome && name}" width="28" height="28">${!isHome && html`<span${own(site, name)}>${name}</span>`}</a>
    <nav aria-label="${words.say('mainNavigation')}">${hasMenu && button}<ul${hasMenu && raw(' id="menu" popover')}>${links.map((link) => html`<li>${navigationLink(link, page.path)}</li>`)}</ul></nav>
    ${renderModeSelect(site)}
    </header>`;
}

function navigationLink({ path, label }: SiteLink, current: string): Html {
  const here = current === path || current.startsWith(`${path}?`);
  const inside = !here && current.startsWith(`${path}/`);
  return html`<a href="${path}"${here ? raw(' aria-current="page"') : inside && raw(' aria-current="true"')}>${label}</a>`;
}

/** Tells agents that opened the HTML where the index is and how to get Markdown (discovery.md P-5, content.md §8). */
function agentSentence({ deployment, urls, answers, words }: Site, { path }: WholePage): Html {
  const markdownHint =
    path === '/'
      ? phrase(words, 'agentsRead', { page: html`<a href="/index.md">/index.md</a>` })
      : phrase(words, 'agentsAppend', { ending: html`<code>.md</code>` });
  const header = html`<code>Accept: text/markdown</code>`;
  const how = deployment.form === 'service' ? phrase(words, 'agentsOr', { how: markdownHint, header }) : markdownHint;
  const sentence = phrase(words, 'agents', { index: html`<a href="/llms.txt">llms.txt</a>`, how });
  const endpoints: [label: string, path: string, url: string][] = [
    [words.say('mcpEndpoint'), '/api/mcp', urls.mcp],
    [words.say('withYourAccount'), '/api/mcp/account', urls.mcpAccount],
  ];
  const named = endpoints.filter(([, at]) => path === '/' && answers(at));
  const mcp = named.map(([label, , url]) => html` ${label}: <code>${url}</code>`);
  return html`<p class="agents">${sentence}${mcp}</p>`;
}

/** Each title has its own text direction, while the row and the separators keep the direction of the page. */
function breadcrumb(site: Site, { crumbs, title }: WholePage): Interpolation {
  if (!crumbs) return undefined;
  const steps = crumbs.map(
    (crumb) => html`<li><a href="${crumb.path}"${own(site, crumb.title)}>${crumb.title}</a></li>`,
  );
  return html`<nav class="crumbs" aria-label="${site.words.say('breadcrumb')}"><ol>${steps}<li aria-current="page"><span${own(site, title)}>${title}</span></li></ol></nav>`;
}

function footer(site: Site, page: WholePage): Html {
  const { portfolio, answers, words } = site;
  const forAgents: SiteLink[] = [
    { path: '/developers', label: words.say('apiDocs') },
    { path: '/openapi.json', label: 'OpenAPI' },
    { path: '/llms.txt', label: 'llms.txt' },
    { path: '/sitemap.md', label: words.say('sitemap') },
  ];
  const list = (links: readonly SiteLink[]): Html =>
    html`<ul>${links.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}</ul>`;
  const cv = hasCv(portfolio) ? [{ path: cvPath, label: words.say('cv') }] : [];
  const trusted = [...cv, ...trustPageLinks(portfolio, words)];
  const { name, description } = portfolio.profile;
  const role = statedRole(site);
  return html`<footer class="bottom">
    <div><p><strong${own(site, name)}>${name}</strong>${role && html` <span${own(site, role)}>${role}</span>`}</p>
    <p class="quiet"><span${own(site, description)}>${metaDescription(description, portfolio)}</span><br>${phrase(words, 'changed', { date: html`<time datetime="${page.updated}">${words.date(page.updated)}</time>` })}</p></div>
    <nav aria-label="${words.say('footerNavigation')}">${trusted.length > 0 && list(trusted)}${list(forAgents.filter(({ path }) => answers(path)))}</nav>
    ${agentSentence(site, page)}
    </footer>`;
}
