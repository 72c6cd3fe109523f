import type { components } from '../../../../generated/types.js';
import { agentEndpoints } from '../../../service/agent-auth/protocol/endpoints.js';
import { scopes } from '../../../service/agent-auth/protocol/scopes.js';
import { blocks } from '../../pages/markdown-version.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';
import { bulletList, codeBlock } from '../writing/markdown-blocks.js';
import { markdownHeaders } from '../writing/markdown-document.js';
import { oauthCodeTable } from '../writing/oauth-codes.js';
import { renderBrowserSection } from './auth-md/browser.js';
import { renderClaimSection } from './auth-md/claim.js';
import { renderRegisterSection } from './auth-md/register.js';
import { renderExchangeSection, renderUsageSection } from './auth-md/tokens.js';
import { skillPath } from './skills/skills.js';

/**
 * Renders `/auth.md`, which tells agents how to authenticate. Generated from the same settings as the OAuth metadata,
 * so the two always agree (agent-auth.md §11; discovery.md O-6).
 */
export function renderAuthMd(context: DiscoveryContext): string {
  return blocks(
    '# auth.md',
    renderIntroduction(context),
    `> For the complete documentation index, see [llms.txt](${context.urls.llms})`,
    renderDiscovery(context),
    renderMethods(context),
    renderRegisterSection(context),
    renderClaimSection(context),
    renderBrowserSection(context),
    renderExchangeSection(context),
    renderUsageSection(context),
    renderErrors(context),
    renderRevocation(context),
    renderRules(),
    renderMore(context),
  ).concat('\n');
}

/** Builds the JSON form of `/auth.md` (specification, Endpoints). */
export function buildAuthSkillSummary({ urls }: DiscoveryContext): components['schemas']['AuthSkillSummary'] {
  return { skillUrl: urls.authMd, discovery: urls.protectedResource, scopes: [...scopes] };
}

function renderIntroduction({ urls, owner, answers }: DiscoveryContext): string {
  const skill = skillPath('read-portfolio');
  const reading = answers(skill) ? `; [this skill](${urls.of(skill)}) has the shortest way to each kind of answer` : '';
  return (
    `You are an agent that wants to act at ${urls.host}, the portfolio of ${owner.name}. Reading needs no token: if you only read, stop here${reading}. ` +
    'This page takes you to an access token and, after a human has confirmed you, to the right to write to the owner.'
  );
}

function renderDiscovery({ urls }: DiscoveryContext): string {
  return blocks(
    '## Discover',
    `A protected call without a token, such as \`GET ${urls.of(agentEndpoints.resource)}\`, answers 401 and says where to begin:`,
    codeBlock('http', `WWW-Authenticate: Bearer resource_metadata="${urls.protectedResource}"`),
    bulletList([
      `[Protected resource metadata](${urls.protectedResource}): \`resource\`, what to show to the user, the scopes, and the authorization server.`,
      `[Authorization server metadata](${urls.authorizationServer}): the endpoints, the grants, and under \`agent_auth\` the ways to register.`,
    ]),
  );
}

function renderMethods({ config }: DiscoveryContext): string {
  const { anonymousRegistration, trustsProviders, claims } = config.agentAuth;
  return blocks(
    '## Pick a method',
    bulletList([
      trustsProviders &&
        '`identity_assertion`: you hold a user session at an identity provider that this service trusts and can get an ID-JAG for it.',
      anonymousRegistration &&
        claims &&
        '`service_auth`: you know the email address of your user, who confirms you in a browser before you get any access.',
      anonymousRegistration &&
        `\`anonymous\`: you hold nothing of the kind. You can read your own registration at once${claims ? ', and may ask a human to claim you' : ''}.`,
    ]),
    !trustsProviders &&
      'No identity provider is trusted here at present, so an `identity_assertion` is refused with reason `issuer_not_enabled`.',
    !anonymousRegistration &&
      'Anonymous registration is switched off here and answers `anonymous_not_enabled`. `service_auth` answers `service_auth_not_enabled`.',
  );
}

function renderErrors(context: DiscoveryContext): string {
  return blocks(
    '## Errors',
    'The body is `{"error": code, "error_description": text}`. Under `/api/` it is the Error record instead, with `code`, `message` and `hint`.',
    oauthCodeTable(context),
  );
}

function renderRevocation({ urls }: DiscoveryContext): string {
  return blocks(
    '## Revocation',
    'Revoke an access token when you are done. Repeated requests also get 200. The assertion stays valid, and you can exchange it for another token.',
    codeBlock(
      'sh',
      `curl -s ${urls.of(agentEndpoints.revoke)} --data-urlencode "token=$ACCESS_TOKEN" -d token_type_hint=access_token`,
    ),
    'The owner, and the identity provider that vouched for a user, can end the whole link at any time: then tokens answer 401 and assertions `invalid_grant`.',
  );
}

function renderRules(): string {
  return blocks(
    '## Rules to keep',
    bulletList([
      'Keep `claim_token`, assertions and tokens in memory only; never log them or show them.',
      'The code goes into the web page, typed by the human. It never comes back to you.',
      'Never ask the user for a password or a code.',
      'Do not repeat a request that was answered 4xx unchanged.',
      'On 401, exchange the assertion once; if that fails, restart at registration.',
      'Credentials are sent only once. If you lose them, register again.',
    ]),
  );
}

function renderMore({ urls, answers, config }: DiscoveryContext): string {
  const account = config.rateLimits.account;
  const link = (path: string, title: string): string | false => answers(path) && `[${title}](${urls.of(path)})`;
  return blocks(
    '## More',
    bulletList([
      account &&
        `Limits: ${account.limit} protected calls per ${account.windowSeconds} seconds and client address; every answer has \`RateLimit-\` headers.`,
      link('/developers', 'API docs'),
      link('/openapi.json', 'OpenAPI description'),
      link('/contact', 'Contact'),
      link('/privacy', 'Privacy'),
    ]),
    '## Sitemap',
    `[All pages](${urls.of('/sitemap.md')})`,
  );
}

export const authMdDocument = discoveryDocument({
  operation: 'getAuthMd',
  listed: { title: 'auth.md', about: 'how agents register and get a token' },
  resource: 'How an agent gets more than read access.',
  forms: { 'text/markdown': renderAuthMd, 'application/json': buildAuthSkillSummary },
  headers: (context, body) => (typeof body === 'string' ? markdownHeaders(context, '/auth.md', body) : {}),
  cache: 'metadata',
});
