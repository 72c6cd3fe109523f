import { createHash } from 'node:crypto';
import { createUrls } from '../base/urls.js';
import type { Draft } from './folder/draft.js';
import { usualTheme } from './folder/theme.js';
import { nextDue } from './next-change.js';
import { splitIntroduction } from './render/introduction.js';
import { plainTextsOf } from './render/plain-texts.js';
import { withTextFacts } from './render/record-texts.js';
import { isDay } from './result/dates.js';
import { languageName } from './result/language.js';
import { byPlace, type ContentProblem, contentProblem, isHeldBack } from './result/problem.js';
import { resumeEntries } from './result/section-entries.js';
import type { LooseResume } from './result/sections.js';
import type { CompiledContent, Page, Project, SiteProfile } from './result/snapshot.js';
import { profileSections } from './resume/profile-excerpts.js';
import { resumeOf } from './resume/resume-output.js';
import { skillsWithEvidence } from './resume/skill-evidence.js';
import { HeadingIds } from './text/heading-ids.js';
import { plainText } from './text/plain-text.js';

/** Facts about the content that its records do not hold. */
export interface BuildFacts {
  readonly baseUrl: string;
  /** Day on which the newest file was written. */
  readonly written: string;
  /** One line for each asset, for the content hash. */
  readonly stamps: readonly string[];
  /** Day on which the content is read, YYYY-MM-DD. */
  readonly today: string;
  /** What the owner should know about the content. */
  readonly warnings: readonly ContentProblem[];
}

/** Builds the result from a draft without errors: order, excerpts, evidence of skills, and the content hash. */
export function buildContent(draft: Draft & { readonly profile: SiteProfile }, facts: BuildFacts): CompiledContent {
  const [allProjects, allPages] = [draft.projects.map(({ record }) => record), draft.pages.map(({ record }) => record)];
  const projects = allProjects.filter(isListed).toSorted(inCatalogueOrder);
  const pages = allPages.filter(isListed).toSorted((a, b) => compare(a.path, b.path));
  const unlistedEntries = [
    ...allProjects.filter(isUnlisted).map((record) => ({ path: record.href, record })),
    ...allPages.filter(isUnlisted).map((record) => ({ path: record.path, record })),
  ];
  const updated = newestDay(projects, pages) ?? facts.written;
  const { offers, terms, answers, assets, resume, asWritten, theme = usualTheme } = draft;
  const skills = draft.skills ?? [];
  const entries = resumeEntries(resume as LooseResume, draft.language.language, asWritten);
  const evidence = skillsWithEvidence(skills, {
    ...{ projects, entries },
    language: draft.language.language,
    urlOf: urlsOf(facts.baseUrl, pages),
  });
  const introduction = draft.profile.description;
  const profile: SiteProfile = {
    ...draft.profile,
    description: plainText(introduction) || introduction,
    ...profileSections(resume, evidence, asWritten),
    updated,
  };
  const isEmployed = (resume.work ?? []).some(
    ({ startDate, endDate }) => startDate !== undefined && endDate === undefined,
  );
  // How long a job goes on is shown in years, so its pages differ from month to month.
  const month = isEmployed ? facts.today.slice(0, 'YYYY-MM'.length) : '';
  const version = hashOf(
    [
      profile,
      introduction,
      offers,
      terms,
      answers,
      skills,
      resume,
      theme,
      facts.stamps,
      month,
      draft.shown,
      draft.contact,
    ],
    [...projects, ...pages, ...unlistedEntries.map(({ record }) => record)],
  );
  const { language, from: languageFrom } = draft.language;
  const { baseUrl } = facts;
  const categories = categoriesOf(projects);
  const ids = new HeadingIds();
  const content = {
    baseUrl,
    version,
    updated,
    asOf: facts.today,
    due: nextDue(draft.changesAt, isEmployed, facts.today),
    profile,
    introduction,
    introductionParts: splitIntroduction(introduction, language),
    offers,
    terms,
    answers,
    projects: projects.map(withTextFacts),
    pages: pages.map(withTextFacts),
    unlistedEntries: unlistedEntries.map(({ path, record }) => ({ path, record: withTextFacts(record) })),
    assets,
    theme,
    skills,
    resume,
    asWritten,
    counts: draft.counts,
    withheld: draft.withheld,
    warnings: [...facts.warnings.filter((each) => !isHeldBack(each)), ...languageWarnings(draft.language)].toSorted(
      byPlace,
    ),
    heldBack: facts.warnings.filter(isHeldBack),
    language,
    languageFrom,
    shown: draft.shown ?? {},
    contact: draft.contact,
    plainTexts: plainTextsOf([resume, skills]),
    categories,
    categoryAnchors: categories.map((category) => ids.next(category)),
  };
  return Object.freeze({ ...content, jsonResume: resumeOf(content, createUrls(baseUrl)) });
}

/** Completes the path of a page. An entry of a section that has no page is on the home page. */
function urlsOf(baseUrl: string, pages: readonly Page[]): (path: string) => string {
  const paths = new Set(pages.map(({ path }) => path));
  return (path) => (path.startsWith('/projects/') || paths.has(path) ? `${baseUrl}${path}` : baseUrl);
}

/** What the language of the site follows from, where the owner did not say it. */
function languageWarnings({ language, from, file, accepted }: Draft['language']): ContentProblem[] {
  if (from === 'profile' || from === 'resume') return [];
  const data = { language: languageName(language), tag: language, isTold: from === 'text', accepted };
  return [contentProblem('content/language-guessed', { file, field: 'language' }, data)];
}

/** The categories in the order of their first project, each as that project writes it. */
function categoriesOf(projects: readonly Project[]): string[] {
  const categories = new Map<string, string>();
  for (const { category } of projects) if (!categories.has(fold(category))) categories.set(fold(category), category);
  return [...categories.values()];
}

/** The form of a name in which upper and lower case, and ways to write an accent, are the same. */
const fold = (name: string): string => name.normalize('NFC').toLowerCase();

const isUnlisted = ({ unlisted }: Page | Project): boolean => unlisted === true;
const isListed = (record: Page | Project): boolean => !isUnlisted(record);

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The owner's order first, then the newest, then by slug, so that the order is always the same. */
function inCatalogueOrder(a: Project, b: Project): number {
  const byOrder = (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY);
  // Two projects without an order: infinity minus infinity is no number.
  return byOrder || compare(b.date ?? '', a.date ?? '') || compare(a.slug, b.slug);
}

function newestDay(projects: readonly Project[], pages: readonly Page[]): string | undefined {
  const days = [
    ...projects.flatMap(({ updated, date }) => [updated, date]),
    ...pages.flatMap(({ updated, date, isPost }) => [updated, isPost ? date : undefined]),
  ].filter(isDay);
  return days.reduce<string | undefined>(
    (newest, day) => (newest === undefined || day > newest ? day : newest),
    undefined,
  );
}

function hashOf(parts: readonly unknown[], records: readonly unknown[]): string {
  const hash = createHash('sha256');
  for (const part of [...parts, ...records]) hash.update(`${JSON.stringify(part)}\n`);
  return hash.digest('hex').slice(0, 32);
}
