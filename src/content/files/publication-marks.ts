import { isObject } from '../../base/json-object.js';
import { lookupTable } from '../../base/lookup-table.js';
import { beginningOfText } from '../../base/text.js';
import { isMarkName } from './publication-rules.js';

/** A field that decides whether an entry is published. */
export interface Mark {
  /** The name as the file has it, with the names of the fields that it lies in: `_build.render`. */
  readonly name: string;
  readonly value: unknown;
  /** From the fields to the mark. */
  readonly path: readonly string[];
}

/** Fields in which generators keep marks, and whether the name of the field belongs to the name of the mark. */
const containers = lookupTable({
  ...{ build: true, robots: true, seo: true, sitemap: true, eleventy: true },
  ...{ params: false, extra: false, meta: false, metadata: false, frontmatter: false },
});

/** Finds every field that may be a mark, with the plain names that it may have in the table. */
export function* marksIn(
  fields: Readonly<Record<string, unknown>>,
  outer: readonly string[] = [],
): Iterable<{ mark: Mark; names: readonly string[] }> {
  for (const [name, value] of Object.entries(fields)) {
    const path = [...outer, name];
    yield { mark: { name: path.join('.'), value, path }, names: namesOf(path.flatMap((part) => part.split('.'))) };
    if (outer.length < 2 && isObject(value) && plainNames(name).some((each) => containers[each] !== undefined))
      yield* marksIn(value, path);
  }
}

/** The plain names that a path may have in the table: `params.isDraft` is `draft`, `_build.render` is `buildrender`. */
function namesOf(path: readonly string[]): string[] {
  const [last = '', ...outer] = [...path].reverse();
  const kept = outer.flatMap((name) => plainNames(name).filter((each) => containers[each] === true));
  return plainNames(last).map((name) => [...kept.reverse(), name].join(''));
}

function plainNames(name: string): string[] {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return plain.startsWith('is') ? [plain, plain.slice(2)] : [plain];
}

const strongNames: readonly string[] = ['draft', 'drafts', 'private', 'hidden', 'unpublished', 'archived'];

/** True for a name that hides what it names, if that is a list or an object: `private: [...]` in a resume. */
export const isNameOfHidden = (name: string): boolean => plainNames(name).some((each) => strongNames.includes(each));

/** Returns the first name of a mark in the text of front matter that cannot be read as fields. */
export function markNamedIn(text: string): string | undefined {
  const names = text.matchAll(/\b([A-Za-z_][\w-]{2,40})["']?[ \t]{0,5}[:=]/g);
  const isMark = (name: string): boolean =>
    plainNames(name).some((each) => !['slug', 'permalink', 'path'].includes(each) && isMarkName(each));
  return [...names].map(([, name = '']) => name).find(isMark);
}

/** The mark as the file has it. Passwords are not repeated. */
export function markText({ name, value, path }: Mark): string {
  const isSecret = namesOf(path).some((each) => /^(?:pass|encrypt)/.test(each)) && typeof value === 'string';
  const text = isSecret ? '…' : typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return `${name}: ${text.length > 60 ? `${beginningOfText(text, 57)}…` : text}`.replaceAll(/[`\s]+/g, ' ');
}
