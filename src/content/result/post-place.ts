import { isDay, isPartialDate } from './dates.js';

/** Folders of a portfolio whose Markdown files are posts; other tools have these names for them. */
export const postFolders: readonly string[] = ['posts', 'blog', 'writing', '_posts'];

/** Whether a file lies in one of the folders of posts. */
export const isInPostFolder = (file: string): boolean => postFolders.includes(file.split('/', 1)[0] ?? '');

/** Characters of a day at the beginning of a file's name, with the hyphen behind it. */
const dayLength = '2026-05-18-'.length;

/** The day that the name of a file begins with, as Jekyll writes it: `2026-05-18-hello.md`. */
export function dayOfFile(file: string): string | undefined {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const day = name.slice(0, dayLength - 1);
  return isDay(day) && name[dayLength - 1] === '-' && !name.slice(dayLength).startsWith('.') ? day : undefined;
}

/**
 * The site path of a file in a folder of posts: below /posts under its own name, without the day that the name may
 * begin with; index.md is its folder. /posts itself is the introduction of the list.
 */
export function pathOfPost(file: string): string {
  const parts = file.split('/').slice(1);
  const last = parts.pop() ?? '';
  const name = last.slice(dayOfFile(last) === undefined ? 0 : dayLength, last.lastIndexOf('.'));
  return ['/posts', ...parts, ...(name === 'index' ? [] : [name])].join('/');
}

/** Whether a page is a post: what lies in a folder of posts, and what has a date in `pages/posts/`, as imports wrote it. */
export function isPostFile(file: string, path: string, date: string | undefined): boolean {
  if (path === '/posts') return false;
  return isInPostFolder(file) || (file.startsWith('pages/posts/') && date !== undefined);
}

/** The first day of a year, a month or a day. */
export const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 'YYYY-MM-DD'.length);

/** True for a date that has not come on a day: such a post is held back. */
export const isToCome = (date: string | undefined, today: string): boolean =>
  isPartialDate(date) && firstDayOf(date) > today;
