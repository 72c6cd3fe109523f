import { basename, dirname } from 'node:path/posix';
import { oneLine } from '../../base/text.js';
import { clip } from '../files/leave-out-invalid.js';
import type { FieldPlace } from '../files/record-check.js';
import { type ContentProblem, contentProblem, shown } from '../result/problem.js';
import type { FieldSource } from '../result/problems/fields.js';
import { plainText } from '../text/plain-text.js';
import { wordsOfHeading } from './front-matter.js';

/** Stands where an import found no owner; a warning says so until it is replaced. */
export const placeholderName = 'Portfolio owner';

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
  const [, stated = ''] = /^#{1,6}[ \t]+(\S.*)$/m.exec(body) ?? [];
  const heading = oneLine(wordsOfHeading(stated));
  if (heading) return { text: clip(heading, 200), from: 'heading' };
  const own = basename(file).replace(/\.mdx?$/, '');
  const name = own === 'index' ? basename(dirname(file)) : own;
  const words = oneLine(name.replaceAll(/[-_]+/g, ' '));
  return { text: clip(words.charAt(0).toUpperCase() + words.slice(1), 200) || 'Page', from: 'file name' };
}

function descriptionOf(body: string, title: string): FilledIn {
  const blocks = body.split(/\n[ \t]*\n/, 50).map(withoutUnderlined);
  const first = blocks.find((block) => /^\s{0,3}[\p{L}\p{N}"“„«(*_]/u.test(block) && !/^\s*[*-][ \t]/.test(block));
  const text = oneLine(plainText(first ?? ''));
  return text ? { text: clip(text, 300), from: 'paragraph' } : { text: title, from: 'title' };
}

/** What follows a heading that is underlined: the words above the line are no paragraph. */
function withoutUnderlined(block: string): string {
  const lines = block.split('\n');
  const under = lines.findLastIndex(
    (line, at) =>
      at > 0 && ['=', '-'].some((sign) => line !== '' && line.trimEnd() === sign.repeat(line.trimEnd().length)),
  );
  return under < 0 ? block : lines.slice(under + 1).join('\n');
}
