import { mondayOf } from '../base/days.js';
import type { DayCount } from '../service/telemetry/reading/read-counts.js';
import { isAgent, type ReadingReport } from './reading.js';

/** Lines of each list. */
const longestList = 10;

/** Something that was read or searched for, and how often. */
export type ReadItem = readonly [name: string, count: number];

/** What some weeks of counts say, in few numbers, the most read first (docs/reading.md). */
export function readingSummary({ counts, searches }: Pick<ReadingReport, 'counts' | 'searches'>) {
  const people = counts.filter(isByPerson);
  const agents = counts.filter(isByAgent);
  return {
    weeks: weeksOf(counts),
    byPeople: most(people, ({ item }) => item),
    byAgents: most(agents, ({ item, surface }) => `${item} (${surface})`),
    readers: most(counts, ({ audience }) => audience),
    surfaces: most(counts, ({ surface }) => surface),
    /** Without a result. */
    searches: searches.slice(0, longestList).map(({ text, count }): ReadItem => [text, count]),
  };
}

const isByPerson = ({ audience }: DayCount): boolean => audience === 'person';
const isByAgent = ({ audience }: DayCount): boolean => isAgent(audience);

/**
 * The weeks in which anything was read, the newest first, by their Mondays (UTC). `others` are tools, and readers that do
 * not say what they are.
 */
function weeksOf(counts: readonly DayCount[]) {
  const mondays = [...new Set(counts.map(({ day }) => mondayOf(day)))].sort().reverse();
  return mondays.map((monday) => {
    const ofWeek = counts.filter(({ day }) => mondayOf(day) === monday);
    const [all, people, agents] = [sum(ofWeek), sum(ofWeek.filter(isByPerson)), sum(ofWeek.filter(isByAgent))];
    return { monday, people, agents, others: all - people - agents };
  });
}

function most(counts: readonly DayCount[], nameOf: (one: DayCount) => string): ReadItem[] {
  const byName = new Map<string, number>();
  for (const one of counts) byName.set(nameOf(one), (byName.get(nameOf(one)) ?? 0) + one.count);
  return [...byName].sort(([, a], [, b]) => b - a).slice(0, longestList);
}

const sum = (counts: readonly DayCount[]): number => counts.reduce((all, { count }) => all + count, 0);

/** Fewer reads than this might be one visitor's. */
const fewest = 3;

/** A number as an owner sees it: `–`, `a few` below three, or in full. */
export const shownCount = (count: number): string =>
  count === 0 ? '–' : count < fewest ? 'a few' : count.toLocaleString('en');
