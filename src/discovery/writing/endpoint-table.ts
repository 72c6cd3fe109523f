import { agentEndpoints } from '../../agent-auth/endpoints.js';
import { contactPaths } from '../../urls.js';
import type { Facts } from '../facts.js';
import { table } from './markdown-blocks.js';

/** Routes of the claim page and of the contact form serve browsers and are in no list for agents (agent-auth.md §5). */
function forPeople(path: string): boolean {
  return (
    path.startsWith(agentEndpoints.claimPage) ||
    path === '/agent/identity/claim/complete' ||
    path.startsWith(`${contactPaths.page}/`)
  );
}

/** Every operation that this deployment answers, as a Markdown table. */
export function endpointTable({ operations }: Pick<Facts, 'operations'>): string {
  return table(
    ['method', 'path', 'what', 'token'],
    operations
      .filter(({ path }) => !forPeople(path))
      .map(({ method, path, object }) => [
        method.toUpperCase(),
        `\`${path}\``,
        object.summary,
        object.security[0]?.bearerAuth === undefined
          ? 'no'
          : (object['x-required-scopes'] ?? []).map((scope) => `\`${scope}\``).join(' ') || 'any',
      ]),
  );
}
