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
import type { From, TextHead } from './draft.js';
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

/** The body without a heading that repeats the title, and the picture and links that its front matter adds. */
export function publishedBody(
  { value, pictureText, parts, lineOf }: MarkdownFile,
  title: unknown,
): Required<Pick<From<unknown>, 'bodyLine' | 'lines' | 'head'>> & { readonly body: string } {
  const { body } = withoutTitle(parts, title);
  const gone = parts.body.slice(0, parts.body.length - body.length).split('\n').length - 1;
  const lines = body.split('\n').map((_, i) => lineOf(i + gone));
  return {
    body,
    bodyLine: lines[0] ?? parts.bodyLine,
    lines,
    head: headOf(value, body, pictureText ?? String(title)),
  };
}

function headOf(
  { image: picture, url, repository }: Readonly<Record<string, unknown>>,
  body: string,
  alt: string,
): TextHead {
  const isShown = typeof picture === 'string' && !body.includes(picture);
  const targets = [
    ['visit', url],
    ['source', repository],
  ] as const;
  const links = targets.flatMap(([label, target]) =>
    typeof target === 'string' && !body.includes(`](${target})`) ? [{ label, target }] : [],
  );
  return { links, ...(isShown && { picture: { alt, target: picture } }) };
}

/** Adds what only the language of the site decides: the labels of the links above a text, and the usual category. */
export function inWordsOf<Kind extends { readonly body: string; readonly category?: string }>(
  from: From<Kind>,
  words: Words,
): From<Kind> {
  const named = from.record.category === plainCategory ? { category: words.say('kindProject') } : {};
  return withHead({ ...from, record: { ...from.record, ...named } }, words);
}

/** The record with the picture and the links of its front matter above its text. */
export function withHead<Kind extends { readonly body: string }>(from: From<Kind>, words: Words): From<Kind> {
  const { head: { picture, links } = { links: [] }, record, bodyLine, lines = [] } = from;
  const parts = [
    picture === undefined ? '' : image(picture.alt, picture.target),
    links.map(({ label, target }) => image(words.say(label), target).slice(1)).join(' · '),
  ].filter(Boolean);
  if (parts.length === 0) return from;
  return {
    ...from,
    record: { ...record, body: [...parts, record.body].filter(Boolean).join('\n\n') },
    // Each part is one line with a blank one below it.
    lines: [...parts.flatMap(() => [bodyLine, bodyLine]), ...lines],
  };
}

/** Fields that are of no use in the form that they have. */
export function unusable(value: Readonly<Record<string, unknown>>, sourced: Sourced): ContentProblem[] {
  return ['image', 'url', 'repository'].flatMap((field) =>
    value[field] === undefined || typeof value[field] === 'string'
      ? []
      : [unfit(sourced, [field], value[field], 'an address')],
  );
}
