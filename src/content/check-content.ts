import { pluralize } from '../base/text.js';
import type { LoadOptions } from './folder/load-options.js';
import { type HeldBackGroup, heldBackGroups, heldBackLines, reportLines } from './folder/report.js';
import { compileContent } from './load.js';
import { ContentError, type ContentProblem, describeWithoutPlace, isHeldBack } from './result/problem.js';
import type { ResumeSection } from './result/sections.js';
import type { Asset, CompiledContent, Page } from './result/snapshot.js';
import { countLine, type EntryCount, entryCounts, isShort, wordsOfEntries } from './resume/entry-counts.js';
import { isMailOrPhone } from './resume/withheld.js';

/** A problem as `--json` prints it (docs/problems.md). */
export type ReportedProblem = ContentProblem & { readonly message: string };

/** What a check of the content found. */
export interface ContentCheck {
  /**
   * False if there is an error, and with `strict` also if there is a warning or if fewer entries are shown than a resume
   * holds. An entry that is held back is no warning.
   */
  readonly sound: boolean;
  /** For people. */
  readonly lines: readonly string[];
  /** In order of place. */
  readonly problems: readonly ReportedProblem[];
  /** What is not published, by reason. */
  readonly heldBack: readonly HeldBackGroup<ReportedProblem>[];
  /** How many there are of what is shown, by the word for one; nothing if there is an error. */
  readonly shown: Readonly<Record<string, number>>;
  /** What the resume holds of each kind of entry, and what is shown of it. */
  readonly entries: readonly EntryCount[];
}

export interface CheckOptions extends LoadOptions {
  /** Compiles the content. By default in this process. */
  compile?(path: string): Promise<CompiledContent>;
  readonly strict?: boolean;
  /** One line for each problem, however many are of a kind. */
  readonly all?: boolean;
  /** What people call the content; its path unless given. */
  readonly name?: string;
}

/** Loads the content, says what is wrong with it and what was done about that, and ends with what is shown. */
export async function checkContent(path: string, options: CheckOptions): Promise<ContentCheck> {
  const { strict, all, name = path } = options;
  try {
    const portfolio = await (options.compile?.(path) ?? compileContent(path, options));
    const { warnings, heldBack } = portfolio;
    const told = warnings.length === 0 ? 'no warnings' : pluralize(warnings.length, 'warning');
    const { resume, skills, projects } = portfolio;
    const entries = entryCounts(portfolio.counts, { ...resume, skills, projects });
    const lines = [
      ...entries.filter(isShort).map(countLine),
      ...reportLines(warnings, all),
      ...heldBackLines(heldBack, all),
      ...contactLines(portfolio),
      ...entries.filter((count) => !isShort(count)).map(countLine),
      `${name} shows ${shownOf(portfolio)}; ${told}.`,
    ];
    const sound = !strict || (warnings.length === 0 && !entries.some(isShort));
    const problems = warnings.map(reported);
    const groups = heldBackGroups(heldBack.map(reported));
    return { sound, lines, problems, heldBack: groups, shown: countsOf(portfolio), entries };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const problems = error.problems.filter((problem) => !isHeldBack(problem));
    const warnings = problems.length - error.errors.length;
    const found = [pluralize(error.errors.length, 'error'), ...(warnings > 0 ? [pluralize(warnings, 'warning')] : [])];
    return {
      sound: false,
      lines: [
        ...reportLines(problems, all),
        ...heldBackLines(error.problems, all),
        `${name} has ${found.join(' and ')}; nothing is shown.`,
      ],
      problems: problems.map(reported),
      heldBack: heldBackGroups(error.problems.map(reported)),
      shown: {},
      entries: [],
    };
  }
}

/** Says which contact data of the resume is published, and where. */
function contactLines({ withheld, contact }: CompiledContent): string[] {
  const onCv = contact ? withheld.filter(isMailOrPhone) : [];
  const hidden = withheld.filter((place) => !onCv.includes(place));
  return [
    ...(onCv.length > 0 ? [`Published on /cv and /cv.pdf alone, because cv.contact is on: ${onCv.join(', ')}.`] : []),
    ...(hidden.length > 0 ? [`Not published, because everything here is public: ${hidden.join(', ')}.`] : []),
  ];
}

/** The problem with its message after its place, which is the order in which people look for them. */
function reported(problem: ContentProblem): ReportedProblem {
  const { code, severity, file, line, field, data } = problem;
  return { code, severity, file, line, field, message: describeWithoutPlace(problem), data };
}

/** What people see, counted: "6 jobs, 2 schools, 3 projects". Empty kinds are left out. */
export function shownOf(portfolio: CompiledContent): string {
  const sections = Object.entries(countsOf(portfolio)).map(([word, number]) => pluralize(number, word));
  return sections.join(', ') || 'nothing but the profile';
}

function countsOf({
  resume,
  skills,
  projects,
  pages,
  unlistedEntries,
  offers,
  answers,
  assets,
}: CompiledContent): Readonly<Record<string, number>> {
  const isPost = (page: Page): boolean => page.isPost === true;
  const isPicture = ({ type }: Asset): boolean => type.startsWith('image/');
  const all = {
    ...Object.fromEntries(
      Object.entries(wordsOfEntries).map(([section, word]) => [
        word,
        { ...resume, skills, projects }[section as ResumeSection],
      ]),
    ),
    post: pages.filter(isPost),
    page: pages.filter((page) => !isPost(page)),
    'unlisted page': unlistedEntries,
    offer: offers,
    answer: answers,
    picture: assets.filter(isPicture),
    'other file': assets.filter((asset) => !isPicture(asset)),
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([word, items]) => (items?.length ? [[word, items.length]] : [])),
  );
}
