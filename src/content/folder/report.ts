import { pluralize } from '../../base/text.js';
import {
  type ContentProblem,
  describeProblem,
  type HeldReason,
  heldReasons,
  isFault,
  placeOfProblem,
} from '../result/problem.js';

/** Problems of one kind that are told each by itself. */
const toldApart = 3;
/** Places that are named of more. */
const placesNamed = 3;
/** Lines of a report that is read to its end. */
const mostLines = 20;
/** Characters of a subject beside its place. */
const longestSubject = 40;

/**
 * Problems as lines for people (content.md §1): what is lost first; of many of one kind one line, with their number and
 * three places. At most 20 lines; with `all` one for each problem.
 */
export function reportLines(problems: readonly ContentProblem[], all = false): string[] {
  const ordered = problems.toSorted((a, b) => weightOf(a) - weightOf(b));
  if (all) return ordered.map(describeProblem);
  const kinds = byKind(ordered);
  const apart = kinds.flatMap((same) => (same.length > toldApart ? [folded(same)] : same.map(describeProblem)));
  if (apart.length <= mostLines) return apart;
  const lines = kinds.map((same) => (same.length > 1 ? folded(same) : describeProblem(same[0] as ContentProblem)));
  if (lines.length <= mostLines) return lines;
  const left = kinds.slice(mostLines - 1);
  const count = left.reduce((sum, same) => sum + same.length, 0);
  return [...lines.slice(0, mostLines - 1), `… and ${count} more of ${pluralize(left.length, 'kind')}.`];
}

/** Entries that are held back for one reason. */
export interface HeldBackGroup {
  readonly reason: HeldReason;
  readonly count: number;
  /** In order of file and line. */
  readonly entries: readonly ContentProblem[];
}

/** What is held back, by reason. */
export function heldBackGroups(problems: readonly ContentProblem[]): HeldBackGroup[] {
  return (Object.keys(heldReasons) as HeldReason[]).flatMap((reason) => {
    const entries = problems.filter((problem) => problem.heldBack === reason);
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

/** The first of a kind in full, the others by their number and where the next ones are. */
function folded([first, ...others]: readonly ContentProblem[]): string {
  if (!first) return '';
  const named = others.slice(0, placesNamed - 1).map((problem) => {
    const about = problem.subject ?? '';
    const isSame = about === '' || about === first.subject;
    return `${placeOfProblem(problem)}${isSame ? '' : ` (${about.slice(0, longestSubject)}${about.length > longestSubject ? '…' : ''})`}`;
  });
  const more = others.length > named.length ? ', …' : '';
  return `${describeProblem(first)} And ${others.length} more like it: ${named.join(', ')}${more}`;
}

/** Facts that readers do not get; what was taken otherwise loses none. */
const lost = /\b(?:left|removed|cut|held back|without a link|nothing)\b/;

function weightOf(problem: ContentProblem): number {
  if (isFault(problem)) return 0;
  if (problem.minor) return 3;
  return lost.test(problem.done ?? '') ? 1 : 2;
}

/** Problems are of one kind when they differ in place, subject, numbers, names and addresses alone. */
function kindOf({ severity, field = '', problem, done = '', subject, minor, heldBack }: ContentProblem): string {
  if (heldBack !== undefined) return `held back ${heldBack}`;
  const plain = (text: string): string =>
    (subject ? text.replace(subject, '*') : text).replaceAll(/"[^"…]*["…]|(?<![^\s"])[^\s"]*[/\d]\S*|…"?/g, '*');
  // A field that nothing reads is one of a kind by any name, in one file or in many.
  if (field !== '' && field === subject) return [severity, minor ?? '', problem.split(';', 1)[0], done].join('\n');
  const last = field.split('/').filter((part) => !/^\d+$/.test(part));
  return [severity, minor ?? '', last.join('/'), plain(problem), plain(done)].join('\n');
}
