import { jwtBearerGrant } from '../../src/service/agent-auth/protocol/urns.js';
import type { IdentityProvider } from '../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestBrowser } from '../../src/service/people/claim/testing/browser.js';
import { ConnectingClient } from './connecting-client.js';
import { emailedCode, mailsTo, signinLink, startClaim, type WaitingAgent } from './people.js';
import type { Service } from './service.js';

interface Answer {
  readonly status: number;
  readonly json: Record<string, never>;
}

/** The parties of a journey. */
export interface Travellers {
  readonly service: Pick<Service, 'base' | 'folder'>;
  readonly provider: IdentityProvider;
}

export async function post(
  base: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = body instanceof URLSearchParams;
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { ...(form ? {} : { 'content-type': 'application/json' }), ...headers },
    body: form ? body : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : {} };
}

const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
export const use = async (base: string, path: string, token: string): Promise<number> =>
  (await fetch(base + path, { headers: bearer(token) })).status;

export const registerAnonymously = (base: string): Promise<Answer> =>
  post(base, '/agent/identity', { type: 'anonymous' });
export const registerByProvider = (base: string, assertion: string): Promise<Answer> =>
  post(base, '/agent/identity', {
    type: 'identity_assertion',
    assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
    assertion,
  });
export const exchangeAssertion = (base: string, assertion: string): Promise<Answer> =>
  post(base, '/oauth2/token', new URLSearchParams({ grant_type: jwtBearerGrant, assertion }));

/** Requests the sign-in mail, and follows its link to the code form. */
async function signIn({ service }: Travellers, agent: WaitingAgent, address: string): Promise<TestBrowser> {
  const { base } = service;
  const human = new TestBrowser(base);
  await human.submit(await human.get(agent.verificationUri.slice(base.length)), '/sign-in');
  const link = await signinLink(service, address);
  await human.submit(await human.get(link.slice(base.length)), '/sign-in/confirm');
  return human;
}

const decide = async (human: TestBrowser, decision: string, user_code = ''): Promise<number> =>
  (await human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', { user_code, decision }))
    .status;

/** Registers anonymously, exchanges, uses, and revokes. Also sends an invalid exchange. */
export async function journeyOfAnonymousAgent({ service: { base } }: Travellers): Promise<void> {
  const { json: registered } = await registerAnonymously(base);
  const { json: token } = await exchangeAssertion(base, registered.identity_assertion ?? '');
  await use(base, '/api/resource', token.access_token ?? '');
  await post(base, '/oauth2/revoke', new URLSearchParams({ token: token.access_token ?? '' }));
  await exchangeAssertion(base, (registered.identity_assertion ?? '') as string);
  await exchangeAssertion(base, `${registered.identity_assertion}x`);
}

/** Runs a claim with an early poll and a wrong code, then sends, repeats, and lists a message. */
export async function journeyOfClaim(travellers: Travellers, address: string): Promise<string> {
  const { base } = travellers.service;
  const agent = await startClaim(travellers.service, address);
  await agent.poll();
  await agent.poll();
  await post(base, '/agent/identity/claim/view', { claim_token: agent.claimToken });
  await fetch(`${base}/agent/identity/claim/view?claim_token=${agent.claimToken}`);
  const human = await signIn(travellers, agent, address);
  await decide(human, 'authorize', agent.otherCode);
  await decide(human, 'authorize', agent.userCode);
  const { body } = await agent.poll();
  const token = String(body.access_token);
  const message = { subject: 'A project', body: 'Would you have time?' };
  const key = { ...bearer(token), 'idempotency-key': 'k-1' };
  await post(base, '/api/v1/messages', message, key);
  await post(base, '/api/v1/messages', message, key);
  const { json: sent } = await post(base, '/api/v1/messages', message, bearer(token));
  await use(base, `/api/v1/messages?before=${sent.id}`, token);
  return token;
}

/** Signs in to the list of agents of this email address, with the emailed code. */
export async function signInToAccess(service: Pick<Service, 'base' | 'folder'>, email: string): Promise<TestBrowser> {
  const human = new TestBrowser(service.base);
  const asked = await human.submit(await human.get('/agent/access'), '/sign-in', { email });
  const field = await human.get(asked.headers.get('location') ?? '');
  await human.submit(field, '/sign-in/confirm', { code: await emailedCode(service, email) });
  return human;
}

/** Revokes an agent as its human, and signs out. */
export async function journeyOfRevocation({ service }: Travellers, address: string): Promise<void> {
  const human = await signInToAccess(service, address);
  const page = await human.get('/agent/access');
  await human.submit(page, '/agent/access/revoke');
  await human.submit(await human.get('/agent/access'), '/sign-out');
}

/** Denies a claim and mutes mails, and locks another claim with five wrong codes. */
export async function journeyOfDenial(travellers: Travellers): Promise<void> {
  const { service } = travellers;
  const agent = await startClaim(service, 'refuses@example.org');
  await decide(await signIn(travellers, agent, 'refuses@example.org'), 'deny');
  await agent.poll();
  const mute =
    /https?:\/\/[^/]+(\/sign-in\/mute\?m=[\w-]+)/.exec(mailsTo(service, 'refuses@example.org').at(-1) ?? '')?.[1] ?? '';
  const human = new TestBrowser(service.base);
  await human.submit(await human.get(mute), '/sign-in/mute', { action: 'mute' });
  const other = await startClaim(service, 'mistypes@example.org');
  const typist = await signIn(travellers, other, 'mistypes@example.org');
  for (let tries = 0; tries < 4; tries += 1) await decide(typist, 'authorize', other.otherCode);
  const page = await typist.get('/agent/claim');
  await decide(typist, 'authorize', other.otherCode);
  await typist.submit(page, '/sign-out');
}

/** Registers with an ID-JAG, replays it, confirms a known email address, and revokes through the provider. */
export async function journeyByProvider(travellers: Travellers): Promise<void> {
  const { service, provider } = travellers;
  const { base } = service;
  const jag = provider.idJag({ aud: base, sub: 'settles', email: 'settles@example.org' });
  await registerByProvider(base, jag);
  await registerByProvider(base, jag);
  await registerByProvider(base, provider.idJag({ aud: base, sub: 'settles', email: 'settles@example.org' }));
  const { json: asked } = await registerByProvider(
    base,
    provider.idJag({ aud: base, sub: 'asks', email: 'settles@example.org' }),
  );
  await registerByProvider(
    base,
    provider.idJag({
      aud: base,
      sub: 'phones',
      email: undefined,
      email_verified: undefined,
      phone_number: '+4670000001',
      phone_number_verified: true,
    }),
  );
  const { verification_uri, user_code } = asked.claim_attempt as unknown as Record<string, string>;
  const agent = { verificationUri: verification_uri, userCode: user_code } as WaitingAgent;
  await decide(await signIn(travellers, agent, 'settles@example.org'), 'authorize', user_code);
  await post(
    base,
    '/oauth2/token',
    new URLSearchParams({ grant_type: 'urn:vendor:agent-auth:grant-type:claim', claim_token: asked.claim_token ?? '' }),
  );
  const events = { [`${base}/events/agent/auth/identity/assertion/revoked`]: {} };
  for (const sub of ['settles', 'nobody']) {
    await post(base, '/agent/event/notify', provider.securityEvent({ aud: base, sub, events }), {
      'content-type': 'application/secevent+jwt',
    });
  }
  await registerByProvider(base, provider.idJag({ aud: base, sub: 'settles', email: 'settles@example.org' }));
}

/** Registers an OAuth client, allows and denies consent, redeems the code, and refreshes in sequence and in parallel. */
export async function journeyOfConsent({ service }: Pick<Travellers, 'service'>, address: string): Promise<void> {
  const client = await ConnectingClient.register(service);
  await client.signIn(address);
  const { json: first } = await client.redeem(await client.allow());
  const { json: second } = await client.refresh(first.refresh_token ?? '');
  await client.refresh(first.refresh_token ?? '');
  await Promise.all([1, 2, 3].map(() => client.refresh(second.refresh_token ?? '')));
  await client.decide('deny', 'another');
  await client.human.submit(await client.human.get(client.path('a third')), '/sign-out');
}

/** Sends a message through the contact form, if the owner has one. */
export async function journeyOfContact({ service }: Pick<Travellers, 'service'>, address: string): Promise<void> {
  const human = new TestBrowser(service.base);
  const letter = { name: 'Ada', email: address, message: 'Hello' };
  const asked = await human.submit(await human.get('/contact/message'), '/contact/message', letter);
  const field = await human.get(asked.headers.get('location') ?? '');
  await human.submit(field, '/sign-in/confirm', { code: await emailedCode(service, address) });
}
