import { fileURLToPath } from 'node:url';
import { loadPortfolio } from '../../app/compiler/testing/load-portfolio.js';
import { type Contract, loadContract } from '../../base/contract.js';
import { createUrls } from '../../base/urls.js';
import { markdownPagesOf } from '../../site/discovery/testing.js';
import type { Portfolio, PortfolioSource } from '../portfolio/portfolio.js';
import type { HeaderGetter } from './envelope.js';
import { type Additions, createPortfolioServer, type McpSettings, type PortfolioServer } from './portfolio-server.js';
import { type McpAnswer, McpServer } from './server.js';

export const base = 'https://portfolio.example.org';
export const modernVersion = '2026-07-28';

/** The dispatcher for the sample portfolio, without HTTP. */
export interface SampleServer extends PortfolioServer {
  readonly server: McpServer;
  /** The dispatcher for clients with a token. */
  readonly signedIn: McpServer;
  readonly contract: Contract;
  readonly portfolio: Portfolio;
  /** Logged unexpected errors. */
  readonly reported: unknown[];
}

export async function sampleServer({
  source,
  settings = {},
  ...beside
}: Partial<Additions> & {
  readonly source?: PortfolioSource;
  readonly settings?: Partial<McpSettings>;
} = {}): Promise<SampleServer> {
  const contract = loadContract();
  const urls = createUrls(base);
  const portfolio = await loadPortfolio(fileURLToPath(new URL('../../content/sample', import.meta.url)), {
    contract,
    baseUrl: base,
    today: '2026-06-01',
  });
  const rateLimits = { mcp: { limit: 100, windowSeconds: 60 } };
  const config = { publicDomain: 'portfolio.example.org', rateLimits, ...settings };
  const llms = {
    path: '/llms.txt',
    title: 'llms.txt',
    description: 'The site in one file.',
    mimeType: 'text/plain',
    text: () => '# Northlight',
  };
  const reported: unknown[] = [];
  const links = { docs: urls.errors, openapi: urls.openapi };
  const content = source ?? { current: () => portfolio };
  const built = createPortfolioServer(contract, urls, content, config, {
    documents: [llms],
    pages: (path) => markdownPagesOf(content.current())(path),
    ...beside,
  });
  return {
    ...built,
    server: new McpServer(built.features, links, (error) => reported.push(error)),
    signedIn: new McpServer(built.account.features, links, (error) => reported.push(error)),
    contract,
    portfolio,
    reported,
  };
}

/** Returns a case-insensitive header getter. */
export function headersOf(headers: Readonly<Record<string, string>>): HeaderGetter {
  const lower = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return (name) => lower.get(name.toLowerCase());
}

/** Creates a request of version 2026-07-28 with its headers. */
export function modern(
  method: string,
  params: Record<string, unknown> = {},
  id: unknown = 1,
): { body: Record<string, unknown>; headers: Record<string, string> } {
  const meta = {
    'io.modelcontextprotocol/protocolVersion': modernVersion,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const name = params.name ?? params.uri;
  return {
    body: { jsonrpc: '2.0', id, method, params: { ...params, _meta: meta } },
    headers: {
      'MCP-Protocol-Version': modernVersion,
      'Mcp-Method': method,
      ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
    },
  };
}

/** Returns the result of a successful response. */
export function resultOf({ body }: McpAnswer): Record<string, unknown> {
  const { result } = body as { result?: Record<string, unknown> };
  if (!result) throw new Error(`No result: ${JSON.stringify(body)}`);
  return result;
}
