import type { ErrorLinks } from '../http/errors.js';
import type { OperationsOf, Reply } from '../http/operation.js';
import type { McpFeatures } from './features.js';
import { type PortfolioServerDeps, portfolioServer } from './portfolio-server.js';
import { McpServer } from './server.js';

type McpOperation = 'getMcpDescriptor' | 'postMcp' | 'getMcpServerCard' | 'getMcpServerCardAlias' | 'getMcpManifest';

export interface McpDeps extends PortfolioServerDeps {
  readonly log: { error(facts: object, message: string): void };
  /** What the endpoint offers instead of the portfolio; for tests of the dispatcher. */
  readonly mcpFeatures?: McpFeatures;
}

/** The MCP part of the service: its operations, and the dispatcher which also words the refusals of the contract. */
export interface Mcp {
  readonly operations: OperationsOf<McpOperation>;
  readonly server: McpServer;
  readonly links: ErrorLinks;
}

const json = 'application/json';

/** The MCP endpoint over the current content, and the documents that announce it. */
export function createMcp(dependencies: McpDeps): Mcp {
  const { urls, log, mcpFeatures } = dependencies;
  const links = { docs: urls.errors, openapi: urls.openapi };
  const { features, facts } = portfolioServer(dependencies);
  const server = new McpServer(mcpFeatures ?? features, links, (error, what) =>
    log.error({ err: error, what }, 'Unhandled error in an MCP message.'),
  );
  const operations: OperationsOf<McpOperation> = {
    getMcpDescriptor: () => ({ status: 200, type: json, body: facts().descriptor, headers: { Vary: 'Accept' } }),
    async postMcp({ body, request, auth }) {
      // Each message of a batch counts as a request (RL-3).
      if (Array.isArray(body)) await request.countFurther(body.length - 1);
      const answer = await server.answer({ body, header: request.header, caller: auth });
      // The dispatcher's answers are the contract's in shape; their open results have no narrower type here, and the
      // response check sees them all.
      return answer.body === undefined ? { status: 202 } : ({ type: json, ...answer } as Reply<'postMcp'>);
    },
    getMcpServerCard: () => ({ status: 200, type: json, body: facts().card }),
    getMcpServerCardAlias: () => ({ status: 200, type: 'application/mcp-server-card+json', body: facts().card }),
    getMcpManifest: () => ({ status: 200, type: json, body: facts().manifest }),
  };
  return { operations, server, links };
}
