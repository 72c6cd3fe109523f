import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pluralize } from '../../base/text.js';
import { type ContentProblem, leftOut, remark } from '../result/problem.js';

/** Names under which other tools look for texts; under another one an owner keeps what is not for readers. */
const textFolders = /^_?(?:posts?|blog|writing|articles?|notes?|projects?|works?|portfolio|pages?|content)$/i;
const aboutTheFolder = /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security|todo|claude|agents)\b/i;
/** The same for data, which templates of other tools make lists of. */
const dataNames = /^_?(?:data|photos?|pictures|gallery|talks?|publications?|books?|bookmarks|links|music|videos?)\b/i;
const markdown = /\.(?:mdx?|markdown)$/i;
const dataFile = /\.(?:ya?ml|json|toml|csv|bib)$/i;

/**
 * Remarks for texts and data in a content folder that are where nothing reads them: none may be missing without a
 * word.
 */
export async function unread(base: string, entry: Dirent): Promise<readonly ContentProblem[]> {
  const { name: file } = entry;
  if (entry.isFile() && markdown.test(file) && !aboutTheFolder.test(file)) {
    const accepted = `pages/${file}, posts/${file} or projects/${file}`;
    return [remark({ file, problem: 'is where no texts are read', done: leftOut, accepted })];
  }
  if (entry.isFile() && dataFile.test(file) && isForReaders(file))
    return [remark({ file, problem: 'holds data that nothing reads', done: leftOut, accepted: places })];
  return entry.isDirectory() && isForReaders(file) ? unreadIn(file, await namesIn(join(base, file))) : [];
}

/** What cannot be looked into is not for readers. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder, { recursive: true }).catch(() => []);
const places = 'facts in profile.yaml, offers.yaml, resume.yaml, or the front matter of pages/, posts/ and projects/';
const isForReaders = (name: string): boolean => textFolders.test(name.replace(dataFile, '')) || dataNames.test(name);

function unreadIn(folder: string, names: readonly string[]): ContentProblem[] {
  const file = `${folder}/`;
  const done = 'they are left out';
  const texts = names.filter((name) => markdown.test(name)).length;
  const data = names.filter((name) => dataFile.test(name)).length;
  const problem = `holds ${pluralize(texts, 'Markdown file')}, and no texts are read there`;
  const accepted = `pages/${file} for pages, posts/ for posts, projects/ for projects; vitrine import makes a folder of a whole site`;
  const unused = `holds ${pluralize(data, 'file')} of data (JSON, YAML, TOML, CSV, BibTeX) that nothing reads`;
  return [
    ...(texts > 0 ? [remark({ file, problem, done, accepted })] : []),
    ...(data > 0 ? [remark({ file, problem: unused, done, accepted: places })] : []),
  ];
}
