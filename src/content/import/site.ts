import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { placeholderName } from '../folder/defaults.js';
import type { ResumeSource } from '../folder/resume-source.js';
import { ContentError, type ContentProblem, contentProblem } from '../result/problem.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import type { HomeProfile } from './first-page.js';
import { FolderInUse, folderOf } from './import-resume.js';
import { addressBook } from './old-addresses.js';
import { homeOf, type LinkTargets, rewritten } from './rewrite-text.js';
import { type SiteFiles, walkSite } from './site-files.js';
import { SiteFolder } from './site-folder.js';
import { kindOf, type SiteKind } from './site-kind.js';
import { ownerOf, type SiteOwner } from './site-owner.js';
import { resumeOfSite } from './site-resume.js';
import { placed, readTexts, type SiteText, withOneAddressEach } from './site-texts.js';
import { UsedFiles } from './used-files.js';

/** What an import found, took and left. */
export interface SiteReport {
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  /** Texts that are published, of each kind. Those that a mark holds back are copied too. */
  readonly posts: number;
  readonly projects: number;
  readonly pages: number;
  /** Pictures and other files that were copied. */
  readonly files: number;
  /** What was left or changed, with the reason; files are named below the source. */
  readonly problems: readonly ContentProblem[];
  /** What was found and taken of each kind of entry of a resume. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
  /** Paths written, below the new folder. */
  readonly written: readonly string[];
}

/** How to import a site. */
export interface SiteImportOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly includeContact?: boolean;
  /** Gives the owner's name where the site names none; undefined leaves a placeholder. */
  readonly askName?: (suggested: string | undefined) => Promise<string | undefined>;
}

/**
 * Writes the Markdown of a site of a generator (site-kind.ts), of Obsidian, or of a plain folder, as a content folder,
 * with the pictures that it uses (content.md §3). Only addresses in the texts change, so that `check` goes on
 * naming what no page shows. Throws a ContentError when the folder holds no Markdown, and FolderInUse rather than
 * overwrite anything.
 */
export async function importSite(from: string, to: string, options: SiteImportOptions): Promise<SiteReport> {
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new ContentError([contentProblem('import/not-a-folder', { file: from })]);
  if (existsSync(to) && readdirSync(to).length > 0) throw new FolderInUse(to);
  const folder = new SiteFolder(from);
  const kind = kindOf(folder);
  const { markdown: all, ...others } = walkSite(folder, kind);
  const now = Date.parse(`${options.today}T00:00:00Z`);
  const read = await resumeOfSite(folder, ownerOf(folder), all, now);
  const { owner: found, source, files: resumes, problems: ofResume } = read;
  const markdown = all.filter((file) => !resumes.includes(file));
  if (markdown.length === 0 && Object.keys(source.resume).length === 0)
    throw new ContentError([contentProblem('content/no-texts', { file: from })]);
  const owner = await namedOwner(found, options.askName);
  const problems: ContentProblem[] = [...(owner.from === undefined ? [noOwner(owner)] : []), ...ofResume];
  const texts = withOneAddressEach(readTexts({ folder, kind, now }, markdown, problems), problems);
  problems.push(...othersLeft({ ...others, data: others.data.filter((file) => !resumes.includes(file)) }));
  const files = new UsedFiles(folder, to, kind);
  const written = writeTexts(texts, to, { find: addressBook(texts.map(placed), kind), files, owner, kind }, problems);
  written.push(...writeResume(source, to, options));
  const count = (sort: string): number => texts.filter(({ place, isHeld }) => !isHeld && place.sort === sort).length;
  return {
    kind,
    owner,
    posts: count('post'),
    projects: count('project'),
    pages: count('page'),
    files: files.count,
    problems: [...problems, ...folder.refused, ...files.left],
    counts: entryCounts(source.counts, source.resume),
    withheld: options.includeContact ? [] : source.withheld,
    written,
  };
}

/** The owner, by the name that a person gives where the site names none. */
async function namedOwner(owner: SiteOwner, askName: SiteImportOptions['askName']): Promise<SiteOwner> {
  const answer = owner.from === undefined ? (await askName?.(owner.suggested?.name))?.trim() : undefined;
  return answer ? { ...owner, name: answer, from: 'you' } : owner;
}

/** Writes the profile and the texts, which link to each other by their new addresses; paths written. */
function writeTexts(
  texts: readonly SiteText[],
  to: string,
  targets: LinkTargets,
  problems: ContentProblem[],
): string[] {
  const written = ['profile.yaml'];
  mkdirSync(to, { recursive: true });
  const home = texts.find(({ isHome }) => isHome);
  const { profile = {}, problems: ofHome = [] } = home ? homeOf(home, targets) : {};
  problems.push(...ofHome);
  writeFileSync(join(to, 'profile.yaml'), profileOf(targets.owner, profile));
  for (const text of texts) {
    if (text.isHome) continue;
    const content = rewritten(text, targets);
    mkdirSync(dirname(join(to, text.to)), { recursive: true });
    writeFileSync(join(to, text.to), content);
    written.push(text.to);
  }
  return written;
}

/** Writes what the data of the site say, where no text of the site has the same place; paths written. */
function writeResume(source: ResumeSource, to: string, { today, includeContact = false }: SiteImportOptions): string[] {
  if (Object.keys(source.resume).length === 0 && source.own.length === 0) return [];
  const written: string[] = [];
  const put = (path: string, write: (place: string) => void): void => {
    if (path === 'profile.yaml' || existsSync(join(to, path))) return;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    write(join(to, path));
    written.push(path);
  };
  for (const [path, text] of folderOf(source, today, includeContact)) put(path, (place) => writeFileSync(place, text));
  for (const { path, file } of source.assets) put(path.slice(1), (place) => copyFileSync(file, place));
  return written;
}

function profileOf({ name, description, language }: SiteOwner, home: HomeProfile): string {
  const introduction = [description, home.text].filter(Boolean).join('\n\n') || undefined;
  return stringify(
    { name, role: home.role, description: introduction, language, image: home.image },
    { lineWidth: 0, keepUndefined: false },
  );
}

function noOwner({ suggested }: SiteOwner): ContentProblem {
  const place = { file: 'profile.yaml', field: 'name' };
  const likely = suggested === undefined ? {} : { name: suggested.name, namedBy: suggested.from };
  return contentProblem('import/owner-unknown', place, { used: placeholderName, ...likely });
}

/** Warns of files of a site that are not Markdown, once for each kind. */
function othersLeft({ templates, otherTexts, data }: Omit<SiteFiles, 'markdown'>): ContentProblem[] {
  const kinds = [
    ['import/templates-left', templates],
    ['import/other-markup-left', otherTexts],
    ['import/data-left', data],
  ] as const;
  return kinds.flatMap(([code, all]) => {
    const [file] = all;
    if (file === undefined) return [];
    const files = `${all.slice(0, 5).join(', ')}${all.length > 5 ? ', …' : ''}`;
    return [contentProblem(code, { file }, { count: all.length, files })];
  });
}
