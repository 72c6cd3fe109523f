import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HeldMark, heldProblem } from '../files/publication.js';
import { type ContentProblem, heldBack, remark } from '../result/problem.js';
import type { SiteFolder } from './site-folder.js';

/** The folder for texts of a site that are not published. Nothing in it is served. */
export const asideFolder = 'drafts';

const done = `it is put into ${asideFolder}/`;
const accepted = `Move it out of ${asideFolder}/ to publish it`;

/** The report of a text that has no page. `problem` is the end of a sentence. */
export const withoutPage = (file: string, problem: string, accepted: string): ContentProblem =>
  remark({ file, problem, done, accepted });

/** The report of a text that its site does not publish, or not for certain. */
export const unpublished = (file: string, problem: string): ContentProblem =>
  heldBack('site', { file, problem, accepted });

/** The report of a text that its own name or folder holds back. */
export const heldByItsName = (file: string, problem: string): ContentProblem =>
  heldBack('name', { file, problem, accepted });

/** The report of a text that a mark holds back, its own or one of its folder. */
export const heldByMark = (file: string, mark: HeldMark): ContentProblem => ({
  ...heldProblem({ file }, mark),
  accepted: `Remove the mark and move it out of ${asideFolder}/ to publish it`,
});

/** Copies the texts that are not published into `drafts/` of a new folder, under their own paths; paths written. */
export function copyAside(files: readonly string[], folder: SiteFolder, to: string): string[] {
  return files.flatMap((file) => {
    const source = folder.sizeOf(file) === undefined ? undefined : folder.placeOf(file);
    if (source === undefined) return [];
    const path = `${asideFolder}/${file}`;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(source, join(to, path));
    return [path];
  });
}
