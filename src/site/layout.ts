import { type Html, html, type Interpolation, jsonBlock, raw } from '../http/html.js';
import { directionOf } from '../portfolio/language.js';
import { feedAt, feedPaths } from './feed.js';
import { type LinkHeader, navigation, type SiteLink, trustPages } from './links.js';
import { isExternal } from './markdown.js';
import type { PageParts } from './page-parts.js';
import type { Site } from './site.js';
import { dateInWords, metaDescription } from './words.js';

/**
 * The document around a page: head, skip link, navigation, footer, structured data. Nothing in it is inline style or
 * inline script.
 */
export function layout(site: Site, page: PageParts, links: readonly LinkHeader[], graph: object | undefined): Html {
  const language = page.language ?? site.portfolio.language;
  return html`<!doctype html>
    <html lang="${language}"${directionOf(language) === 'rtl' && raw(' dir="rtl"')}>
    <head>${head(site, page, links)}</head>
    <body>
    <a class="skip" href="#main">Skip to content</a>
    ${header(site, page)}
    <main id="main" tabindex="-1">
    ${breadcrumb(page)}
    ${page.main()}
    </main>
    ${footer(site, page)}
    ${graph && jsonBlock('application/ld+json', graph)}
    ${page.scripts?.()}${liveScript(site)}
    </body>
    </html>
    `;
}

/** Knows which content the page was drawn from. Where it is off, no byte of a page differs. */
function liveScript({ liveScript: path, portfolio }: Site): Interpolation {
  return path !== undefined && html`<script src="${path}" data-version="${portfolio.version}" defer></script>`;
}

function head(site: Site, page: PageParts, links: readonly LinkHeader[]): Interpolation {
  const { portfolio, urls, files } = site;
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
    <meta property="og:image" content="${urls.of('/og.png')}">
    <meta name="twitter:card" content="summary_large_image">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${files.path('style.css')}">
    ${links.map(({ href, rel, type }) => html`<link rel="${rel}" href="${href}" type="${type}">\n`)}
    ${feedLinks(site)}`;
}

/** For feed readers, which look for feeds in the head of any page. */
function feedLinks(site: Site): Interpolation {
  return feedPaths.map((path) => {
    const feed = feedAt(site, path);
    return feed && html`<link rel="alternate" href="${path}" type="${feed.type}" title="${feed.title}">\n`;
  });
}

function header(site: Site, page: PageParts): Html {
  return html`<header class="top">
    <a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${site.portfolio.profile.name}</a>
    <nav aria-label="Main"><ul>${navigation(site).map((link) => html`<li>${navigationLink(link, page.path)}</li>`)}</ul></nav>
    </header>`;
}

function navigationLink({ path, label }: SiteLink, current: string): Html {
  const here = current === path || current.startsWith(`${path}?`);
  const inside = !here && current.startsWith(`${path}/`);
  return html`<a href="${path}"${here ? raw(' aria-current="page"') : inside && raw(' aria-current="true"')}>${label}</a>`;
}

/** For agents that landed on the HTML: where the index is and how to get Markdown (discovery.md P-5, content.md §8). */
function agentSentence({ deployment }: Site, { path }: PageParts): Html {
  const how =
    path === '/' ? html`read <a href="/index.md">/index.md</a>` : html`append <code>.md</code> to the address`;
  return html`<div class="agents"><p>Reading as an agent? The index of this site is <a href="/llms.txt">llms.txt</a>; for Markdown, ${how}${deployment.form === 'service' && raw(' or send <code>Accept: text/markdown</code>')}.</p></div>`;
}

function breadcrumb({ crumbs, title }: PageParts): Interpolation {
  if (!crumbs || crumbs.length === 0) return undefined;
  const steps = crumbs.map((crumb) => html`<li><a href="${crumb.path}">${crumb.title}</a></li>`);
  return html`<nav class="crumbs" aria-label="Breadcrumb"><ol>${steps}<li aria-current="page">${title}</li></ol></nav>`;
}

function footer(site: Site, page: PageParts): Html {
  const { portfolio, answers } = site;
  const forAgents: SiteLink[] = [
    { path: '/developers', label: 'API docs' },
    { path: '/openapi.json', label: 'OpenAPI' },
    { path: '/llms.txt', label: 'llms.txt' },
    { path: '/sitemap.md', label: 'Sitemap' },
  ];
  const list = (links: readonly SiteLink[]): Html =>
    html`<ul>${links.map(({ path, label }) => html`<li><a href="${path}">${label}</a></li>`)}</ul>`;
  const trusted = trustPages(portfolio.pages);
  const { name, role, description } = portfolio.profile;
  return html`<footer class="bottom">
    <div><p><strong>${name}</strong> ${role}</p>
    <p class="quiet">${metaDescription(description, portfolio.profile)}<br>This page last changed on <time datetime="${page.updated}">${dateInWords(page.updated)}</time>.</p></div>
    <nav aria-label="Footer">${trusted.length > 0 && list(trusted)}${list(forAgents.filter(({ path }) => answers(path)))}</nav>
    ${agentSentence(site, page)}
    </footer>`;
}

/** Plain text in paragraphs, as blank lines part it. */
export function paragraphs(text: string): Html[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph}</p>`);
}

/** A link to an address that the owner gave; external ones do not hand over this window. */
export function linkTo(url: string, label: Interpolation, base: string, className?: string): Html {
  const rel = isExternal(url, base) ? raw(' rel="noopener"') : undefined;
  return html`<a href="${url}"${className && html` class="${className}"`}${rel}>${label}</a>`;
}
