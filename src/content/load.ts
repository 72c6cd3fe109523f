import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { dayOf } from '../base/days.js';
import { wordsFor } from '../base/i18n/words.js';
import { buildContent } from './build.js';
import { withThemedCv } from './cv-theme/themed.js';
import { ownerPlaceholders } from './folder/defaults.js';
import type { Draft } from './folder/draft.js';
import { fitTogether } from './folder/draft-check.js';
import { draftOfFolder, draftOfResume } from './folder/folder-draft.js';
import { type LoadOptions, momentOfReading } from './folder/load-options.js';
import { readFolder } from './folder/read-folder.js';
import { RecordFiles } from './folder/record-files.js';
import { profileFiles } from './result/content-files.js';
import { byPlace, ContentError, type ContentProblem, contentProblem, isError } from './result/problem.js';
import type { CompiledContent, SiteProfile } from './result/snapshot.js';
import { isLinkedInFolder } from './resume/sources/linkedin-export.js';

/**
 * Compiles the owner's content: a folder, or one resume. The result's problems say what was left out or changed. Throws a
 * `ContentError` with every problem of every file if one of them is an error.
 */
export async function compileContent(path: string, options: LoadOptions): Promise<CompiledContent> {
  const { draft: read, newest, stamps } = await readContent(path, options).catch(unreadable);
  const { draft, problems } = fitTogether(read, options.contract, options.baseUrl);
  const { profile, problems: missing } = completedProfile(draft, options.baseUrl);
  const all = [...draft.problems, ...problems, ...missing].toSorted(byPlace);
  if (all.some(isError)) throw new ContentError(all);
  const facts = {
    baseUrl: options.baseUrl,
    written: dayOf(new Date(newest)),
    stamps,
    today: options.today,
    warnings: all,
  };
  const content = buildContent({ ...draft, profile }, facts);
  const unanswerable = options.checkAnswers?.(content, draft) ?? [];
  if (unanswerable.length > 0) throw new ContentError([...all, ...unanswerable].toSorted(byPlace));
  return withThemedCv(content);
}

async function readContent(
  path: string,
  options: LoadOptions,
): Promise<{ draft: Draft; newest: number; stamps: readonly string[] }> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new ContentError([contentProblem('content/not-found', { file: path })]);
  if (facts.isDirectory() && !isLinkedInExport(path)) {
    const records = new RecordFiles(options.contract, momentOfReading(options));
    let texts = 0;
    const folder = await readFolder(path, (file, text) => {
      texts += 1;
      options.onFile?.(file);
      records.read(file, text);
    });
    if (texts === 0 && folder.texts.size === 0 && !folder.resume)
      throw new ContentError([...folder.problems, contentProblem('content/no-texts', { file: path })]);
    return { draft: await draftOfFolder(folder, records, options), newest: folder.newest, stamps: folder.assetStamps };
  }
  return { draft: await draftOfResume(path, options), newest: facts.mtimeMs, stamps: [] };
}

/** True for a folder that LinkedIn gave, and that no one has made a portfolio of. */
const isLinkedInExport = (path: string): boolean =>
  isLinkedInFolder(path) && !profileFiles.some((name) => existsSync(join(path, name)));

/** A file that cannot be read, or was removed while the folder was read, is an error like any other. */
function unreadable(error: NodeJS.ErrnoException): never {
  if (error.path === undefined || error.code === undefined) throw error;
  throw new ContentError([contentProblem('content/unreadable', { file: error.path }, { reason: error.code })]);
}

/** The profile with what neither profile.yaml nor a resume says; only the name cannot be made up. */
function completedProfile(
  { profile, language }: Draft,
  baseUrl: string,
): { profile: SiteProfile; problems: readonly ContentProblem[] } {
  const problems: ContentProblem[] = [];
  const name = profile?.name;
  const words = wordsFor(language.language);
  const made = {
    role: words.say('portfolio'),
    description: words.say('noDescription', { name: name ?? '' }),
  };
  const file = 'profile.yaml';
  if (profile && name === undefined) {
    problems.push(contentProblem('content/owner-name-missing', { file, field: 'name' }));
  }
  for (const field of ['name', 'role'] as const) {
    if (profile?.[field] !== ownerPlaceholders[field]) continue;
    problems.push(contentProblem('content/owner-field-placeholder', { file, field }, { name: field }));
  }
  for (const field of ['role', 'description'] as const) {
    if (!profile || name === undefined || profile[field] !== undefined) continue;
    const data = { name: field, used: made[field] };
    problems.push(contentProblem('content/owner-field-missing', { file, field }, data));
  }
  return { profile: { url: baseUrl, ...made, ...profile } as SiteProfile, problems };
}
