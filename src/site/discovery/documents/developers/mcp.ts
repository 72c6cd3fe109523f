import { modernVersions, publishedVersion, supportedVersions } from '../../../../service/mcp/eras.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { describeAccountEndpoint, mcpCurlExample } from '../../writing/examples.js';
import { bulletList } from '../../writing/markdown-blocks.js';

/** Renders the section about the MCP endpoint, or undefined if this deployment has none. */
export function renderMcpSection(context: DiscoveryContext): string | undefined {
  const { urls, site, answers } = context;
  const call = mcpCurlExample(context);
  if (call === undefined) return undefined;
  return blocks(
    '## MCP',
    `The endpoint \`${urls.mcp}\` speaks the Model Context Protocol over Streamable HTTP: one POST, one JSON answer, no session and no stream. It takes the revisions ${supportedVersions.join(', ')}; a handshake that names none gets ${publishedVersion}, and clients of ${modernVersions.join(' or ')} need no handshake. No authentication is asked for.`,
    site.tools.length > 0 &&
      'The tools are the operations of the read API, with the same functions and the same schemas:',
    bulletList(site.tools.map(({ name, description }) => `\`${name}\`: ${firstSentence(description)}`)),
    call,
    describeAccountEndpoint(context) && `${describeAccountEndpoint(context)} [Connect](${urls.docs}#connect) says how.`,
    'A result has the data as `structuredContent`, and once more as JSON text for older clients. A wrong argument or an unknown slug is a tool error with a hint that a model can act on.',
    answers('/.well-known/mcp/server-card.json') &&
      `Programs find the same information in the [server card](${urls.of('/.well-known/mcp/server-card.json')}).`,
  );
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0].replace(/\s+/g, ' ') ?? text;
}
