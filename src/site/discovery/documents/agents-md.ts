import { escapeMarkdown } from '../../../base/markup.js';
import { pluralize } from '../../../base/text.js';
import { metaDescription } from '../../pages/meta-description.js';
import { blocks } from '../../pages/twin.js';
import { discoveryDocument } from '../facts/document.js';
import type { Facts } from '../facts/facts.js';
import { acts, curls, mcpCall, restCalls } from '../writing/examples.js';
import { bullets } from '../writing/markdown-blocks.js';
import { markdownDocument, markdownHeaders } from '../writing/markdown-document.js';
import { shortestWays } from '../writing/shortest-ways.js';

/** The guide for an agent that already holds the address of this site (discovery.md L-6). */
export function agentsMd(facts: Facts): string {
  const { portfolio } = facts;
  const { name } = portfolio.profile;
  return markdownDocument(facts, {
    path: '/agents.md',
    title: `${name}, for agents`,
    description: metaDescription(
      `When to use this service, how to start, what the limits are, and how to act for a human: ${name}, for agents.`,
      { profile: portfolio.profile, language: 'en' },
    ),
    body: blocks(whenToUse(facts), start(facts), usage(facts), limits(facts), acting(facts)),
  });
}

function whenToUse({ portfolio, owner }: Facts): string {
  const { projects, categories, offers } = portfolio;
  return blocks(
    '## When to use',
    `Use it to find out what ${owner.name} (${owner.role}) has made, knows or offers.`,
    bullets([
      projects.length > 0 &&
        `${pluralize(projects.length, 'project')}: ${escapeMarkdown(new Intl.ListFormat('en').format(categories))}.`,
      offers.length > 0 && `${pluralize(offers.length, 'offer')} with price and availability.`,
      'Do not use it for other people, or as a general search engine.',
    ]),
  );
}

function start(facts: Facts): string {
  const { find } = restCalls(facts);
  return blocks(
    '## Getting started',
    'Ask for the catalogue. Nothing has to be set up.',
    curls(facts, find.slice(0, 1)),
    '## Configuration',
    'None is needed to read: no key, no token, no registration, no special client.',
  );
}

function usage(facts: Facts): string {
  const { urls, answers, site } = facts;
  const { find, read } = restCalls(facts);
  const mcp = mcpCall(facts);
  const ways = shortestWays(facts);
  return blocks(
    '## Usage',
    ways.length > 0 && blocks('One call answers each of these:', bullets(ways)),
    'REST, for the search and for one record:',
    curls(facts, [...find.slice(-1), ...read.slice(0, 1)]),
    mcp && blocks('MCP, the same function as a tool:', mcp),
    bullets([
      answers('/api/a2a') && `Agents that speak A2A 1.0 ask by \`SendMessage\` at \`${urls.of('/api/a2a')}\`.`,
      `Every page is Markdown too: append \`.md\` to its address${site.deployment.form === 'service' ? ', or send `Accept: text/markdown`' : ''}.`,
      answers('/openapi.json') && `The API is described at \`${urls.openapi}\`.`,
      answers('/developers.md') && `The documentation is at [API docs](${urls.of('/developers.md')}).`,
    ]),
  );
}

function limits({ config, urls }: Facts): string {
  const read = config.rateLimits['portfolio-read'];
  return blocks(
    '## Limits',
    read &&
      `${read.limit} requests per ${read.windowSeconds} seconds and client address, counted for the read API and for MCP apart. \`RateLimit-Remaining\` says what is left; after a 429 wait for the seconds in \`Retry-After\`.`,
    '## Errors',
    `Errors are JSON: \`error.code\`, \`error.message\`, and \`error.hint\`, which says what to do next. Every code has a row at [error handling](${urls.errors}).`,
  );
}

function acting(facts: Facts): string {
  const { urls, answers } = facts;
  if (!acts(facts))
    return blocks('## Acting with a token', 'Tokens are not given out here; everything can be read without one.');
  return blocks(
    '## Acting with a token',
    `To write to the owner you need a token and a human who confirms you. [auth.md](${urls.authMd}) leads you there: register, show your human a code, poll, write.`,
    answers('/arazzo.json') && `\`${urls.of('/arazzo.json')}\` has the same as steps that a program can run.`,
  );
}

export const agentsMdDocument = discoveryDocument({
  operation: 'getAgentsMd',
  listed: { title: 'agents.md', about: 'the guide for agents' },
  forms: { 'text/markdown': agentsMd },
  headers: (facts: Facts, body: string) => markdownHeaders(facts, '/agents.md', body),
});
