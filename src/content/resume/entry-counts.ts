import { pluralize } from '../../base/text.js';
import type { Counts, ResumeSection } from '../result/sections.js';

/** What one is called, of each section. */
export const wordsOfEntries: Readonly<Record<ResumeSection, string>> = {
  work: 'job',
  education: 'school',
  projects: 'project',
  volunteer: 'voluntary job',
  skills: 'skill',
  languages: 'language',
  awards: 'award',
  certificates: 'certificate',
  publications: 'publication',
  interests: 'interest',
  references: 'reference',
};

/** How many entries of a kind a resume holds, how many of them are hidden by their owner, and how many are shown. */
export interface EntryCount {
  readonly section: ResumeSection;
  readonly found: number;
  readonly hidden: number;
  readonly shown: number;
}

/** Counts what a file holds against what is shown of it. */
export function entryCounts(
  counts: Counts,
  shown: Readonly<Partial<Record<ResumeSection, readonly unknown[] | undefined>>>,
): EntryCount[] {
  const sections = Object.entries(counts) as [ResumeSection, NonNullable<Counts[ResumeSection]>][];
  return sections.map(([section, { found, hidden }]) => ({
    section,
    found,
    hidden,
    shown: shown[section]?.length ?? 0,
  }));
}

/** True where an entry is missing that its owner did not hide. */
export const isShort = ({ found, hidden, shown }: EntryCount): boolean => shown < found - hidden;

/** "jobs: found 9, shown 8; 1 is hidden in the file". */
export function countLine(count: EntryCount): string {
  const { section, found, hidden, shown } = count;
  const kept = hidden === 0 ? '' : `; ${hidden} ${hidden === 1 ? 'is' : 'are'} hidden in the file`;
  const missing = found - hidden - shown;
  const lost = missing > 0 ? `; ${pluralize(missing, 'entry', 'entries')} could not be read` : '';
  const [, word] = pluralize(2, wordsOfEntries[section]).split(/ (.*)/);
  return `${word}: found ${found}, shown ${shown}${kept}${lost}`;
}
