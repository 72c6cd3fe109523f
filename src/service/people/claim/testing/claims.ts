import { createHash, randomBytes } from 'node:crypto';
import { deriveKeys } from '../../../../base/config/derived-keys.js';
import { systemRandom } from '../../../../base/random.js';
import { newId, newToken } from '../../../agent-auth/crypto/secrets.js';
import { userCodeHmac } from '../../../agent-auth/crypto/user-code.js';
import type { ClaimAttemptRow, RegistrationRow } from '../../../store/rows.js';
import type { TestDatabase } from '../../../store/testing.js';

/** Keys of the tested pages, with which codes are computed. */
export const pageKeys = deriveKeys(randomBytes(32));

export const code = '042917';
export const wrongCode = '042918';

/** A registration with a started claim. */
export interface Started {
  readonly registrationId: string;
  readonly attemptId: string;
  readonly token: string;
  /** Path that the agent shows to its user. */
  readonly path: string;
}

/** Inserts a registration with an open attempt for the address, as a claim call does. */
export async function startedClaim(
  { store, clock }: TestDatabase,
  email = 'june@example.org',
  more: { readonly registration?: Partial<RegistrationRow>; readonly attempt?: Partial<ClaimAttemptRow> } = {},
): Promise<Started> {
  const now = clock.now();
  const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);
  const registrationId = newId('registration', systemRandom);
  await store.write((db) =>
    db('registrations').insert({
      id: registrationId,
      kind: 'anonymous',
      bound_email: email,
      scope_ceiling: ['read:portfolio', 'write:messages'],
      claim_token_hash: randomBytes(32),
      claim_expires_at: later(86_400),
      created_at: now,
      created_ip: '203.0.113.7',
      created_ua: 'Helper/2.1 (agent)',
      ...more.registration,
    }),
  );
  return { registrationId, ...(await anotherAttempt({ store, clock }, registrationId, 1, more.attempt)) };
}

/** Inserts another attempt, which supersedes the previous one. */
export async function anotherAttempt(
  { store, clock }: Pick<TestDatabase, 'store' | 'clock'>,
  registrationId: string,
  number: number,
  more: Partial<ClaimAttemptRow> = {},
): Promise<Omit<Started, 'registrationId'>> {
  const now = clock.now();
  const token = newToken('attempt', registrationId, systemRandom);
  const attemptId = newId('attempt', systemRandom);
  await store.unit(async (trx) => {
    await trx('claim_attempts')
      .where({ registration_id: registrationId })
      .whereIn('state', ['initiated', 'confirmed'])
      .update({ state: 'superseded' });
    await trx('claim_attempts').insert({
      registration_id: registrationId,
      id: attemptId,
      number,
      token_hash: token.hash,
      code_hmac: userCodeHmac(pageKeys, attemptId, code),
      state: 'initiated',
      expires_at: new Date(now.getTime() + 600_000),
      created_at: now,
      ...more,
    });
  });
  return { attemptId, token: token.secret, path: `/agent/claim?claim_attempt_token=${token.secret}` };
}

/** Inserts an agent that acts for this address after a confirmed claim. */
export async function claimedBy(database: TestDatabase, email: string): Promise<void> {
  const [user_id, now] = [`usr_${email}`, database.clock.now()];
  await database.store.write((db) =>
    db('users').insert({ id: user_id, email, email_proof: 'mailbox', created_at: now }),
  );
  await startedClaim(database, email, { registration: { user_id, claimed_at: now } });
}

/** Mutes an address. */
export const mute = ({ store }: TestDatabase, address: string): Promise<unknown> =>
  store.write((db) =>
    db('mail_suppressions').insert({
      address,
      token_hash: Buffer.alloc(32, 5),
      created_at: new Date(0),
      muted_at: new Date(0),
    }),
  );

export const attemptRow = ({ store }: TestDatabase, id: string): Promise<ClaimAttemptRow | undefined> =>
  store.read((db) => db('claim_attempts').where({ id }).first());

/** Returns a hash of the tables that pages write, for comparing before and after. */
export async function fingerprint({ store }: TestDatabase): Promise<string> {
  const tables = [
    'users',
    'registrations',
    'claim_attempts',
    'signins',
    'consent_decisions',
    'authorization_codes',
    'page_sessions',
    'mail_queue',
    'mail_suppressions',
    'audit_events',
    'rate_counters',
  ];
  const rows = await store.read(async (db) => Promise.all(tables.map((table) => db(table).select())));
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex');
}
