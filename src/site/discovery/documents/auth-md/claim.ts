import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { claimGrant } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { bullets, duration, exampleAnswer, fence } from '../../writing/markdown-blocks.js';

/** How a human confirms the agent: start, show, poll. */
export function claimSection(facts: Facts): string {
  const { claims } = facts.config.agentAuth;
  if (!claims) {
    return blocks(
      '## Claim',
      'Claiming is not available here at present, because this deployment cannot send mail: a claim call answers 503 `temporarily_unavailable`.',
    );
  }
  return blocks('## Claim', start(facts), poll(facts));
}

function start(facts: Facts): string {
  const { urls, config } = facts;
  const { claimAttempt } = config.agentAuth.lifetimes;
  return blocks(
    'A human who reads a mailbox confirms you, and you may then write to the owner. This is optional. Ask your user for the address to use:',
    fence(
      'sh',
      `curl -s ${urls.of(agentEndpoints.claim)} -H 'Content-Type: application/json' -d "{\\"claim_token\\": \\"$CLAIM_TOKEN\\", \\"email\\": \\"$USER_EMAIL\\"}"`,
    ),
    exampleAnswer(facts, 'startClaim', '200', 'started'),
    `Show \`verification_uri\` and \`user_code\` to the user in one message. The user opens the address, signs in through the mailbox and types the code, within ${duration(claimAttempt)}. Calling again makes a new code and ends the old one.`,
  );
}

function poll(facts: Facts): string {
  const { urls, config } = facts;
  const { grantVendor, lifetimes } = config.agentAuth;
  return blocks(
    `Meanwhile poll the token endpoint every \`interval\` seconds (${lifetimes.pollInterval} at first):`,
    fence(
      'sh',
      `curl -s ${urls.of(agentEndpoints.token)} --data-urlencode 'grant_type=${claimGrant(grantVendor)}' --data-urlencode "claim_token=$CLAIM_TOKEN"`,
    ),
    bullets([
      '`authorization_pending`: the human has not finished; poll again after the interval',
      `\`slow_down\`: you polled too early; wait \`interval\` seconds from now on, ${lifetimes.pollStep} more than before`,
      '`access_denied`: the human said no; stop',
      '`expired_token`: start the claim again, or register again when the claim window is over',
      '`invalid_grant`: already collected, or revoked; restart at registration',
      `200: confirmed. The answer has an access token, and an assertion that works for ${duration(lifetimes.claimedAssertion)}; the ones from before no longer work`,
    ]),
    exampleAnswer(facts, 'exchangeToken', '200', 'collected'),
  );
}
