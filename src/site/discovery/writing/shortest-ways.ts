import type { Facts } from '../facts/facts.js';

/** A kind of question, the tool that answers it in one call, and the same by REST. */
type Way = readonly [question: string, tool: string, rest: string];

/** The shortest way to each kind of answer, a sentence each; none where neither MCP nor REST is here. */
export function shortestWays({ answers }: Pick<Facts, 'answers'>): string[] {
  const isOverMcp = answers('/api/mcp');
  const isOverRest = answers('/api/v1/webmcp/profile');
  if (!isOverMcp && !isOverRest) return [];
  const career = answers('/work') ? '/work' : '/cv';
  const ways: readonly (Way | false)[] = [
    [
      'Jobs and since when, education, spoken languages, links to reach the owner, and skills with the projects and jobs that name them and their dates (count years from those)',
      '`get_site_profile`',
      '`/api/v1/webmcp/profile`',
    ],
    [
      'Measured effects, what is in use, and technologies of all projects',
      '`list_projects` with `detail: "full"`',
      '`/api/v1/webmcp/projects?detail=full`',
    ],
    ['What the owner can be hired for, and whether now', '`list_offers`', '`/api/v1/webmcp/offers`'],
    [
      'Anything by its words: a technology and where, leading a team, writing about a subject; `unmatched` names what nothing here has, and then the answer is no',
      '`search_site`',
      '`/api/v1/webmcp/search?q=`',
    ],
    answers(career) && [
      'The career with all its results',
      `\`get_page_content\` with \`path: "${career}"\``,
      `\`/api/v1/webmcp/page?path=${career}\``,
    ],
  ];
  return ways.flatMap((way) => {
    if (!way) return [];
    const [question, tool, rest] = way;
    return `${question}: ${[...(isOverMcp ? [tool] : []), ...(isOverRest ? [rest] : [])].join(', or by REST ')}.`;
  });
}
