import { mondayOf } from '../platform/days.js';
import { harmless } from '../platform/terminal-text.js';
import type { DayCount } from '../telemetry/reading/read-counts.js';
import { inColumns } from './columns.js';
import { isAgent, type ReadingReport } from './reading.js';

/** Lines of each list; `--json` has all. */
const longestList = 10;
/** Fewer reads than this might be one visitor's. */
const fewest = 3;

/** The reading of some weeks for people: by week, the most read by people and by agents, the readers, lost searches. */
export function readingText({ counts, searches }: ReadingReport): string {
  if (counts.length === 0 && searches.length === 0) return 'Nothing was read yet.\n';
  const people = counts.filter(({ audience }) => audience === 'person');
  const agents = counts.filter(({ audience }) => isAgent(audience));
  return [
    weeks(counts),
    most('READ BY PEOPLE', people, ({ item }) => item),
    most('READ BY AGENTS', agents, ({ item, surface }) => `${item} (${surface})`),
    most('READERS, AS THEY NAME THEMSELVES', counts, ({ audience }) => audience),
    lost(searches),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function weeks(counts: readonly DayCount[]): string {
  const mondays = [...new Set(counts.map(({ day }) => mondayOf(day)))].sort().reverse();
  const rows = mondays.map((monday) => {
    const ofWeek = counts.filter(({ day }) => mondayOf(day) === monday);
    const people = ofWeek.filter(({ audience }) => audience === 'person');
    const agents = ofWeek.filter(({ audience }) => isAgent(audience));
    const [all, byPeople, byAgents] = [sum(ofWeek), sum(people), sum(agents)];
    return [monday, shown(byPeople), shown(byAgents), shown(all - byPeople - byAgents)];
  });
  return inColumns(['WEEK OF', 'PEOPLE', 'AGENTS', 'OTHERS'], rows, '');
}

function most(title: string, counts: readonly DayCount[], nameOf: (one: DayCount) => string): string {
  const byName = new Map<string, number>();
  for (const one of counts) byName.set(nameOf(one), (byName.get(nameOf(one)) ?? 0) + one.count);
  const rows = [...byName].sort(([, a], [, b]) => b - a).map(([name, count]) => [harmless(name), shown(count)]);
  return rows.length === 0 ? '' : inColumns([title, 'READS'], rows.slice(0, longestList), '');
}

function lost(searches: ReadingReport['searches']): string {
  const rows = searches.slice(0, longestList).map(({ text, count }) => [harmless(text), shown(count)]);
  return rows.length === 0 ? '' : inColumns(['SEARCHED WITHOUT A RESULT', 'TIMES'], rows, '');
}

const sum = (counts: readonly DayCount[]): number => counts.reduce((all, { count }) => all + count, 0);
const shown = (count: number): string => (count === 0 ? '–' : count < fewest ? 'a few' : count.toLocaleString('en'));
