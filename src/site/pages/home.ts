import { type Html, html, type Interpolation, jsonBlock, safeUrl } from '../../base/html.js';
import { widthOf } from '../../base/text-width.js';
import { imageSizeIn } from '../../content/result/picture-size.js';
import { renderOwnerLink } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { statedRole } from './elements/stated-role.js';
import { own } from './elements/text-direction.js';
import { ownerLinks, selectedProjects, visibleHomeSections } from './home-content.js';
import { homeMarkdown } from './home-markdown.js';
import { homeSectionsHtml } from './home-sections.js';
import { itemListNode } from './json-ld.js';
import { renderLinkIcon } from './link-icon.js';
import { createPage, type SitePage } from './page.js';
import { renderPicture } from './pictures/render-picture.js';
import { shortText } from './prose.js';

/** Renders the home page: the owner's introduction, and the non-empty sections in the owner's order. */
export function homePage(site: Site): SitePage {
  const { portfolio, tools } = site;
  const { name, description } = portfolio.profile;
  const shown = visibleHomeSections(portfolio).includes('projects') ? selectedProjects(portfolio) : [];
  return createPage(site, {
    path: '/',
    title: name,
    documentTitle: [name, statedRole(site)].filter(Boolean).join(' · '),
    description,
    type: 'ProfilePage',
    main: () => main(site),
    markdown: () => homeMarkdown(site),
    graph: () => (shown.length > 0 ? [itemListNode(site, shown)] : []),
    scripts: () => {
      if (!site.answers('/webmcp.tools.js')) return undefined;
      return html`${jsonBlock('application/json', tools, { id: 'webmcp-tools', 'data-endpoint': '/api/mcp' })}
        <script src="/webmcp.tools.js"></script>`;
    },
  });
}

function main(site: Site): Html {
  const { lead, rest: more } = site.portfolio.introductionParts;
  const [first, ...others] = homeSectionsHtml(site);
  return html`${hero(site, lead)}${first}${renderRest(site, more)}${others}`;
}

/** Renders the owner's introduction, short enough to leave room for the first section. */
function hero(site: Site, lead: string): Html {
  const { profile } = site.portfolio;
  const { name, location } = profile;
  const role = statedRole(site);
  const links = ownerLinks(profile, site.urls.base);
  return html`<section class="hero h-card">
    <div class="who">
    <h1${own(site, name)} class="p-name${widthOf(name) > maxOneLineName && ' long'}">${name}</h1>
    <ul class="kicker">${role && html`<li class="p-job-title"${own(site, role)}>${role}</li>`}${location && html`<li class="place p-locality"${own(site, location)}>${location}</li>`}</ul>
    </div>
    ${portrait(site)}
    <div class="about">
    <div class="lead p-note"${own(site, lead)}>${shortText(site, lead, '/').html()}</div>
    ${links.length > 0 && html`<ul class="links">${links.map((link) => html`<li${own(site, link.label)}>${renderOwnerLink(link.url, html`${renderLinkIcon(link)}${link.label}`, site.urls.base)}</li>`)}</ul>`}
    </div>
    </section>`;
}

/** Longer names do not fit on one line in the title size. Characters. */
const maxOneLineName = 18;
/** Narrower pictures would look blurred at the default size. Pixels. */
const minPortraitWidth = 300;

function portrait(site: Site): Interpolation {
  const { image, name } = site.portfolio.profile;
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  // SVG is sharp at any size.
  const width = source.endsWith('.svg')
    ? minPortraitWidth
    : (imageSizeIn(site.portfolio)(site.urls.local(source))?.width ?? minPortraitWidth);
  return renderPicture(site, source, {
    alt: name,
    sizes: '(max-width: 40rem) 6rem, 20rem',
    className: width < minPortraitWidth ? 'portrait small' : 'portrait',
    first: true,
    fallbackSize: { width: 320, height: 320 },
  });
}

/** Renders the rest of the owner's introduction, below the first section. */
function renderRest(site: Site, text: string | undefined): Interpolation {
  if (text === undefined) return undefined;
  const title = site.words.say('about');
  return html`<section class="more"><h2>${title}</h2><div class="prose"${own(site, text)}>${shortText(site, text, '/').html()}</div></section>`;
}
