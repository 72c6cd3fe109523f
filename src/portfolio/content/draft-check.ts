import type { Contract } from '../../contract.js';
import { acceptedAddress, isForbidden } from './address.js';
import { withoutLinks } from './dead-links.js';
import type { Draft, From } from './draft.js';
import { isInternal, linksOf, sitePath } from './links.js';
import { type ContentProblem, fault, remark, shown } from './problem.js';
import { soundRecords } from './record-links.js';
import { freePath, SiteMap, shadowedBy } from './site-map.js';
import { forEachYielding, mapYielding } from './yielding.js';

/** Most projects, and most pages, that one portfolio may hold (the contract's maxItems). */
export const maxRecords = 10_000;

/** A draft whose parts fit together, and what was wrong with them. */
export interface CheckedDraft {
  readonly draft: Draft;
  readonly problems: readonly ContentProblem[];
}

/**
 * Fits the parts of a draft together: a page that would hide the service is served elsewhere, links and pictures that
 * lead nowhere are taken out. Two files with one address, and too many records, are faults.
 */
export async function fitTogether(given: Draft, contract: Contract, base: string): Promise<CheckedDraft> {
  const problems: ContentProblem[] = [
    ...(await duplicates(given.projects, ({ slug }) => slug, 'slug')),
    ...(await duplicates(given.pages, ({ path }) => path, 'path')),
    ...tooMany('projects', given.projects.length),
    ...tooMany('pages', given.pages.length),
  ];
  const moved = { ...given, pages: await moveAside(given, contract, problems) };
  const site = new SiteMap(moved, contract);
  const sound = await soundRecords(moved, site, base, problems);
  const projects = await mapYielding(sound.projects, (from) => withSoundLinks(from, from.record.href, site, problems));
  const pages = await mapYielding(sound.pages, (from) => withSoundLinks(from, from.record.path, site, problems));
  const nav = soundNavigation(given.shown?.nav, site, problems);
  const contact = soundContact(given.shown?.contact, pages, problems);
  return { draft: { ...sound, projects, pages, shown: { ...given.shown, nav, contact } }, problems };
}

/** The entries of the navigation that lead somewhere. */
function soundNavigation(
  nav: readonly string[] | undefined,
  site: SiteMap,
  problems: ContentProblem[],
): readonly string[] | undefined {
  return nav?.filter((path) => {
    if (site.answers(path)) return true;
    const accepted = 'projects, experience, posts, offers, about, search, or the path of a page';
    const problem = `leads to ${path}, where nothing is`;
    problems.push(remark({ file: 'profile.yaml', field: 'nav', problem, done: 'the entry is left out', accepted }));
    return false;
  });
}

/** The form stands on a page of the owner's, who says there how else to be reached. */
function soundContact(contact: 'form' | undefined, pages: Draft['pages'], problems: ContentProblem[]): typeof contact {
  if (contact === undefined || pages.some(({ record }) => record.path === '/contact')) return contact;
  const wording = { problem: 'is form, and there is no page /contact', done: 'there is no form' };
  problems.push(remark({ file: 'profile.yaml', field: 'contact', ...wording, accepted: 'pages/contact.md beside it' }));
  return undefined;
}

async function duplicates<Record>(
  records: readonly From<Record>[],
  keyOf: (record: Record) => string,
  name: string,
): Promise<ContentProblem[]> {
  const first = new Map<string, string>();
  const problems: ContentProblem[] = [];
  await forEachYielding(records, ({ file, record }) => {
    const key = keyOf(record);
    const taken = first.get(key);
    if (taken === undefined) return void first.set(key, file);
    const problem = `has the ${name} ${key}, which ${taken} has too`;
    problems.push(fault({ file, problem, accepted: `a ${name} of its own; rename one file` }));
  });
  return problems;
}

function tooMany(name: string, count: number): ContentProblem[] {
  return count <= maxRecords
    ? []
    : [fault({ file: name, problem: `holds ${count} ${name}`, accepted: `at most ${maxRecords}` })];
}

/** The pages, those aside which the service itself would hide. */
function moveAside({ pages }: Draft, contract: Contract, problems: ContentProblem[]): Promise<Draft['pages']> {
  const taken = new Set(pages.map(({ record }) => record.path));
  return mapYielding(pages, (from) => {
    const { path } = from.record;
    const inTheWay = shadowedBy(path, contract);
    if (inTheWay === undefined) return from;
    const free = freePath(path, contract, taken);
    taken.add(free);
    const problem = `would be served at ${path} and hide ${inTheWay}`;
    problems.push(
      remark({
        file: from.file,
        problem,
        done: `it is served at ${free}`,
        accepted: 'another name or folder for the page',
      }),
    );
    return { ...from, record: { ...from.record, path: free } };
  });
}

function withSoundLinks<Record extends { readonly body: string }>(
  from: From<Record>,
  path: string,
  site: SiteMap,
  problems: ContentProblem[],
): From<Record> {
  const { body } = from.record;
  const gone = linksOf(body).filter(({ target, image }) => leadsNowhere(target, image, path, site));
  if (gone.length === 0) return from;
  problems.push(
    ...gone.map(({ target, image, line }) =>
      deadLink(from.file, from.lines?.[line] ?? from.bodyLine + line, target, image),
    ),
  );
  const mended = withoutLinks(body, ({ target, image }) => leadsNowhere(target, image, path, site));
  return { ...from, record: { ...from.record, body: mended } };
}

function leadsNowhere(target: string, image: boolean, from: string, site: SiteMap): boolean {
  if (isForbidden(target)) return true;
  if (!isInternal(target) || target.startsWith('#')) return false;
  const path = sitePath(target, from);
  return image ? !site.hasAsset(path) : !site.answers(path);
}

function deadLink(file: string, line: number, target: string, image: boolean): ContentProblem {
  if (isForbidden(target)) {
    const problem = `leads to ${shown(target)}, which no reader may be sent to`;
    return remark({ file, line, problem, done: 'the address is left out', accepted: acceptedAddress });
  }
  const wording = image
    ? {
        problem: `shows the picture ${target}, which is not there`,
        done: 'it is left out',
        accepted: 'a file in assets/, written as /assets/<name>',
      }
    : {
        problem: `links to ${target}, which is not there`,
        done: 'its words stand there without a link',
        accepted: 'the path of a page, a project or an asset, beginning with a slash',
      };
  return remark({ file, line, ...wording });
}
