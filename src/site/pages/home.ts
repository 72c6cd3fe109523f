import { type Html, html, type Interpolation, jsonBlock, safeUrl } from '../../base/html.js';
import { widthOf } from '../../base/text-width.js';
import { imageSizeIn } from '../../content/result/picture-size.js';
import { linkToOwner } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { statedRole } from './elements/stated-role.js';
import { own } from './elements/text-direction.js';
import { homeSectionsOf, ownerLinks, selection } from './home-content.js';
import { homeMarkdown } from './home-markdown.js';
import { homeSectionsHtml } from './home-sections.js';
import { itemList } from './json-ld.js';
import { linkIcon } from './link-icon.js';
import { createPage, type SitePage } from './page.js';
import { showPicture } from './pictures/show.js';
import { shortText } from './prose.js';

/** The home page: who the owner is, and the sections that hold something in the owner's order. */
export function homePage(site: Site): SitePage {
  const { portfolio, tools } = site;
  const { name, description } = portfolio.profile;
  const shown = homeSectionsOf(portfolio).includes('projects') ? selection(portfolio) : [];
  return createPage(site, {
    path: '/',
    title: name,
    documentTitle: [name, statedRole(site)].filter(Boolean).join(' · '),
    description,
    type: 'ProfilePage',
    main: () => main(site),
    markdown: () => homeMarkdown(site),
    graph: () => (shown.length > 0 ? [itemList(site, shown)] : []),
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
  return html`${hero(site, lead)}${first}${rest(site, more)}${others}`;
}

/** Who the owner is, in the few sentences that leave room for the newest of what they did. */
function hero(site: Site, lead: string): Html {
  const { profile } = site.portfolio;
  const { name, location } = profile;
  const role = statedRole(site);
  const links = ownerLinks(profile, site.urls.base);
  return html`<section class="hero h-card">
    <div class="who">
    <h1${own(site, name)} class="p-name${widthOf(name) > longName && ' long'}">${name}</h1>
    <ul class="kicker">${role && html`<li class="p-job-title"${own(site, role)}>${role}</li>`}${location && html`<li class="place p-locality"${own(site, location)}>${location}</li>`}</ul>
    </div>
    ${portrait(site)}
    <div class="about">
    <div class="lead p-note"${own(site, lead)}>${shortText(site, lead, '/').html()}</div>
    ${links.length > 0 && html`<ul class="links">${links.map((link) => html`<li${own(site, link.label)}>${linkToOwner(link.url, html`${linkIcon(link)}${link.label}`, site.urls.base)}</li>`)}</ul>`}
    </div>
    </section>`;
}

/** More would not fit on one line in the size of a title. Letters. */
const longName = 18;
/** A picture of fewer pixels would be blurred in the usual size. */
const leastWidth = 300;

function portrait(site: Site): Interpolation {
  const { image, name } = site.portfolio.profile;
  const source = safeUrl(image);
  if (source === undefined) return undefined;
  // A drawing is as sharp in any size.
  const width = source.endsWith('.svg')
    ? leastWidth
    : (imageSizeIn(site.portfolio)(site.urls.local(source))?.width ?? leastWidth);
  return showPicture(site, source, {
    alt: name,
    sizes: '(max-width: 40rem) 6rem, 20rem',
    className: width < leastWidth ? 'portrait small' : 'portrait',
    first: true,
    otherwise: { width: 320, height: 320 },
  });
}

/** What else the owner says of themselves, below the first of what they did. */
function rest(site: Site, text: string | undefined): Interpolation {
  if (text === undefined) return undefined;
  const title = site.words.say('about');
  return html`<section class="more"><h2>${title}</h2><div class="prose"${own(site, text)}>${shortText(site, text, '/').html()}</div></section>`;
}
