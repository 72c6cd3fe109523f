import { copyFileSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { Refused } from '../../base/refused.js';
import { pluralize } from '../../base/text.js';
import { ownerPlaceholders } from '../folder/defaults.js';
import type { ResumeSource } from '../folder/resume-source.js';
import { termsInProfile } from '../folder/terms-template.js';
import { ContentError, type ContentProblem, contentProblem, isHeldBack } from '../result/problem.js';
import { type EntryCount, entryCounts } from '../resume/entry-counts.js';
import { plainTitle } from '../text/plain-text.js';
import { copyAside } from './aside.js';
import type { HomeProfile } from './first-page.js';
import { gate, likelyPaths } from './gate.js';
import { folderOf } from './import-resume.js';
import { addressBook } from './old-addresses.js';
import { publicData } from './public-data.js';
import { type PublicSite, type PublicSiteOptions, readPublicSite } from './public-site/crawl.js';
import { homeOf, type LinkTargets, rewritten } from './rewrite-text.js';
import { type SiteFiles, walkSite } from './site-files.js';
import { SiteFolder } from './site-folder.js';
import { kindOf, type SiteKind } from './site-kind.js';
import { ownerOf, type SiteOwner, withPublicPerson } from './site-owner.js';
import { resumeOfSite, type SiteResume } from './site-resume.js';
import {
  placed,
  type ReadTexts,
  readTexts,
  type SiteSource,
  type SiteText,
  withNames,
  withOneAddressEach,
} from './site-texts.js';
import { UsedFiles } from './used-files.js';
import { requireUnusedFolder, writeWholeFolder } from './whole-folder.js';

/** What an import found, and what it is going to write. */
export interface SitePlan {
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  /** Published texts of each kind. */
  readonly posts: number;
  readonly projects: number;
  readonly pages: number;
  /** Texts that go into `drafts/`, which is not served. */
  readonly drafts: number;
  /** What is left, changed or held back, with the reason. Files are named below the source. */
  readonly problems: readonly ContentProblem[];
  /** What was found and taken of each kind of entry of a resume. */
  readonly counts: readonly EntryCount[];
  /** Contact data that were left out, by the names of their members. */
  readonly withheld: readonly string[];
  /** What the import could not know for certain, as sentences. A person confirms it before anything is written. */
  readonly guesses: readonly string[];
  /** The public site that decided what is published. */
  readonly publicSite?: PublicSite | undefined;
}

/** What an import found, took and left. */
export interface SiteReport extends SitePlan {
  /** Pictures and other files that were copied. */
  readonly files: number;
  /** The problems that were found while the folder was written, which the plan does not have. */
  readonly problemsOfWriting: readonly ContentProblem[];
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
  /** The public site, which decides what is published. */
  readonly site?: { readonly address: URL } & Omit<PublicSiteOptions, 'isWanted'>;
  /** Looks at the plan before anything is written, and decides whether it is. */
  readonly review?: (plan: SitePlan) => Promise<boolean>;
}

/** The person at the terminal did not confirm an import. */
export class ImportStopped extends Refused {
  constructor() {
    super('Stopped; nothing was written.');
    this.name = 'ImportStopped';
  }
}

/**
 * Writes the Markdown of a site of a generator (site-kind.ts), of Obsidian, or of a plain folder, as a content folder,
 * with the pictures that it uses (content.md §3). What the site does not publish for certain goes into `drafts/`.
 * Only addresses in the texts change, so that `check` still names what no page shows. Throws a ContentError if the
 * folder holds no Markdown, a FolderInUse rather than overwrite anything, and an ImportStopped.
 */
export async function importSite(from: string, to: string, options: SiteImportOptions): Promise<SiteReport> {
  if (!existsSync(from) || !statSync(from).isDirectory())
    throw new ContentError([contentProblem('import/not-a-folder', { file: from })]);
  requireUnusedFolder(to);
  const site = await readSite(new SiteFolder(from), from, options);
  const plan = planOf(site, options);
  if (options.review && !(await options.review(plan))) throw new ImportStopped();
  return writeWholeFolder(to, (unfinished) => writeSite(site, plan, unfinished, options));
}

/** The texts that are published: those on the public site where one is named, or those that the generator publishes. */
async function publicTexts(
  source: SiteSource,
  markdown: readonly string[],
  site: SiteImportOptions['site'],
): Promise<ReadTexts & { readonly publicSite?: PublicSite; readonly byWords: readonly string[] }> {
  const read = readTexts(source, markdown);
  if (site === undefined) return { ...read, byWords: [] };
  const { address, ...options } = site;
  const paths = new Set([...likelyPaths(read.texts, source.kind).values()].flatMap((each) => [...each]));
  const isWanted = (path: string): boolean => paths.has(path.toLowerCase());
  const publicSite = await readPublicSite(address, { ...options, isWanted });
  const { texts, aside, byWords } = gate(read.texts, publicSite, source.kind);
  return { ...read, texts, aside: [...read.aside, ...aside], publicSite, byWords, isChosen: true };
}

/** A site as it was read. */
interface ReadSite {
  readonly folder: SiteFolder;
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  readonly source: ResumeSource;
  readonly texts: readonly SiteText[];
  readonly aside: readonly ContentProblem[];
  readonly problems: readonly ContentProblem[];
  /** True if its owner marked what is public, or the public site tells it. */
  readonly isChosen: boolean;
  readonly publicSite?: PublicSite | undefined;
  /** Texts that were found on the public site by their words alone. */
  readonly byWords: readonly string[];
}

async function readSite(folder: SiteFolder, from: string, options: SiteImportOptions): Promise<ReadSite> {
  const kind = kindOf(folder);
  const { markdown, ...others } = walkSite(folder, kind);
  const now = Date.parse(`${options.today}T00:00:00Z`);
  const named = ownerOf(folder);
  const source = { folder, kind, now, isGated: options.site !== undefined, language: named.language };
  const read = await publicTexts(source, markdown, options.site);
  const { publicSite, byWords, isChosen } = read;
  const data = await publicResume(folder, named, markdown, read, now);
  const { files: resumes, problems: ofResume } = data;
  if (markdown.length === 0 && Object.keys(data.source.resume).length === 0)
    throw new ContentError([contentProblem('content/no-texts', { file: from })]);
  const owner = await namedOwner(
    publicSite ? withPublicPerson(data.owner, publicSite.person, publicSite.address) : data.owner,
    options.askName,
  );
  const taken = new Set(resumes);
  const isTaken = ({ file }: { readonly file: string }): boolean => taken.has(file);
  const aside = read.aside.filter((each) => !isTaken(each));
  const problems = [...(owner.from === undefined ? [noOwner(owner)] : []), ...ofResume, ...read.problems];
  const texts = withOneAddressEach(withNames(read.texts.filter((each) => !isTaken(each))), problems);
  problems.push(...othersLeft({ ...others, data: others.data.filter((file) => !taken.has(file)) }));
  return { folder, kind, owner, source: data.source, texts, aside, problems, isChosen, publicSite, byWords };
}

/** The resume and the papers of a site, as far as its public pages have them. */
async function publicResume(
  folder: SiteFolder,
  owner: SiteOwner,
  markdown: readonly string[],
  { aside, publicSite }: Awaited<ReturnType<typeof publicTexts>>,
  now: number,
): Promise<SiteResume> {
  // A paper may be front matter alone, which is no text, but not one that is held back.
  const held = new Set(aside.filter(isHeldBack).map(({ file }) => file));
  const data = await resumeOfSite(
    folder,
    owner,
    markdown.filter((file) => !held.has(file)),
    now,
  );
  if (publicSite === undefined) return data;
  const { source, problems } = publicData(data.source, data.files, publicSite);
  return {
    ...data,
    source,
    files: source === data.source ? data.files : [],
    problems: [...data.problems, ...problems],
  };
}

function planOf(
  { folder, kind, owner, source, texts, aside, problems, isChosen, publicSite, byWords }: ReadSite,
  options: SiteImportOptions,
): SitePlan {
  const count = (sort: string): number => texts.filter(({ place }) => place.sort === sort).length;
  return {
    kind,
    owner,
    posts: count('post'),
    projects: count('project'),
    pages: count('page'),
    drafts: aside.length,
    problems: [...problems, ...folder.refused, ...aside],
    counts: entryCounts(source.counts, source.resume),
    withheld: options.includeContact ? [] : source.withheld,
    guesses: [...(isChosen ? [] : guessesOf(kind, texts.length)), ...wordGuesses(byWords)],
    publicSite,
  };
}

/** Nothing but its owner knows what of a plain folder is public. A vault may mark it. */
function guessesOf({ name }: SiteKind, count: number): string[] {
  if (count === 0 || !(name === 'plain Markdown' || name === 'Obsidian')) return [];
  const what = name === 'Obsidian' ? 'vault' : 'folder';
  return [`Nothing says what of this ${what} is public, so ${pluralize(count, 'text')} would be published.`];
}

function wordGuesses(files: readonly string[]): string[] {
  if (files.length === 0) return [];
  const some = `${files.slice(0, 3).join(', ')}${files.length > 3 ? ', …' : ''}`;
  return [`Only the words of ${pluralize(files.length, 'text')} are on the public site, not the title: ${some}.`];
}

async function writeSite(
  { folder, kind, owner, source, texts, aside }: ReadSite,
  plan: SitePlan,
  to: string,
  options: SiteImportOptions,
): Promise<SiteReport> {
  const files = new UsedFiles(folder, to, kind);
  const problems: ContentProblem[] = [];
  const addresses = [...owner.addresses, ...(plan.publicSite ? [plan.publicSite.address] : [])];
  const targets = { find: addressBook(texts.map(placed), kind), files, owner: { ...owner, addresses }, kind };
  const written = writeTexts(texts, to, targets, problems, source.resume);
  written.push(...writeResume(source, to, options));
  const drafts = aside.map(({ file }) => file);
  written.push(...copyAside(drafts, folder, to));
  const problemsOfWriting = [...problems, ...files.left];
  const all = [...plan.problems, ...problemsOfWriting];
  return { ...plan, files: files.count, problems: all, problemsOfWriting, written };
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
  resume: ResumeSource['resume'],
): string[] {
  const written = ['profile.yaml'];
  mkdirSync(to, { recursive: true });
  const home = texts.find(({ isHome }) => isHome);
  const { profile = {}, problems: ofHome = [] } = home ? homeOf(home, targets) : {};
  problems.push(...ofHome);
  const photo = targets.owner.photo === undefined ? undefined : photoOf(targets.owner.photo, targets);
  writeFileSync(join(to, 'profile.yaml'), profileOf(targets.owner, { image: photo, ...profile }, resume));
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

/** The new address of the owner's picture, if it is in the folder. */
function photoOf(photo: string, { files, owner: { addresses } }: LinkTargets): string | undefined {
  const address = addresses.find((each) => each !== '' && photo.startsWith(each));
  const path = address === undefined ? photo : photo.slice(address.length);
  return /^[a-z]+:|^\/\//i.test(path)
    ? undefined
    : (files.take(path, 'index.md') ?? files.takeByName(path, 'index.md'));
}

/** The text of profile.yaml. What the resume says of its owner is left to the resume. */
function profileOf(owner: SiteOwner, home: HomeProfile, { basics, work }: ResumeSource['resume']): string {
  const isInResume = (basics?.label ?? work?.[0]?.position) !== undefined;
  const role =
    home.role ?? owner.headline ?? (isInResume ? undefined : (firstSentence(owner) ?? ownerPlaceholders.role));
  const introduction = [owner.description, home.text].filter(Boolean).join('\n\n') || undefined;
  const { name, language, links } = owner;
  const fields = { name, role, description: introduction, language, image: home.image };
  const profile = { ...fields, ...(links.length > 0 && { links }) };
  return stringify(profile, { lineWidth: 0, keepUndefined: false }) + termsInProfile;
}

/** Maximum number of characters of a role. */
const maxRole = 120;

/** What the owner does, where the site says it in one short sentence. */
const firstSentence = ({ description }: SiteOwner): string | undefined => {
  const [sentence = ''] = (description ?? '').split(/(?<=[.!?。])\s/, 1);
  const plain = plainTitle(sentence).replace(/\.$/, '');
  return plain !== '' && plain.length <= maxRole ? plain : undefined;
};

function noOwner({ suggested }: SiteOwner): ContentProblem {
  const place = { file: 'profile.yaml', field: 'name' };
  const likely = suggested === undefined ? {} : { name: suggested.name, namedBy: suggested.from };
  return contentProblem('import/owner-unknown', place, { used: ownerPlaceholders.name, ...likely });
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
