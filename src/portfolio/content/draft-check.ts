import type { Contract } from '../../contract.js';
import type { Draft, From } from './draft.js';
import type { ContentFault } from './fault.js';
import { isInternal, linksOf, sitePath } from './links.js';
import { SiteMap, shadowedBy } from './site-map.js';
import { inTurns } from './turns.js';

/** Most projects, and most pages, that one portfolio may hold (the contract's maxItems). */
export const maxRecords = 10_000;

/** Checks the parts of a draft against each other: paths that collide, links and images that lead nowhere, too many records. */
export async function checkDraft(draft: Draft, contract: Contract, base: string): Promise<ContentFault[]> {
  const site = new SiteMap(draft, contract);
  const faults = [
    ...duplicates(draft.projects, ({ slug }) => slug, 'slug'),
    ...duplicates(draft.pages, ({ path }) => path, 'path'),
    ...tooMany('projects', draft.projects.length),
    ...tooMany('pages', draft.pages.length),
    ...checkRecordLinks(draft, site, base),
  ];
  await inTurns(draft.pages, ({ file, record }) => faults.push(...shadow(file, record.path, contract)));
  await inTurns(draft.projects, ({ file, record, bodyLine }) => faults.push(...checkLinks(file, record.body, bodyLine, record.href, site)));
  await inTurns(draft.pages, ({ file, record, bodyLine }) => faults.push(...checkLinks(file, record.body, bodyLine, record.path, site)));
  return faults;
}

function duplicates<Record>(records: readonly From<Record>[], keyOf: (record: Record) => string, name: string): ContentFault[] {
  const first = new Map<string, string>();
  return records.flatMap(({ file, record }) => {
    const key = keyOf(record);
    const taken = first.get(key);
    if (taken === undefined) first.set(key, file);
    return taken === undefined
      ? []
      : [{ file, problem: `has the ${name} ${key}, which ${taken} has too`, accepted: `a ${name} of its own; rename one file` }];
  });
}

function shadow(file: string, path: string, contract: Contract): ContentFault[] {
  const inTheWay = shadowedBy(path, contract);
  if (inTheWay === undefined) return [];
  return [{ file, problem: `would be served at ${path} and hide ${inTheWay}`, accepted: 'another name or folder for the page' }];
}

function tooMany(name: string, count: number): ContentFault[] {
  return count <= maxRecords ? [] : [{ file: name, problem: `holds ${count} ${name}`, accepted: `at most ${maxRecords}` }];
}

function checkLinks(file: string, body: string, bodyLine: number, from: string, site: SiteMap): ContentFault[] {
  return linksOf(body)
    .filter(({ target }) => isInternal(target) && !target.startsWith('#'))
    .flatMap(({ target, image, line }) => {
      const path = sitePath(target, from);
      if (image ? site.hasAsset(path) : site.answers(path)) return [];
      const place = { file, line: bodyLine + line };
      return image
        ? [
            {
              ...place,
              problem: `shows the picture ${target}, which is not there`,
              accepted: 'a file in assets/, written as /assets/<name>',
            },
          ]
        : [
            {
              ...place,
              problem: `links to ${target}, which is not there`,
              accepted: 'the path of a page, a project or an asset, beginning with a slash',
            },
          ];
    });
}

/** Links in profile.yaml and offers.yaml, which were made absolute when they were read. */
function checkRecordLinks({ profile, offers }: Draft, site: SiteMap, base: string): ContentFault[] {
  const targets = [
    ...[profile?.url, profile?.image, ...(profile?.links ?? []).map(({ url }) => url)].map((url) => ({ file: 'profile.yaml', url })),
    ...offers.map(({ url }) => ({ file: 'offers.yaml', url })),
  ];
  return targets.flatMap(({ file, url }) => {
    if (url === undefined || !url.startsWith(`${base}/`)) return [];
    const path = sitePath(url.slice(base.length), '/');
    return site.answers(path)
      ? []
      : [{ file, problem: `links to ${path}, which is not there`, accepted: 'the path of a page or an asset, or an address elsewhere' }];
  });
}
