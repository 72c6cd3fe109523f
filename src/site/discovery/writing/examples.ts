import { beginningOfText } from '../../../base/text.js';
import { agentEndpoints } from '../../../service/agent-auth/protocol/endpoints.js';
import { blocks } from '../../pages/markdown-version.js';
import type { DiscoveryContext } from '../context/context.js';
import { codeBlock } from './markdown-blocks.js';

/** Encodes a query value for use inside single quotes of a shell. */
function encodeForShell(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll("'", '%27');
}

/** Returns example requests of the read API that succeed on this portfolio, as site paths with their query. */
export function exampleRestPaths({ portfolio }: Pick<DiscoveryContext, 'portfolio'>): {
  readonly find: string[];
  readonly read: string[];
} {
  const { categories, profile } = portfolio;
  const project = portfolio.projects[0];
  const page = portfolio.pages[0];
  const root = '/api/v1/webmcp';
  return {
    find: [
      `${root}/projects`,
      ...categories.slice(0, 1).map((category) => `${root}/projects?category=${encodeForShell(category)}`),
      `${root}/search?q=${encodeForShell(beginningOfText(project?.title ?? profile.name, 200))}`,
    ],
    read: [
      ...(project ? [`${root}/projects/${project.slug}`] : []),
      ...(page ? [`${root}/page?path=${encodeForShell(page.path)}`] : []),
      `${root}/profile`,
      `${root}/offers`,
    ],
  };
}

/** Formats requests as a code block of curl commands. */
export function curlCommands({ urls }: Pick<DiscoveryContext, 'urls'>, paths: readonly string[]): string {
  return codeBlock('sh', paths.map((path) => `curl -s '${urls.of(path)}'`).join('\n'));
}

/** Formats an MCP tool call as a curl command, or returns undefined without an MCP endpoint. */
export function mcpCurlExample({ urls, portfolio, answers }: DiscoveryContext): string | undefined {
  if (!answers('/api/mcp')) return undefined;
  const slug = portfolio.projects[0]?.slug;
  const params =
    slug === undefined ? { name: 'get_site_profile', arguments: {} } : { name: 'get_project', arguments: { slug } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return codeBlock('sh', `curl -s ${urls.mcp} -H 'Content-Type: application/json' -d '${body}'`);
}

/** Formats an A2A message as a curl command, or returns undefined without an A2A endpoint. */
export function a2aCurlExample({ urls, portfolio, answers }: DiscoveryContext): string | undefined {
  if (!answers('/api/a2a')) return undefined;
  const text = beginningOfText(portfolio.projects[0]?.title ?? portfolio.profile.name, 200);
  const message = { messageId: 'question-1', role: 'ROLE_USER', parts: [{ text }] };
  // An apostrophe would end the shell string, so write it as a JSON escape.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }).replaceAll(
    "'",
    '\\u0027',
  );
  return codeBlock(
    'sh',
    `curl -s ${urls.of('/api/a2a')} -H 'Content-Type: application/json' -H 'A2A-Version: 1.0' -d '${body}'`,
  );
}

/** Formats the configuration of MCP clients that speak HTTP, and of those that need a bridge. */
export function mcpClientConfiguration({ urls, answers }: DiscoveryContext): string | undefined {
  if (!answers('/api/mcp')) return undefined;
  const servers = (server: object): string =>
    codeBlock('json', JSON.stringify({ mcpServers: { portfolio: server } }, null, 2));
  return blocks(
    servers({ type: 'http', url: urls.mcp }),
    'A client that can only start local programs uses a bridge:',
    servers({ command: 'npx', args: ['-y', 'mcp-remote', urls.mcp] }),
  );
}

/** Whether this deployment has a consent page (consent.md). */
export function supportsConsent({ answers }: Pick<DiscoveryContext, 'answers'>): boolean {
  return answers(agentEndpoints.authorize);
}

/**
 * Returns a sentence about the MCP endpoint for signed-in users, or undefined if there is none (consent.md, Documents).
 */
export function describeAccountEndpoint({ urls, answers }: DiscoveryContext): string | undefined {
  if (!answers(agentEndpoints.mcpAccount)) return undefined;
  return `A client that writes to the owner on behalf of its user connects to ${urls.mcpAccount} instead. The user signs in there, and the endpoint also has the tool send_message.`;
}

/** Whether agents can register here and get a token. */
export function canRegisterAgents({ answers }: Pick<DiscoveryContext, 'answers'>): boolean {
  return answers(agentEndpoints.identity) && answers(agentEndpoints.token);
}
