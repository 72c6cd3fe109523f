import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { idJagTokenType } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/twin.js';
import type { Facts } from '../../facts/facts.js';
import { bullets, duration, exampleAnswer, fence, jsonFence } from '../../writing/markdown-blocks.js';

/** Registration by each method that is enabled: request and answer. */
export function registerSection(facts: Facts): string {
  const { anonymousRegistration, trustsProviders, claims } = facts.config.agentAuth;
  return blocks(
    '## Register',
    anonymousRegistration && anonymous(facts),
    anonymousRegistration && claims && serviceAuth(facts),
    trustsProviders && identityAssertion(facts),
    (anonymousRegistration || trustsProviders) && name,
    !anonymousRegistration &&
      !trustsProviders &&
      'Registration is closed at present. Everything can be read without it.',
  );
}

const name =
  'Add `client_name` to say what you call yourself: 1 to 60 letters, digits, spaces and `. _ ( ) -`. The human who is asked sees it, marked as unverified.';

function anonymous(facts: Facts): string {
  const { urls, config } = facts;
  const { preClaimAssertion, claimWindow } = config.agentAuth.lifetimes;
  return blocks(
    '### Anonymous',
    fence(
      'sh',
      `curl -s ${urls.of(agentEndpoints.identity)} -H 'Content-Type: application/json' -d '{"type": "anonymous"}'`,
    ),
    'The answer:',
    exampleAnswer(facts, 'registerAgent', '200', 'anonymous'),
    `The assertion works for ${duration(preClaimAssertion)} and buys \`read:portfolio\`. With the \`claim_token\` a human can be asked within ${duration(claimWindow)}.`,
  );
}

function serviceAuth(facts: Facts): string {
  const { urls } = facts;
  return blocks(
    '### The address of your user',
    fence(
      'sh',
      `curl -s ${urls.of(agentEndpoints.identity)} -H 'Content-Type: application/json' -d "{\\"type\\": \\"service_auth\\", \\"login_hint\\": \\"$USER_EMAIL\\"}"`,
    ),
    'The claim has already begun, and there is no assertion yet. Show the address and the code of `claim`, and poll as in the section below:',
    exampleAnswer(facts, 'registerAgent', '200', 'serviceAuth'),
  );
}

function identityAssertion(facts: Facts): string {
  const { urls, config } = facts;
  const { providerAssertion, maxAuthAge } = config.agentAuth.lifetimes;
  return blocks(
    '### Identity assertion',
    `First show the user \`resource_name\`, \`resource_logo_uri\` and the scopes of the [metadata](${urls.protectedResource}) and get a yes. Then ask the provider for an ID-JAG:`,
    bullets([
      `\`aud\` is \`${urls.base}\`, exactly`,
      '`email_verified` or `phone_number_verified` is true',
      '`jti` is fresh, and `exp` about 5 minutes ahead; an ID-JAG works once',
      `\`auth_time\` is there, and at most ${duration(maxAuthAge)} ago`,
    ]),
    `Send it to \`${urls.of(agentEndpoints.identity)}\` as JSON, with the JWT in place of the word:`,
    jsonFence({ type: 'identity_assertion', assertion_type: idJagTokenType, assertion: 'ID-JAG' }),
    `When the user is known, the answer has the scopes and an assertion that works for ${duration(providerAssertion)}:`,
    exampleAnswer(facts, 'registerAgent', '200', 'settled'),
    'The scopes are what the ID-JAG allows of what the human consented to. A `scope` that names more, and a `client_id` that is new for a known user, need a confirmation.',
    `MCP clients with Enterprise-Managed Authorization send the ID-JAG as the assertion of the jwt-bearer grant to \`${urls.of(agentEndpoints.token)}\` instead, and get an access token at once. Where a human must confirm first, that endpoint answers \`interaction_required\`, and the same ID-JAG can be sent here.`,
    'When a human must confirm first, the answer is 401 and the claim has already begun. There is no assertion yet; go on with showing the address and the code:',
    exampleAnswer(facts, 'registerAgent', '401', 'confirmation'),
  );
}
