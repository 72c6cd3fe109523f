import { safeUrl } from '../../base/html.js';
import { type Words, wordsFor } from '../../base/i18n/words.js';
import { parsedUrl } from '../../base/urls.js';
import { postsOf } from '../../content/result/posts.js';
import { sectionPaths } from '../../content/result/section-entries.js';
import { type HomeSection, homeSections } from '../../content/result/site-settings.js';
import type { Page, Project, SiteProfile } from '../../content/result/snapshot.js';
import { termsPath } from '../../content/result/terms.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { jobsOf, studiesOf } from './experience.js';
import { footerPaths } from './links.js';
import { availabilityOf, priceOf } from './words.js';

const projectsShown = 6;
const pagesShown = 12;
/** Entries of a timeline; the page of its section has them all. */
export const stationsShown = 5;
export const postsShown = 5;

/** A line of a list on the home page. */
export interface Row {
  /** Site path. */
  readonly path: string;
  readonly label: string;
  readonly note: string;
}

/** The sections of the home page below who the owner is: those that the owner chose, and that hold something. */
export function homeSectionsOf(portfolio: Portfolio): HomeSection[] {
  return (portfolio.shown.home ?? homeSections).filter((section) => holdsSomething[section](portfolio));
}

const holdsSomething: Readonly<Record<HomeSection, (portfolio: Portfolio) => boolean>> = {
  projects: ({ projects }) => projects.length > 0,
  experience: (portfolio) => jobsOf(portfolio).length > 0,
  writing: (portfolio) => postsOf(portfolio).length > 0,
  skills: ({ skills }) => skills.length > 0,
  education: (portfolio) => studiesOf(portfolio).length > 0,
  terms: ({ terms }) => terms !== undefined,
  offers: ({ offers }) => offers.length > 0,
  pages: (portfolio) => pageRows(portfolio).length > 0,
};

/** The projects that the home page shows: the first of the catalogue. */
export function selection({ projects }: Portfolio): readonly Project[] {
  return projects.slice(0, projectsShown);
}

export function offerRows({ offers, language }: Portfolio): Row[] {
  const words = wordsFor(language);
  return offers.map((offer) => ({
    path: `/offers#${offer.slug}`,
    label: offer.title,
    note: [priceOf(offer), availabilityOf(offer, words)].filter(Boolean).join(' · '),
  }));
}

/** Pages whose content is a section of the home page itself. */
const ofSections: Readonly<Record<string, HomeSection>> = {
  '/work': 'experience',
  '/education': 'education',
  '/skills': 'skills',
  [termsPath]: 'terms',
};

/**
 * What no other section of the home page leads to: the sections of a resume in its own order, work first, then the other
 * pages by their address. Posts have a section, and what is in the footer of every page is not repeated.
 */
export function pageRows(portfolio: Portfolio): Row[] {
  const { pages, shown } = portfolio;
  const sections = shown.home ?? homeSections;
  const isElsewhere = ({ path }: { readonly path: string }): boolean =>
    footerPaths.includes(path) ||
    path === '/posts' ||
    (ofSections[path] !== undefined && sections.includes(ofSections[path]));
  const placeOf = ({ path }: { readonly path: string }): number => {
    const place = sectionPaths.indexOf(path);
    return place < 0 ? sectionPaths.length : place;
  };
  return pages
    .filter((page) => !page.isPost && !isElsewhere(page))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .slice(0, pagesShown)
    .map((page) => ({ path: page.path, label: page.title, note: noteOf(portfolio, page) }));
}

/** Entries that a note names. */
const entriesNamed = 4;

/** Returns what a page is about: its description, or the first entries of a section of a resume. */
function noteOf(portfolio: Portfolio, { path, description }: Page): string {
  if (!sectionPaths.includes(path)) return description;
  const headings = portfolio.textsAt(path)?.body?.headings ?? [];
  const entries = headings.filter(({ level }) => level === 2).map(({ text }) => text);
  if (entries.length === 0) return description;
  return `${entries.slice(0, entriesNamed).join(', ')}${entries.length > entriesNamed ? ', …' : ''}`;
}

/** A group of skills: the words of one, or those that are alone. */
export interface SkillGroup {
  readonly name: string | undefined;
  readonly level: string | undefined;
  readonly words: readonly string[];
}

const groupsShown = 9;
const wordsShown = 14;

/** Skills in groups of words; those without their own words are one group. */
export function skillGroups({ skills }: Portfolio): SkillGroup[] {
  const groups = skills.flatMap(({ name, level, keywords = [] }) =>
    keywords.length > 0 ? [{ name, level, words: keywords.slice(0, wordsShown) }] : [],
  );
  const alone = skills.filter(({ keywords = [] }) => keywords.length === 0).map(({ name }) => name);
  const rest = alone.length > 0 ? [{ name: undefined, level: undefined, words: alone.slice(0, 3 * wordsShown) }] : [];
  return [...groups.slice(0, groupsShown), ...rest];
}

/**
 * The owner's links that lead somewhere a reader may be sent: their own website first, by its host's name, unless
 * it is this one.
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

/** What agents and developers can do here, as title and text. */
export const doorText = (words: Words): readonly (readonly [title: string, text: string])[] => [
  [words.say('read'), words.say('readText')],
  [words.say('act'), words.say('actText')],
];
