import { type Html, html, type Interpolation } from '../../base/html.js';
import { projectSentence } from '../../content/result/project-sentence.js';
import type { Project } from '../../content/result/snapshot.js';
import { drawCover } from './cover-art.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { formatMetrics, formatStatus } from './labels.js';
import { blocks, detailList, mdLink, mdText } from './markdown-version.js';
import { renderOwnerPicture } from './owner-picture.js';

/** Maximum number of metrics on a card. The project's page has all of them. */
const maxCardMetrics = 2;

/** Renders projects as cards. */
export function cards(site: Site, projects: readonly Project[]): Html {
  return html`<ul class="cards">${projects.map((project) => card(site, project))}</ul>`;
}

function card(site: Site, project: Project): Html {
  const { title, category, href } = project;
  const paragraphs = (projectSentence(project) ?? '').split(/\n{2,}/);
  return html`<li class="card">
    ${cover(site, project)}
    <ul class="kicker">${!isUncategorized(site, project) && html`<li${own(site, category)}>${category}</li>`}${project.status && html`<li>${renderStatus(site, project)}</li>`}</ul>
    <h3${own(site, title)}><a href="${href}">${title}</a></h3>
    ${paragraphs.map((text) => html`<p${own(site, text)}>${text}</p>`)}
    ${metrics(site, project, maxCardMetrics)}
    ${stack(site, project)}
    </li>`;
}

/** Whether the owner named no category. The category is then the generic word for a project. */
export const isUncategorized = ({ words }: Site, { category }: Project): boolean =>
  category === words.say('kindProject');

/** Renders the picture of a project, or generated cover art. */
function cover(site: Site, { slug, color, image }: Project): Interpolation {
  const shown = image === undefined ? undefined : renderOwnerPicture(site, image, '', 'art');
  return shown ?? drawCover(site, slug, color);
}

/** Renders the same card in Markdown. */
export function renderCardMarkdown(site: Site, project: Project): string {
  const { words } = site;
  return blocks(
    `### ${mdLink(project.title, site.urls.of(project.href))}`,
    mdText(projectSentence(project) ?? ''),
    detailList([
      [words.say('category'), isUncategorized(site, project) ? undefined : project.category],
      [words.say('status'), formatStatus(project, words)],
      ...formatMetrics(project, words)
        .slice(0, maxCardMetrics)
        .map(({ name, value }): [string, string] => [name, value]),
      [words.say('builtWith'), project.techStack && words.joined(...project.techStack)],
    ]),
  );
}

/** Renders the status of a project. */
export function renderStatus(site: Site, project: Project): Interpolation {
  const label = formatStatus(project, site.words);
  return label && html` <span class="status ${project.status === 'Active' ? 'active' : 'soon'}">${label}</span>`;
}

/** Renders impact metrics as a list of values above their names. */
export function metrics(site: Site, project: Project, most = Number.POSITIVE_INFINITY): Interpolation {
  const shown = formatMetrics(project, site.words).slice(0, most);
  return (
    shown.length > 0 &&
    html`<dl class="metrics">${shown.map(({ name, value }) => html`<div><dt${own(site, name)}>${name}</dt><dd${own(site, value)}>${value}</dd></div>`)}</dl>`
  );
}

/** Renders the technologies of a project. */
export function stack(site: Site, { techStack = [] }: Project): Interpolation {
  return (
    techStack.length > 0 &&
    html`<ul class="stack" aria-label="${site.words.say('builtWith')}">${techStack.map((name) => html`<li>${name}</li>`)}</ul>`
  );
}
