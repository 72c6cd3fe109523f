import { basename, dirname } from 'node:path/posix';
import { oneLine } from '../../base/text.js';
import { clip } from '../files/leave-out-invalid.js';
import type { FieldPlace } from '../files/record-check.js';
import { type ContentProblem, contentProblem, shown } from '../result/problem.js';
import type { FieldSource } from '../result/problems/fields.js';
import { firstHeading, firstParagraph } from '../text/headings.js';

/** Stand where an import found no owner, or not what the owner does. A warning says so until they are replaced. */
export const ownerPlaceholders = { name: 'Your name', role: 'What you do' } as const;

/** What a Markdown file leaves out, taken from its text and its name, with a warning for each (content.md §1). */
export function filledIn(
  value: Readonly<Record<string, unknown>>,
  wanted: readonly ('title' | 'description')[],
  body: string,
  place: FieldPlace,
): { readonly value: Record<string, unknown>; readonly problems: readonly ContentProblem[] } {
  const filled = { ...value };
  const problems: ContentProblem[] = [];
  for (const field of wanted) {
    if (typeof value[field] === 'string' && value[field].trim() !== '') continue;
    const { text, from } = field === 'title' ? titleOf(body, place.file) : descriptionOf(body, String(filled.title));
    filled[field] = text;
    const line = place.lineOf([field]);
    const data = { value: shown(text), from };
    problems.push(contentProblem('content/field-filled-in', { file: place.file, line, field }, data));
  }
  return { value: filled, problems };
}

interface FilledIn {
  readonly text: string;
  readonly from: FieldSource;
}

function titleOf(body: string, file: string): FilledIn {
  const heading = firstHeading(body);
  if (heading !== undefined) return { text: clip(heading, 200), from: 'heading' };
  const own = basename(file).replace(/\.mdx?$/, '');
  const name = own === 'index' ? basename(dirname(file)) : own;
  const words = oneLine(name.replaceAll(/[-_]+/g, ' '));
  return { text: clip(words.charAt(0).toUpperCase() + words.slice(1), 200) || 'Page', from: 'file name' };
}

function descriptionOf(body: string, title: string): FilledIn {
  const paragraph = firstParagraph(body);
  return paragraph === undefined ? { text: title, from: 'title' } : { text: clip(paragraph, 300), from: 'paragraph' };
}
