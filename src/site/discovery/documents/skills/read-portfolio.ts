import { truncate } from '../../../../base/text.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { questions } from '../../writing/example-questions.js';
import { curls, mcpCall, restCalls } from '../../writing/examples.js';
import { bullets } from '../../writing/markdown-blocks.js';
import { shortestWays } from '../../writing/shortest-ways.js';
import type { AgentSkill } from './skill.js';

/** The skill of reading the portfolio. */
export function readSkill(facts: Facts): AgentSkill {
  const { name } = facts.portfolio.profile;
  return {
    title: `Read the portfolio of ${name}`,
    description: truncate(
      `Find and read the projects, offers and pages of ${name}. Use it when asked what ${name} has made, knows, offers or thinks.`,
      1024,
    ),
    queries: questions(facts),
    body: body(facts),
  };
}

function body(facts: Facts): string {
  const { urls, owner, config, answers } = facts;
  const { find, read } = restCalls(facts);
  const limit = config.rateLimits['portfolio-read'];
  const mcp = mcpCall(facts);
  const ways = shortestWays(facts);
  return blocks(
    `# Read the portfolio of ${owner.name}`,
    'No token and no registration is needed. Answers are JSON; keep the `ETag` and send it back in `If-None-Match` to save a transfer.',
    ways.length > 0 && blocks('## The shortest way', bullets(ways)),
    '## Find',
    'List the projects, all or those of one category, or search everything by words:',
    curls(facts, find),
    '## Read',
    'A project by its slug, a page by its path, who the owner is, and what is on offer:',
    curls(facts, read),
    'Every page of the site is Markdown too: append `.md` to its address.',
    mcp &&
      blocks(
        '## Through MCP',
        `The endpoint is \`${urls.mcp}\` (Streamable HTTP). Its tools are the same functions:`,
        mcp,
      ),
    '## Keep in mind',
    bullets([
      limit &&
        `At most ${limit.limit} requests per ${limit.windowSeconds} seconds; after a 429 wait for the seconds in \`Retry-After\`.`,
      'Errors are JSON with a `code` and a `hint` that says what to do next.',
      'Cite the `url` or `href` of what you used; it leads to a page for people.',
      answers('/openapi.json') && `The whole API is described at \`${urls.openapi}\`.`,
    ]),
  );
}
