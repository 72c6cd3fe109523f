import { unmatchedRule } from '../../../service/search/unmatched-rule.js';
import type { Facts } from '../facts/facts.js';

/** A kind of question, the tool that answers it in one call, and the same by REST. */
type Way = readonly [question: string, tool: string, rest: string];

/**
 * The shortest way to each kind of answer, a sentence each, and what a search means that finds nothing; none where neither MCP nor REST is here.
 */
export function shortestWays({ answers, contract }: Pick<Facts, 'answers' | 'contract'>): string[] {
  const isOverMcp = answers('/api/mcp');
  const isOverRest = answers('/api/v1/webmcp/profile');
  if (!isOverMcp && !isOverRest) return [];
  const career = answers('/work') ? '/work' : '/cv';
  const ways: readonly (Way | false)[] = [
    [
      'Whether the owner is open to offers, from when, where and for what pay, as far as the owner states it; jobs and since when, education, spoken languages, how to reach the owner, and skills with sentences of the projects and jobs that name them',
      '`get_site_profile`',
      '`/api/v1/webmcp/profile`',
    ],
    [
      'Measured effects, what is in use, and technologies of all projects',
      '`list_projects` with `detail: "full"`',
      '`/api/v1/webmcp/projects?detail=full`',
    ],
    ['Services that the owner sells, and whether they are available now', '`list_offers`', '`/api/v1/webmcp/offers`'],
    [
      'Anything by its words: a technology and where, leading a team, writing about a subject',
      '`search_site`',
      '`/api/v1/webmcp/search?q=`',
    ],
    answers(career) && [
      'The career with all its results',
      `\`get_page_content\` with \`path: "${career}"\``,
      `\`/api/v1/webmcp/page?path=${career}\``,
    ],
  ];
  const sentences = ways.flatMap((way) => {
    if (!way) return [];
    const [question, tool, rest] = way;
    return `${question}: ${[...(isOverMcp ? [tool] : []), ...(isOverRest ? [rest] : [])].join(', or by REST ')}.`;
  });
  return [...sentences, unmatchedRule(contract)];
}
