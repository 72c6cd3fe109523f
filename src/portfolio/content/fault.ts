/** One thing that is wrong with the owner's content. */
export interface ContentFault {
  /** Path below the content folder, such as projects/lexi.md. */
  readonly file: string;
  /** Counted from 1. */
  readonly line?: number | undefined;
  /** Name of the field, such as techStack/2. */
  readonly field?: string | undefined;
  /** What is wrong, as the end of a sentence: "is missing". */
  readonly problem: string;
  /** What would be right. */
  readonly accepted?: string | undefined;
}

/** One line for people: `projects/a.md:4: status is "Activ". Accepted: Active, Coming Soon.` */
export function describeFault({ file, line, field, problem, accepted }: ContentFault): string {
  const place = line === undefined ? file : `${file}:${line}`;
  const sentence = `${place}: ${field === undefined ? '' : `${field} `}${problem.replace(/\.$/, '')}.`;
  return accepted === undefined ? sentence : `${sentence} Accepted: ${accepted.replace(/\.$/, '')}.`;
}

/** The content cannot be served: every fault at once, one line each in the message. */
export class ContentError extends Error {
  constructor(readonly faults: readonly ContentFault[]) {
    super(faults.map(describeFault).join('\n'));
    this.name = 'ContentError';
  }
}

/** A value as it looks in a message: JSON, cut after 60 characters. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
