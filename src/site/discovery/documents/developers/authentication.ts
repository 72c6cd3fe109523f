import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { scopeMeanings, scopes } from '../../../../service/agent-auth/protocol/scopes.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { canRegisterAgents } from '../../writing/examples.js';
import { bulletList, codeBlock, formatDuration } from '../../writing/markdown-blocks.js';

/** Renders the section about authentication: which operations need a token, and how to get one. */
export function renderAuthentication(context: DiscoveryContext): string {
  const reading =
    'Reading needs no authentication: the read API, the MCP endpoint, the pages and every document answer every caller, and an `Authorization` header is ignored there. Nothing about a reader is stored beyond the technical log, and there is no cookie.';
  if (!canRegisterAgents(context)) {
    return blocks(
      '## Authentication',
      `${reading} This deployment gives out no tokens, so there is nothing to register for and no key to ask for. The profile says how to reach the owner.`,
    );
  }
  return blocks('## Authentication', reading, renderTokens(context));
}

function renderTokens({ urls, config, answers }: DiscoveryContext): string {
  const { accessToken } = config.agentAuth.lifetimes;
  return blocks(
    `An agent that wants to act registers, exchanges the assertion it gets for an access token, and may be confirmed by its human. [auth.md](${urls.authMd}) leads through it step by step; the [metadata](${urls.protectedResource}) say the same to programs${answers('/arazzo.json') ? `, and [arazzo.json](${urls.of('/arazzo.json')}) has the journeys as steps that a program can run` : ''}. A token is opaque, works for ${formatDuration(accessToken)} and is sent in one header:`,
    codeBlock('sh', `curl -s ${urls.of(agentEndpoints.resource)} -H "Authorization: Bearer $ACCESS_TOKEN"`),
    bulletList(scopes.map((scope) => `\`${scope}\`: ${scopeMeanings[scope]}`)),
    'Without a token, or with one that has ended, these routes answer 401 and say where to begin; with too small a scope they answer 403:',
    codeBlock('http', `WWW-Authenticate: Bearer resource_metadata="${urls.protectedResource}"`),
    answers(agentEndpoints.revoke) &&
      `A token that is no longer needed is ended at \`${urls.of(agentEndpoints.revoke)}\` (RFC 7009).`,
  );
}
