import { agentEndpoints } from '../../../../service/agent-auth/protocol/endpoints.js';
import { blocks } from '../../../pages/markdown-version.js';
import type { DiscoveryContext } from '../../context/context.js';
import { supportsConsent } from '../../writing/examples.js';
import { bulletList, codeBlock, formatDuration } from '../../writing/markdown-blocks.js';

/** Renders the section about the authorization code flow, or undefined if this deployment has no consent page. */
export function renderBrowserSection(context: DiscoveryContext): string | undefined {
  if (!supportsConsent(context)) return undefined;
  const { urls } = context;
  return blocks(
    '## A browser instead of a code',
    "A program beside its human's browser needs no registration and no claim: it sends them here (OAuth 2.1, authorization code with PKCE). They prove their mailbox, see who asks for what, and press Allow. " +
      `An MCP client needs the address \`${urls.mcpAccount}\` and does the rest by itself.`,
    bulletList(clientRequirements(context)),
    codeBlock(
      'http',
      [
        `GET ${agentEndpoints.authorize}?response_type=code&client_id=CLIENT_ID&redirect_uri=REDIRECT_URI`,
        '    &code_challenge=CHALLENGE&code_challenge_method=S256&scope=read:portfolio%20write:messages&state=STATE',
      ].join('\n'),
    ),
    renderCodeExchange(context),
  );
}

function clientRequirements({ urls, answers }: DiscoveryContext): (string | false)[] {
  return [
    '`client_id` is the https address of a document about you (Client ID Metadata Document), with `client_name` and `redirect_uris`.',
    answers(agentEndpoints.clientRegistration) &&
      `If you publish none, \`${urls.of(agentEndpoints.clientRegistration)}\` makes you a \`client_id\` (RFC 7591).`,
    '`redirect_uri` is one of yours: https anywhere, http on loopback with any port.',
    'Compare `state` and `iss` of the answer before you use its `code`.',
  ];
}

function renderCodeExchange({ urls, config }: DiscoveryContext): string {
  const token = urls.of(agentEndpoints.token);
  return blocks(
    `The code buys an access token that works for ${formatDuration(config.agentAuth.lifetimes.accessToken)}, and a refresh token if your \`grant_types\` have it:`,
    codeBlock(
      'sh',
      `curl -s ${token} -d grant_type=authorization_code --data-urlencode "code=$CODE" --data-urlencode "client_id=$CLIENT_ID" --data-urlencode "redirect_uri=$REDIRECT_URI" -d "code_verifier=$VERIFIER"`,
    ),
    codeBlock(
      'sh',
      `curl -s ${token} -d grant_type=refresh_token --data-urlencode "refresh_token=$REFRESH_TOKEN" --data-urlencode "client_id=$CLIENT_ID"`,
    ),
    `Each answer has the next refresh token; an old one that comes later ends the whole consent. The human sees and stops you at ${urls.of(agentEndpoints.accessPage)}: then calls answer 401, and you ask anew.`,
  );
}
