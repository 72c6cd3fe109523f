import type { OperationsOf } from '../http/operation.js';
import { authMd, authSkillSummary } from './documents/auth-md/auth-md.js';
import { assertionRevokedSchema } from './documents/event-schema.js';
import { authorizationServerMetadata, protectedResourceMetadata } from './documents/oauth-metadata.js';
import type { DocumentOf } from './operations.js';
import { markdownHeaders } from './replies.js';

type AgentOperations = OperationsOf<
  | 'getProtectedResourceMetadata'
  | 'getMcpProtectedResourceMetadata'
  | 'getAuthorizationServerMetadata'
  | 'getAuthMd'
  | 'getAssertionRevokedEventSchema'
>;

/** What an agent reads before it registers (discovery.md 2.3). */
export function agentOperations(documentOf: DocumentOf): AgentOperations {
  const resource = documentOf((facts) => protectedResourceMetadata(facts));
  const mcpResource = documentOf((facts) => protectedResourceMetadata(facts, facts.urls.mcp));
  const server = documentOf(authorizationServerMetadata);
  const skill = documentOf((facts) => {
    const body = authMd(facts);
    return { body, headers: markdownHeaders(facts, '/auth.md', body) };
  });
  const summary = documentOf(authSkillSummary);
  const metadata = <T>(body: T) => ({ status: 200, type: 'application/json', cache: 'metadata', body }) as const;
  return {
    getProtectedResourceMetadata: () => metadata(resource()),
    getMcpProtectedResourceMetadata: () => metadata(mcpResource()),
    getAuthorizationServerMetadata: () => metadata(server()),
    // JSON only when it is preferred; whatever else is asked for gets the Markdown, never a 406 (N-4).
    getAuthMd: ({ accepts }) =>
      accepts('text/markdown', 'text/plain', 'application/json') === 'application/json'
        ? metadata(summary())
        : { status: 200, type: 'text/markdown', cache: 'metadata', ...skill() },
    getAssertionRevokedEventSchema: () => ({ status: 200, type: 'application/schema+json', body: assertionRevokedSchema }),
  };
}
