import { type Html, html, type Interpolation, jsonBlock, safeUrl } from '../http/html.js';
import { doorText, homeSectionsOf, ownerLinks, selection } from './home-content.js';
import { homeMarkdown } from './home-markdown.js';
import { homeSectionsHtml } from './home-sections.js';
import { itemList } from './json-ld.js';
import { linkTo } from './layout.js';
import { own } from './own.js';
import { createPage, type SitePage } from './page.js';
import { showPicture } from './pictures/show.js';
import { prose } from './prose.js';
import type { Site } from './site.js';
import { ownerInShort, siteWords } from './words.js';

/** The home page: who the owner is, the sections that hold something in the owner's order, and the doors for agents. */
export function homePage(site: Site): SitePage {
  const { portfolio, tools } = site;
  const { name, role } = portfolio.profile;
  const shown = homeSectionsOf(portfolio).includes('projects') ? selection(portfolio) : [];
  return createPage(site, {
    path: '/',
    twinPath: '/index.md',
    title: name,
    documentTitle: `${name} · ${role}`,
    description: ownerInShort(portfolio),
    updated: portfolio.updated,
    type: 'ProfilePage',
    main: () => html`${hero(site)}${homeSectionsHtml(site)}${doors(site)}`,
    markdown: () => homeMarkdown(site),
    graph: () => (shown.length > 0 ? [itemList(site, shown)] : []),
    scripts: () => {
      if (!site.answers('/webmcp.tools.js')) return undefined;
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
  const { profile, introduction } = site.portfolio;
  const links = ownerLinks(profile, site.urls.base);
  return html`<section class="hero">
    <div>
    <ul class="kicker"><li${own(site, profile.role)}>${profile.role}</li>${profile.location && html`<li class="place"${own(site, profile.location)}>${profile.location}</li>`}</ul>
    <h1${own(site, profile.name)}>${profile.name}</h1>
    <div class="lead"${own(site, introduction)}>${prose(site, introduction, '/').html()}</div>
    ${links.length > 0 && html`<ul class="links">${links.map(({ label, url }) => html`<li${own(site, label)}>${linkTo(url, label, site.urls.base)}</li>`)}</ul>`}
    </div>
    ${portrait(site)}
    </section>`;
}

function portrait(site: Site): Interpolation {
  const { image, name } = site.portfolio.profile;
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  return showPicture(site, source, {
    alt: name,
    sizes: '(max-width: 40rem) 6rem, clamp(8rem, 22vw, 17rem)',
    className: 'portrait',
    first: true,
    otherwise: { width: 320, height: 320 },
  });
}

function doors(site: Site): Interpolation {
  const { urls, answers } = site;
  const words = siteWords(site);
  if (!answers('/api/mcp')) return undefined;
  return html`<section class="doors">
    <h2>${words.say('agentsAndDevelopers')}</h2>
    ${doorText(words).map(([title, text]) => html`<div><h3>${title}</h3><p>${text}</p></div>`)}
    <dl><div><dt>${words.say('mcpEndpoint')}</dt><dd><code>${urls.mcp}</code></dd></div>${answers('/api/mcp/account') && html`<div><dt>${words.say('withYourAccount')}</dt><dd><code>${urls.mcpAccount}</code></dd></div>`}<div><dt>${words.say('apiDocs')}</dt><dd><a href="/developers">/developers</a></dd></div><div><dt>${words.say('agentAccess')}</dt><dd><a href="/auth.md">/auth.md</a></dd></div></dl>
    </section>`;
}
