import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { claimGrant } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { bulletList, codeBlock, exampleResponse, formatDuration } from '../../writing/markdown-blocks.js';

/** Renders the section about claiming: start the claim, show the code to the user, renderPolling the token endpoint. */
export function renderClaimSection(context: DiscoveryContext): string {
  const { claims } = context.config.agentAuth;
  if (!claims) {
    return blocks(
      '## Claim',
      'Claiming is not available here at present, because this deployment cannot send mail: a claim call answers 503 `temporarily_unavailable`.',
    );
  }
  return blocks('## Claim', renderStart(context), renderPolling(context));
}

function renderStart(context: DiscoveryContext): string {
  const { urls, config } = context;
  const { claimAttempt } = config.agentAuth.lifetimes;
  return blocks(
    'A human who reads a mailbox confirms you, and you may then write to the owner. This is optional. Ask your user for the address to use:',
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.claim)} -H 'Content-Type: application/json' -d "{\\"claim_token\\": \\"$CLAIM_TOKEN\\", \\"email\\": \\"$USER_EMAIL\\"}"`,
    ),
    exampleResponse(context, 'startClaim', '200', 'started'),
    `Show \`verification_uri\` and \`user_code\` to the user in one message. The user opens the address, signs in through the mailbox and types the code, within ${formatDuration(claimAttempt)}. Calling again makes a new code and ends the old one.`,
  );
}

function renderPolling(context: DiscoveryContext): string {
  const { urls, config } = context;
  const { grantVendor, lifetimes } = config.agentAuth;
  return blocks(
    `Meanwhile poll the token endpoint every \`interval\` seconds (${lifetimes.pollInterval} at first):`,
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.token)} --data-urlencode 'grant_type=${claimGrant(grantVendor)}' --data-urlencode "claim_token=$CLAIM_TOKEN"`,
    ),
    bulletList([
      '`authorization_pending`: the human has not finished; poll again after the interval',
      `\`slow_down\`: you polled too early; wait \`interval\` seconds from now on, ${lifetimes.pollStep} more than before`,
      '`access_denied`: the human said no; stop',
      '`expired_token`: start the claim again, or register again when the claim window is over',
      '`invalid_grant`: already collected, or revoked; restart at registration',
      `200: confirmed. The answer has an access token, and an assertion that works for ${formatDuration(lifetimes.claimedAssertion)}; the ones from before no longer work`,
    ]),
    exampleResponse(context, 'exchangeToken', '200', 'collected'),
  );
}
