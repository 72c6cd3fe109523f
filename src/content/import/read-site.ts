import { ownerPlaceholders } from '../folder/defaults.js';
import type { ResumeSource } from '../folder/resume-source.js';
import { ContentError, type ContentProblem, contentProblem, isHeldBack } from '../result/problem.js';
import { gate, likelyPaths } from './gate.js';
import { publicData } from './public-data.js';
import { type PublicSite, type PublicSiteOptions, readPublicSite } from './public-site/crawl.js';
import { type SiteFiles, walkSite } from './site-files.js';
import type { SiteFolder } from './site-folder.js';
import { kindOf, type SiteKind } from './site-kind.js';
import { ownerOf, type SiteOwner, withPublicPerson } from './site-owner.js';
import { resumeOfSite, type SiteResume } from './site-resume.js';
import {
  type ReadTexts,
  readTexts,
  type SiteSource,
  type SiteText,
  withNames,
  withOneAddressEach,
} from './site-texts.js';

/** Options for reading a site. */
export interface ReadSiteOptions {
  /** YYYY-MM-DD. */
  readonly today: string;
  /** Gives the owner's name where the site names none; undefined leaves a placeholder. */
  readonly askName?: (suggested: string | undefined) => Promise<string | undefined>;
  /** The public site, which decides what is published. */
  readonly site?: { readonly address: URL } & Omit<PublicSiteOptions, 'isWanted'>;
}

/** The contents of a site. */
export interface ReadSite {
  readonly folder: SiteFolder;
  readonly kind: SiteKind;
  readonly owner: SiteOwner;
  readonly source: ResumeSource;
  readonly texts: readonly SiteText[];
  readonly aside: readonly ContentProblem[];
  readonly problems: readonly ContentProblem[];
  /** Whether marks of the owner or the public site decide which texts are public. */
  readonly isChosen: boolean;
  readonly publicSite?: PublicSite | undefined;
  /** Texts that were found on the public site by their words alone. */
  readonly byWords: readonly string[];
}

/** Reads a site, and decides which of its texts are published. Throws a `ContentError` if it has none. */
export async function readSite(folder: SiteFolder, from: string, options: ReadSiteOptions): Promise<ReadSite> {
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

/** The texts that are published: those on the public site where one is named, or those that the generator publishes. */
async function publicTexts(
  source: SiteSource,
  markdown: readonly string[],
  site: ReadSiteOptions['site'],
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

/** The owner, by the name that a person gives where the site names none. */
async function namedOwner(owner: SiteOwner, askName: ReadSiteOptions['askName']): Promise<SiteOwner> {
  const answer = owner.from === undefined ? (await askName?.(owner.suggested?.name))?.trim() : undefined;
  return answer ? { ...owner, name: answer, from: 'you' } : owner;
}

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
