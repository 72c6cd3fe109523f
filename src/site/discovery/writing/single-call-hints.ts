import { unmatchedRule } from '../../../service/search/unmatched-rule.js';
import type { DiscoveryContext } from '../context/context.js';

/** A kind of question, and the MCP tool and REST path that answer it in one call. */
type Hint = readonly [question: string, tool: string, rest: string];

/**
 * Returns one sentence per kind of question about the call that answers it, and one about unmatched search words. Empty
 * without MCP and REST.
 */
export function singleCallHints({ answers, contract }: Pick<DiscoveryContext, 'answers' | 'contract'>): string[] {
  const isOverMcp = answers('/api/mcp');
  const isOverRest = answers('/api/v1/webmcp/profile');
  if (!isOverMcp && !isOverRest) return [];
  const careerPath = answers('/work') ? '/work' : '/cv';
  const hints: readonly (Hint | false)[] = [
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
    answers(careerPath) && [
      'The career with all its results',
      `\`get_page_content\` with \`path: "${careerPath}"\``,
      `\`/api/v1/webmcp/page?path=${careerPath}\``,
    ],
  ];
  const sentences = hints.flatMap((hint) => {
    if (!hint) return [];
    const [question, tool, rest] = hint;
    return `${question}: ${[...(isOverMcp ? [tool] : []), ...(isOverRest ? [rest] : [])].join(', or by REST ')}.`;
  });
  return [...sentences, unmatchedRule(contract)];
}
