import { expect, it } from 'vitest';
import type { Log } from '../../../src/platform/log.js';
import { StoreUnavailable } from '../../../src/store/errors.js';
import type { Store } from '../../../src/store/store.js';
import { eachDatabase, type TestDatabase } from '../../../src/store/testing.js';
import { benchFor, type Reply } from './bench.js';
import { consent, redeem, refresh } from './consents.js';
import { claim, confirm, exchange, notify, poll, present, register, view } from './steps.js';

eachDatabase('secrets', (database) => {
  const lines: string[] = [];
  const keep = (facts: object, message: string): void => void lines.push(JSON.stringify([facts, message]));
  const log: Log = { error: keep, warn: keep, info: keep, debug: keep };
  const bench = benchFor(database, { log, settings: { oauthClients: { enabled: true } } });

  it('stand neither in the log nor in the tables after a whole run, good and bad (cases 81, 87)', async () => {
    const { json } = await register(bench());
    const { json: started } = await claim(bench(), json.claim_token);
    await poll(bench(), json.claim_token);
    await view(bench(), json.claim_token);
    await confirm(bench(), started);
    const { json: collected } = await poll(bench(), json.claim_token);
    const jag = bench().provider.idJag();
    for (const bad of [jag, `${collected.access_token}x`]) await exchange(bench(), bad);
    await present(bench(), jag);
    await present(bench(), jag);
    await notify(bench(), bench().provider.securityEvent());
    await bench().post(
      '/api/v1/messages',
      { subject: 'a', body: 'b' },
      { Authorization: `Bearer ${collected.access_token}` },
    );
    await bench().form('/oauth2/revoke', { token: collected.access_token });
    const secret = /clm_|cat_|\b(?:at|ac|rt)_[\w-]{30}|eyJ/;
    expect(lines.join('\n')).not.toMatch(secret);
    const { user_code, verification_uri } = started.claim_attempt;
    const attemptSecret = verification_uri.slice(-43);
    const dump = await dumpOf(database);
    expect(dump).toContain(json.registration_id);
    expect(dump).not.toMatch(secret);
    for (const word of [
      attemptSecret,
      json.claim_token.slice(-43),
      collected.access_token.slice(-43),
      `"${user_code}"`,
    ])
      expect(dump).not.toContain(word);
  });

  it('of a client stand there neither: code, verifier, tokens, in good requests and bad ones (consent case 61)', async () => {
    const consented = await consent(bench());
    const { code, code_verifier: verifier } = consented.form;
    await redeem(bench(), consented, { code_verifier: `${verifier}x` });
    await redeem(bench(), consented, { client_id: code });
    const { json: first } = await redeem(bench(), consented);
    const { json: second } = await refresh(bench(), first.refresh_token);
    await refresh(bench(), second.refresh_token, { scope: `${second.access_token} admin` });
    await refresh(bench(), `${second.refresh_token}x`);
    await bench().get(`/oauth2/token?code=${code}&refresh_token=${second.refresh_token}`);
    await bench().post('/oauth2/token', { code, verifier });
    await bench().get('/api/resource', second.refresh_token);
    await redeem(bench(), consented);
    await bench().form('/oauth2/revoke', { token: second.refresh_token });
    const [log, dump] = [lines.join('\n'), await dumpOf(database)];
    expect(dump).toContain(consented.registrationId);
    for (const token of [code, first.access_token, first.refresh_token, second.access_token, second.refresh_token]) {
      expect(log).not.toContain(token.slice(-43));
      expect(dump).not.toContain(token.slice(-43));
    }
    for (const text of [log, dump]) {
      expect(text).not.toContain(verifier);
      expect(text).not.toMatch(/\b(?:at|ac|rt)_[\w-]{30}/);
    }
  });
});

/** Every row of the tables of this part, byte columns as text as well. */
async function dumpOf({ store }: TestDatabase): Promise<string> {
  const tables = [
    'users',
    'registrations',
    'subjects',
    'claim_attempts',
    'access_tokens',
    'authorization_codes',
    'client_grants',
    'refresh_tokens',
    'seen_jtis',
    'messages',
    'rate_counters',
    'audit_events',
  ];
  const rows = await store.read((db) => Promise.all(tables.map((table) => db.select<object[]>().from(table))));
  return JSON.stringify(rows, (_key, value: unknown) =>
    isBytes(value)
      ? `${Buffer.from(value.data).toString('latin1')} ${Buffer.from(value.data).toString('base64url')}`
      : value,
  );
}

const isBytes = (value: unknown): value is { data: number[] } =>
  (value as { type?: unknown } | null)?.type === 'Buffer';

eachDatabase('without a database', (database) => {
  let down = false;
  const flaky = new Proxy({} as Store, {
    get(_target, name: keyof Store) {
      if (down) return () => Promise.reject(new StoreUnavailable('Gone for the test.', { reason: 'down' }));
      return database.store[name];
    },
  });
  const bench = benchFor({
    form: database.form,
    store: flaky,
    get clock() {
      return database.clock;
    },
  });

  it('every agent endpoint says 503 with Retry-After, and all recover (case 85)', async () => {
    const { json } = await register(bench());
    const { json: bought } = await exchange(bench(), json.identity_assertion);
    const calls: (() => Promise<Reply>)[] = [
      () => register(bench()),
      () => present(bench(), bench().provider.idJag()),
      () => claim(bench(), json.claim_token),
      () => view(bench(), json.claim_token),
      () => poll(bench(), json.claim_token),
      () => exchange(bench(), json.identity_assertion),
      () => bench().form('/oauth2/revoke', { token: `at_${'A'.repeat(65)}` }),
      () => notify(bench(), bench().provider.securityEvent()),
      () => bench().get('/api/resource', bought.access_token),
    ];
    down = true;
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      answers.map(() => [503, '5']),
    );
    expect(answers.map((answer) => (answer.text === '' ? '' : answer.json.error)).slice(0, 8)).toEqual([
      ...Array<string>(7).fill('temporarily_unavailable'),
      '',
    ]);
    expect(answers.at(-1)?.json.error).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    down = false;
    // One after the other: a provider's revocation that overtakes its own assertion would rightly ask for a human.
    const statuses: number[] = [];
    for (const call of calls) statuses.push((await call()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 400, 200, 200, 202, 200]);
  });
});
