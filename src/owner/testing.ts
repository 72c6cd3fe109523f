import { randomBytes } from 'node:crypto';
import type { Terminal } from '../base/command-line.js';
import { readConfig } from '../base/config/config.js';
import { systemRandom } from '../base/random.js';
import { newId } from '../service/agent-auth/crypto/secrets.js';
import { createTrustList } from '../service/agent-auth/provider/trust-list.js';
import type { RegistrationRow } from '../service/store/rows.js';
import type { TestDatabase } from '../service/store/testing.js';
import { answerOwner } from './commands/command-table.js';
import { runOwnerCommand } from './commands/program.js';
import type { OwnerDeps } from './deps.js';

const sealingKey = randomBytes(32);
const config = readConfig({ BASE_URL: 'https://portfolio.example.org' });
/** The provider that the trust list of these commands names. */
export const trustedIssuer = 'https://id.example';
const list = JSON.stringify([{ issuer: trustedIssuer, display_name: 'Example Sign-in', first_seen: 'confirm' }]);
const context = {
  ownIssuer: 'https://portfolio.example.org',
  production: true,
  firstSeen: 'match',
  maxAuthAge: 3600,
} as const;

function ownerDepsOn({ store, clock }: TestDatabase): OwnerDeps {
  return {
    store,
    clock,
    config,
    random: systemRandom,
    trust: createTrustList(() => list, context),
    sealingKey: () => sealingKey,
    mail: () => ({ enqueue: () => Promise.reject(new Error('No address, no mail.')) }),
    addresses: async () => [
      { url: 'https://portfolio.example.org/', answers: true, fault: null },
      { url: 'https://portfolio.example.org/llms.txt', answers: false, fault: 'status 404' },
    ],
  };
}

/** A terminal that keeps what is said. */
export interface KeepingTerminal extends Terminal {
  readonly said: string;
  readonly complained: string;
  readonly asked: readonly string[];
}

/** One with an answer ready. */
export function keepingTerminal(answer?: boolean): KeepingTerminal {
  const kept = {
    said: '',
    complained: '',
    asked: [] as string[],
    out(text: string) {
      kept.said += text;
    },
    err(text: string) {
      kept.complained += text;
    },
    ask:
      answer === undefined
        ? undefined
        : async (question: string) => {
            kept.asked.push(question);
            return answer ? 'y' : 'n';
          },
  };
  return kept;
}

/** A registration with a live access token. */
export async function insertAgent(
  { store, clock }: TestDatabase,
  more: Partial<RegistrationRow> = {},
): Promise<string> {
  const now = clock.now();
  const id = newId('registration', systemRandom);
  const later = new Date(now.getTime() + 3_600_000);
  await store.unit(async (trx) => {
    const claim = { claim_token_hash: randomBytes(32), claim_expires_at: later };
    await trx('registrations').insert({
      id,
      kind: 'anonymous',
      scope_ceiling: ['read:portfolio'],
      created_at: now,
      ...claim,
      ...more,
    });
    const token = { registration_id: id, token_hash: randomBytes(32), generation: 0, scopes: ['read:portfolio'] };
    await trx('access_tokens').insert({ ...token, issued_at: now, expires_at: later });
  });
  return id;
}

/** A client that a person of some address consented to. */
export async function insertClient(
  database: TestDatabase,
  more: { client_host: string | null; client_name?: string; client_id?: string },
): Promise<string> {
  const { store, clock } = database;
  const user = { id: newId('registration', systemRandom), email: `${randomBytes(4).toString('hex')}@example.org` };
  await store.write((db) => db('users').insert({ ...user, email_proof: 'mailbox', created_at: clock.now() }));
  const claimed = { user_id: user.id, claimed_at: clock.now(), bound_email: user.email };
  const id = await insertAgent(database, {
    kind: 'client',
    claim_token_hash: null,
    claim_expires_at: null,
    ...claimed,
  });
  const ends = new Date(clock.now().getTime() + 86_400_000);
  await store.write((db) =>
    db('client_grants').insert({
      ...{
        registration_id: id,
        client_id: 'https://client.example/oauth.json',
        client_kind: 'cimd',
        client_name: 'One',
      },
      redirect_uri: 'https://client.example/back',
      resources: ['https://portfolio.example.org'],
      idle_ends_at: ends,
      ends_at: ends,
      ...more,
    } as never),
  );
  return id;
}

/** What tells an agent that the provider vouched for. */
export const provided = (sub: string): Partial<RegistrationRow> => ({
  kind: 'id_jag',
  iss: trustedIssuer,
  sub,
  subject_key: randomBytes(32),
});

/** Runs commands on a database; `json` gives what one prints under `--json`. */
export function commandsOn(database: TestDatabase) {
  const run = async (args: string, answer?: boolean) => {
    const screen = keepingTerminal(answer);
    const deps = ownerDepsOn(database);
    const exit = await runOwnerCommand(args.split(' '), (request) => answerOwner(deps, request), screen);
    return { exit, ...screen };
  };
  const json = async (args: string) => JSON.parse((await run(`${args} --json`)).said);
  return { run, json };
}
