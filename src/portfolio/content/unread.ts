import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pluralize } from '../../platform/text.js';
import { type ContentProblem, leftOut, remark } from './problem.js';

/** Names under which other tools look for texts; under another one an owner keeps what is not for readers. */
const textFolders = /^_?(?:posts?|blog|writing|articles?|notes?|project|works?|portfolio|page|content)$/i;
const aboutTheFolder = /^(?:readme|licen[cs]e|changelog|contributing|code_of_conduct|security|todo|claude|agents)\b/i;
const markdown = /\.(?:mdx?|markdown)$/i;

/** A remark for texts in a content folder that stand where nothing reads them: none may be missing without a word. */
export async function unread(base: string, entry: Dirent): Promise<readonly ContentProblem[]> {
  const { name: file } = entry;
  if (entry.isFile() && markdown.test(file) && !aboutTheFolder.test(file)) {
    const accepted = `pages/${file}, posts/${file} or projects/${file}`;
    return [remark({ file, problem: 'stands where no texts are read', done: leftOut, accepted })];
  }
  if (!entry.isDirectory() || !textFolders.test(file)) return [];
  const count = (await readdir(join(base, file), { recursive: true })).filter((name) => markdown.test(name)).length;
  if (count === 0) return [];
  const problem = `holds ${pluralize(count, 'Markdown file')}, and no texts are read there`;
  const accepted = `pages/${file}/ for pages, posts/ for posts, projects/ for projects; vitrine import makes a folder of a whole site`;
  return [remark({ file: `${file}/`, problem, done: 'they are left out', accepted })];
}
