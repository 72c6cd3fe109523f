import type { Log } from '../../base/log.js';
import type { Urls } from '../../base/urls.js';
import type { ErrorLinks } from '../http/api-errors.js';
import type { Call, OperationsOf, Reply } from '../http/operation.js';
import { serviceDescription } from '../http/service-description.js';
import type { McpFeatures } from './features.js';
import type { PortfolioServer } from './portfolio-server.js';
import { type McpAnswer, McpServer } from './server.js';

type McpOperation =
  | 'getMcpDescriptor'
  | 'postMcp'
  | 'getMcpAccountDescriptor'
  | 'postMcpAccount'
  | 'getMcpServerCard'
  | 'getMcpServerCardAlias'
  | 'getMcpManifest';

/** The MCP part of the service: operations, and dispatchers, which also format contract errors. */
export interface Mcp {
  readonly operations: OperationsOf<McpOperation>;
  /** Dispatchers by endpoint path. */
  readonly servers: ReadonlyMap<string, McpServer>;
  readonly links: ErrorLinks;
}

const json = 'application/json';
/** Responses to authenticated clients must not be cached (consent.md, The account endpoint). */
const privateHeaders = { 'Cache-Control': 'private, no-store' };

/** Creates the MCP endpoints and the documents that describe them. */
export function createMcp({ features, facts, account }: PortfolioServer, urls: Urls, log: Pick<Log, 'error'>): Mcp {
  const links = { docs: urls.errors, openapi: urls.openapi };
  const serve = (offered: McpFeatures): McpServer =>
    new McpServer(offered, links, (error, what) =>
      log.error({ err: error, what }, 'Unhandled error in an MCP message.'),
    );
  const open = serve(features);
  const signedIn = serve(account.features);
  const headers = { Vary: 'Accept', ...serviceDescription(urls.openapi) };
  const operations: OperationsOf<McpOperation> = {
    getMcpDescriptor: () => ({ status: 200, type: json, body: facts().descriptor, headers }),
    postMcp: async (call) => reply<'postMcp'>(await answer(open, call)),
    getMcpAccountDescriptor: () => ({
      status: 200,
      type: json,
      body: account.facts().descriptor,
      headers,
    }),
    async postMcpAccount(call) {
      return { ...reply<'postMcpAccount'>(await answer(signedIn, call)), headers: privateHeaders };
    },
    getMcpServerCard: () => ({ status: 200, type: json, body: facts().card }),
    getMcpServerCardAlias: () => ({ status: 200, type: 'application/mcp-server-card+json', body: facts().card }),
    getMcpManifest: () => ({ status: 200, type: json, body: facts().manifest }),
  };
  const servers = new Map([
    ['/api/mcp', open],
    ['/api/mcp/account', signedIn],
  ]);
  return { operations, servers, links };
}

type Posted = Pick<Call<'postMcp'>, 'body' | 'request' | 'auth'>;

async function answer(server: McpServer, { body, request, auth }: Posted): Promise<McpAnswer> {
  // Each message of a batch counts as a request (RL-3).
  if (Array.isArray(body)) await request.countFurther(body.length - 1);
  const { header, authorize, noteRead } = request;
  return server.answer({ body, header, caller: auth, authorize, noteRead });
}

/** Casts an answer of the dispatcher to the type of the contract. The response check validates it. */
function reply<Id extends 'postMcp' | 'postMcpAccount'>(answered: McpAnswer): Reply<Id> {
  return (answered.body === undefined ? { status: 202 } : { type: json, ...answered }) as Reply<Id>;
}
