import { pluralize } from '../../base/text.js';
import { heldBackLines, reportLines } from '../folder/report.js';
import { isHeldBack } from '../result/problem.js';
import { countLine } from '../resume/entry-counts.js';
import type { SiteReport } from './site.js';

/** The report of an import as lines of text: what was found, taken and left, and why. */
export function siteLines({
  kind,
  owner,
  posts,
  projects,
  pages,
  files,
  problems,
  counts,
  withheld,
}: SiteReport): string[] {
  const others = problems.filter((problem) => !isHeldBack(problem));
  const sign = kind.sign === undefined ? '' : ` (${kind.sign})`;
  const name =
    owner.from === undefined ? owner.name : `${owner.name}, as ${owner.from} ${owner.from === 'you' ? 'say' : 'says'}`;
  return [
    `Found a site of ${kind.name}${sign}. Owner: ${name}.`,
    `Took ${pluralize(posts, 'post')}, ${pluralize(projects, 'project')}, ${pluralize(pages, 'page')}, ${pluralize(files, 'picture or file', 'pictures and files')}.`,
    ...counts.map(countLine),
    ...(withheld.length > 0
      ? [`Left out, because everything here is public: ${withheld.join(', ')} (--include-contact keeps them).`]
      : []),
    ...(others.length > 0 ? ['Left or changed:', ...reportLines(others).map((line) => `  ${line}`)] : []),
    ...heldBackLines(problems),
  ];
}
