import type { Contract } from '../../base/contract.js';
import { isInternal, siteAddress, sitePath } from '../../base/site-paths.js';
import { decodedPath, encodedPath } from '../../base/urls.js';
import { type ContentProblem, contentProblem, type ProblemPlace, shown } from '../result/problem.js';
import type { Asset, Page, Project } from '../result/snapshot.js';
import { isForbidden } from '../text/address.js';
import { findBrokenFormulas } from '../text/broken-formulas.js';
import { findLinks, removeLinks, replaceTargets, type Target } from '../text/links.js';
import { repairSpacedTargets } from '../text/spaced-targets.js';
import { replaceWikiLinks, type WikiLink, type WikiTarget } from '../text/wiki-links.js';
import type { Draft, From } from './draft.js';
import { NamedFiles, type NamedIn } from './named-files.js';
import { soundRecords } from './record-texts.js';
import { freePath, pathOfFile, SiteMap, shadowedBy } from './site-map.js';

/** Most projects, and most pages, that one portfolio may hold (the contract's maxItems). */
export const maxRecords = 10_000;

/** A draft whose parts fit together, and what was wrong with them. */
export interface CheckedDraft {
  readonly draft: Draft;
  readonly problems: readonly ContentProblem[];
}

/**
 * Fits the parts of a draft together: a page that would hide the service is served elsewhere, links and pictures that
 * lead nowhere are taken out. Two files with one address, and too many records, are errors.
 */
export function fitTogether(given: Draft, contract: Contract, base: string): CheckedDraft {
  const problems: ContentProblem[] = [
    ...tooMany('projects', given.projects.length),
    ...tooMany('pages', given.pages.length),
  ];
  const apart = {
    ...given,
    projects: setApart(given.projects, projectPlace, 'slug', problems),
    pages: setApart(given.pages, pagePlace, 'path', problems),
  };
  const moved = { ...apart, pages: moveAside(apart, contract, problems) };
  const site = new SiteMap(moved, contract);
  const sound = soundRecords(moved, site, base, problems);
  const projects = sound.projects.map((from) => withSoundLinks(from, from.record.href, site, problems));
  const pages = sound.pages.map((from) => withSoundLinks(from, from.record.path, site, problems));
  for (const from of [...projects, ...pages]) problems.push(...formulaProblems(from));
  const nav = soundNavigation(given.shown?.nav, site, problems);
  const contact = soundContact(given.shown?.contact, pages, problems);
  const assets = withoutHeld([...sound.assets, ...shownBeside(sound, site, problems)], sound, site, problems);
  return { draft: { ...sound, projects, pages, assets, shown: { ...given.shown, nav, contact } }, problems };
}

/** The entries of the navigation that lead somewhere. */
function soundNavigation(
  nav: readonly string[] | undefined,
  site: SiteMap,
  problems: ContentProblem[],
): readonly string[] | undefined {
  return nav?.filter((path) => {
    if (site.answers(path)) return true;
    const place = { file: 'profile.yaml', field: 'nav' };
    problems.push(contentProblem('content/navigation-target-missing', place, { target: path }));
    return false;
  });
}

/** The form is on a page of the owner's, who says there how else to be reached. */
function soundContact(contact: 'form' | undefined, pages: Draft['pages'], problems: ContentProblem[]): typeof contact {
  if (contact === undefined || pages.some(({ record }) => record.path === '/contact')) return contact;
  problems.push(contentProblem('content/contact-page-missing', { file: 'profile.yaml', field: 'contact' }));
  return undefined;
}

/** What two records of a kind may not share, and the record with another one. */
interface Address<Record> {
  of(record: Record): string;
  with(record: Record, address: string): Record;
}

const projectPlace: Address<Project> = {
  of: ({ slug }) => slug,
  with: (record, slug) => ({ ...record, slug, href: `/projects/${slug}` }),
};
const pagePlace: Address<Page> = { of: ({ path }) => path, with: (record, path) => ({ ...record, path }) };

/**
 * The records with an address for each: names such as `c++.md` and `c#.md` are one in a URL, and get numbers. Two files
 * that say the same address themselves are an error.
 */
function setApart<Record>(
  records: readonly From<Record>[],
  address: Address<Record>,
  name: string,
  problems: ContentProblem[],
): From<Record>[] {
  const first = new Map<string, string>();
  for (const { file, record, renamed } of records) {
    const key = address.of(record);
    const taken = first.get(key);
    if (renamed) continue;
    if (taken === undefined) first.set(key, file);
    else problems.push(contentProblem('content/address-duplicate', { file }, { name, address: key, other: taken }));
  }
  const next = new Map<string, number>();
  return records.map((from) => {
    const key = address.of(from.record);
    const taken = first.get(key);
    if (!from.renamed) return from;
    if (taken === undefined) {
      first.set(key, from.file);
      return from;
    }
    let number = next.get(key) ?? 2;
    while (first.has(`${key}-${number}`)) number += 1;
    next.set(key, number + 1);
    const free = `${key}-${number}`;
    first.set(free, from.file);
    const data = { name, address: key, other: taken, served: free };
    problems.push(contentProblem('content/address-numbered', { file: from.file }, data));
    return { ...from, record: address.with(from.record, free) };
  });
}

function tooMany(name: string, count: number): ContentProblem[] {
  return count <= maxRecords
    ? []
    : [contentProblem('content/too-many-records', { file: name }, { kind: name, count, max: maxRecords })];
}

/** The pages, those aside which the service itself would hide. */
function moveAside({ pages }: Draft, contract: Contract, problems: ContentProblem[]): Draft['pages'] {
  const taken = new Set(pages.map(({ record }) => record.path));
  return pages.map((from) => {
    const { path } = from.record;
    const inTheWay = shadowedBy(path, contract);
    if (inTheWay === undefined) return from;
    const free = freePath(path, contract, taken);
    taken.add(free);
    const data = { path, hidden: inTheWay, served: free };
    problems.push(contentProblem('content/address-reserved', { file: from.file }, data));
    return { ...from, record: { ...from.record, path: free } };
  });
}

/** The pictures beside the texts that a text shows: what no reader was meant to see is not published. */
function shownBeside({ beside }: Draft, { files }: SiteMap, problems: ContentProblem[]): Draft['assets'] {
  for (const asset of beside.filter((each) => !files.found.has(each))) {
    const file = asset.path.slice('/assets/'.length);
    const code = files.at(asset.path) === asset ? 'content/picture-unused' : 'content/file-name-taken';
    problems.push(contentProblem(code, { file }, { name: `assets/${file}` }));
  }
  return beside.filter((asset) => files.found.has(asset));
}

/** The files without those that only records name that are held back. */
function withoutHeld(
  assets: Draft['assets'],
  draft: Draft,
  site: SiteMap,
  problems: ContentProblem[],
): Draft['assets'] {
  if (draft.held.length === 0) return assets;
  const files = new NamedFiles(draft.assets, draft.beside);
  const heldBy = new Map<Asset, string>();
  for (const { file, record } of draft.held) {
    const named = [record.image, ...(record.gallery ?? []).map(({ src }) => src), ...targetsIn(record.body)];
    for (const name of named) {
      const asset = typeof name === 'string' ? files.named(name, { file, path: pathOfFile(file) })?.asset : undefined;
      if (asset && !site.files.found.has(asset)) heldBy.set(asset, file);
    }
  }
  const { profile, theme, offers, resume } = draft;
  const published = heldBy.size === 0 ? '' : JSON.stringify([profile, theme, offers, resume]);
  return assets.filter((asset) => {
    const file = heldBy.get(asset);
    if (file === undefined || published.includes(encodedPath(asset.path))) return true;
    problems.push(contentProblem('publication/attachment', { file: asset.path.slice(1) }, { usedBy: file }));
    return false;
  });
}

/** What a text names: the targets of its links, of its pictures and of its wiki links. */
function targetsIn(body: string): string[] {
  const targets: string[] = [];
  const { text } = replaceWikiLinks(body, ({ target }) => {
    targets.push(target);
    return undefined;
  });
  return [...targets, ...findLinks(text).map(({ target }) => target)];
}

function withSoundLinks<Record extends { readonly body: string }>(
  from: From<Record>,
  path: string,
  site: SiteMap,
  problems: ContentProblem[],
): From<Record> {
  const place = { file: from.file, path };
  const { text: linked, lost } = replaceWikiLinks(from.record.body, (link) => wikiTarget(link, place, site));
  const { text: body, repaired } = repairSpacedTargets(linked, (target) => site.files.find(target, place)?.address);
  const links = findLinks(body);
  const isGone = (target: Target): boolean => leadsNowhere(target, place, site);
  const gone = links.filter(isGone);
  const address = (target: string): string | undefined => movedAddress(target, place, site);
  const isMoved = links.some(({ target }) => address(target) !== undefined);
  if (gone.length === 0 && !isMoved && body === from.record.body) return from;
  const at = (line: number): ProblemPlace => ({ file: from.file, line: from.lines?.[line] ?? from.bodyLine + line });
  problems.push(
    ...lost.map(({ target, embedded, line }) => deadLink(at(line), target, embedded)),
    ...repaired.map(({ target, line }) => contentProblem('content/link-target-spaced', at(line), { target })),
    ...gone.map(({ target, image, line }) => deadLink(at(line), target, image)),
  );
  const moved = isMoved ? replaceTargets(body, address) : body;
  return { ...from, record: { ...from.record, body: gone.length === 0 ? moved : removeLinks(moved, isGone) } };
}

function formulaProblems({ file, record, lines, bodyLine }: From<{ readonly body: string }>): ContentProblem[] {
  return findBrokenFormulas(record.body).map(({ tex, reason, line }) =>
    contentProblem(
      'content/formula-invalid',
      { file, line: lines?.[line] ?? bodyLine + line },
      { tex: shown(tex), reason },
    ),
  );
}

/** Where a wiki link leads: to a file by its name, else to a page. */
function wikiTarget({ target, embedded }: WikiLink, from: NamedIn, site: SiteMap): WikiTarget | undefined {
  const file = site.files.byName(target, from);
  if (file) return { address: file.address, picture: embedded && file.asset.type.startsWith('image/') };
  const address = site.named.byName(target, from);
  return address === undefined ? undefined : { address, picture: false };
}

/** The address of a file or a page that the target as it is does not lead to, or is not written as. */
function movedAddress(target: string, from: NamedIn, site: SiteMap): string | undefined {
  if (!isInternal(target) || target.startsWith('#')) return undefined;
  const address = site.files.find(target, from)?.address;
  if (address === undefined) return site.named.byFile(target, from);
  const isPlain = !address.includes('%') && !target.includes('\\');
  return isPlain && siteAddress(target, from.path) === address ? undefined : address;
}

function leadsNowhere({ target, image }: Target, from: NamedIn, site: SiteMap): boolean {
  if (isForbidden(target)) return true;
  if (!isInternal(target) || site.files.find(target, from)) return false;
  const part = decodedPath(target.slice(target.indexOf('#') + 1));
  if (target.startsWith('#')) return part !== '' && !isOwn(part) && site.named.hasHeading(from.path, part) === false;
  if (!image && site.named.byFile(target, from) !== undefined) return false;
  const path = sitePath(target, from.path);
  return image ? !site.hasAsset(path) : !site.answers(path);
}

/** Parts of a page that are no headings: its top and its footnotes. */
const isOwn = (part: string): boolean => /^(?:top|fn(?:ref)?[:\d].*)$/.test(part);

function deadLink(place: ProblemPlace, target: string, image: boolean): ContentProblem {
  if (isForbidden(target)) return contentProblem('content/link-forbidden', place, { target: shown(target) });
  return contentProblem(image ? 'content/picture-missing' : 'content/link-target-missing', place, { target });
}
