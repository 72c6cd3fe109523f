import { pluralize } from '../../base/text.js';
import { heldBackLines, reportLines } from '../folder/report.js';
import { type ContentProblem, isHeldBack } from '../result/problem.js';
import { draftsFolder } from '../result/problems/publication.js';
import { countLine } from '../resume/entry-counts.js';
import type { SitePlan } from './site-plan.js';

/** Maximum number of lines of a summary, which fits on a screen. */
const maxLines = 20;

/**
 * The plan of an import as lines for people: what was found, what is published, what is not, and why. At most 20 lines;
 * with `all` one for each problem.
 */
export function planLines(plan: SitePlan, all = false): string[] {
  const { kind, owner, posts, projects, pages, drafts, problems, counts, withheld } = plan;
  const others = problems.filter((problem) => !isHeldBack(problem));
  const sign = kind.sign === undefined ? '' : ` (${kind.sign})`;
  const published = [pluralize(posts, 'post'), pluralize(projects, 'project'), pluralize(pages, 'page')].join(', ');
  const aside = drafts === 0 ? '' : `; ${pluralize(drafts, 'text')} into ${draftsFolder}/, which is not served`;
  const head = [
    `Found a site of ${kind.name}${sign}. Owner: ${ownerText(owner)}.`,
    ...(plan.publicSite ? [publicLine(plan.publicSite)] : []),
    `Takes ${published}${aside}.`,
    ...counts.map(countLine),
    ...withheldLines(withheld),
    ...heldBackLines(problems, all),
    ...changeLines(others, all),
  ];
  if (all || head.length <= maxLines) return head;
  const left = head.length - maxLines + 1;
  return [...head.slice(0, maxLines - 1), `… and ${pluralize(left, 'more line')}; --all prints each.`];
}

/** Problems of an import under a heading; none if there are no problems. At most 21 lines, or one for each with `all`. */
export const changeLines = (problems: readonly ContentProblem[], all = false): string[] =>
  problems.length === 0 ? [] : ['Left or changed:', ...reportLines(problems, all).map((line) => `  ${line}`)];

/** Names the contact data that an import left out. */
export const withheldLines = (withheld: readonly string[], how = '--include-contact keeps them'): string[] =>
  withheld.length === 0 ? [] : [`Left out, because everything here is public: ${withheld.join(', ')} (${how}).`];

function ownerText({ name, from }: SitePlan['owner']): string {
  return from === undefined ? name : `${name}, as ${from} ${from === 'you' ? 'say' : 'says'}`;
}

function publicLine({ address, pages, foreign, foundBy, unread }: NonNullable<SitePlan['publicSite']>): string {
  const by = foundBy === 'sitemap' ? 'its sitemap' : 'its links';
  const others = foreign === 0 ? '' : `; ${pluralize(foreign, 'address', 'addresses')} of other hosts were not read`;
  const left = unread.size === 0 ? '' : `; ${pluralize(unread.size, 'address', 'addresses')} are no public pages`;
  return `Read ${pluralize(pages.length, 'page')} of ${address} by ${by}${others}${left}.`;
}
