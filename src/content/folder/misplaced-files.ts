import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pluralize } from '../../base/text.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';

/** Names under which other tools look for texts; under another one an owner keeps what is not for readers. */
const textFolders = /^_?(?:posts?|blog|writing|articles?|notes?|projects?|works?|portfolio|pages?|content)$/i;
const aboutTheFolder = /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security|todo|claude|agents)\b/i;
/** The same for data, which templates of other tools make lists of. */
const dataNames = /^_?(?:data|photos?|pictures|gallery|talks?|publications?|books?|bookmarks|links|music|videos?)\b/i;
const markdown = /\.(?:mdx?|markdown)$/i;
const dataFile = /\.(?:ya?ml|json|toml|csv|bib)$/i;

/**
 * Warnings for texts and data in a content folder that are where nothing reads them: none may be missing without a
 * word.
 */
export async function unread(base: string, entry: Dirent): Promise<readonly ContentProblem[]> {
  const { name: file } = entry;
  if (entry.isFile() && markdown.test(file) && !aboutTheFolder.test(file)) {
    return [contentProblem('content/text-misplaced', { file }, { name: file })];
  }
  if (entry.isFile() && dataFile.test(file) && isForReaders(file))
    return [contentProblem('content/data-unread', { file })];
  return entry.isDirectory() && isForReaders(file) ? unreadIn(file, await namesIn(join(base, file))) : [];
}

/** What cannot be looked into is not for readers. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder, { recursive: true }).catch(() => []);
const isForReaders = (name: string): boolean => textFolders.test(name.replace(dataFile, '')) || dataNames.test(name);

function unreadIn(folder: string, names: readonly string[]): ContentProblem[] {
  const file = `${folder}/`;
  const texts = names.filter((name) => markdown.test(name)).length;
  const data = names.filter((name) => dataFile.test(name)).length;
  const problems: ContentProblem[] = [];
  if (texts > 0) {
    const values = { folder, texts: pluralize(texts, 'Markdown file') };
    problems.push(contentProblem('content/folder-texts-unread', { file }, values));
  }
  if (data > 0)
    problems.push(contentProblem('content/folder-data-unread', { file }, { files: pluralize(data, 'file') }));
  return problems;
}
