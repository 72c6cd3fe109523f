import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import {
  type Claims,
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/agent-auth/provider/testing/identity-provider.js';
import { TestBrowser } from '../../../src/people/claim/testing/browser.js';
import { post, registerByProvider } from '../../support/every-journey.js';
import { claimGrantType, signinLink } from '../../support/people.js';
import { type Service, startService } from '../../support/service.js';

/** What an agent hears, as far as the attacks read it. */
export interface Heard {
  readonly status: number;
  readonly error?: string;
  readonly scopes?: readonly string[];
  readonly identity_assertion?: string;
  readonly access_token?: string;
  readonly claim_token?: string;
  readonly claim_attempt?: { readonly verification_uri: string; readonly user_code: string };
}

/** A fresh service that trusts a provider, and an agent of that provider. */
export interface ProviderBench {
  readonly service: Service;
  /** Presents a fresh ID-JAG with these claims. */
  present(claims: Claims): Promise<Heard>;
  /** What the assertion of this answer buys. */
  exchange(heard: Heard): Promise<Heard>;
  /**
   * The human at this address follows the mail and confirms, then the agent collects; the text of the code page comes
   * with it.
   */
  confirm(heard: Heard, email: string): Promise<Heard & { readonly page: string }>;
  write(token: string | undefined, subject: string): Promise<number>;
  /** The subjects of the messages that this token sees. */
  read(token: string | undefined): Promise<readonly string[]>;
}

/** One for all tests of a suite; call it once in the suite, and what it returns inside the tests. */
export function providerBench(
  settings: Readonly<Record<string, string>> = {},
  entry: Claims = {},
): () => ProviderBench {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-attack-'));
  const mails = new Map<string, number>();
  let provider: IdentityProvider;
  let service: Service;
  beforeAll(async () => {
    provider = await startIdentityProvider({ audience: 'given with each token' });
    const list = join(folder, 'trust.json');
    writeFileSync(list, JSON.stringify([provider.trustEntry(entry)]));
    service = await startService({
      DATABASE: 'embedded',
      TRUSTED_ISSUERS_FILE: list,
      ALLOW_PRIVATE_JWKS: 'on',
      ...settings,
    });
  });
  afterAll(async () => {
    await service?.close();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const heard = ({ status, json }: Awaited<ReturnType<typeof post>>): Heard => ({ status, ...json });
  const bearer = (token = ''): Record<string, string> => ({ authorization: `Bearer ${token}` });
  return () => ({
    service,
    present: async (claims) =>
      heard(await registerByProvider(service.base, provider.idJag({ aud: service.base, ...claims }))),
    exchange: async ({ identity_assertion: assertion = '' }) =>
      heard(
        await post(
          service.base,
          '/oauth2/token',
          new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
        ),
      ),
    async confirm({ claim_attempt, claim_token = '' }, email) {
      const human = new TestBrowser(service.base);
      const path = (claim_attempt?.verification_uri ?? '').slice(service.base.length);
      await human.submit(await human.get(path), '/sign-in');
      const count = (mails.get(email) ?? 0) + 1;
      mails.set(email, count);
      const link = await signinLink(service, email, count);
      await human.submit(await human.get(link.slice(service.base.length)), '/sign-in/confirm');
      const page = await human.get('/agent/claim');
      const decided = { decision: 'authorize', user_code: claim_attempt?.user_code ?? '' };
      await human.submit(page, '/agent/identity/claim/complete', decided);
      const form = new URLSearchParams({ grant_type: claimGrantType, claim_token });
      return { ...heard(await post(service.base, '/oauth2/token', form)), page: page.text };
    },
    write: async (token, subject) =>
      (await post(service.base, '/api/v1/messages', { subject, body: 'Some words.' }, bearer(token))).status,
    async read(token) {
      const answer = await fetch(`${service.base}/api/v1/messages`, { headers: bearer(token) });
      return ((await answer.json()) as { messages: { subject: string }[] }).messages.map(({ subject }) => subject);
    },
  });
}
