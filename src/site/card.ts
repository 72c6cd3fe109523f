import { type Html, html, type Interpolation } from '../http/html.js';
import type { Project } from '../portfolio/snapshot.js';
import { art } from './art.js';
import { ownerPicture } from './owner-picture.js';
import type { Site } from './site.js';
import { factList, mdLink, mdText } from './twin.js';
import { metricsOf } from './words.js';

/** More would overfill a card; the project's page has them all. */
const metricsShown = 2;

/** A project as a card whose title is a heading of the given level. */
export function card(site: Site, project: Project, level: 2 | 3 | 4): Html {
  const { slug, title, category, color, href, image } = project;
  const link = html`<a href="${href}">${title}</a>`;
  return html`<li class="card">
    ${image ? ownerPicture(site, image, '', 'art') : art(slug, color)}
    <ul class="kicker"><li>${category}</li>${project.status && html`<li>${statusLabel(project)}</li>`}</ul>
    ${level === 2 ? html`<h2>${link}</h2>` : level === 3 ? html`<h3>${link}</h3>` : html`<h4>${link}</h4>`}
    <p>${summary(project)}</p>
    ${metrics(project, metricsShown)}
    ${stack(project)}
    </li>`;
}

/** The same card in Markdown. */
export function cardMarkdown({ urls }: Site, project: Project, level: 2 | 3 | 4): string {
  return [
    `${'#'.repeat(level)} ${mdLink(project.title, urls.of(project.href))}`,
    mdText(summary(project) ?? ''),
    factList([
      ['Category', project.category],
      ['Status', project.status],
      ...metricsOf(project)
        .slice(0, metricsShown)
        .map(({ name, value }): [string, string] => [name, value]),
      ['Built with', project.techStack?.join(', ')],
    ]),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

const summary = ({ subtitle, description }: Project): string | undefined => subtitle || description;

/** Whether the project is in use or announced. */
export function statusLabel({ status }: Project): Interpolation {
  return status && html` <span class="status ${status === 'Active' ? 'active' : 'soon'}">${status}</span>`;
}

/** Impact metrics, value over name. */
export function metrics(project: Project, most = Number.POSITIVE_INFINITY): Interpolation {
  const shown = metricsOf(project).slice(0, most);
  return (
    shown.length > 0 &&
    html`<dl class="metrics">${shown.map(({ name, value }) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
  );
}

/** What the project is built with. */
export function stack({ techStack = [] }: Project): Interpolation {
  return (
    techStack.length > 0 &&
    html`<ul class="stack" aria-label="Built with">${techStack.map((name) => html`<li>${name}</li>`)}</ul>`
  );
}
