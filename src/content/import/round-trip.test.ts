import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import { contentFolder, loadOptions, urls } from '../../service/portfolio/testing.js';
import { readResume } from '../resume/reading/read-resume.js';
import { entryMembers, sectionNames } from '../resume/reading/tables.js';
import { resumeOf } from '../resume/resume-output.js';
import { factsOf, lostFacts } from '../resume/testing.js';

/** `RESUMES=10000 SEED=…` makes the full form; what fails is made again from the printed seed. */
const count = Number(process.env.RESUMES ?? 500);
const seed = Number(process.env.SEED ?? 1);
/** A whole portfolio of each costs fifty times as much as reading it. */
const wholes = process.env.RESUMES === undefined ? 40 : count;

function random(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const texts = [
  'Mill',
  'Ada',
  'Weaver & Co',
  'R&D',
  '織物',
  'كارخانه',
  'a\nb',
  '<b>x</b> y',
  '1 < 2',
  '',
  '  ',
  '🧵',
  'https://example.org/x',
  '[a](https://example.org)',
];
const dates = ['2020', '2020-05', '2020-5-1', 'May 2020', '至今', 'Present', 'soon', null, 2019, '05/2020'];

/** A resume with names of every age, and with values of every form. */
function made(next: () => number): Record<string, unknown> {
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const value = (kind: string): unknown => {
    if (kind === 'date') return pick(dates);
    if (kind === 'address') return pick(['https://example.org/a', 'example.org', 'javascript:x', 'nowhere', '']);
    const scalar = (): unknown => pick<unknown>([pick(texts), pick(texts), 7, null, { en: 'English', de: 'Deutsch' }]);
    return kind === 'texts' || kind === 'words'
      ? pick<unknown>([scalar(), [scalar(), scalar()], [{ name: 'Inner' }]])
      : scalar();
  };
  const resume: Record<string, unknown> = {
    basics: { name: 'Ada', [pick(['label', 'title'])]: pick(texts), unknown: pick(texts) },
  };
  for (const section of Object.keys(sectionNames) as (keyof typeof sectionNames)[]) {
    if (next() < 0.4) continue;
    const members = Object.values(entryMembers[section]).filter(() => next() < 0.6);
    const entries = [1, 2].map(() =>
      Object.fromEntries([...members.map(({ kind, names }) => [pick(names), value(kind)]), ['odd', pick(texts)]]),
    );
    resume[pick(sectionNames[section])] = pick<unknown>([entries, entries[0], pick(texts)]);
  }
  return resume;
}

const source = { file: 'resume.json', lineOf: () => 1 };
const letters = (text: string): string =>
  text
    .replaceAll(/<\/?b>/g, '')
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');

const targetsIn = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
const withoutTargets = (text: string): string => text.replaceAll(/\]\([^)]*\)/g, '');

/** An entry of nothing but a date that cannot be read is empty in what is published. */
function withoutBlanks(resume: object): object {
  const sections = Object.entries(resume).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter((entry: object) => Object.keys(entry).length > 0) : value,
  ]);
  return Object.fromEntries(sections.filter(([, value]) => !Array.isArray(value) || value.length > 0));
}

const folder = await contentFolder({});
afterAll(() => folder.remove());

async function portfolioOf(resume: object): Promise<Portfolio> {
  await folder.write('resume.json', JSON.stringify(resume));
  return loadPortfolio(join(folder.path, 'resume.json'), loadOptions);
}

describe(`generated resumes (SEED=${seed}, ${count} of them, at ${urls.base})`, { tags: ['proof'] }, () => {
  it('are read without loss, and what is read is read again as it is', () => {
    for (let i = 0; i < count; i += 1) {
      const given = made(random(seed + i));
      const read = readResume(given, source);
      const again = readResume(read.resume as Record<string, unknown>, source);
      expect(again.resume, `SEED=${seed + i}`).toEqual(withoutBlanks(read.resume));
      const texts = [...factsOf(read.resume), ...factsOf(read.asWritten)].map(({ text }) => text).join(' ');
      const [kept, words] = [letters(texts), letters(withoutTargets(texts))];
      const isKept = (text: string): boolean =>
        kept.includes(letters(text)) ||
        (words.includes(letters(withoutTargets(text))) &&
          targetsIn(text).every((target) => kept.includes(letters(target))));
      const told = read.problems.map(({ field = '' }) => field);
      const lost = factsOf(given).filter(({ path, text }) => {
        const whole = path.join('/');
        if (
          ['至今', 'Present'].includes(text) ||
          told.some((field) => field === whole || whole.startsWith(`${field}/`))
        )
          return false;
        return !dates.includes(text) && !dates.includes(Number(text)) && !isKept(text);
      });
      expect(lost, `SEED=${seed + i} ${JSON.stringify(given)}`).toEqual([]);
    }
  }, 120_000);

  it('stand on the pages and in /resume.json whole, and that is imported as what it is', async () => {
    for (let i = 0; i < wholes; i += 1) {
      const given = made(random(seed + i));
      const portfolio = await portfolioOf(given);
      expect(lostFacts(given, portfolio), `SEED=${seed + i} ${JSON.stringify(given)}`).toEqual([]);
      const out = resumeOf(portfolio, urls);
      const again = resumeOf(await portfolioOf(out), urls);
      expect({ ...again, meta: {} }, `SEED=${seed + i}`).toEqual({ ...out, meta: {} });
    }
  }, 1_200_000);
});
