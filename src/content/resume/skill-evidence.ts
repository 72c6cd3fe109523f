import { memoizeTexts } from '../../base/memo.js';
import { quoteAt } from '../../base/sentence.js';
import { normal } from '../../base/tokenizer/fold.js';
import { stemmerFor } from '../../base/tokenizer/stem.js';
import { isUnspaced } from '../../base/tokenizer/tokens.js';
import { laterFirst } from '../result/entry-order.js';
import { datesOf, type EntryDates } from '../result/resume-dates.js';
import type { ResumeEntry } from '../result/section-entries.js';
import type { Project, SiteProfile, Skill } from '../result/snapshot.js';
import { plainText } from '../text/plain-text.js';

type ProfileSkill = NonNullable<SiteProfile['skills']>[number];
type Evidence = NonNullable<ProfileSkill['evidence']>[number];

/** Projects and jobs that are evidence of one skill; the latest are kept. */
const maxEvidence = 1000;

/** Names of a skill that one piece of evidence lists. */
const maxNames = 10;

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
  /** Absolute. */
  readonly url: string;
  readonly when: EntryDates;
  readonly isCurrent: boolean;
  /** Names of technologies and kinds, in whatever case. */
  readonly lists: readonly string[];
  /** Markdown. */
  readonly text: string;
}

/** A word of a skill, cut as texts are. */
interface Name {
  readonly label: string;
  readonly skill: number;
  readonly words: readonly Word[];
  readonly isExact: boolean;
  readonly isInitial: boolean;
  /** True for one word above keywords: a heading, such as Practices, which "best practices" does not name. */
  readonly isHeading: boolean;
}

/** A place in a text: the first character of it, and the one after it. */
type Range = readonly [start: number, end: number];

interface Word {
  readonly text: string;
  readonly range: Range;
  readonly folded: string;
  readonly stem: string;
  /** True inside of a longer expression. */
  readonly isJoined: boolean;
}

type WordsOf = (text: string) => readonly Word[];

interface Found {
  readonly source: Source;
  /** The names of each skill by its number. */
  readonly names: ReadonlyMap<number, Named>;
}

/** What a source names of a skill, in the order of the text, and the sentence with the first of these names. */
interface Named {
  readonly labels: readonly string[];
  readonly sentence?: string;
}

/** What evidence is looked for in. */
export interface EvidenceSources {
  readonly projects: readonly Project[];
  readonly entries: readonly ResumeEntry[];
  readonly language: string;
  /** Completes a site path. */
  readonly urlOf: (path: string) => string;
}

/**
 * Returns the skills, each with the projects and jobs that name it or one of its keywords, and the sentence that does. The
 * dates are those of the project or job. Nothing is counted that the content does not say.
 */
export function skillsWithEvidence(skills: readonly Skill[], content: EvidenceSources): ProfileSkill[] {
  const { projects, entries, language, urlOf } = content;
  const wordsOf = wordsIn(language);
  const names = namesOf(skills, wordsOf);
  const jobs = entries.filter(({ type }) => type === 'job' || type === 'volunteer');
  const all = [
    ...projects.map((project) => sourceOfProject(project, urlOf)),
    ...jobs.map((job) => sourceOfJob(job, urlOf)),
  ];
  const sources = names.all.length === 0 ? [] : all;
  const found = sources.map((source): Found => {
    return { source, names: namedIn(source, names, wordsOf, language) };
  });
  return skills.map((skill, at) => {
    const of = found
      .filter((one) => one.names.has(at))
      .toSorted((a, b) => laterFirst(placeInTime(a.source), placeInTime(b.source)));
    return { ...writtenOf(skill), ...evidenceOf(of, at) };
  });
}

const writtenOf = ({ name, level, keywords }: Skill): ProfileSkill => ({
  name,
  ...(level === undefined ? {} : { level }),
  ...(keywords === undefined ? {} : { keywords: [...keywords] }),
});

function evidenceOf(found: readonly Found[], skill: number): Partial<ProfileSkill> {
  if (found.length === 0) return {};
  const evidence = found.slice(0, maxEvidence).map(({ source: { id, title, url, when }, names }): Evidence => {
    const { labels, sentence } = names.get(skill) ?? { labels: [] };
    const quote = sentence === undefined ? {} : { sentence };
    return { id, title, url, names: labels.slice(0, maxNames), ...quote, ...datesOf(when) };
  });
  return { evidence, evidenceTotal: found.length };
}

/** A date that can be compared; none for one in words. */
const dateOf = (date: string | undefined): string[] =>
  date !== undefined && /^[12][0-9]{3}(?:-[0-9]{2}){0,2}$/.test(date) ? [date] : [];

const placeInTime = ({ isCurrent, when: { startDate = '', endDate = startDate } }: Source): readonly string[] => [
  isCurrent ? '9999' : endDate,
  startDate,
];

function sourceOfProject(project: Project, urlOf: (path: string) => string): Source {
  const { slug, title, subtitle, description, category, techStack, tags, body, date, endDate, status, href } = project;
  return {
    id: `project:${slug}`,
    title,
    url: urlOf(href),
    when: { startDate: date, endDate },
    isCurrent: status === 'Active' && endDate === undefined,
    lists: [category, ...(techStack ?? []), ...(tags ?? [])],
    text: [title, subtitle, description, body].filter(Boolean).join('\n\n'),
  };
}

function sourceOfJob(
  { type, slug, title, facts, text, points, when, path }: ResumeEntry,
  urlOf: (path: string) => string,
): Source {
  return {
    id: `${type}:${slug}`,
    title,
    url: urlOf(path),
    when,
    isCurrent: when.startDate !== undefined && when.endDate === undefined && dateOf(when.startDate).length > 0,
    lists: [],
    text: [title, ...facts, text, ...points].join('\n\n'),
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
      return {
        ...{ label, skill, words, isExact },
        isInitial: label.length === 1 || (label.length === 2 && !isUpper),
        isHeading: label === name && keywords.length > 0 && words.length === 1,
      };
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
    Array.from(whole.matchAll(/\.NET\b|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*[+#]{0,2}/gu), ({ 0: text, index }) => {
      const end = index + text.length;
      const isJoined = joiners.has(whole[index - 1]) || joiners.has(whole[end]);
      return { text, range: [index, end], ...formsOf(text), isJoined };
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

/**
 * The names that a source names. What only Markdown has, such as an address, names nothing, so a text is made plain before
 * it counts; most texts name nothing and need not be.
 */
function namedIn(source: Source, names: Names, wordsOf: WordsOf, language: string): ReadonlyMap<number, Named> {
  const { lists, text } = source;
  const plain = placesIn(text, names, wordsOf).length > 0 ? plainText(text) : '';
  const inText = placesIn(plain, names, wordsOf).toSorted((a, b) => a.range[0] - b.range[0]);
  const inLists = lists.flatMap((item) => namesInItem(item, names, wordsOf));
  const named = new Map<number, Named>();
  for (const { name, range } of inText) {
    const sentence = named.get(name.skill)?.sentence ?? quoteAt(plain, range, language);
    named.set(name.skill, { labels: withLabel(named.get(name.skill), name), sentence });
  }
  for (const name of inLists)
    named.set(name.skill, { ...named.get(name.skill), labels: withLabel(named.get(name.skill), name) });
  return named;
}

const withLabel = (named: Named | undefined, { label }: Name): readonly string[] => [
  ...new Set([...(named?.labels ?? []), label]),
];

interface Place {
  readonly name: Name;
  readonly range: Range;
}

/** The names in a text. A short name is one only as it is written, and a heading is none. */
function placesIn(text: string, { byFirst, unspaced }: Names, wordsOf: WordsOf): Place[] {
  const words = wordsOf(text);
  const spaced = words.flatMap((word, at) =>
    (byFirst.get(word.stem) ?? []).flatMap((name): Place[] => {
      const isExact = name.words.every((part, i) => words[at + i]?.text === part.text);
      const isWritten = !name.isExact || (isExact && !(name.isInitial && word.isJoined));
      if (name.isHeading || !isWritten || !isNameAt(name, words, at)) return [];
      return [{ name, range: [word.range[0], words[at + name.words.length - 1]?.range[1] ?? word.range[1]] }];
    }),
  );
  return [...spaced, ...unspaced.flatMap((name) => unspacedPlaces(name, text))];
}

function namesInItem(item: string, { byFirst, unspaced }: Names, wordsOf: WordsOf): Name[] {
  const words = wordsOf(item);
  const spaced = words.flatMap((word, at) =>
    (byFirst.get(word.stem) ?? []).filter((name) => isNameAt(name, words, at)),
  );
  return [...spaced, ...unspaced.filter((name) => unspacedPlaces(name, item).length > 0)];
}

const isNameAt = (name: Name, words: readonly Word[], at: number): boolean =>
  name.words.every((part, i) => isFormOf(part, words[at + i]));

function unspacedPlaces(name: Name, text: string): Place[] {
  if (!isUnspaced(text)) return [];
  const start = normal(text).indexOf(normal(name.label));
  return start < 0 ? [] : [{ name, range: [start, start + name.label.length] }];
}
