import { type Html, html, type Interpolation } from '../http/html.js';
import type { Project } from '../portfolio/snapshot.js';
import { drawnCover } from './drawn-cover.js';
import { ownerPicture } from './owner-picture.js';
import type { Site } from './site.js';
import { own } from './text-direction.js';
import { factList, mdLink, mdText } from './twin.js';
import { metricsOf, siteWords, statusInWords } from './words.js';

/** More would overfill a card; the project's page has them all. */
const metricsShown = 2;

/** A project as a card whose title is a heading of the given level. */
export function card(site: Site, project: Project, level: 2 | 3 | 4): Html {
  const { title, category, href } = project;
  const link = html`<a href="${href}">${title}</a>`;
  const heading = own(site, title);
  const text = summary(project);
  return html`<li class="card">
    ${cover(site, project)}
    <ul class="kicker"><li${own(site, category)}>${category}</li>${project.status && html`<li>${statusLabel(site, project)}</li>`}</ul>
    ${level === 2 ? html`<h2${heading}>${link}</h2>` : level === 3 ? html`<h3${heading}>${link}</h3>` : html`<h4${heading}>${link}</h4>`}
    <p${own(site, text)}>${text}</p>
    ${metrics(site, project, metricsShown)}
    ${stack(site, project)}
    </li>`;
}

/** The picture of a project, or what is drawn in its place. */
function cover(site: Site, { slug, color, image }: Project): Interpolation {
  const shown = image === undefined ? undefined : ownerPicture(site, image, '', 'art');
  return shown ?? drawnCover(site, slug, color);
}

/** The same card in Markdown. */
export function cardMarkdown(site: Site, project: Project, level: 2 | 3 | 4): string {
  const words = siteWords(site);
  return [
    `${'#'.repeat(level)} ${mdLink(project.title, site.urls.of(project.href))}`,
    mdText(summary(project) ?? ''),
    factList([
      [words.say('category'), project.category],
      [words.say('status'), statusInWords(project, words)],
      ...metricsOf(project, words)
        .slice(0, metricsShown)
        .map(({ name, value }): [string, string] => [name, value]),
      [words.say('builtWith'), project.techStack && words.joined(...project.techStack)],
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const summary = ({ subtitle, description }: Project): string | undefined => subtitle || description;

/** Whether the project is in use or announced. */
export function statusLabel(site: Site, project: Project): Interpolation {
  const label = statusInWords(project, siteWords(site));
  return label && html` <span class="status ${project.status === 'Active' ? 'active' : 'soon'}">${label}</span>`;
}

/** Impact metrics, value over name. */
export function metrics(site: Site, project: Project, most = Number.POSITIVE_INFINITY): Interpolation {
  const shown = metricsOf(project, siteWords(site)).slice(0, most);
  return (
    shown.length > 0 &&
    html`<dl class="metrics">${shown.map(({ name, value }) => html`<div><dt${own(site, name)}>${name}</dt><dd${own(site, value)}>${value}</dd></div>`)}</dl>`
  );
}

/** What the project is built with. */
export function stack(site: Site, { techStack = [] }: Project): Interpolation {
  return (
    techStack.length > 0 &&
    html`<ul class="stack" aria-label="${siteWords(site).say('builtWith')}">${techStack.map((name) => html`<li>${name}</li>`)}</ul>`
  );
}
