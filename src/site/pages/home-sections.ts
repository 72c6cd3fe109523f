import { type Html, html, type Interpolation, safeUrl } from '../../base/html.js';
import { oneLine, truncate } from '../../base/text.js';
import { withoutMarkdown } from '../../content/result/plain.js';
import { postsOf } from '../../content/result/posts.js';
import type { HomeSection } from '../../content/result/site-settings.js';
import { outdatedSentence, termLines, termsPath } from '../../content/result/terms.js';
import { cards } from './card.js';
import { renderLink } from './elements/external-link.js';
import type { Site } from './elements/site.js';
import { own } from './elements/text-direction.js';
import { educationEntries, jobEntries, type TimelineEntry } from './experience.js';
import {
  maxHomePosts,
  maxTimelineEntries,
  offerRows,
  pageRows,
  type Row,
  selectedProjects,
  skillGroups,
  visibleHomeSections,
} from './home-content.js';
import { renderPostRows } from './post-list.js';
import { categoryPath, countPerCategory } from './projects.js';

/** Maximum length of a summary in a timeline, in characters. */
const maxSummaryLength = 320;

/** Renders the sections of the home page in the owner's order. */
export function homeSectionsHtml(site: Site): Html[] {
  return visibleHomeSections(site.portfolio).map((name) => sections[name](site));
}

const sections: Readonly<Record<HomeSection, (site: Site) => Html>> = {
  projects: work,
  experience: (site) => timeline(site, site.words.say('experience'), '/work', jobEntries(site.portfolio)),
  writing,
  skills,
  education: (site) => timeline(site, site.words.say('education'), '/education', educationEntries(site.portfolio)),
  terms,
  offers: (site) => rows(site, ['offers', '/offers', 'allDetails'], offerRows(site.portfolio)),
  pages: (site) => rows(site, ['more', '/sitemap.md', 'everyPage'], pageRows(site.portfolio)),
};

function section(title: string, all: { path: string; label: string } | undefined, content: Interpolation): Html {
  const link = all && html`<a href="${all.path}">${all.label}</a>`;
  return html`<section><div class="section-head"><h2>${title}</h2>${link}</div>${content}</section>`;
}

function work(site: Site): Html {
  const { portfolio, words } = site;
  const counts = countPerCategory(portfolio);
  const chips = [...counts].map(
    ([category, count]) =>
      html`<li${own(site, category)}><a href="${categoryPath(site, category)}">${category} <span>${words.number(count)}</span></a></li>`,
  );
  const all = { path: '/projects', label: words.count('allProjects', portfolio.projects.length) };
  const list = html`${cards(site, selectedProjects(portfolio))}
    ${counts.size > 1 && html`<ul class="chips" aria-label="${words.say('categories')}">${chips}</ul>`}`;
  return section(words.say('selectedWork'), portfolio.projects.length > 1 ? all : undefined, list);
}

function timeline(site: Site, title: string, path: string, stations: readonly TimelineEntry[]): Html {
  const shown = stations.slice(0, maxTimelineEntries);
  const { words } = site;
  const label =
    stations.length > shown.length
      ? words.say('allOf', { count: words.number(stations.length) })
      : words.say('allDetails');
  const all = site.portfolio.pageByPath(path) ? { path, label } : undefined;
  return section(title, all, html`<ol class="timeline">${shown.map((one) => stationItem(site, one))}</ol>`);
}

/** Returns the beginning of a summary as one line of plain text. */
export const toShortText = ({ portfolio }: Site, summary: string): string =>
  truncate(oneLine(withoutMarkdown(portfolio, summary)), maxSummaryLength);

function stationItem(site: Site, { title, place, url, location, period, summary, highlights }: TimelineEntry): Html {
  const { urls } = site;
  const target = safeUrl(url);
  const where = place && (target ? renderLink(target, place, urls.base) : place);
  const what = title === undefined ? where : title;
  const when = period && html`${period.text}${period.length && html` <span>· ${period.length}</span>`}`;
  return html`<li><p class="when">${when}</p><div><h3${own(site, title ?? place)}>${what}</h3>
    ${((title !== undefined && where) || location) && html`<p class="where"${own(site, place ?? location)}>${title !== undefined && where}${title !== undefined && where && location && ' · '}${location}</p>`}
    ${summary && html`<p${own(site, summary)}>${toShortText(site, summary)}</p>`}
    ${highlights.length > 0 && html`<ul>${highlights.map((each) => html`<li${own(site, each)}>${toShortText(site, each)}</li>`)}</ul>`}</div></li>`;
}

function writing(site: Site): Html {
  const posts = postsOf(site.portfolio);
  const { words } = site;
  const label = posts.length > maxHomePosts ? words.count('allPostsOf', posts.length) : words.say('allPosts');
  return section(words.say('writing'), { path: '/posts', label }, renderPostRows(site, posts.slice(0, maxHomePosts)));
}

function skills(site: Site): Html {
  const { portfolio, words: fixed } = site;
  const all = portfolio.pageByPath('/skills') ? { path: '/skills', label: fixed.say('allDetails') } : undefined;
  const groups = skillGroups(portfolio).map(({ name, level, words }) => {
    const list = html`<ul class="words">${words.map((word) => html`<li${own(site, word)}>${word}</li>`)}</ul>`;
    return html`<div>${name && html`<h3${own(site, name)}>${name}${level && html` <small>${level}</small>`}</h3>`}${list}</div>`;
  });
  return section(fixed.say('skills'), all, html`<div class="skills">${groups}</div>`);
}

function terms(site: Site): Html {
  const { portfolio, words } = site;
  const { terms: stated = {}, profile } = portfolio;
  const outdated = outdatedSentence(stated, words);
  const lines = termLines(stated, words, profile.name).map(
    ({ label, value }) => html`<li><h3>${label}</h3><p${own(site, value)}>${value}</p></li>`,
  );
  const content = html`${outdated && html`<p><strong>${outdated}</strong></p>`}<ul class="rows">${lines}</ul>`;
  return section(words.say('termsOfWork'), { path: termsPath, label: words.say('allDetails') }, content);
}

/**
 * Renders a section of rows. The tuple has the message of the title, the path of the whole list, and the message of its
 * link.
 */
function rows(
  site: Site,
  [title, path, label]: readonly ['offers' | 'more', string, 'allDetails' | 'everyPage'],
  items: readonly Row[],
): Html {
  const { words } = site;
  const list = items.map(
    (item) =>
      html`<li><h3${own(site, item.label)}><a href="${item.path}">${item.label}</a></h3><p${own(site, item.note)}>${item.note}</p></li>`,
  );
  return section(words.say(title), { path, label: words.say(label) }, html`<ul class="rows">${list}</ul>`);
}
