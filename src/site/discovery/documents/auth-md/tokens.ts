import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { scopeMeanings, scopes } from '../../../../service/agent-auth/protocol/scopes.js';
import { jwtBearerGrant } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { supportsConsent } from '../../writing/examples.js';
import { bulletList, codeBlock, exampleResponse, formatDuration } from '../../writing/markdown-blocks.js';

/** Renders the section about exchanging an assertion for an access token. */
export function renderExchangeSection(context: DiscoveryContext): string {
  const { urls } = context;
  return blocks(
    '## Exchange',
    'An `identity_assertion` buys access tokens, as often as you need while it lasts:',
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.token)} -d grant_type=${jwtBearerGrant} --data-urlencode "assertion=$IDENTITY_ASSERTION" --data-urlencode 'resource=${urls.base}'`,
    ),
    exampleResponse(context, 'exchangeToken', '200', 'exchanged'),
  );
}

/** Renders the section about using an access token and replacing an expired one. */
export function renderUsageSection(context: DiscoveryContext): string {
  const { urls, config, answers } = context;
  const noRefresh = supportsConsent(context) ? 'An assertion gives no refresh token' : 'There is no refresh token';
  const { lifetimes, limits } = config.agentAuth;
  const { limit, windowSeconds } = limits.messagesPerRegistration;
  const messages = answers(agentEndpoints.messages);
  return blocks(
    '## Use the access_token',
    'Send it in the `Authorization` header and nowhere else:',
    codeBlock('sh', `curl -s ${urls.of(agentEndpoints.resource)} -H "Authorization: Bearer $ACCESS_TOKEN"`),
    bulletList(scopes.map((scope) => `\`${scope}\`: ${scopeMeanings[scope]}`)),
    messages &&
      `Writing to the owner takes \`write:messages\`; up to ${limit} messages in ${formatDuration(windowSeconds)}:`,
    messages &&
      codeBlock(
        'sh',
        [
          `curl -s ${urls.of(agentEndpoints.messages)} -H "Authorization: Bearer $ACCESS_TOKEN" \\`,
          `  -H 'Content-Type: application/json' -H 'Idempotency-Key: question-1' \\`,
          `  -d '{"subject": "A question", "body": "Is there time for a small project in autumn?"}'`,
        ].join('\n'),
      ),
    `A token works for ${formatDuration(lifetimes.accessToken)}. ${noRefresh}: exchange the same assertion again, up to ${limits.tokensPerRegistration.limit} times in ${formatDuration(limits.tokensPerRegistration.windowSeconds)}. When that answers \`invalid_grant\`, restart at registration.`,
  );
}
