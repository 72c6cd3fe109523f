import { Refused } from '../../base/refused.js';
/**
 * A fault stops the start, or keeps the last good state; with a remark the rest is served as well as it can be
 * (content.md §1).
 */
export type Severity = 'fault' | 'remark';

/** Why an entry is not published, in the order in which a report lists them. */
export const heldReasons = {
  draft: 'draft',
  private: 'private',
  hidden: 'hidden',
  archived: 'archived',
  protected: 'password',
  unclear: 'date that cannot be read',
  expired: 'expired',
  scheduled: 'scheduled',
  name: 'name or folder',
  site: 'not published by its site',
  attachment: 'used by nothing published',
} as const;
export type HeldReason = keyof typeof heldReasons;

/** One thing about the owner's content that the owner should know. */
export interface ContentProblem {
  readonly severity: Severity;
  /** Path below the content folder, such as projects/lexi.md. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Name of the field, such as techStack/2. */
  readonly field?: string | undefined;
  /** What is wrong, as the end of a sentence: "is missing". */
  readonly problem: string;
  /**
   * What was done with it, as a sentence without its full stop: "it is left out". A fault has none: nothing is served
   * of it.
   */
  readonly done?: string | undefined;
  /** What would be right. */
  readonly accepted?: string | undefined;
  /** The part of the sentence in which problems of its kind differ: a field, a tag, where a link leads. */
  readonly subject?: string | undefined;
  /** True where nothing of a text is lost and nothing is shown otherwise, so that it is reported last. */
  readonly minor?: true | undefined;
  /** Why the entry is held back, if the problem is that it is not published. */
  readonly heldBack?: HeldReason | undefined;
}

/** A problem as the code that found it words it; who asks for it knows how grave it is. */
export type Wording = Omit<ContentProblem, 'severity'>;

/** What the content cannot be served with. */
export function fault(wording: Omit<Wording, 'done'>): ContentProblem {
  return { severity: 'fault', ...wording };
}

/** What is said of a folder of pictures, of PDFs, of nothing, and of a site before its import. */
export function noTexts(file: string): ContentProblem {
  const accepted =
    'a resume, or a profile.yaml with pages/, posts/ and projects/: vitrine init NEW-FOLDER makes them, with assets/ for pictures, and vitrine import makes them of a site';
  return fault({ file, problem: 'holds no profile, no resume and no texts', accepted });
}

/** What the content is served with, and what was done for that. */
export function remark(wording: Wording & { readonly done: string }): ContentProblem {
  return { severity: 'remark', ...wording };
}

/** The report of an entry that is not published. `accepted` says how to publish it. */
export function heldBack(
  heldBack: HeldReason,
  wording: Omit<Wording, 'done' | 'heldBack'> & { readonly accepted: string },
): ContentProblem {
  return { severity: 'remark', ...wording, done: 'it is held back', heldBack };
}

export const isFault = ({ severity }: ContentProblem): boolean => severity === 'fault';

/** What is done with most things that are wrong. */
export const leftOut = 'it is left out';

/** `projects/a.md:4`, as editors and terminals take it. */
export const placeOfProblem = ({ file, line }: Pick<ContentProblem, 'file' | 'line'>): string =>
  line === undefined ? file : `${file}:${line}`;

/** One line for people: `projects/a.md:4: status is "Activ"; it is left out. Accepted: Active, Coming Soon.` */
export function describeProblem({ file, line, field, problem, done, accepted, heldBack }: ContentProblem): string {
  if (heldBack !== undefined) return `held back: ${[file, field].filter(Boolean).join(' ')} ${problem}. ${accepted}.`;
  const place = placeOfProblem({ file, line });
  const what = `${field === undefined ? '' : `${field} `}${problem.replace(/\.$/, '')}${done === undefined ? '' : `; ${done}`}`;
  return `${place}: ${what}.${accepted === undefined ? '' : ` Accepted: ${accepted.replace(/\.$/, '')}.`}`;
}

/** The content cannot be served: every problem at once, one line for each fault in the message. */
export class ContentError extends Refused {
  readonly faults: readonly ContentProblem[];

  constructor(
    readonly problems: readonly ContentProblem[],
    /** Which state of the content, where there are several: "commit 6dcb09b of https://…". */
    readonly state?: string,
  ) {
    const faults = problems.filter(isFault);
    super(faults.map(describeProblem).join('\n'));
    this.name = 'ContentError';
    this.faults = faults;
  }
}

/** In order of file and line, as an editor shows them. */
export function byPlace(a: ContentProblem, b: ContentProblem): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}

/** A value as it looks in a message: JSON, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A record as it was read, absent if nothing of it is usable, with the problems that were found in it. */
export interface Reading<Record> {
  readonly record?: Record | undefined;
  readonly problems: readonly ContentProblem[];
}
