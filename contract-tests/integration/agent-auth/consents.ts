import { createHash } from 'node:crypto';
import { secondsAfter } from '../../../src/base/clock.js';
import { systemRandom } from '../../../src/base/random.js';
import { newId, newToken } from '../../../src/service/agent-auth/crypto/secrets.js';
import type { Scope } from '../../../src/service/agent-auth/protocol/scopes.js';
import {
  type ConsentedClient,
  insertAuthorizationCode,
} from '../../../src/service/agent-auth/records/authorization-codes.js';
import { provenUserId } from '../../../src/service/agent-auth/records/users.js';
import type { Bench, Json, Reply } from './bench.js';

/** A granted consent as the client has it: the code of the redirect, and the secrets of the client. */
export interface Consent {
  readonly registrationId: string;
  readonly form: Readonly<Record<'code' | 'redirect_uri' | 'client_id' | 'code_verifier', string>>;
}

export interface ConsentOptions {
  readonly email?: string;
  readonly client?: Partial<ConsentedClient>;
  readonly scopes?: readonly Scope[];
  readonly resources?: readonly string[];
}

const client: ConsentedClient = {
  id: 'https://client.example/oauth/client.json',
  kind: 'cimd',
  name: 'An unknown client',
  host: 'client.example',
  refreshes: true,
};
const redirectUri = 'http://127.0.0.1:58135/callback';

/** Stores a consent as the consent page does, without a browser. */
export async function consent({ service, base }: Bench, options: ConsentOptions = {}): Promise<Consent> {
  const { store, clock, lifetimes } = service;
  const { email = 'mara@example.net', scopes = ['read:portfolio', 'write:messages'], resources = [base] } = options;
  const [now, verifier] = [clock.now(), systemRandom.bytes(48).toString('base64url')];
  const registrationId = newId('registration', systemRandom);
  const code = newToken('code', registrationId, systemRandom);
  const consented = { ...client, ...options.client };
  await store.unit(async (trx) => {
    const userId = await provenUserId(trx, `usr_${systemRandom.uuid()}`, email, now);
    await insertAuthorizationCode(trx, {
      registrationId,
      tokenHash: code.hash,
      userId,
      email,
      client: consented,
      redirectUri,
      resources,
      scopes,
      codeChallenge: createHash('sha256').update(verifier).digest('base64url'),
      expiresAt: secondsAfter(now, lifetimes.authorizationCode),
      createdAt: now,
      createdIp: '203.0.113.7',
      userAgent: 'A browser',
    });
  });
  const form = { code: code.secret, redirect_uri: redirectUri, client_id: consented.id, code_verifier: verifier };
  return { registrationId, form };
}

type Fields = Record<string, string>;

export const redeem = (bench: Bench, { form }: Consent, changed: Fields = {}): Promise<Reply> =>
  bench.form('/oauth2/token', { grant_type: 'authorization_code', ...form, ...changed });

export const refresh = (bench: Bench, refreshToken: string, changed: Fields = {}): Promise<Reply> =>
  bench.form('/oauth2/token', {
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: client.id,
    ...changed,
  });

/** Grants a consent and redeems it. Returns the first tokens. */
export async function connected(bench: Bench, options: ConsentOptions = {}): Promise<Json> {
  const { json } = await redeem(bench, await consent(bench, options));
  return json;
}

/** Returns the status of a protected call with this token. */
export const statusOf = async (bench: Bench, token: string): Promise<number> =>
  (await bench.get('/api/resource', token)).status;
