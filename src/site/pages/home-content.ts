import { safeUrl } from '../../base/html.js';
import { type Words, wordsFor } from '../../base/i18n/words.js';
import { parsedUrl } from '../../base/urls.js';
import { postsOf } from '../../content/result/posts.js';
import { sectionPaths } from '../../content/result/section-entries.js';
import { type HomeSection, homeSections } from '../../content/result/site-settings.js';
import type { Page, Project, SiteProfile } from '../../content/result/snapshot.js';
import { termsPath } from '../../content/result/terms.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { educationEntries, jobEntries } from './experience.js';
import { formatAvailability, formatPrice } from './labels.js';
import { footerPaths } from './links.js';

const maxProjects = 6;
const maxPages = 12;
/** Maximum number of timeline entries. The section's own page has all of them. */
export const maxTimelineEntries = 5;
export const maxHomePosts = 5;

/** An entry of a list on the home page. */
export interface Row {
  readonly path: string;
  readonly label: string;
  readonly note: string;
}

/** Returns the sections of the home page that the owner chose and that are not empty. */
export function visibleHomeSections(portfolio: Portfolio): HomeSection[] {
  return (portfolio.shown.home ?? homeSections).filter((section) => hasContent[section](portfolio));
}

const hasContent: Readonly<Record<HomeSection, (portfolio: Portfolio) => boolean>> = {
  projects: ({ projects }) => projects.length > 0,
  experience: (portfolio) => jobEntries(portfolio).length > 0,
  writing: (portfolio) => postsOf(portfolio).length > 0,
  skills: ({ skills }) => skills.length > 0,
  education: (portfolio) => educationEntries(portfolio).length > 0,
  terms: ({ terms }) => terms !== undefined,
  offers: ({ offers }) => offers.length > 0,
  pages: (portfolio) => pageRows(portfolio).length > 0,
};

/** Returns the projects that the home page shows. */
export function selectedProjects({ projects }: Portfolio): readonly Project[] {
  return projects.slice(0, maxProjects);
}

export function offerRows({ offers, language }: Portfolio): Row[] {
  const words = wordsFor(language);
  return offers.map((offer) => ({
    path: `/offers#${offer.slug}`,
    label: offer.title,
    note: [formatPrice(offer), formatAvailability(offer, words)].filter(Boolean).join(' · '),
  }));
}

/** Pages whose content is also a section of the home page. */
const sectionByPath: Readonly<Record<string, HomeSection>> = {
  '/work': 'experience',
  '/education': 'education',
  '/skills': 'skills',
  [termsPath]: 'terms',
};

/**
 * Returns the pages that no other section of the home page links to: the sections of a resume first, then other pages
 * by path. Skips posts and pages that the footer links to.
 */
export function pageRows(portfolio: Portfolio): Row[] {
  const { pages, shown } = portfolio;
  const sections = shown.home ?? homeSections;
  const isElsewhere = ({ path }: { readonly path: string }): boolean =>
    footerPaths.includes(path) ||
    path === '/posts' ||
    (sectionByPath[path] !== undefined && sections.includes(sectionByPath[path]));
  const placeOf = ({ path }: { readonly path: string }): number => {
    const place = sectionPaths.indexOf(path);
    return place < 0 ? sectionPaths.length : place;
  };
  return pages
    .filter((page) => !page.isPost && !isElsewhere(page))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, maxPages)
    .map((page) => ({ path: page.path, label: page.title, note: pageNote(portfolio, page) }));
}

const maxNamedEntries = 4;

/** Returns the description of a page, or the first headings of a resume section. */
function pageNote(portfolio: Portfolio, { path, description }: Page): string {
  if (!sectionPaths.includes(path)) return description;
  const headings = portfolio.textsAt(path)?.body?.headings ?? [];
  const entries = headings.filter(({ level }) => level === 2).map(({ text }) => text);
  if (entries.length === 0) return description;
  return `${entries.slice(0, maxNamedEntries).join(', ')}${entries.length > maxNamedEntries ? ', …' : ''}`;
}

/** A skill with its keywords, or the skills without keywords. */
export interface SkillGroup {
  readonly name: string | undefined;
  readonly level: string | undefined;
  readonly words: readonly string[];
}

const maxGroups = 9;
const maxKeywords = 14;

/** Groups keywords by skill. Skills without keywords form one group. */
export function skillGroups({ skills }: Portfolio): SkillGroup[] {
  const groups = skills.flatMap(({ name, level, keywords = [] }) =>
    keywords.length > 0 ? [{ name, level, words: keywords.slice(0, maxKeywords) }] : [],
  );
  const alone = skills.filter(({ keywords = [] }) => keywords.length === 0).map(({ name }) => name);
  const rest = alone.length > 0 ? [{ name: undefined, level: undefined, words: alone.slice(0, 3 * maxKeywords) }] : [];
  return [...groups.slice(0, maxGroups), ...rest];
}

/**
 * Returns the owner's safe links. Their own website comes first, labeled by its host, unless it is this site or already
 * listed.
 */
export function ownerLinks({ url, links = [] }: SiteProfile, base: string): NonNullable<SiteProfile['links']> {
  const sound = links
    .filter((link) => safeUrl(link.url) !== undefined)
    .map((link) => (link.label.trim() === '' ? { ...link, label: parsedUrl(link.url)?.host || link.url } : link));
  const isNamed = [base, ...sound.map((link) => link.url)].some((other) => withoutSlash(other) === withoutSlash(url));
  const elsewhere = safeUrl(url) === undefined || isNamed ? undefined : parsedUrl(url);
  return elsewhere ? [{ label: elsewhere.host, url }, ...sound] : sound;
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** Returns what agents and developers can do here, as title and text. */
export const agentFeatureTexts = (words: Words): readonly (readonly [title: string, text: string])[] => [
  [words.say('read'), words.say('readText')],
  [words.say('act'), words.say('actText')],
];
