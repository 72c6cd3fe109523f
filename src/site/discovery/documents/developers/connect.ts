import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { supportsConsent } from '../../writing/examples.js';
import { formatDuration, jsonCodeBlock } from '../../writing/markdown-blocks.js';

/**
 * Renders the section about connecting an assistant app through the consent page, or undefined if consent is
 * unavailable (consent.md).
 */
export function renderConnectSection(context: DiscoveryContext): string | undefined {
  const { urls, owner, answers, config } = context;
  if (!supportsConsent(context) || !answers(agentEndpoints.mcpAccount)) return undefined;
  const { accessToken } = config.agentAuth.lifetimes;
  return blocks(
    '## Connect',
    `An assistant such as Claude, ChatGPT, VS Code or Cursor can write to ${owner.name} for a person who allows it. It takes one address, and no account:`,
    [
      `1. Add \`${urls.mcpAccount}\` to the app, as an MCP server or connector of your own.`,
      '2. The app opens a page of this site. Type your email address there, and the code that is mailed to you.',
      '3. Read which app asks and where your answer goes, and press Allow.',
    ].join('\n'),
    `[Agents that act for you](${urls.of('/agent/access')}) shows what you have allowed, and stops it. Reading needs none of this: \`${urls.mcp}\` takes no token.`,
    'For the client the same address is all:',
    jsonCodeBlock({ mcpServers: { portfolio: { type: 'http', url: urls.mcpAccount } } }),
    `Every message there needs a token. Without one the answer is 401 with a challenge, from which an MCP or OAuth client finds the [metadata](${urls.protectedResource}) and the rest by itself: authorization code with PKCE for a client that ${answers(agentEndpoints.clientRegistration) ? 'registers itself or ' : ''}publishes a document about itself. An access token works for ${formatDuration(accessToken)}, and a refresh token gives the next one. A token that only reads is answered 403 when it sends, and the client asks for more.`,
  );
}
