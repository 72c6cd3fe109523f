import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { idJagTokenType } from '../../../../service/agent-auth/protocol/urns.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import {
  bulletList,
  codeBlock,
  exampleResponse,
  formatDuration,
  jsonCodeBlock,
} from '../../writing/markdown-blocks.js';

/** Renders the section about registration, with a request and a response for each enabled method. */
export function renderRegisterSection(context: DiscoveryContext): string {
  const { anonymousRegistration, trustsProviders, claims } = context.config.agentAuth;
  return blocks(
    '## Register',
    anonymousRegistration && renderAnonymous(context),
    anonymousRegistration && claims && renderServiceAuth(context),
    trustsProviders && renderIdentityAssertion(context),
    (anonymousRegistration || trustsProviders) && clientNameHint,
    !anonymousRegistration &&
      !trustsProviders &&
      'Registration is closed at present. Everything can be read without it.',
  );
}

const clientNameHint =
  'Add `client_name` to say what you call yourself: 1 to 60 letters, digits, spaces and `. _ ( ) -`. The human who is asked sees it, marked as unverified.';

function renderAnonymous(context: DiscoveryContext): string {
  const { urls, config } = context;
  const { preClaimAssertion, claimWindow } = config.agentAuth.lifetimes;
  return blocks(
    '### Anonymous',
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.identity)} -H 'Content-Type: application/json' -d '{"type": "anonymous"}'`,
    ),
    'The answer:',
    exampleResponse(context, 'registerAgent', '200', 'anonymous'),
    `The assertion works for ${formatDuration(Math.min(preClaimAssertion, claimWindow))} and buys \`read:portfolio\`. With the \`claim_token\` a human can be asked within ${formatDuration(claimWindow)}.`,
  );
}

function renderServiceAuth(context: DiscoveryContext): string {
  const { urls } = context;
  return blocks(
    "### Your user's email address",
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.identity)} -H 'Content-Type: application/json' -d "{\\"type\\": \\"service_auth\\", \\"login_hint\\": \\"$USER_EMAIL\\"}"`,
    ),
    'The claim has already begun, and there is no assertion yet. Show `verification_uri` and `user_code` of `claim`, and poll as in the section below:',
    exampleResponse(context, 'registerAgent', '200', 'serviceAuth'),
  );
}

function renderIdentityAssertion(context: DiscoveryContext): string {
  const { urls, config } = context;
  const { providerAssertion, maxAuthAge } = config.agentAuth.lifetimes;
  return blocks(
    '### Identity assertion',
    `First show the user \`resource_name\`, \`resource_logo_uri\` and the scopes of the [metadata](${urls.protectedResource}) and get a yes. Then ask the provider for an ID-JAG:`,
    bulletList([
      `\`aud\` is \`${urls.base}\`, exactly`,
      '`email_verified` or `phone_number_verified` is true',
      '`jti` is fresh, and `exp` about 5 minutes ahead; an ID-JAG works once',
      `\`auth_time\` is there, and at most ${formatDuration(maxAuthAge)} ago`,
    ]),
    `Send it to \`${urls.of(agentEndpoints.identity)}\` as JSON, with the JWT in place of the word:`,
    jsonCodeBlock({ type: 'identity_assertion', assertion_type: idJagTokenType, assertion: 'ID-JAG' }),
    `When the user is known, the answer has the scopes and an assertion that works for ${formatDuration(providerAssertion)}:`,
    exampleResponse(context, 'registerAgent', '200', 'settled'),
    'The scopes are what the ID-JAG allows of what the human consented to. A `scope` that names more, and a `client_id` that is new for a known user, need a confirmation.',
    `MCP clients with Enterprise-Managed Authorization send the ID-JAG as the assertion of the jwt-bearer grant to \`${urls.of(agentEndpoints.token)}\` instead, and get an access token at once. Where a human must confirm first, that endpoint answers \`interaction_required\`, and the same ID-JAG can be sent here.`,
    'When a human must confirm first, the answer is 401 and the claim has already begun. There is no assertion yet; go on with showing the address and the code:',
    exampleResponse(context, 'registerAgent', '401', 'confirmation'),
  );
}
