import { memoizeTexts } from '../../base/memo.js';
import { normal } from '../../base/tokenizer/fold.js';
import { stemmerFor } from '../../base/tokenizer/stem.js';
import { isUnspaced } from '../../base/tokenizer/tokens.js';
import { laterFirst } from '../result/entry-order.js';
import { datesOf, type EntryDates } from '../result/resume-dates.js';
import type { ResumeEntry } from '../result/section-entries.js';
import type { Project, SiteProfile, Skill } from '../result/snapshot.js';

type ProfileSkill = NonNullable<SiteProfile['skills']>[number];
type Evidence = NonNullable<ProfileSkill['evidence']>[number];

/** The most evidence that a skill shows, and all of them together. */
const most = { ofOne: 5, ofAll: 60 };

/** A word of at most this many letters is a name in a text only as it is written: Go and Rust are no going and no rust. */
const longestExact = 6;

/** A longer word is told apart by its beginning. */
const longestWord = 100;

/** What joins words: a letter, or Go, is no name in R&D, C-level or Go-live. */
const joiners: ReadonlySet<string | undefined> = new Set(['&', '-', '\u2011', "'", '’']);

/** A stem of this many letters tells a word whose forms differ by few: forecasts are forecasting, present is no presentation. */
const telling = { stem: 8, ending: 3 };

/** Something in which a skill is used: a project, or a job, paid or not. */
interface Source {
  readonly id: string;
  readonly title: string;
  readonly when: EntryDates;
  readonly goesOn: boolean;
  /** Its dates are of what was. */
  readonly hasBegun: boolean;
  /** Names of technologies and kinds, in whatever case. */
  readonly lists: readonly string[];
  readonly text: string;
}

/** A word of a skill, cut as texts are. */
interface Name {
  readonly label: string;
  readonly skill: number;
  readonly words: readonly Word[];
  readonly isExact: boolean;
  readonly isInitial: boolean;
}

interface Word {
  readonly text: string;
  readonly folded: string;
  readonly stem: string;
  /** True inside of a longer expression. */
  readonly isJoined: boolean;
}

type WordsOf = (text: string) => readonly Word[];

interface Found {
  readonly source: Source;
  /** By the number of the skill. */
  readonly names: ReadonlyMap<number, ReadonlySet<string>>;
}

/**
 * The skills, each with the projects and jobs that name it or one of its keywords, and with the dates of those. Nothing
 * is counted that the content does not say.
 */
export function skillsWithEvidence(
  skills: readonly Skill[],
  projects: readonly Project[],
  entries: readonly ResumeEntry[],
  language: string,
): ProfileSkill[] {
  const wordsOf = wordsIn(language);
  const names = namesOf(skills, wordsOf);
  const jobs = entries.filter(({ type }) => type === 'job' || type === 'volunteer');
  const sources = names.all.length === 0 ? [] : [...projects.map(sourceOfProject), ...jobs.map(sourceOfJob)];
  const found = sources.map((source): Found => ({ source, names: namedIn(source, names, wordsOf) }));
  const shown = Math.min(most.ofOne, Math.floor(most.ofAll / Math.max(1, skills.length)));
  return skills.map((skill, at) => {
    const of = found
      .filter((one) => one.names.has(at))
      .toSorted((a, b) => laterFirst(placeInTime(a.source), placeInTime(b.source)));
    return { ...writtenOf(skill), ...evidenceOf(of, at, shown, (skill.keywords ?? []).length > 0) };
  });
}

const writtenOf = ({ name, level, keywords }: Skill): ProfileSkill => ({
  name,
  ...(level === undefined ? {} : { level }),
  ...(keywords === undefined ? {} : { keywords: [...keywords] }),
});

function evidenceOf(
  found: readonly Found[],
  skill: number,
  shown: number,
  hasKeywords: boolean,
): Partial<ProfileSkill> {
  if (found.length === 0) return {};
  const sources = found.map(({ source }) => source).filter(({ hasBegun }) => hasBegun);
  const begun = sources.flatMap(({ when: { startDate } }) => dateOf(startDate)).toSorted();
  const ended = sources.flatMap(({ when: { startDate, endDate } }) => dateOf(endDate ?? startDate)).toSorted();
  const [first] = begun;
  const last = sources.some(({ goesOn }) => goesOn) ? undefined : ended.at(-1);
  const evidence = shownOf(found, shown, first).map(
    ({ source: { id, title, when }, names }): Evidence => ({
      id,
      title,
      ...(hasKeywords ? { names: [...(names.get(skill) ?? [])].slice(0, 10) } : {}),
      ...datesOf(when),
    }),
  );
  return {
    ...(evidence.length > 0 ? { evidence } : {}),
    evidenceTotal: found.length,
    ...(first === undefined ? {} : { firstDate: first }),
    ...(last === undefined ? {} : { lastDate: last }),
  };
}

/** The latest, and in the last place what the first date comes from, so that each date that is told can be looked up. */
function shownOf(found: readonly Found[], most: number, first: string | undefined): readonly Found[] {
  const latest = found.slice(0, most);
  const earliest = found.find(({ source: { hasBegun, when } }) => hasBegun && when.startDate === first);
  return earliest === undefined || latest.includes(earliest) ? latest : [...latest.slice(0, -1), earliest];
}

/** A date that can be compared; none for one in words. */
const dateOf = (date: string | undefined): string[] =>
  date !== undefined && /^[12][0-9]{3}(?:-[0-9]{2}){0,2}$/.test(date) ? [date] : [];

const placeInTime = ({ goesOn, when: { startDate = '', endDate = startDate } }: Source): readonly string[] => [
  goesOn ? '9999' : endDate,
  startDate,
];

function sourceOfProject(project: Project): Source {
  const { slug, title, subtitle, description, category, techStack, tags, body, date, endDate, status } = project;
  return {
    id: `project:${slug}`,
    title,
    when: { startDate: date, endDate },
    goesOn: status === 'Active' && endDate === undefined,
    hasBegun: status !== 'Coming Soon',
    lists: [category, ...(techStack ?? []), ...(tags ?? [])],
    text: [title, subtitle, description, body].filter(Boolean).join('\n'),
  };
}

function sourceOfJob({ type, slug, title, facts, text, points, when }: ResumeEntry): Source {
  return {
    id: `${type}:${slug}`,
    title,
    when,
    goesOn: when.startDate !== undefined && when.endDate === undefined && dateOf(when.startDate).length > 0,
    hasBegun: true,
    lists: [],
    text: [title, ...facts, text, ...points].join('\n'),
  };
}

interface Names {
  readonly all: readonly Name[];
  readonly byFirst: ReadonlyMap<string, readonly Name[]>;
  /** Those of a script without spaces between words, which are looked for inside of a text. */
  readonly unspaced: readonly Name[];
}

/** More names of scripts without spaces are not looked for: each is a walk through each text. */
const mostUnspaced = 200;

function namesOf(skills: readonly Skill[], wordsOf: WordsOf): Names {
  const all = skills.flatMap(({ name, keywords = [] }, skill) =>
    [...new Set([name, ...keywords])].map((label): Name => {
      const words = wordsOf(label);
      const isUpper = label === label.toUpperCase();
      const isExact = words.map(({ text }) => text).join('').length <= longestExact;
      return { label, skill, words, isExact, isInitial: label.length === 1 || (label.length === 2 && !isUpper) };
    }),
  );
  const byFirst = new Map<string, Name[]>();
  for (const name of all) {
    const [first] = name.words;
    if (first !== undefined) byFirst.set(first.stem, [...(byFirst.get(first.stem) ?? []), name]);
  }
  return { all, byFirst, unspaced: all.filter(({ label }) => isUnspaced(label)).slice(0, mostUnspaced) };
}

/** Cuts a text into words with the signs that belong to names: C++, C#. */
function wordsIn(language: string): WordsOf {
  const stem = stemmerFor(language);
  const formsOf = memoizeTexts(
    (text): Pick<Word, 'folded' | 'stem'> => {
      const folded = normal(text.slice(0, longestWord));
      return { folded, stem: stem(folded) };
    },
    { most: 50_000, longest: 40 },
  );
  return (whole) =>
    Array.from(whole.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[+#]{0,2}/gu), ({ 0: text, index }) => {
      const isJoined = joiners.has(whole[index - 1]) || joiners.has(whole[index + text.length]);
      return { text, ...formsOf(text), isJoined };
    });
}

/** A form of the same word; of a shorter one only that with a letter more, since an account is no accounting. */
function isFormOf({ stem, folded: one }: Word, word: Word | undefined): boolean {
  if (stem !== word?.stem) return false;
  const { folded: other } = word;
  const more = Math.abs(one.length - other.length);
  return stem.length >= telling.stem
    ? more <= telling.ending
    : more <= 1 && (one.startsWith(other) || other.startsWith(one));
}

function namedIn({ lists, text }: Source, { byFirst, unspaced }: Names, wordsOf: WordsOf): Map<number, Set<string>> {
  const named = new Map<number, Set<string>>();
  const note = ({ skill, label }: Name): void => void named.set(skill, (named.get(skill) ?? new Set()).add(label));
  const look = (words: readonly Word[], inAnyCase: boolean): void => {
    for (const [at, word] of words.entries()) {
      for (const name of byFirst.get(word.stem) ?? []) {
        const isSame = name.words.every((part, i) => isFormOf(part, words[at + i]));
        const isExact = name.words.every((part, i) => words[at + i]?.text === part.text);
        const isWritten = inAnyCase || !name.isExact || (isExact && !(name.isInitial && word.isJoined));
        if (isSame && isWritten) note(name);
      }
    }
  };
  look(wordsOf(text), false);
  for (const item of lists) look(wordsOf(item), true);
  const whole = unspaced.length > 0 ? normal([text, ...lists].join('\n')) : '';
  for (const name of unspaced) if (whole.includes(normal(name.label))) note(name);
  return named;
}
