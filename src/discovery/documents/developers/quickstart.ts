import type { Facts } from '../../facts.js';
import { curls, mcpClientConfiguration, restCalls } from '../../writing/examples.js';
import { blocks, fence } from '../../writing/markdown-blocks.js';

/** From nothing to an answer: curl, an MCP client, a typed client. */
export function quickstart(facts: Facts): string {
  const { find, read } = restCalls(facts);
  const configuration = mcpClientConfiguration(facts);
  return blocks(
    '## Quickstart',
    'Reading needs no key, no token and no registration. Ask for the catalogue of projects, then for one of them, with curl or any other HTTP client. Answers are JSON, they may be fetched from a browser on any origin, and an `ETag` sent back in `If-None-Match` saves the transfer when nothing has changed.',
    curls(facts, [...find.slice(0, 1), ...read.slice(0, 1)]),
    configuration &&
      blocks(
        'An MCP client such as a desktop assistant needs the address of the endpoint and nothing else:',
        configuration,
      ),
    typedClient(facts),
  );
}

function typedClient({ urls, portfolio }: Facts): string {
  const category = JSON.stringify(portfolio.categories[0] ?? 'Project');
  return blocks(
    'A typed client for TypeScript is generated from the description. [Other languages](#generate-a-client) have generators that take the same file.',
    fence(
      'sh',
      [
        'npm install openapi-fetch openapi-typescript typescript@5.9',
        `npx openapi-typescript ${urls.openapi} --output portfolio.ts`,
      ].join('\n'),
    ),
    fence(
      'ts',
      [
        "import createClient from 'openapi-fetch';",
        "import type { paths } from './portfolio.js';",
        '',
        `const client = createClient<paths>({ baseUrl: '${urls.base}' });`,
        `const { data, error } = await client.GET('/api/v1/webmcp/projects', { params: { query: { category: ${category} } } });`,
        "console.log(error ?? data.projects.map(({ title }) => title).join('\\n'));",
      ].join('\n'),
    ),
  );
}
