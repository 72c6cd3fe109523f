import { safeUrl } from '../http/html.js';
import { sectionPaths } from '../portfolio/resume/resume-pages.js';
import type { Portfolio, Project, SiteProfile } from '../portfolio/snapshot.js';
import { availabilityOf, priceOf } from './words.js';

const projectsShown = 6;
const pagesShown = 12;

/** A line of a list on the home page. */
export interface Row {
  /** Site path. */
  readonly path: string;
  readonly label: string;
  readonly note: string;
}

/** The projects that the home page shows: the first of the catalogue. */
export function selection({ projects }: Portfolio): readonly Project[] {
  return projects.slice(0, projectsShown);
}

export function offerRows({ offers }: Portfolio): Row[] {
  return offers.map((offer) => ({
    path: `/offers#${offer.slug}`,
    label: offer.title,
    note: [priceOf(offer), availabilityOf(offer)].filter(Boolean).join(' · '),
  }));
}

/** The sections of a resume in its own order, work first, then the other pages by their address. */
export function pageRows({ pages }: Portfolio): Row[] {
  const placeOf = ({ path }: { readonly path: string }): number => {
    const place = sectionPaths.indexOf(path);
    return place < 0 ? sectionPaths.length : place;
  };
  const ordered = pages.toSorted((a, b) => placeOf(a) - placeOf(b));
  return ordered
    .slice(0, pagesShown)
    .map(({ path, title, description }) => ({ path, label: title, note: description }));
}

/**
 * The owner's links that lead somewhere a reader may be sent: a website of their own first, by its host's name, unless
 * it is this one.
 */
export function ownerLinks({ url, links = [] }: SiteProfile, base: string): NonNullable<SiteProfile['links']> {
  const sound = links.filter((link) => safeUrl(link.url) !== undefined);
  const isNamed = [base, ...sound.map((link) => link.url)].some((other) => withoutSlash(other) === withoutSlash(url));
  const isElsewhere = safeUrl(url) !== undefined && URL.canParse(url) && !isNamed;
  return isElsewhere ? [{ label: new URL(url).host, url }, ...sound] : sound;
}

const withoutSlash = (url: string): string => (url.endsWith('/') ? url.slice(0, -1) : url);

/** What agents and developers can do here, as title and text. */
export const doorText = [
  [
    'Read',
    'Everything here is also structured data: projects, offers, search and page text, over a plain API and over MCP. Reading needs no key.',
  ],
  [
    'Act',
    'An agent can register, be claimed by its human, and then write to the owner. How that works stands in auth.md.',
  ],
] as const;
