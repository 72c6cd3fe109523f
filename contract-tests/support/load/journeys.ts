import {
  type IdentityProvider,
  revokedEvent,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { accepted, agentCalls, notStatus } from './agent-calls.js';
import type { Caller } from './calls.js';
import type { Ledger } from './ledger.js';
import type { Outbox } from './outbox.js';

/** Shared dependencies of the journeys. */
export interface World {
  readonly caller: Caller;
  readonly ledger: Ledger;
  readonly provider: IdentityProvider;
  /** Outbox of the service. Without it, no agent can be claimed. */
  readonly outbox?: Outbox | undefined;
  /** Returns a unique name. */
  name(): string;
}

/** Registers anonymously, gets a token, and revokes it or starts a claim. Records each acknowledged step in the ledger. */
export async function anonymousJourney(world: World, revokes: boolean): Promise<void> {
  const { caller, ledger } = world;
  const agent = agentCalls(caller);
  const registered = accepted(await agent.register());
  if (!registered) return;
  const { registration_id: id, claim_token: claimToken, identity_assertion: assertion } = registered;
  ledger.acknowledge('registration', id, async () => notStatus(await agent.view(claimToken), 200));
  const token = await fetchToken(world, id, assertion);
  if (token === undefined) return;
  if (revokes) {
    ledger.unsettle(`${id} token`);
    if (accepted(await agent.revoke(token)))
      ledger.acknowledge('revocation', `${id} token`, async () => notStatus(await agent.resource(token), 401));
    return;
  }
  const claimed = accepted(await agent.claim(claimToken, `${world.name()}@example.net`));
  if (!claimed) return;
  const { claim_attempt_id: attempt } = claimed;
  ledger.acknowledge('attempt', `${id} attempt`, async () => {
    const kept = accepted(await agent.view(claimToken))?.claim_attempt_id;
    return kept === attempt ? undefined : `the view shows the attempt ${kept}`;
  });
}

async function fetchToken({ caller, ledger }: World, id: string, assertion: string): Promise<string | undefined> {
  const agent = agentCalls(caller);
  const token = accepted(await agent.exchange(assertion))?.access_token;
  if (token !== undefined)
    ledger.acknowledge('token', `${id} token`, async () => notStatus(await agent.resource(token), 200));
  return token;
}

/** Registers with an ID-JAG, sends a message, and optionally gets revoked by the provider. */
export async function providerJourney(world: World, isRevoked: boolean): Promise<void> {
  const { caller, ledger, provider } = world;
  const agent = agentCalls(caller);
  const sub = world.name();
  const audience = { aud: caller.base, sub, email: `${sub}@example.net` };
  const idJag = provider.idJag(audience);
  const registered = accepted(await agent.present(idJag));
  if (!registered) return;
  const { registration_id: id, identity_assertion: assertion } = registered;
  ledger.acknowledge('registration', id, async () => notStatus(await agent.exchange(assertion), 200));
  ledger.acknowledge('used jti', `${id} jti`, async () => notStatus(await agent.present(idJag), 400, 401));
  const token = await fetchToken(world, id, assertion);
  if (token === undefined) return;
  const written = accepted(await agent.write(token, `From ${sub}`));
  if (written) {
    ledger.acknowledge('message', `${id} message`, async () => {
      const kept = accepted(await agent.messages(token))?.messages.some((message) => message.id === written.id);
      return kept ? undefined : `message ${written.id} is not in the list`;
    });
  }
  if (!isRevoked) return;
  for (const key of [id, `${id} token`, `${id} message`]) ledger.unsettle(key);
  const event = provider.securityEvent({ aud: caller.base, sub, events: { [`${caller.base}${revokedEvent}`]: {} } });
  if (!accepted(await agent.notify(event))) return;
  ledger.acknowledge('event', `${id} token`, async () => notStatus(await agent.resource(token), 401));
  ledger.acknowledge('event', id, async () => notStatus(await agent.exchange(assertion), 400));
}

/** Runs a complete claim with sign-in mail and code, and expects exactly one collection. */
export async function claimJourney(world: World & { readonly outbox: Outbox }): Promise<void> {
  const { caller, ledger } = world;
  const agent = agentCalls(caller);
  const email = `${world.name()}@example.net`;
  const registered = accepted(await agent.register());
  const started = registered && accepted(await agent.claim(registered.claim_token, email));
  if (!started) return;
  const { registration_id: id, claim_token: claimToken } = registered;
  const { user_code, verification_uri } = started.claim_attempt;
  if (!(await confirmAsHuman(world, email, verification_uri, user_code).catch(() => false))) return;
  ledger.acknowledge('confirmation', `${id} claim`, async () => {
    const status = accepted(await agent.view(claimToken))?.status;
    return status === 'confirmed' ? undefined : `the view says ${status}`;
  });
  ledger.unsettle(`${id} claim`);
  const answer = await agent.poll(claimToken);
  const collected = accepted(answer);
  if (collected) {
    ledger.acknowledge('collection', `${id} claim`, async () => notStatus(await agent.poll(claimToken), 400));
    ledger.acknowledge('token', `${id} token`, async () =>
      notStatus(await agent.resource(collected.access_token), 200),
    );
  } else if (answer === undefined) {
    // The response was lost, so the claim may be collected already. A successful collection now must be the last one.
    ledger.acknowledge('uncertain collection', `${id} claim`, async () => {
      await agent.poll(claimToken);
      return notStatus(await agent.poll(claimToken), 400);
    });
  }
}

async function confirmAsHuman(
  { caller, outbox }: World & { readonly outbox: Outbox },
  email: string,
  uri: string,
  userCode: string,
): Promise<boolean> {
  const human = new TestBrowser(caller.base);
  const landing = await human.get(uri.slice(caller.base.length));
  await human.submit(landing, '/sign-in');
  const link = await outbox.signinLink(email);
  await human.submit(await human.get(link), '/sign-in/confirm');
  const answer = await human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', {
    user_code: userCode,
    decision: 'authorize',
  });
  return answer.status < 400;
}
