import { pluralize } from '../../base/text.js';
import { type ContentProblem, describeProblem, type HeldReason, isError, placeOfProblem } from '../result/problem.js';
import type { Effect } from '../result/problems/problem-type.js';
import { problemTypeOf } from '../result/problems/problem-types.js';

/** Problems of one kind that are listed one by one. */
const maxListed = 3;
/** Places that are named of more. */
const maxPlaces = 3;
/** People read a report of this many lines to its end. */
const maxLines = 20;
/** Characters of a subject next to its place. */
const maxSubjectLength = 40;

/**
 * Returns problems as lines for people (content.md §1): errors and losses first. Many problems of one kind are one line,
 * with their number and three places. At most 20 lines; with `all`, one for each problem.
 */
export function reportLines(problems: readonly ContentProblem[], all = false): string[] {
  const ordered = problems.toSorted((a, b) => weightOf(a) - weightOf(b));
  if (all) return ordered.map(describeProblem);
  const kinds = byKind(ordered);
  const listed = kinds.flatMap((same) => (same.length > maxListed ? [folded(same)] : same.map(describeProblem)));
  if (listed.length <= maxLines) return listed;
  const lines = kinds.map((same) => (same.length > 1 ? folded(same) : describeProblem(same[0] as ContentProblem)));
  if (lines.length <= maxLines) return lines;
  const left = kinds.slice(maxLines - 1);
  const count = left.reduce((sum, same) => sum + same.length, 0);
  return [...lines.slice(0, maxLines - 1), `… and ${count} more of ${pluralize(left.length, 'kind')}.`];
}

/** Why entries are not published, in the words and the order of a report. */
const heldReasons: Readonly<Record<HeldReason, string>> = {
  draft: 'draft',
  private: 'private',
  hidden: 'hidden',
  archived: 'archived',
  protected: 'password',
  unclear: 'date that cannot be read',
  expired: 'expired',
  scheduled: 'scheduled',
  name: 'name or folder',
  site: 'not published by its site',
  attachment: 'used by nothing published',
};

/** Entries that are held back for one reason. */
export interface HeldBackGroup<Problem = ContentProblem> {
  readonly reason: HeldReason;
  readonly count: number;
  /** In order of file and line. */
  readonly entries: readonly Problem[];
}

/** Groups the problems that say that an entry is held back, by reason. */
export function heldBackGroups<Problem extends ContentProblem>(problems: readonly Problem[]): HeldBackGroup<Problem>[] {
  return (Object.keys(heldReasons) as HeldReason[]).flatMap((reason) => {
    const entries = problems.filter(({ code }) => code === `publication/${reason}`);
    return entries.length === 0 ? [] : [{ reason, count: entries.length, entries }];
  });
}

/** The same as lines for people: a count of each reason, then the entries. Empty if nothing is held back. */
export function heldBackLines(problems: readonly ContentProblem[], all = false): string[] {
  const groups = heldBackGroups(problems);
  if (groups.length === 0) return [];
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const counts = groups.map(({ reason, count }) => `${count} ${heldReasons[reason]}`).join(', ');
  return [`Held back: ${total} (${counts}).`, ...groups.flatMap(({ entries }) => reportLines(entries, all))];
}

function byKind(problems: readonly ContentProblem[]): (readonly ContentProblem[])[] {
  const kinds = new Map<string, ContentProblem[]>();
  for (const problem of problems) {
    const kind = kindOf(problem);
    const same = kinds.get(kind);
    if (same) same.push(problem);
    else kinds.set(kind, [problem]);
  }
  return [...kinds.values()];
}

/** Describes the first problem of a kind in full, and the others by their number and the next places. */
function folded([first, ...others]: readonly ContentProblem[]): string {
  if (!first) return '';
  const named = others.slice(0, maxPlaces - 1).map((problem) => {
    const subject = subjectOf(problem);
    const isSame = subject === '' || subject === subjectOf(first);
    return `${placeOfProblem(problem)}${isSame ? '' : ` (${subject.slice(0, maxSubjectLength)}${subject.length > maxSubjectLength ? '…' : ''})`}`;
  });
  const more = others.length > named.length ? ', …' : '';
  return `${describeProblem(first)} And ${others.length} more like it: ${named.join(', ')}${more}`;
}

function subjectOf({ code, data }: ContentProblem): string {
  const { subject } = problemTypeOf(code);
  return subject === undefined ? '' : String(data[subject]);
}

const weights: Readonly<Record<Effect, number>> = { lost: 1, changed: 2, none: 3 };
const weightOf = (problem: ContentProblem): number =>
  isError(problem) ? 0 : weights[problemTypeOf(problem.code).effect];

/** Problems of one kind have the same code, and fields that differ in numbers alone: `links/0` and `links/1`. */
function kindOf({ code, field = '' }: ContentProblem): string {
  // A field that is unknown is of one kind, whatever its name.
  if (code === 'content/front-matter-field-unknown') return code;
  return [code, ...field.split('/').filter((part) => !/^\d+$/.test(part))].join('\n');
}
