import { isObject } from '../../base/json-object.js';
import { pluralize } from '../../base/text.js';
import { noResume, type ResumeSource } from '../folder/resume-source.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { resumeSections } from '../result/sections.js';
import { wordsIn } from './matching.js';
import type { PublicSite } from './public-site/crawl.js';

/** Share of the entries of a resume whose names must be on public pages. */
const minShare = 0.5;

/** Returns a function that finds out whether a line of text is on a public page of a site. */
export function lineFinder({ pages }: PublicSite): (line: string) => boolean {
  const texts = pages.map(({ text, titles }) => wordsIn(`${titles.join(' ')} ${text}`));
  const joined = texts.map((words) => ` ${words.join(' ')} `);
  const pagesOf = new Map<string, number[]>();
  for (const [page, words] of texts.entries())
    for (const word of new Set(words)) {
      const known = pagesOf.get(word);
      if (known) known.push(page);
      else pagesOf.set(word, [page]);
    }
  return (line) => {
    const words = wordsIn(line);
    // Only the pages with the rarest word are searched. A bibliography has thousands of lines.
    const [rarest = []] = words.map((word) => pagesOf.get(word) ?? []).toSorted((a, b) => a.length - b.length);
    return rarest.some((page) => joined[page]?.includes(` ${words.join(' ')} `));
  };
}

/** The resume of a site, if most of its entries are on the public site. A resume whose entries cannot be found is not. */
export function publicData(
  source: ResumeSource,
  files: readonly string[],
  site: PublicSite,
): { readonly source: ResumeSource; readonly problems: readonly ContentProblem[] } {
  const { resume, own } = source;
  if (Object.keys(resume).length === 0 && own.length === 0) return { source, problems: [] };
  const entries: readonly unknown[] = [
    ...resumeSections.flatMap((section): readonly unknown[] => resume[section] ?? []),
    ...own.flatMap((section) => section.entries),
  ];
  // Without entries, the owner is what is published.
  const lines = (entries.length > 0 ? entries : [resume.basics]).map(firstTextOf);
  const isOnSite = lineFinder(site);
  const found = lines.filter((line) => line !== undefined && isOnSite(line)).length;
  if (found > 0 && found >= lines.length * minShare) return { source, problems: [] };
  const data = { entries: pluralize(lines.length, 'entry', 'entries'), site: site.address };
  return { source: noResume, problems: [contentProblem('import/resume-not-public', { file: files[0] ?? '' }, data)] };
}

/** The text by which an entry is known, or any other text of an entry without a name. */
function firstTextOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const names = [entry.name, entry.institution, entry.organization, entry.title, entry.language, entry.reference];
  return [...names, ...Object.values(entry)].find((each) => typeof each === 'string');
}
