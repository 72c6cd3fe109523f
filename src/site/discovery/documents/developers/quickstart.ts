import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { curlCommands, exampleRestPaths, mcpClientConfiguration } from '../../writing/examples.js';

/** Renders the quickstart: curl, an MCP client, and a link to the typed client. */
export function renderQuickstart(context: DiscoveryContext): string {
  const { find, read } = exampleRestPaths(context);
  const configuration = mcpClientConfiguration(context);
  return blocks(
    '## Quickstart',
    'Reading needs no key, no token and no registration. Ask for the catalogue of projects, then for one of them, with curl or any other HTTP client. Answers are JSON, they may be fetched from a browser on any origin, and an `ETag` sent back in `If-None-Match` saves the transfer when nothing has changed.',
    curlCommands(context, [...find.slice(0, 1), ...read.slice(0, 1)]),
    configuration &&
      blocks(
        'An MCP client such as a desktop assistant needs the address of the endpoint and nothing else:',
        configuration,
      ),
    'A [typed client for TypeScript](#the-client-for-typescript) comes from this deployment; [other languages](#generate-a-client) have generators that take its description.',
  );
}
