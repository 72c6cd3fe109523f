import { isObject } from '../../base/json-object.js';
import { type ContentProblem, contentProblem, type MarkReason, type ProblemPlace } from '../result/problem.js';
import { type Mark, marksIn, markText } from './publication-marks.js';
import { verdictOf } from './publication-rules.js';

/** Whether an entry is published, as far as its fields say; times are in milliseconds since the epoch. */
export interface Publication {
  /** The mark that holds the entry back, and why. */
  readonly held?: HeldMark | undefined;
  /** The mark that keeps the entry out of lists. Its address answers. */
  readonly unlisted?: Mark | undefined;
  /** When the entry is published. */
  readonly from?: Dated | undefined;
  /** When the entry is withdrawn. */
  readonly until?: Dated | undefined;
  /** Names of the fields that were understood as marks. */
  readonly understood: ReadonlySet<string>;
}

/** Why an entry is held back; `at` is when it is published. */
export interface HeldMark {
  readonly reason: MarkReason;
  readonly mark: Mark;
  readonly at?: number | undefined;
}

/** A mark with the moment that it names. */
export interface Dated {
  readonly mark: Mark;
  readonly at: number;
}

/** An entry that no mark is known of. */
export const unmarked: Publication = { understood: new Set() };

/**
 * Reads what the fields of an entry say about its publication. A mark that holds the entry back counts before dates and
 * `unlisted`; of several, the first is named. Without `dates`, a date of publication or expiry says nothing: that of a
 * certificate is no mark.
 */
export function publicationOf(
  fields: Readonly<Record<string, unknown>>,
  { dates = true }: { readonly dates?: boolean } = {},
): Publication {
  const found: { -readonly [Key in Exclude<keyof Publication, 'understood'>]?: Publication[Key] } = {};
  const understood = new Set<string>();
  for (const { mark, names } of marksIn(fields)) {
    const verdict = verdictOf(names, mark.value);
    const isDate = typeof verdict === 'object' || verdict === 'unclear';
    if (verdict === undefined || (isDate && !dates)) continue;
    understood.add(mark.path[0] ?? '');
    if (verdict === 'listed') continue;
    if (verdict === 'unlisted') found.unlisted ??= mark;
    else if (typeof verdict === 'string') found.held ??= { mark, reason: verdict };
    else if ('from' in verdict) found.from = later(found.from, { mark, at: verdict.from });
    else found.until = earlier(found.until, { mark, at: verdict.until });
  }
  return { ...found, understood };
}

/** What holds an entry back at a moment; undefined for an entry that is published, in lists or not. */
export function heldAt(publication: Publication, now: number): HeldMark | undefined {
  const { held, from, until } = publication;
  if (held) return held;
  if (until && until.at <= now) return heldFor('expired', until.mark);
  return from && from.at > now ? heldFor('scheduled', from.mark, from.at) : undefined;
}

const heldFor = (reason: MarkReason, mark: Mark, at?: number): HeldMark => ({ reason, mark, at });

/** The same for an entry without an address of its own: one that is in no list is nowhere. */
export function entryHeldAt(publication: Publication, now: number): HeldMark | undefined {
  const { unlisted } = publication;
  return heldAt(publication, now) ?? (unlisted && heldFor('hidden', unlisted));
}

/** Entries of a list that are held back, by their numbers, with their reports and the next moment of a change. */
export interface HeldEntries {
  readonly held: ReadonlySet<number>;
  readonly problems: readonly ContentProblem[];
  readonly changesAt?: number | undefined;
}

/** Finds the entries of a list that are held back. `place` says where the value at a path is. */
export function heldEntries(
  list: readonly unknown[],
  now: number,
  place: (path: readonly (string | number)[]) => ProblemPlace,
): HeldEntries {
  const held = new Set<number>();
  const problems: ContentProblem[] = [];
  const changes: number[] = [];
  for (const [i, entry] of list.entries()) {
    if (!isObject(entry)) continue;
    const publication = publicationOf(entry);
    changes.push(...changesAfter(publication, now));
    const why = entryHeldAt(publication, now);
    if (!why) continue;
    held.add(i);
    problems.push(heldProblem(place([i, ...why.mark.path]), why));
  }
  return { held, problems, ...(changes.length > 0 && { changesAt: Math.min(...changes) }) };
}

/** The moments at which an entry is published or withdrawn that are still to come. */
export function changesAfter({ held, from, until }: Publication, now: number): number[] {
  if (held) return [];
  return [from, until].flatMap((dated) => (dated && dated.at > now ? [dated.at] : []));
}

/** The report of an entry that a mark holds back. */
export function heldProblem(place: ProblemPlace, { reason, mark, at }: HeldMark): ContentProblem {
  const on =
    at === undefined ? undefined : new Date(at).toISOString().replace('T00:00:00.000Z', '').replace('.000Z', 'Z');
  return contentProblem(`publication/${reason}`, place, { mark: markText(mark), on });
}

const later = (a: Dated | undefined, b: Dated): Dated => (a && a.at >= b.at ? a : b);
const earlier = (a: Dated | undefined, b: Dated): Dated => (a && a.at <= b.at ? a : b);
