import { pluralize } from '../../platform/text.js';
import { reportLines } from '../content/report.js';
import type { SiteReport } from './site.js';

/** The report of an import, as lines for people: what was found, what was taken, what was left and why. */
export function siteLines({ kind, owner, posts, projects, pages, files, problems }: SiteReport): string[] {
  const sign = kind.sign === undefined ? '' : ` (${kind.sign})`;
  const name = owner.from === undefined ? owner.name : `${owner.name}, as ${owner.from} says`;
  return [
    `Found a site of ${kind.name}${sign}. Owner: ${name}.`,
    `Took ${pluralize(posts, 'post')}, ${pluralize(projects, 'project')}, ${pluralize(pages, 'page')}, ${pluralize(files, 'picture or file', 'pictures and files')}.`,
    ...(problems.length > 0 ? ['Left or changed:', ...reportLines(problems).map((line) => `  ${line}`)] : []),
  ];
}
