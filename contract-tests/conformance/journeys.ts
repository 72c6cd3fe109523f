import { randomBytes } from 'node:crypto';
import type { Checks, Expectation } from './checks.js';
import { contract, operation as named, type Operation, operations } from './contract.js';
import type { Json } from './documents.js';
import type { Fault } from './judge.js';
import { checkOperation } from './operation-checks.js';
import { encode, requestOf, withHeaders } from './request.js';
import type { Answer, Ask } from './wire.js';

const jwtBearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const claimGrant = 'urn:vendor:agent-auth:grant-type:claim';
const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

export interface JourneySettings {
  /** The address that the deployment publishes, and that its metadata lead to. */
  readonly published: string;
  /** For the claim, which sends no mail: mail goes out only when a human asks for it on the claim page. */
  readonly claimEmail: string | undefined;
  readonly wanted: (journey: 'agent' | 'claim') => boolean;
}

/** What the agent holds after registering. */
interface Registered {
  readonly registration: Json;
  readonly metadata: Json;
}

/**
 * Goes the way of an agent that knows one address: refused, led to the metadata, registered, given a token, cut off;
 * then as far as its human is needed.
 */
export async function checkJourneys(checks: Checks, settings: JourneySettings): Promise<void> {
  const registered = await register(checks, settings);
  if (!registered) return;
  if (settings.wanted('agent')) await act(checks, settings, registered);
  if (settings.wanted('claim')) await askForHuman(checks, settings, registered);
}

async function register(checks: Checks, settings: JourneySettings): Promise<Registered | undefined> {
  const step = stepOf(checks, 'agent journey');
  const refused = await step(
    'getResource',
    'a call without a token is refused and leads to the metadata',
    requestOf(named('getResource')),
    {
      status: 401,
      also: (answer) =>
        metadataAddress(answer) === undefined
          ? [
              fault(
                '#/components/headers/WWW-Authenticate',
                'resource_metadata="…"',
                answer.headers.get('www-authenticate'),
              ),
            ]
          : [],
    },
  );
  const at = metadataAddress(refused);
  if (at === undefined) return undefined;
  const resource = bodyOf(
    await step(
      'getProtectedResourceMetadata',
      'the metadata is where the challenge says',
      { method: 'GET', target: onWire(at, settings) },
      { status: 200 },
    ),
  );
  const issuer: string = resource?.authorization_servers?.[0] ?? '';
  const metadata = bodyOf(
    await step(
      'getAuthorizationServerMetadata',
      'the authorization server is where the metadata says',
      { method: 'GET', target: onWire(`${issuer}/.well-known/oauth-authorization-server`, settings) },
      { status: 200 },
    ),
  );
  if (metadata?.agent_auth?.register_uri === undefined) return undefined;
  const answer = await step(
    'registerAgent',
    'an agent registers without proof',
    post(metadata.agent_auth.register_uri, settings, json, { type: 'anonymous' }),
    {
      status: 200,
      lacking: (given) =>
        bodyOf(given)?.error === 'anonymous_not_enabled' ? 'this deployment takes no anonymous agents' : limited(given),
    },
  );
  const registration = answer?.status === 200 ? bodyOf(answer) : undefined;
  if (registration === undefined) return undefined;
  for (const secret of [registration.identity_assertion, registration.claim_token])
    if (typeof secret === 'string') checks.wire.hide(secret);
  return { registration, metadata };
}

async function act(checks: Checks, settings: JourneySettings, { registration, metadata }: Registered): Promise<void> {
  const step = stepOf(checks, 'agent journey');
  const exchange = (title: string): Promise<Answer | undefined> =>
    step(
      'exchangeToken',
      title,
      post(metadata.token_endpoint, settings, form, {
        grant_type: jwtBearer,
        assertion: registration.identity_assertion,
        resource: metadata.resource,
      }),
      {
        status: 200,
        lacking: limited,
        also: (answer) => same('scope', bodyOf(answer)?.scope, (registration.pre_claim_scopes ?? []).join(' ')),
      },
    );
  const granted = bodyOf(await exchange('the assertion is exchanged for a token at once'));
  if (typeof granted?.access_token !== 'string') return;
  checks.wire.hide(granted.access_token);
  await checkProtected(checks, granted.access_token, String(granted.scope).split(' '));
  const revocation = post(metadata.revocation_endpoint, settings, form, {
    token: granted.access_token,
    token_type_hint: 'access_token',
  });
  await step('revokeToken', 'the token is revoked', revocation, { status: 200, lacking: limited });
  await step(
    'getResource',
    'a revoked token is refused',
    withHeaders(requestOf(named('getResource')), bearerOf(granted.access_token)),
    {
      status: 401,
    },
  );
  await step('revokeToken', 'revoking again is harmless', revocation, { status: 200, lacking: limited });
  const again = bodyOf(await exchange('the same assertion gives another token'));
  if (typeof again?.access_token !== 'string') return;
  checks.wire.hide(again.access_token);
  await step(
    'revokeToken',
    'that token is given back too',
    post(metadata.revocation_endpoint, settings, form, { token: again.access_token }),
    { status: 200, lacking: limited },
  );
}

/**
 * Every protected operation with this token: each answer where its scopes are enough, the refusal where they are not.
 */
async function checkProtected(checks: Checks, token: string, scopes: readonly string[]): Promise<void> {
  const bearer = bearerOf(token);
  const step = stepOf(checks, 'agent journey');
  const here = operations.filter((operation) => operation.protected && !checks.ledger.absent.has(operation.id));
  for (const one of here) {
    if (one.scopes.every((scope) => scopes.includes(scope))) await allowed(checks, one, bearer);
    else
      await step(one.id, 'a call beyond the scope of the token is refused', withHeaders(requestOf(one), bearer), {
        status: 403,
      });
  }
}

/**
 * Checks the protected operations with a token that the caller has, such as one of a claimed agent; nothing is written
 * and it stays valid.
 */
export async function checkWithToken(checks: Checks, token: string): Promise<void> {
  checks.wire.hide(token);
  const title = 'the token of --token is good';
  const answer = await stepOf(checks, 'agent journey')(
    'getResource',
    title,
    withHeaders(requestOf(named('getResource')), bearerOf(token)),
    {
      status: 200,
    },
  );
  const scopes: unknown = bodyOf(answer)?.scopes;
  if (Array.isArray(scopes)) await checkProtected(checks, token, scopes as string[]);
}

/** An operation with a token that is good for it: each form of success, and each refusal that comes after the token. */
async function allowed(checks: Checks, operation: Operation, bearer: Record<string, string>): Promise<void> {
  const responses = new Map([...operation.responses].filter(([status]) => status !== 401 && status !== 403));
  const withToken: Checks = {
    ...checks,
    operation: (_group, of, title, request, expected) =>
      checks.operation(
        'agent journey',
        { ...of, responses: operation.responses },
        `with its token, ${title}`,
        withHeaders(request, bearer),
        expected,
      ),
  };
  await checkOperation(withToken, { ...operation, responses }, new Map(), true);
}

async function askForHuman(
  checks: Checks,
  settings: JourneySettings,
  { registration, metadata }: Registered,
): Promise<void> {
  const step = stepOf(checks, 'claim journey');
  const token: unknown = registration.claim_token;
  const email = settings.claimEmail ?? `vitrine-contract-${randomBytes(6).toString('hex')}@example.com`;
  const started = await step(
    'startClaim',
    'the agent asks for its human',
    post(metadata.agent_auth.claim_endpoint, settings, json, { claim_token: token, email }),
    {
      status: 200,
      lacking: (answer) =>
        answer.status === 503
          ? 'this deployment can send no mail, so no agent can be claimed'
          : answer.status === 400
            ? 'this deployment takes no claims for this address: give one with --claim-email'
            : limited(answer),
      also: (answer) => [
        ...same('status', bodyOf(answer)?.status, 'initiated'),
        ...same('registration_id', bodyOf(answer)?.registration_id, registration.registration_id),
      ],
    },
  );
  const attempt = started?.status === 200 ? bodyOf(started)?.claim_attempt : undefined;
  if (attempt === undefined) return;
  await step(
    'viewClaim',
    'the view tells that the human is awaited',
    requestOf(named('viewClaim'), {}, { type: json, text: encode(json, { claim_token: token }) }),
    {
      status: 200,
      lacking: limited,
      also: (answer) => same('status', bodyOf(answer)?.status, 'initiated'),
    },
  );
  const viewed = requestOf(named('viewClaimByQuery'), { claim_token: String(token) });
  await step('viewClaimByQuery', 'the view by query tells the same', viewed, {
    status: 200,
    lacking: limited,
    also: (answer) => same('status', bodyOf(answer)?.status, 'initiated'),
  });
  const poll = post(metadata.token_endpoint, settings, form, { grant_type: claimGrant, claim_token: token });
  await step('exchangeToken', 'a poll before the human has decided', poll, {
    status: 400,
    lacking: limited,
    also: (answer) => same('error', bodyOf(answer)?.error, 'authorization_pending'),
  });
  await step('exchangeToken', 'a poll before the interval is over', poll, {
    status: 400,
    lacking: limited,
    also: (answer) => same('error', bodyOf(answer)?.error, 'slow_down'),
  });
  for (const accept of ['text/html', json]) {
    const request: Ask = {
      method: 'GET',
      target: onWire(String(attempt.verification_uri), settings),
      headers: { accept },
    };
    await step('getClaimPage', `the page for the human opens as ${accept}`, request, { status: 200, type: accept });
  }
  checks.ledger.note(
    'The claim journey ends where the human begins: signing in by the mailed link and typing the code. No mail was sent; the registration ends by itself.',
  );
}

function stepOf(checks: Checks, group: string) {
  return (id: string, title: string, request: Ask, expected: Expectation): Promise<Answer | undefined> =>
    checks.operation(group, named(id), title, request, expected);
}

function post(address: string, settings: JourneySettings, type: string, body: object): Ask {
  return {
    method: 'POST',
    target: onWire(address, settings),
    headers: { 'content-type': type, accept: json },
    body: encode(type, body),
  };
}

/** A published address as this run reaches it; one outside the published base is asked where it points. */
function onWire(address: string, { published }: JourneySettings): string {
  return address.startsWith(published) ? address.slice(published.length) || '/' : address;
}

function metadataAddress(answer: Answer | undefined): string | undefined {
  return /resource_metadata="([^"]+)"/.exec(answer?.headers.get('www-authenticate') ?? '')?.[1];
}

function bodyOf(answer: Answer | undefined): Json | undefined {
  try {
    return answer && JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

const limited = ({ status }: Answer): string | undefined =>
  status === 429 ? 'a limit of this address is used up' : undefined;
const bearerOf = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
const fault = (where: string, expected: string, found: unknown): Fault => ({ where, expected, found: String(found) });
const same = (member: string, found: unknown, expected: string): Fault[] =>
  found === expected
    ? []
    : [fault(`${contract.info.title}, ${member}`, `${member}: ${expected}`, `${member}: ${String(found)}`)];
