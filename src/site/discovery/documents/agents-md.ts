import { escapeMarkdown } from '../../../base/markup.js';
import { pluralize } from '../../../base/text.js';
import { blocks } from '../../pages/markdown-version.js';
import { metaDescription } from '../../pages/meta-description.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { canRegisterAgents, curlCommands, exampleRestPaths, mcpCurlExample } from '../writing/examples.js';
import { bulletList } from '../writing/markdown-blocks.js';
import { markdownDocument, markdownHeaders } from '../writing/markdown-document.js';
import { singleCallHints } from '../writing/single-call-hints.js';

/** Renders `/agents.md`, the guide for agents that already know the address of this site (discovery.md L-6). */
export function renderAgentsMd(context: DiscoveryContext): string {
  const { portfolio } = context;
  const { name } = portfolio.profile;
  return markdownDocument(context, {
    path: '/agents.md',
    title: `${name}, for agents`,
    description: metaDescription(
      `When to use this service, how to start, what the limits are, and how to act for a human: ${name}, for agents.`,
      { profile: portfolio.profile, language: 'en' },
    ),
    body: blocks(
      renderWhenToUse(context),
      renderGettingStarted(context),
      renderUsage(context),
      renderLimits(context),
      renderTokenSection(context),
    ),
  });
}

function renderWhenToUse({ portfolio, owner }: DiscoveryContext): string {
  const { projects, categories, offers } = portfolio;
  return blocks(
    '## When to use',
    `Use it to find out what ${owner.name} (${owner.role}) has made, knows or offers.`,
    bulletList([
      projects.length > 0 &&
        `${pluralize(projects.length, 'project')}: ${escapeMarkdown(new Intl.ListFormat('en').format(categories))}.`,
      offers.length > 0 && `${pluralize(offers.length, 'offer')} with price and availability.`,
      'Do not use it for other people, or as a general search engine.',
    ]),
  );
}

function renderGettingStarted(context: DiscoveryContext): string {
  const { find } = exampleRestPaths(context);
  return blocks(
    '## Getting started',
    'Request the list of projects. No setup is needed.',
    curlCommands(context, find.slice(0, 1)),
    '## Configuration',
    'Reading needs no key, no token, no registration and no special client.',
  );
}

function renderUsage(context: DiscoveryContext): string {
  const { urls, answers, site } = context;
  const { find, read } = exampleRestPaths(context);
  const mcp = mcpCurlExample(context);
  const ways = singleCallHints(context);
  return blocks(
    '## Usage',
    ways.length > 0 && blocks('One call answers each of these:', bulletList(ways)),
    'REST, for the search and for one record:',
    curlCommands(context, [...find.slice(-1), ...read.slice(0, 1)]),
    mcp && blocks('MCP, the same function as a tool:', mcp),
    bulletList([
      answers('/api/a2a') && `Agents that speak A2A 1.0 call \`SendMessage\` at \`${urls.of('/api/a2a')}\`.`,
      `Every page is Markdown too: append \`.md\` to its address${site.deployment.form === 'service' ? ', or send `Accept: text/markdown`' : ''}.`,
      answers('/openapi.json') && `The API is described at \`${urls.openapi}\`.`,
      answers('/developers.md') && `The documentation is at [API docs](${urls.of('/developers.md')}).`,
    ]),
  );
}

function renderLimits({ config, urls }: DiscoveryContext): string {
  const read = config.rateLimits['portfolio-read'];
  return blocks(
    '## Limits',
    read &&
      `${read.limit} requests per ${read.windowSeconds} seconds and client address, counted for the read API and for MCP apart. \`RateLimit-Remaining\` says what is left; after a 429 wait for the seconds in \`Retry-After\`.`,
    '## Errors',
    `Errors are JSON: \`error.code\`, \`error.message\`, and \`error.hint\`, which says what to do next. Every code has a row at [error handling](${urls.errors}).`,
  );
}

function renderTokenSection(context: DiscoveryContext): string {
  const { urls, answers } = context;
  if (!canRegisterAgents(context))
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
  forms: { 'text/markdown': renderAgentsMd },
  headers: (context: DiscoveryContext, body: string) => markdownHeaders(context, '/agents.md', body),
});
