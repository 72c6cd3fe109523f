import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../src/base/testing.js';
import {
  type IdentityProvider,
  type JwksBehaviour,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { type Answer, ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

const bad: readonly JwksBehaviour[] = [
  'redirect',
  'serverError',
  'notFound',
  'silent',
  'drip',
  'huge',
  'notJson',
  'html',
  'notAKeySet',
  'manyKeys',
  'cut',
  'reset',
];
/** Above the timeout of 5 s on a busy machine, and below the minutes that `fetch` waits without a timeout. */
const maxSeconds = 60;

const folder = mkdtempSync(join(tmpdir(), 'vitrine-trust-'));
const providers = new Map<JwksBehaviour, IdentityProvider>();
let service: Service;
const clock = TestClock.running();
beforeAll(async () => {
  for (const behaviour of ['good', ...bad] as const) {
    const provider = await startIdentityProvider({ audience: 'given with each token' });
    provider.behave(behaviour);
    providers.set(behaviour, provider);
  }
  const trustList = join(folder, 'trust.json');
  writeFileSync(trustList, JSON.stringify([...providers.values()].map((provider) => provider.trustEntry())));
  service = await startService(
    { DATABASE: 'embedded', TRUSTED_ISSUERS_FILE: trustList, ALLOW_PRIVATE_JWKS: 'on' },
    { clock },
  );
});
afterAll(async () => {
  await service?.close();
  for (const provider of providers.values()) await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

const providerOf = (behaviour: JwksBehaviour): IdentityProvider => {
  const provider = providers.get(behaviour);
  if (!provider) throw new Error(`No provider is ${behaviour}.`);
  return provider;
};
const tokenOf = (behaviour: JwksBehaviour): string =>
  providerOf(behaviour).idJag({ aud: service.base, email: `${behaviour.toLowerCase()}@example.net` });
const present = (assertion: string): Promise<Answer> =>
  ask(service.base, '/agent/identity', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      type: 'identity_assertion',
      assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
      assertion,
    }),
  });

async function presented(behaviour: JwksBehaviour, assertion: string) {
  const began = performance.now();
  const { status, headers, json } = await present(assertion);
  const { error } = json as { readonly error?: string };
  return { behaviour, answer: [status, error, headers['retry-after']], seconds: (performance.now() - began) / 1000 };
}

describe('an identity provider whose keys are unavailable (F18)', () => {
  it('makes requests fail with 503 within the timeout, delays no other provider, uses up no jti, and is retried later (case 27)', async () => {
    // Warms up, so that the first request does not count as a delay of the providers.
    expect((await presented('good', tokenOf('good'))).answer).toEqual([200, undefined, undefined]);
    const tokens = bad.map((behaviour) => [behaviour, tokenOf(behaviour)] as const);
    let hanging = tokens.length;
    const refusals = tokens.map(async ([behaviour, token]) => {
      const refusal = await presented(behaviour, token);
      hanging -= 1;
      return refusal;
    });
    expect((await presented('good', tokenOf('good'))).answer).toEqual([200, undefined, undefined]);
    expect(hanging).toBeGreaterThan(0);

    const answers = await Promise.all(refusals);
    const expected = bad.map((behaviour) => [behaviour, [503, 'temporarily_unavailable', '30']]);
    expect(answers.map(({ behaviour, answer }) => [behaviour, answer])).toEqual(expected);
    expect(answers.filter(({ seconds }) => seconds > maxSeconds)).toEqual([]);
    // Redirects are not followed, so there is only one request.
    expect(providerOf('redirect').fetches()).toBe(1);

    // Failures are cached, so no call waits again, and the provider gets no further requests.
    for (const behaviour of bad) providerOf(behaviour).behave('good');
    const fetches = bad.map((behaviour) => providerOf(behaviour).fetches());
    const again = await Promise.all(tokens.map(([behaviour, token]) => presented(behaviour, token)));
    expect(again.map(({ behaviour, answer }) => [behaviour, answer])).toEqual(expected);
    expect(bad.map((behaviour) => providerOf(behaviour).fetches())).toEqual(fetches);

    // Half a minute later, the same tokens are accepted once each, so no jti was used up.
    clock.passSeconds(31);
    const served = await Promise.all(tokens.map(([behaviour, token]) => presented(behaviour, token)));
    expect(served.map(({ behaviour, answer }) => [behaviour, answer[0]])).toEqual(
      bad.map((behaviour) => [behaviour, 200]),
    );
    const replayed = (await present(tokens[0]?.[1] ?? '')).json;
    expect(replayed).toMatchObject({ error: 'invalid_request', reason: 'replay_detected' });
  });
});
