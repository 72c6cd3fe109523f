import { harmless } from '../platform/terminal-text.js';
import { inColumns } from './columns.js';
import type { ReadingReport } from './reading.js';
import { type ReadItem, readingSummary, shownCount } from './reading-summary.js';

/** The reading of some weeks for people: by week, the most read by people and by agents, the readers, lost searches. */
export function readingText(report: ReadingReport): string {
  const { registered, confirmed, wrote } = report.agents;
  const wentOn = registered + confirmed + wrote;
  if (report.counts.length + report.searches.length + wentOn === 0) return 'Nothing was read yet.\n';
  const { weeks, byPeople, byAgents, readers, searches } = readingSummary(report);
  const rows = weeks.map(({ monday, people, agents, others }) => [monday, ...[people, agents, others].map(shownCount)]);
  return [
    inColumns(['WEEK OF', 'PEOPLE', 'AGENTS', 'OTHERS'], rows, ''),
    list('READ BY PEOPLE', 'READS', byPeople),
    list('READ BY AGENTS', 'READS', byAgents),
    list('READERS, AS THEY NAME THEMSELVES', 'READS', readers),
    list('SEARCHED WITHOUT A RESULT', 'TIMES', searches),
    wentOn === 0
      ? ''
      : inColumns(['AGENTS REGISTERED', 'CONFIRMED', 'WROTE'], [[`${registered}`, `${confirmed}`, `${wrote}`]], ''),
  ]
    .filter((part) => part !== '')
    .join('\n');
}

function list(title: string, unit: string, counted: readonly ReadItem[]): string {
  const rows = counted.map(([name, count]) => [harmless(name), shownCount(count)]);
  return rows.length === 0 ? '' : inColumns([title, unit], rows, '');
}
