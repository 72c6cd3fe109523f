import { isObject } from '../../base/json-object.js';
import { pluralize } from '../../base/text.js';
import { noResume, type ResumeSource } from '../folder/resume-source.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { resumeSections } from '../result/sections.js';
import { wordsIn } from './matching.js';
import type { PublicSite } from './public-site/crawl.js';

/** Share of the entries of a resume whose names must be on public pages. */
const minShare = 0.5;

/** Finds the texts of one line that are on a public page of a site. */
export function lineFinder({ pages }: PublicSite): (line: string) => boolean {
  const whole = pages.map(({ text, titles }) => ` ${wordsIn(`${titles.join(' ')} ${text}`).join(' ')} `);
  return (line) => {
    const words = wordsIn(line).join(' ');
    return words !== '' && whole.some((text) => text.includes(` ${words} `));
  };
}

/** The resume of a site, if most of its entries are on the public site. */
export function publicData(
  source: ResumeSource,
  files: readonly string[],
  site: PublicSite,
): { readonly source: ResumeSource; readonly problems: readonly ContentProblem[] } {
  const names = resumeSections.flatMap((section) => (source.resume[section] ?? []).flatMap(nameOf));
  const isOnSite = lineFinder(site);
  if (names.filter(isOnSite).length >= names.length * minShare) return { source, problems: [] };
  const data = { entries: pluralize(names.length, 'entry', 'entries'), site: site.address };
  return { source: noResume, problems: [contentProblem('import/resume-not-public', { file: files[0] ?? '' }, data)] };
}

function nameOf(entry: unknown): string[] {
  if (!isObject(entry)) return [];
  const names = [entry.name, entry.institution, entry.organization, entry.title, entry.language, entry.reference];
  const name = names.find((each) => typeof each === 'string');
  return name === undefined ? [] : [String(name)];
}
