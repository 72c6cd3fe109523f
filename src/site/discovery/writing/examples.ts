import { beginningOfText } from '../../../base/text.js';
import { agentEndpoints } from '../../../service/agent-auth/protocol/endpoints.js';
import { blocks } from '../../pages/twin.js';
import type { Facts } from '../facts/facts.js';
import { fence } from './markdown-blocks.js';

/** A value encoded for a query inside single quotes of a shell. */
function inQuery(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/').replaceAll("'", '%27');
}

/** Calls of the read API that have an answer in this portfolio, as site paths with their query. */
export function restCalls({ portfolio }: Pick<Facts, 'portfolio'>): {
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
      ...categories.slice(0, 1).map((category) => `${root}/projects?category=${inQuery(category)}`),
      `${root}/search?q=${inQuery(beginningOfText(project?.title ?? profile.name, 200))}`,
    ],
    read: [
      ...(project ? [`${root}/projects/${project.slug}`] : []),
      ...(page ? [`${root}/page?path=${inQuery(page.path)}`] : []),
      `${root}/profile`,
      `${root}/offers`,
    ],
  };
}

/** The same calls with curl. */
export function curls({ urls }: Pick<Facts, 'urls'>, paths: readonly string[]): string {
  return fence('sh', paths.map((path) => `curl -s '${urls.of(path)}'`).join('\n'));
}

/** A JSON-RPC call of the endpoint with curl, or undefined where there is no endpoint. */
export function mcpCall({ urls, portfolio, answers }: Facts): string | undefined {
  if (!answers('/api/mcp')) return undefined;
  const slug = portfolio.projects[0]?.slug;
  const params =
    slug === undefined ? { name: 'get_site_profile', arguments: {} } : { name: 'get_project', arguments: { slug } };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
  return fence('sh', `curl -s ${urls.mcp} -H 'Content-Type: application/json' -d '${body}'`);
}

/** A question to the A2A endpoint with curl, or undefined where there is no endpoint. */
export function a2aCall({ urls, portfolio, answers }: Facts): string | undefined {
  if (!answers('/api/a2a')) return undefined;
  const text = beginningOfText(portfolio.projects[0]?.title ?? portfolio.profile.name, 200);
  const message = { messageId: 'question-1', role: 'ROLE_USER', parts: [{ text }] };
  // An apostrophe would end the shell's quotation; JSON has another way to write it.
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'SendMessage', params: { message } }).replaceAll(
    "'",
    '\\u0027',
  );
  return fence(
    'sh',
    `curl -s ${urls.of('/api/a2a')} -H 'Content-Type: application/json' -H 'A2A-Version: 1.0' -d '${body}'`,
  );
}

/** The configuration of an MCP client that speaks HTTP itself, and of one that needs a bridge. */
export function mcpClientConfiguration({ urls, answers }: Facts): string | undefined {
  if (!answers('/api/mcp')) return undefined;
  const servers = (server: object): string =>
    fence('json', JSON.stringify({ mcpServers: { portfolio: server } }, null, 2));
  return blocks(
    servers({ type: 'http', url: urls.mcp }),
    'A client that can only start local programs uses a bridge:',
    servers({ command: 'npx', args: ['-y', 'mcp-remote', urls.mcp] }),
  );
}

/** Whether a client may ask a person for consent in the browser (consent.md). */
export function asksForConsent({ answers }: Pick<Facts, 'answers'>): boolean {
  return answers(agentEndpoints.authorize);
}

/** The one sentence about the endpoint for signed-in clients, or undefined if there is none (consent.md, Documents). */
export function accountEndpoint({ urls, answers }: Facts): string | undefined {
  if (!answers(agentEndpoints.mcpAccount)) return undefined;
  return `A client that is to write to the owner for its human takes ${urls.mcpAccount} instead: there its human signs in, and it has the tool send_message too.`;
}

/** Whether agents can register here and get a token. */
export function acts({ answers }: Pick<Facts, 'answers'>): boolean {
  return answers(agentEndpoints.identity) && answers(agentEndpoints.token);
}
