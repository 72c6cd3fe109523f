import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { scopeMeanings, scopes } from '../../../../service/agent-auth/protocol/scopes.js';
import { jwtBearerGrant } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { asksForConsent } from '../../writing/examples.js';
import { bullets, duration, exampleAnswer, fence } from '../../writing/markdown-blocks.js';

/** From an assertion to an access token. */
export function exchangeSection(facts: Facts): string {
  const { urls } = facts;
  return blocks(
    '## Exchange',
    'An `identity_assertion` buys access tokens, as often as you need while it lasts:',
    fence(
      'sh',
      `curl -s ${urls.of(agentEndpoints.token)} -d grant_type=${jwtBearerGrant} --data-urlencode "assertion=$IDENTITY_ASSERTION" --data-urlencode 'resource=${urls.base}'`,
    ),
    exampleAnswer(facts, 'exchangeToken', '200', 'exchanged'),
  );
}

/** What a token is good for, and how to get the next one. */
export function useSection(facts: Facts): string {
  const { urls, config, answers } = facts;
  const noRefresh = asksForConsent(facts) ? 'An assertion gives no refresh token' : 'There is no refresh token';
  const { lifetimes, limits } = config.agentAuth;
  const { limit, windowSeconds } = limits.messagesPerRegistration;
  const messages = answers(agentEndpoints.messages);
  return blocks(
    '## Use the access_token',
    'Send it in the `Authorization` header and nowhere else:',
    fence('sh', `curl -s ${urls.of(agentEndpoints.resource)} -H "Authorization: Bearer $ACCESS_TOKEN"`),
    bullets(scopes.map((scope) => `\`${scope}\`: ${scopeMeanings[scope]}`)),
    messages && `Writing to the owner takes \`write:messages\`; up to ${limit} messages in ${duration(windowSeconds)}:`,
    messages &&
      fence(
        'sh',
        [
          `curl -s ${urls.of(agentEndpoints.messages)} -H "Authorization: Bearer $ACCESS_TOKEN" \\`,
          `  -H 'Content-Type: application/json' -H 'Idempotency-Key: question-1' \\`,
          `  -d '{"subject": "A question", "body": "Is there time for a small project in autumn?"}'`,
        ].join('\n'),
      ),
    `A token works for ${duration(lifetimes.accessToken)}. ${noRefresh}: exchange the same assertion again, up to ${limits.tokensPerRegistration.limit} times in ${duration(limits.tokensPerRegistration.windowSeconds)}. When that answers \`invalid_grant\`, restart at registration.`,
  );
}
