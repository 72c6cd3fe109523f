import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { ownerPlaceholders } from '../folder/defaults.js';
import type { ResumeSource } from '../folder/resume-source.js';
import { termsInProfile } from '../folder/terms-template.js';
import type { ContentProblem } from '../result/problem.js';
import { plainTitle } from '../text/plain-text.js';
import { copyAside } from './aside.js';
import type { HomeProfile } from './first-page.js';
import { folderOf } from './import-resume.js';
import { addressBook } from './old-addresses.js';
import type { ReadSite } from './read-site.js';
import { homeOf, type LinkTargets, rewritten } from './rewrite-text.js';
import type { SiteOwner } from './site-owner.js';
import type { SitePlan } from './site-plan.js';
import { placed, type SiteText } from './site-texts.js';
import { UsedFiles } from './used-files.js';

/** Options for writing a site. */
export interface WriteSiteOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly includeContact?: boolean;
}

/** The result of an import of a site. */
export interface SiteReport extends SitePlan {
  /** Pictures and other files that were copied. */
  readonly files: number;
  /** The problems that were found while the folder was written, which the plan does not have. */
  readonly problemsOfWriting: readonly ContentProblem[];
  /** Paths written, below the new folder. */
  readonly written: readonly string[];
}

/** Writes a site as a content folder. */
export async function writeSite(
  { folder, kind, owner, source, texts, aside }: ReadSite,
  plan: SitePlan,
  to: string,
  options: WriteSiteOptions,
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
function writeResume(source: ResumeSource, to: string, { today, includeContact = false }: WriteSiteOptions): string[] {
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

/** Returns the first sentence of the description, if it is short enough for a role. */
const firstSentence = ({ description }: SiteOwner): string | undefined => {
  const [sentence = ''] = (description ?? '').split(/(?<=[.!?。])\s/, 1);
  const plain = plainTitle(sentence).replace(/\.$/, '');
  return plain !== '' && plain.length <= maxRole ? plain : undefined;
};
