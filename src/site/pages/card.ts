import { type Html, html, type Interpolation } from '../../base/html.js';
import { projectSentence } from '../../content/result/project-sentence.js';
import type { Project } from '../../content/result/snapshot.js';
import { drawnCover } from './drawn-cover.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { ownerPicture } from './owner-picture.js';
import { blocks, factList, mdLink, mdText } from './twin.js';
import { metricsOf, statusInWords } from './words.js';

/** More would overfill a card; the project's page has them all. */
const metricsShown = 2;

/** Projects as cards. */
export function cards(site: Site, projects: readonly Project[]): Html {
  return html`<ul class="cards">${projects.map((project) => card(site, project))}</ul>`;
}

function card(site: Site, project: Project): Html {
  const { title, category, href } = project;
  const paragraphs = (projectSentence(project) ?? '').split(/\n{2,}/);
  return html`<li class="card">
    ${cover(site, project)}
    <ul class="kicker">${!isNamelessKind(site, project) && html`<li${own(site, category)}>${category}</li>`}${project.status && html`<li>${statusLabel(site, project)}</li>`}</ul>
    <h3${own(site, title)}><a href="${href}">${title}</a></h3>
    ${paragraphs.map((text) => html`<p${own(site, text)}>${text}</p>`)}
    ${metrics(site, project, metricsShown)}
    ${stack(site, project)}
    </li>`;
}

/** Whether the owner named no category: the one in its place is the word for a project. */
export const isNamelessKind = ({ words }: Site, { category }: Project): boolean =>
  category === words.say('kindProject');

/** The picture of a project, or what is drawn in its place. */
function cover(site: Site, { slug, color, image }: Project): Interpolation {
  const shown = image === undefined ? undefined : ownerPicture(site, image, '', 'art');
  return shown ?? drawnCover(site, slug, color);
}

/** The same card in Markdown. */
export function cardMarkdown(site: Site, project: Project): string {
  const { words } = site;
  return blocks(
    `### ${mdLink(project.title, site.urls.of(project.href))}`,
    mdText(projectSentence(project) ?? ''),
    factList([
      [words.say('category'), isNamelessKind(site, project) ? undefined : project.category],
      [words.say('status'), statusInWords(project, words)],
      ...metricsOf(project, words)
        .slice(0, metricsShown)
        .map(({ name, value }): [string, string] => [name, value]),
      [words.say('builtWith'), project.techStack && words.joined(...project.techStack)],
    ]),
  );
}

/** Whether the project is in use or announced. */
export function statusLabel(site: Site, project: Project): Interpolation {
  const label = statusInWords(project, site.words);
  return label && html` <span class="status ${project.status === 'Active' ? 'active' : 'soon'}">${label}</span>`;
}

/** Impact metrics, value over name. */
export function metrics(site: Site, project: Project, most = Number.POSITIVE_INFINITY): Interpolation {
  const shown = metricsOf(project, site.words).slice(0, most);
  return (
    shown.length > 0 &&
    html`<dl class="metrics">${shown.map(({ name, value }) => html`<div><dt${own(site, name)}>${name}</dt><dd${own(site, value)}>${value}</dd></div>`)}</dl>`
  );
}

/** What the project is built with. */
export function stack(site: Site, { techStack = [] }: Project): Interpolation {
  return (
    techStack.length > 0 &&
    html`<ul class="stack" aria-label="${site.words.say('builtWith')}">${techStack.map((name) => html`<li>${name}</li>`)}</ul>`
  );
}
