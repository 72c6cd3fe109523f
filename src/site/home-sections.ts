import { type Html, html, type Interpolation, safeUrl } from '../http/html.js';
import { oneLine, pluralize, truncate } from '../platform/text.js';
import { postsOf } from '../portfolio/posts.js';
import { plainText } from '../portfolio/search/plain-text.js';
import type { HomeSection } from '../portfolio/shown.js';
import { card } from './card.js';
import { jobsOf, type Station, studiesOf } from './experience.js';
import {
  homeSectionsOf,
  offerRows,
  pageRows,
  postsShown,
  type Row,
  selection,
  skillGroups,
  stationsShown,
} from './home-content.js';
import { linkTo } from './layout.js';
import { postRows } from './post-list.js';
import { countPerCategory, pathOfCategory } from './projects.js';
import type { Site } from './site.js';

/** Characters of what a timeline says of a job. */
const longestSummary = 320;

/** The sections of the home page, in the order of the owner. */
export function homeSectionsHtml(site: Site): Html[] {
  return homeSectionsOf(site.portfolio).map((name) => sections[name](site));
}

const sections: Readonly<Record<HomeSection, (site: Site) => Html>> = {
  projects: work,
  experience: (site) => timeline(site, 'Experience', '/work', jobsOf(site.portfolio)),
  writing,
  skills,
  education: (site) => timeline(site, 'Education', '/education', studiesOf(site.portfolio)),
  offers: ({ portfolio }) => rows('Offers', { path: '/offers', label: 'All details' }, offerRows(portfolio)),
  pages: ({ portfolio }) => rows('More', { path: '/sitemap.md', label: 'Every page' }, pageRows(portfolio)),
};

function section(title: string, all: { path: string; label: string } | undefined, content: Interpolation): Html {
  const link = all && html`<a href="${all.path}">${all.label}</a>`;
  return html`<section><div class="section-head"><h2>${title}</h2>${link}</div>${content}</section>`;
}

function work(site: Site): Html {
  const { portfolio } = site;
  const counts = countPerCategory(portfolio);
  const chips = [...counts].map(
    ([category, count]) =>
      html`<li><a href="${pathOfCategory(site, category)}">${category} <span>${count}</span></a></li>`,
  );
  const all = { path: '/projects', label: `All ${pluralize(portfolio.projects.length, 'project')}` };
  const list = html`${counts.size > 1 && html`<ul class="chips" aria-label="Categories">${chips}</ul>`}
    <ul class="cards">${selection(portfolio).map((project) => card(site, project, 3))}</ul>`;
  return section('Selected work', portfolio.projects.length > 1 ? all : undefined, list);
}

function timeline(site: Site, title: string, path: string, stations: readonly Station[]): Html {
  const shown = stations.slice(0, stationsShown);
  const label = stations.length > shown.length ? `All ${stations.length}` : 'All details';
  const all = site.portfolio.pageByPath(path) ? { path, label } : undefined;
  return section(title, all, html`<ol class="timeline">${shown.map((one) => stationItem(site, one))}</ol>`);
}

/** The beginning of what a resume says of a job, on one line. */
export const inShort = (summary: string): string => truncate(oneLine(plainText(summary)), longestSummary);

function stationItem({ urls }: Site, { title, place, url, location, period, summary }: Station): Html {
  const target = safeUrl(url);
  const where = place && (target ? linkTo(target, place, urls.base) : place);
  const what = title === undefined ? where : title;
  const when = period && html`${period.text}${period.length && html` <span>· ${period.length}</span>`}`;
  return html`<li><p class="when">${when}</p><div><h3>${what}</h3>
    ${((title !== undefined && where) || location) && html`<p class="where">${title !== undefined && where}${title !== undefined && where && location && ' · '}${location}</p>`}
    ${summary && html`<p>${inShort(summary)}</p>`}</div></li>`;
}

function writing({ portfolio }: Site): Html {
  const posts = postsOf(portfolio);
  const all = { path: '/posts', label: posts.length > postsShown ? `All ${posts.length} posts` : 'All posts' };
  return section('Writing', all, postRows(posts.slice(0, postsShown), 3));
}

function skills({ portfolio }: Site): Html {
  const all = portfolio.pageByPath('/skills') ? { path: '/skills', label: 'All details' } : undefined;
  const groups = skillGroups(portfolio).map(({ name, level, words }) => {
    const list = html`<ul class="words">${words.map((word) => html`<li>${word}</li>`)}</ul>`;
    return html`<div>${name && html`<h3>${name}${level && html` <small>${level}</small>`}</h3>`}${list}</div>`;
  });
  return section('Skills', all, html`<div class="skills">${groups}</div>`);
}

function rows(title: string, all: { path: string; label: string }, items: readonly Row[]): Html {
  const list = items.map(
    ({ path, label, note }) => html`<li><h3><a href="${path}">${label}</a></h3><p>${note}</p></li>`,
  );
  return section(title, all, html`<ul class="rows">${list}</ul>`);
}
