import { type Answer, answersPath } from '../../content/result/answers.js';
import { withoutMarkdown } from '../../content/result/plain.js';
import type { EntryDates } from '../../content/result/resume-dates.js';
import { type ResumeEntry, resumeEntries } from '../../content/result/section-entries.js';
import type { LooseResume } from '../../content/result/sections.js';
import type { CompiledContent, Offer, Page, Project, SearchType } from '../../content/result/snapshot.js';

/** What a search looks through; the language decides how words of its script are stemmed. */
export type Searchable = Pick<
  CompiledContent,
  | 'profile'
  | 'offers'
  | 'answers'
  | 'projects'
  | 'pages'
  | 'skills'
  | 'resume'
  | 'asWritten'
  | 'language'
  | 'plainTexts'
> & { readonly baseUrl: string };

/** One thing that a search can find. */
export interface Found {
  /** Place in the list, which is the key inside the index. */
  readonly number: number;
  /** What a reader passes on to read it. */
  readonly id: string;
  readonly type: SearchType;
  readonly title: string;
  /** What sort of thing it is, in words, for the entries of a resume. */
  readonly kind?: string;
  readonly tags: string;
  /** The category, technologies and tags by which it is labeled, one by one. */
  readonly labels?: readonly string[];
  readonly description: string;
  readonly body: string;
  /** Absolute. */
  readonly url: string;
  readonly when?: EntryDates;
}

type Document = Omit<Found, 'number'>;

/** Joins labels. A phrase of the vocabulary does not match across two of them. */
const joined = (labels: readonly (string | undefined)[]): string => labels.filter(Boolean).join(', ');

/** Everything of a portfolio that a search looks through, one by one: there may be twenty thousand. */
export function* documentsOf(content: Searchable): Iterable<Found> {
  let number = 0;
  for (const document of unnumbered(content)) {
    yield { ...document, number };
    number += 1;
  }
}

function* unnumbered(content: Searchable): Iterable<Document> {
  const { profile, offers, answers, projects, pages, skills, resume, asWritten, language, baseUrl } = content;
  yield {
    id: 'profile',
    type: 'profile',
    title: profile.name,
    tags: joined([profile.role, profile.location]),
    labels: [profile.role, profile.location].filter((label) => label !== undefined),
    description: profile.description,
    body: (profile.links ?? []).map(({ label }) => label).join('\n'),
    url: baseUrl,
  };
  for (const offer of offers) yield ofOffer(offer, baseUrl);
  for (const answer of answers) yield ofAnswer(answer, baseUrl);
  for (const project of projects) yield ofProject(project, baseUrl);
  for (const page of pages) yield ofPage(page, baseUrl);
  const whole = { ...resume, skills } as LooseResume;
  const paths = new Set(pages.map(({ path }) => path));
  // Skills of a profile have no page of their own; the home page shows them.
  const urlOf = (path: string): string => (paths.has(path) ? `${baseUrl}${path}` : baseUrl);
  for (const entry of resumeEntries(whole, language, asWritten)) yield ofEntry(entry, urlOf, content);
}

/** The page of a section is found by its title alone: what is in it is found entry by entry. */
function ofPage(
  { path, title, description, tags = [], body, plain = body, date, isSection }: Page,
  baseUrl: string,
): Document {
  return {
    id: `page:${path}`,
    type: 'page',
    title,
    tags: joined(tags),
    labels: tags,
    description,
    body: isSection ? '' : plain,
    url: `${baseUrl}${path}`,
    when: { date },
  };
}

function ofEntry(
  { type, slug, title, path, kind, facts, text, points, url, when }: ResumeEntry,
  urlOf: (path: string) => string,
  content: Searchable,
): Document {
  const isElsewhere = (type === 'publication' || type === 'certificate') && /^https?:/.test(url ?? '');
  return {
    id: `${type}:${slug}`,
    type,
    title,
    kind,
    tags: '',
    description: [withoutMarkdown(content, text), ...facts].filter(Boolean).join('\n'),
    body: points.map((point) => withoutMarkdown(content, point)).join('\n'),
    url: isElsewhere && url !== undefined ? url : urlOf(path),
    when,
  };
}

function ofAnswer({ slug, question, plain, date }: Answer, baseUrl: string): Document {
  return {
    id: `page:${answersPath}#${slug}`,
    type: 'page',
    title: question,
    tags: '',
    description: '',
    body: plain,
    url: `${baseUrl}${answersPath}#${slug}`,
    when: { date },
  };
}

function ofOffer({ slug, title, description, price, currency, availability }: Offer, baseUrl: string): Document {
  return {
    id: `offer:${slug}`,
    type: 'offer',
    title,
    // What people type who look for one.
    tags: joined(['offer', 'service', 'price', 'cost', availability]),
    description,
    body: [price, currency].filter(Boolean).join(' '),
    url: `${baseUrl}/offers#${slug}`,
  };
}

function ofProject(
  { slug, title, subtitle, description, category, techStack, tags, body, plain = body, href, date, endDate }: Project,
  baseUrl: string,
): Document {
  const labels = [category, ...(techStack ?? []), ...(tags ?? [])];
  return {
    id: `project:${slug}`,
    type: 'project',
    title,
    tags: joined(labels),
    labels,
    description: [subtitle, description].filter(Boolean).join('\n'),
    body: plain,
    url: `${baseUrl}${href}`,
    when: { startDate: date, endDate },
  };
}
