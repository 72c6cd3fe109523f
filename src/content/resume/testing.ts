import { type Words, wordsFor } from '../../base/i18n/words.js';
import { listPages } from '../../service/portfolio/pages.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { urls } from '../../service/portfolio/testing.js';
import { markdownPagesOf } from '../../site/discovery/testing.js';
import { isPresent, readDate, readPeriod } from '../result/date-text.js';
import { soundAddress } from '../text/address.js';
import { htmlToMarkdown } from '../text/html-text.js';
import { resumeOf } from './resume-output.js';

/** Stands in the tests for all that an owner hid. */
export const hiddenWord = 'Zzqhidden';

/** One thing that a resume says: a text, a number or a yes at a place. */
export interface Fact {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/** Everything that a value says, leaf by leaf. */
export function factsOf(value: unknown, path: readonly (string | number)[] = []): Fact[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((entry, i) => factsOf(entry, [...path, i]));
  if (typeof value === 'object')
    return Object.entries(value).flatMap(([name, inner]) => factsOf(inner, [...path, name]));
  return String(value).trim() === '' ? [] : [{ path, text: String(value) }];
}

/** All that people read on the pages of a portfolio, and all that `/resume.json` gives, each as one text. */
export function doorsOf(portfolio: Portfolio): { readonly pages: string; readonly resume: string } {
  const paths = [...listPages(portfolio).pages.map(({ path }) => path), ...portfolio.projects.map(({ href }) => href)];
  const home = [portfolio.profile.name, portfolio.profile.url, portfolio.profile.image].join('\n');
  const texts = paths.map((path) => markdownPagesOf(portfolio)(path)?.text ?? '');
  return {
    pages: [home, ...texts].join('\n'),
    resume: factsOf(resumeOf(portfolio, urls))
      .map(({ text }) => text)
      .join('\n'),
  };
}

/** The facts that neither are behind a door nor have a line that says so. */
export function lostFacts(source: unknown, portfolio: Portfolio): { readonly fact: Fact; readonly door: string }[] {
  const listed = portfolio.warnings.flatMap(({ code, data }) =>
    code === 'resume/texts-unshown' ? String(data.named).split(', ') : [],
  );
  const told = [...portfolio.warnings.map(({ field = '' }) => field), ...listed, ...portfolio.withheld];
  const isTold = ({ path }: Fact): boolean => {
    const whole = path.join('/');
    return told.some(
      (field) => field !== '' && (whole === field || whole.startsWith(`${field}/`) || field.startsWith(`${whole}/`)),
    );
  };
  const words = wordsFor(portfolio.language);
  const doors = Object.entries(doorsOf(portfolio)).map(([door, text]) => ({ door, text, plain: letters(text) }));
  const facts = factsOf(source).filter((fact) => !isOfTheFile(fact) && !isTold(fact));
  return doors.flatMap(({ door, text, plain }) =>
    facts.filter((fact) => !stands(fact, text, plain, words)).map((fact) => ({ fact, door })),
  );
}

/** What describes the file and not the owner, which the service writes again. */
function isOfTheFile({ path }: Fact): boolean {
  return (
    ['$schema', 'design'].includes(String(path[0])) ||
    (path[0] === 'meta' && ['canonical', 'version', 'lastModified', 'language', 'lang'].includes(String(path[1])))
  );
}

function stands({ text }: Fact, door: string, plain: string, words: Words): boolean {
  const has = (date: string): boolean => door.includes(date) || door.includes(words.date(date));
  const date = readDate(text);
  if (date !== undefined && has(date)) return true;
  if (isPresent(text)) return true;
  const period = readPeriod(text);
  if (period && has(period.start) && (period.end === undefined || has(period.end))) return true;
  const address = soundAddress(text);
  if (address !== undefined && door.includes(address)) return true;
  if (door.toLowerCase().includes(text.trim().replace(/^@/, '').toLowerCase())) return true;
  const wanted = letters(htmlToMarkdown(text).text);
  return wanted === '' || plain.includes(wanted);
}

/** Letters and digits alone: marks, spaces and escapes differ from door to door. */
function letters(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
