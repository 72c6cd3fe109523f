import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type HeldMark, heldProblem } from '../files/publication.js';
import { type ContentProblem, contentProblem } from '../result/problem.js';
import { draftsFolder } from '../result/problems/publication.js';
import type { SiteReason } from '../result/problems/site-reasons.js';
import type { HoldingName } from './file-target.js';
import type { SiteFolder } from './site-folder.js';

/** The report of a text that its site does not publish, or not for certain. */
export const unpublished = (file: string, reason: SiteReason): ContentProblem =>
  contentProblem('publication/site', { file }, reason);

/** The report of a text that its own name or folder holds back. */
export const heldByItsName = (file: string, name: HoldingName): ContentProblem =>
  contentProblem('publication/name', { file }, { ...name, isInDrafts: true });

/** The report of a text that a mark holds back, its own or one of its folder. */
export function heldByMark(file: string, mark: HeldMark): ContentProblem {
  const problem = heldProblem({ file }, mark);
  return { ...problem, data: { ...problem.data, isInDrafts: true } };
}

/** Copies the texts that are not published into `drafts/` of a new folder, under their own paths; paths written. */
export function copyAside(files: readonly string[], folder: SiteFolder, to: string): string[] {
  return files.flatMap((file) => {
    const source = folder.sizeOf(file) === undefined ? undefined : folder.placeOf(file);
    if (source === undefined) return [];
    const path = `${draftsFolder}/${file}`;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    copyFileSync(source, join(to, path));
    return [path];
  });
}
