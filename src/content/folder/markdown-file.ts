import type { Words } from '../../base/i18n/words.js';
import { withCleanStrings } from '../files/clean-strings.js';
import { type Publication, publicationOf } from '../files/publication.js';
import { unfit } from '../files/record-check.js';
import { pictureTextOf } from '../files/usual-values.js';
import type { Sourced } from '../files/yaml.js';
import { cleanMarkdown } from '../markdown/clean-markdown.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { plainCategory } from '../resume/resume-projects.js';
import { image } from '../text/templates.js';
import type { From } from './draft.js';
import { type FrontMatter, readFrontMatter, withoutTitle } from './front-matter.js';
import { usualFields } from './usual-names.js';

/** A Markdown file whose fields have our names and whose body is clean Markdown. */
export interface MarkdownFile {
  readonly value: Readonly<Record<string, unknown>>;
  /** What the picture of the front matter shows, where that says it. */
  readonly pictureText?: string;
  readonly sourced: Sourced;
  readonly parts: FrontMatter;
  readonly publication: Publication;
  /** The line of the file for a line of the body of `parts`, which is counted from 0. */
  lineOf(line: number): number;
}

export interface MarkdownReading {
  /** Absent if the file has an error. */
  readonly file?: MarkdownFile;
  readonly problems: readonly ContentProblem[];
}

/** Reads a Markdown file, whatever tool it was written for (content.md §3). `own` are the fields that its kind has. */
export function readMarkdownFile(file: string, text: string, own: readonly string[]): MarkdownReading {
  const { parts, problems } = readFrontMatter(file, text);
  if (!parts) return { problems };
  const { sourced, warnings } = withCleanStrings(parts.sourced);
  const given = sourced.value as Record<string, unknown>;
  const publication = publicationIn(parts, given);
  const { value, unknown, names } = usualFields(given, own, publication.understood);
  const pictureText = pictureTextOf(given[names.get('image') ?? '']);
  const { text: body, lines, dropped } = cleanMarkdown(parts.body, file.endsWith('.mdx'));
  return {
    file: {
      value,
      ...(pictureText !== undefined && { pictureText }),
      sourced: {
        ...sourced,
        lineOf: ([field, ...rest]) => sourced.lineOf([names.get(String(field)) ?? field ?? '', ...rest]),
      },
      parts: { ...parts, body },
      publication,
      lineOf: (line) => parts.bodyLine + (lines === undefined ? line : (lines[Math.min(line, lines.length - 1)] ?? 0)),
    },
    problems: [
      ...problems,
      ...warnings,
      ...unknown.map((field) =>
        contentProblem(
          'content/front-matter-field-unknown',
          { file, line: sourced.lineOf([field]), field },
          { field, accepted: accepted(own) },
        ),
      ),
      ...droppedOnce(file, parts.bodyLine, dropped),
    ],
  };
}

/** What a record keeps of the publication of its file. */
export const published = ({ publication, parts }: MarkdownFile): Pick<From<unknown>, 'publication' | 'lineOfMark'> => ({
  publication,
  lineOfMark: parts.sourced.lineOf,
});

/** What the front matter says about publication. A mark in front matter that is not read as fields is in doubt. */
export function publicationIn({ unreadMark }: FrontMatter, given: Readonly<Record<string, unknown>>): Publication {
  if (unreadMark === undefined) return publicationOf(given);
  const mark = { name: unreadMark, value: '…', path: [unreadMark] };
  return { held: { mark, reason: 'hidden' }, understood: new Set() };
}

const accepted = (own: readonly string[]): string =>
  [...new Set([...own, 'date', 'tags', 'image', 'url', 'repository', 'slug', 'draft'])].join(', ');

/** One warning for each way in which something is written in a file. */
export function droppedOnce(
  file: string,
  bodyLine: number,
  dropped: readonly { what: string; line: number }[],
): ContentProblem[] {
  const counts = new Map<string, { line: number; count: number }>();
  for (const { what, line } of dropped) {
    const known = counts.get(what);
    if (known) known.count += 1;
    else counts.set(what, { line, count: 1 });
  }
  return [...counts].map(([what, { line, count }]) => {
    const markup = count > 1 ? `${what} (${count} times)` : what;
    return contentProblem('content/markup-dropped', { file, line: bodyLine + line }, { markup });
  });
}

/**
 * The body as it is published: without a heading that repeats the title, below the picture and the links of the front
 * matter.
 */
export function publishedBody(
  { value, pictureText, parts, lineOf }: MarkdownFile,
  title: unknown,
): { body: string; bodyLine: number; lines: number[]; links: string } {
  const { body } = withoutTitle(parts, title);
  const gone = parts.body.slice(0, parts.body.length - body.length).split('\n').length - 1;
  const { picture, links } = headOf(value, body, pictureText ?? String(title));
  const head = [picture, links].filter(Boolean).join('\n\n');
  const whole = [head, body].filter(Boolean).join('\n\n');
  const added = head === '' ? 0 : head.split('\n').length + 1;
  const lines = whole.split('\n').map((_, i) => (i < added ? parts.bodyLine : lineOf(i - added + gone)));
  return { body: whole, bodyLine: lines[0] ?? parts.bodyLine, lines, links };
}

function headOf(
  { image: picture, url, repository }: Readonly<Record<string, unknown>>,
  body: string,
  pictureText: string,
): { picture: string; links: string } {
  const links = [
    ['Visit', url],
    ['Source', repository],
  ].flatMap(([label, target]) =>
    typeof target === 'string' && !body.includes(`](${target})`) ? [image(String(label), target).slice(1)] : [],
  );
  const isShown = typeof picture === 'string' && !body.includes(picture);
  return { picture: isShown ? image(pictureText, picture) : '', links: links.join(' · ') };
}

/** What this service adds to texts and projects, in the language of the site, which no single file tells. */
export function inWordsOf<Kind extends { readonly body: string; readonly category?: string }>(
  from: From<Kind>,
  words: Words,
): From<Kind> {
  const { links = '', record } = from;
  const labels = links
    .replace('[Visit](', () => `[${words.say('visit')}](`)
    .replace('[Source](', () => `[${words.say('source')}](`);
  const body = links === '' ? record.body : record.body.replace(links, () => labels);
  const named = record.category === plainCategory ? { category: words.say('kindProject') } : {};
  return { ...from, record: { ...record, body, ...named } };
}

/** Fields that are of no use in the form that they have. */
export function unusable(value: Readonly<Record<string, unknown>>, sourced: Sourced): ContentProblem[] {
  return ['image', 'url', 'repository'].flatMap((field) =>
    value[field] === undefined || typeof value[field] === 'string'
      ? []
      : [unfit(sourced, [field], value[field], 'an address')],
  );
}
