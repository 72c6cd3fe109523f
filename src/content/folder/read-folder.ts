import { type Dirent, lstatSync, readFileSync } from 'node:fs';
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { heldByName, heldInFolder, heldPartOf, isDraftsFolder, isHeldFolder } from '../files/held-names.js';
import { isPictureName } from '../files/picture-file.js';
import { textOf } from '../files/text.js';
import { profileFiles, resumeFiles } from '../result/content-files.js';
import { postFolders } from '../result/post-place.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import type { Asset } from '../result/snapshot.js';
import { AssetsByPath, placeOfAsset, readAsset, refusedName } from './asset-file.js';
import { unread } from './misplaced-files.js';

/**
 * Largest file that is served or read, pictures aside: content is text, and a page must fit into one answer's parts.
 */
export const maxFileBytes = 1024 * 1024;

/**
 * Takes the text of one project, page or post, by its path below the folder with forward slashes. Twenty thousand texts
 * that waited in a list would be moved through the heap by the garbage collector, which nothing may interrupt.
 */
export type ReadRecord = (path: string, text: string) => void;

/** What a content folder holds beside its projects, pages and posts. */
export interface Folder {
  /** Texts of the profile, the offers, the terms and the answers, by name. */
  readonly texts: ReadonlyMap<string, string>;
  /** The resume: resume.yaml, or else resume.json. */
  readonly resume?: Found;
  readonly assets: readonly Asset[];
  /** Pictures that lie beside the texts. */
  readonly beside: readonly Asset[];
  /** When the newest file was written, milliseconds since the epoch. */
  readonly newest: number;
  /** Size and time of each asset, for the content hash. */
  readonly assetStamps: readonly string[];
  readonly problems: readonly ContentProblem[];
}

interface Found {
  readonly path: string;
  readonly file: string;
}
interface Walk {
  readonly found: Found[];
  readonly problems: ContentProblem[];
}

const isRecordFile = (path: string): boolean => path.includes('/');
const textFiles =
  /^(?:(?:profile|offers|terms|answers)\.ya?ml|(?:projects|pages|posts|blog|writing|_posts)\/.+\.mdx?)$/;
const recordFiles = [
  ...profileFiles,
  'offers.yaml',
  'offers.yml',
  'terms.yaml',
  'terms.yml',
  'answers.yaml',
  'answers.yml',
];
const partsRead = new Set([...recordFiles, ...resumeFiles, 'projects', 'pages', ...postFolders, 'assets']);
/** Hidden files, and what editors leave lying about. */
const passedOver = /^\.|~$|^#|\.sw[a-p]$/;

/**
 * Reads a content folder, and hands each text of `projects/`, `pages/` and the folders of posts on as soon as it has
 * it, in order of path. Hidden files and editors' backups are passed over; what else does not belong is left out with a
 * warning.
 */
export async function readFolder(root: string, readRecord: ReadRecord): Promise<Folder> {
  const walk: Walk = { found: [], problems: [] };
  const base = await realpath(root);
  for (const entry of await entriesOf(base)) {
    if (partsRead.has(entry.name)) await walkInto(base, entry.name, entry, walk);
    else if (entry.isDirectory() && isDraftsFolder(entry.name))
      walk.problems.push(...(await heldInFolder(join(base, entry.name), entry.name)));
    else walk.problems.push(...(await unread(base, entry)));
  }
  const texts = new Map<string, string>();
  const published = { assets: new AssetsByPath(), beside: new AssetsByPath() };
  const assetStamps: string[] = [];
  let newest = 0;
  const [resume, ...spare] = resumeFiles.flatMap((name) => walk.found.find(({ path }) => path === name) ?? []);
  const used = resume?.path ?? '';
  for (const { path } of spare)
    walk.problems.push(contentProblem('content/resume-duplicate', { file: path }, { used }));
  for (const found of walk.found) {
    if (resumeFiles.includes(found.path)) {
      newest = Math.max(newest, lstatSync(found.file).mtimeMs);
      continue;
    }
    const one = readOne(found);
    walk.problems.push(...one.problems);
    newest = Math.max(newest, one.written);
    if (one.text !== undefined && isRecordFile(one.path)) readRecord(one.path, one.text);
    else if (one.text !== undefined) texts.set(one.path, one.text);
    if (one.asset) {
      walk.problems.push(...published[placeOfAsset(one.path) ?? 'assets'].take(one.asset, one.path));
      assetStamps.push(`${one.path} ${one.asset.size} ${one.written}`);
    }
  }
  const [assets, beside] = [published.assets.all, published.beside.all];
  return { texts, ...(resume ? { resume } : {}), assets, beside, newest, assetStamps, problems: walk.problems };
}

async function walkInto(base: string, path: string, entry: Dirent, walk: Walk): Promise<void> {
  const file = join(base, path);
  if (entry.isSymbolicLink()) return followLink(base, path, walk);
  if (entry.isFile()) {
    walk.found.push({ path, file });
    return;
  }
  if (!entry.isDirectory()) {
    walk.problems.push(contentProblem('content/not-a-file', { file: path }));
    return;
  }
  for (const inner of await entriesOf(file)) {
    if (inner.name.includes('\u{fffd}')) walk.problems.push(refusedName(`${path}/${inner.name}`, 'U+FFFD'));
    else if (!passedOver.test(inner.name)) await walkUnlessHeld(base, `${path}/${inner.name}`, inner, walk);
  }
}

/** Walks into a file or folder, and reports the files that their names hold back. */
async function walkUnlessHeld(base: string, path: string, entry: Dirent, walk: Walk): Promise<void> {
  if (entry.isDirectory() && isHeldFolder(entry.name))
    walk.problems.push(...(await heldInFolder(join(base, path), path)));
  else if (entry.name.startsWith('_')) walk.problems.push(heldByName(path));
  else await walkInto(base, path, entry, walk);
}

/** The entries of a folder in order of name, so that problems and snapshots do not depend on the file system. */
async function entriesOf(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A link to a file inside the folder is that file; a link out of it would publish what the owner never meant to. */
async function followLink(base: string, path: string, walk: Walk): Promise<void> {
  const target = await realpath(join(base, path)).catch(() => undefined);
  if (target === undefined) {
    walk.problems.push(contentProblem('content/symlink-broken', { file: path }));
  } else if (!target.startsWith(`${base}/`)) {
    // A page that is missing is a hole in the site; a file that is missing is left out of the pages that show it.
    const isAsset = path.startsWith('assets/');
    walk.problems.push(
      contentProblem(isAsset ? 'content/asset-symlink-outside' : 'content/symlink-outside', { file: path }),
    );
  } else if (!(await lstat(target)).isFile()) {
    walk.problems.push(contentProblem('content/symlink-to-folder', { file: path }));
  } else if (heldPartOf(target.slice(base.length + 1)) !== undefined) {
    walk.problems.push(heldByName(path, heldPartOf(target.slice(base.length + 1))));
  } else {
    walk.found.push({ path, file: target });
  }
}

interface ReadFile {
  readonly path: string;
  readonly written: number;
  readonly text?: string;
  readonly asset?: Asset;
  readonly problems: readonly ContentProblem[];
}

/** Reads in the thread itself, which for small files is four times as fast as through the thread pool. */
function readOne({ path, file }: Found): ReadFile {
  const facts = lstatSync(file);
  const written = facts.mtimeMs;
  const isAsset = placeOfAsset(path) !== undefined;
  if (facts.size > maxFileBytes && !(isAsset && isPictureName(path))) {
    const data = { bytes: facts.size, max: maxFileBytes };
    return { path, written, problems: [contentProblem('content/file-too-large', { file: path }, data)] };
  }
  if (isAsset) return { path, written, ...readAsset(path, file, facts.size, written) };
  if (!textFiles.test(path))
    return { path, written, problems: [contentProblem('content/file-misplaced', { file: path })] };
  const { text, problems } = textOf(path, readFileSync(file));
  return { path, written, text, problems };
}
