import { truncate } from '../../../../base/text.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { exampleQuestions } from '../../writing/example-questions.js';
import { curlCommands, exampleRestPaths, mcpCurlExample } from '../../writing/examples.js';
import { bulletList } from '../../writing/markdown-blocks.js';
import { singleCallHints } from '../../writing/single-call-hints.js';
import type { AgentSkill } from './skill.js';

/** Builds the skill for reading the portfolio. */
export function readPortfolioSkill(context: DiscoveryContext): AgentSkill {
  const { name } = context.portfolio.profile;
  return {
    title: `Read the portfolio of ${name}`,
    description: truncate(
      `Find and read the projects, offers and pages of ${name}. Use it when asked what ${name} has made, knows, offers or thinks.`,
      1024,
    ),
    queries: exampleQuestions(context),
    body: renderBody(context),
  };
}

function renderBody(context: DiscoveryContext): string {
  const { urls, owner, config, answers } = context;
  const { find, read } = exampleRestPaths(context);
  const limit = config.rateLimits['portfolio-read'];
  const mcp = mcpCurlExample(context);
  const ways = singleCallHints(context);
  return blocks(
    `# Read the portfolio of ${owner.name}`,
    'No token and no registration is needed. Answers are JSON; keep the `ETag` and send it back in `If-None-Match` to save a transfer.',
    ways.length > 0 && blocks('## The shortest way', bulletList(ways)),
    '## Find',
    'List the projects, all or those of one category, or search everything by words:',
    curlCommands(context, find),
    '## Read',
    'A project by its slug, a page by its path, who the owner is, and what is on offer:',
    curlCommands(context, read),
    'Every page of the site is Markdown too: append `.md` to its address.',
    mcp &&
      blocks(
        '## Through MCP',
        `The endpoint is \`${urls.mcp}\` (Streamable HTTP). Its tools are the same functions:`,
        mcp,
      ),
    '## Keep in mind',
    bulletList([
      limit &&
        `At most ${limit.limit} requests per ${limit.windowSeconds} seconds; after a 429 wait for the seconds in \`Retry-After\`.`,
      'Errors are JSON with a `code` and a `hint` that says what to do next.',
      'Cite the `url` or `href` of what you used; it leads to a page for people.',
      answers('/openapi.json') && `The whole API is described at \`${urls.openapi}\`.`,
    ]),
  );
}
