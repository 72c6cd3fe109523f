import { stat } from 'node:fs/promises';
import type { Contract } from '../../contract.js';
import type { Portfolio, SiteProfile } from '../snapshot.js';
import { buildPortfolio } from './build.js';
import { dayOf } from './dates.js';
import type { Draft } from './draft.js';
import { checkDraft } from './draft-check.js';
import { ContentError, type ContentFault } from './fault.js';
import { readFolder } from './folder.js';
import { draftOfFolder } from './folder-draft.js';
import { checkRecord } from './record-check.js';
import { draftOfResume } from './resume-draft.js';

/** What loading needs to know beside the content. */
export interface LoadOptions {
  readonly contract: Contract;
  /** Without a trailing slash; site paths in records become absolute with it. */
  readonly baseUrl: string;
  /** YYYY-MM-DD; a resume's project that starts later is coming soon. */
  readonly today: string;
}

/**
 * Loads and checks the owner's content: a folder, or one JSON Resume file.
 * Throws a ContentError with every fault of every file at once; nothing half-loaded ever leaves this function.
 */
export async function loadPortfolio(path: string, options: LoadOptions): Promise<Portfolio> {
  const { draft, newest, stamps } = await read(path, options).catch(unreadable);
  const crossFaults = await checkDraft(draft, options.contract, options.baseUrl);
  const profile = { url: options.baseUrl, ...draft.profile } as SiteProfile;
  const faults = [...draft.faults, ...crossFaults, ...profileFaults(draft, profile, options.contract)];
  if (faults.length > 0) throw new ContentError(faults.toSorted(byPlace));
  return buildPortfolio({ ...draft, profile }, { baseUrl: options.baseUrl, written: dayOf(new Date(newest)), stamps });
}

async function read(path: string, options: LoadOptions): Promise<{ draft: Draft; newest: number; stamps: readonly string[] }> {
  const facts = await stat(path).catch(() => undefined);
  const accepted = 'a folder with profile.yaml, projects/ and pages/, or a resume.json';
  if (!facts) throw new ContentError([{ file: path, problem: 'does not exist', accepted }]);
  if (facts.isDirectory()) {
    const folder = await readFolder(path);
    return { draft: await draftOfFolder(folder, options), newest: folder.newest, stamps: folder.assetStamps };
  }
  if (!path.endsWith('.json')) throw new ContentError([{ file: path, problem: 'is neither a folder nor a JSON file', accepted }]);
  return { draft: await draftOfResume(path, options), newest: facts.mtimeMs, stamps: [] };
}

/** A file that cannot be read, or went away while the folder was read, is a fault like any other. */
function unreadable(error: NodeJS.ErrnoException): never {
  if (error.path === undefined || error.code === undefined) throw error;
  throw new ContentError([
    { file: error.path, problem: `cannot be read (${error.code})`, accepted: 'files and folders that the service may read' },
  ]);
}

/** What neither profile.yaml nor a resume says; a fault inside the file was reported when it was read. */
function profileFaults(draft: Draft, profile: SiteProfile, contract: Contract): ContentFault[] {
  if (draft.profile === undefined) return [];
  const missing = (['name', 'role', 'description'] as const).filter((name) => profile[name] === undefined);
  if (missing.length === 0) return [];
  return checkRecord(contract, 'SiteProfile', profile, { file: 'profile.yaml', lineOf: () => undefined }).filter(
    ({ problem }) => problem === 'is missing',
  );
}

function byPlace(a: ContentFault, b: ContentFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return (a.line ?? 0) - (b.line ?? 0);
}
