import { pluralize } from '../../base/text.js';
import type { ContentProblem } from '../result/problem.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import type { PublicSite } from './public-site/crawl.js';
import type { ReadSite } from './read-site.js';
import type { SiteKind } from './site-kind.js';
import type { SiteOwner } from './site-owner.js';

/** The contents of a site, and the files that an import of the site is going to write. */
export interface SitePlan {
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  /** Published texts of each kind. */
  readonly posts: number;
  readonly projects: number;
  readonly pages: number;
  /** Texts that go into `drafts/`, which is not served. */
  readonly drafts: number;
  /** Problems of files that are left, changed or held back. Paths are relative to the source. */
  readonly problems: readonly ContentProblem[];
  /** Numbers of entries of a resume found and taken, by section. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
  /** Guesses of the import, as sentences. A person confirms them before anything is written. */
  readonly guesses: readonly string[];
  /** The public site that decided what is published. */
  readonly publicSite?: PublicSite | undefined;
}

/** Sums up a site for the person who imports it. */
export function planOf(
  { folder, kind, owner, source, texts, aside, problems, isChosen, publicSite, byWords }: ReadSite,
  { includeContact = false }: { readonly includeContact?: boolean },
): SitePlan {
  const count = (sort: string): number => texts.filter(({ place }) => place.sort === sort).length;
  return {
    kind,
    owner,
    posts: count('post'),
    projects: count('project'),
    pages: count('page'),
    drafts: aside.length,
    problems: [...problems, ...folder.refused, ...aside],
    counts: entryCounts(source.counts, source.resume),
    withheld: includeContact ? [] : source.withheld,
    guesses: [...(isChosen ? [] : guessesOf(kind, texts.length)), ...wordGuesses(byWords)],
    publicSite,
  };
}

/** Nothing but its owner knows what of a plain folder is public. A vault may mark it. */
function guessesOf({ name }: SiteKind, count: number): string[] {
  if (count === 0 || !(name === 'plain Markdown' || name === 'Obsidian')) return [];
  const what = name === 'Obsidian' ? 'vault' : 'folder';
  return [`Nothing says what of this ${what} is public, so ${pluralize(count, 'text')} would be published.`];
}

function wordGuesses(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const some = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
  return [`Only the words of ${pluralize(files.length, 'text')} are on the public site, not the title: ${some}.`];
}
