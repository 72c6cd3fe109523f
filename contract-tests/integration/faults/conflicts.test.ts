import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { unexpectedCalls } from '../../support/faults/calls-seen.js';
import { findPartialChanges, rowCounts } from '../../support/faults/invariants.js';
import type { Call } from '../../support/load/calls.js';
import { Ledger } from '../../support/load/ledger.js';
import { startMixedLoad } from '../../support/load/mixed-load.js';
import { Outbox } from '../../support/load/outbox.js';
import { trustedProvider } from '../../support/load/trusting.js';
import { times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

/** The share of failing writes. A transaction has up to six, so about half of the transactions are retried. */
const share = 0.1;

describe('injected serialization failures and deadlocks (F15)', () => {
  const folder = freshFolder('conflicts');
  let postgres: TestPostgres;
  let databaseUrl: string;
  let provider: IdentityProvider;
  let service: Service;
  beforeAll(async () => {
    postgres = await TestPostgres.start();
    // Serializable isolation makes Postgres reject some parallel transactions itself, in addition to the injected failures.
    databaseUrl = await postgres.freshDatabase({ default_transaction_isolation: 'serializable' });
    const trusted = await trustedProvider(folder);
    provider = trusted.provider;
    service = await startService({ ...trusted.settings, DATABASE_URL: databaseUrl, OWNER_EMAIL: 'owner@example.org' });
    await inject();
  });
  afterAll(async () => {
    await service?.close();
    await provider?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are retried, and every write takes effect exactly once', async () => {
    const wanted = times({ full: 3_000, quick: 150 });
    const calls: Call[] = [];
    const ledger = new Ledger();
    const load = startMixedLoad(service.base, {
      provider,
      ledger,
      outbox: new Outbox(service.folder),
      observe: (call) => calls.push(call),
    });
    while (ledger.acknowledged < wanted) await pause(50);
    await load.stop();
    expect(unexpectedCalls(calls)).toEqual([]);
    const accepted = (name: string): number => calls.filter((call) => call.name === name && call.status < 300).length;
    const rows = await rowCounts(databaseUrl, ['registrations', 'messages', 'seen_jtis']);
    expect(rows).toEqual({
      registrations: accepted('register') + accepted('present'),
      messages: accepted('write'),
      seen_jtis: accepted('present') + accepted('notify'),
    });
    expect(await findPartialChanges(databaseUrl)).toEqual([]);
    expect(await failures()).toBeGreaterThan(0);
    expect(await ledger.faults()).toEqual([]);
  });

  /** Installs a trigger that fails randomly on every write. A sequence counts the failures, since it survives rollbacks. */
  async function inject(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(`CREATE SEQUENCE injected;
      CREATE FUNCTION inject() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF random() < ${share} THEN
          PERFORM nextval('injected');
          IF random() < 0.5 THEN RAISE 'injected' USING ERRCODE = '40001'; ELSE RAISE 'injected' USING ERRCODE = '40P01'; END IF;
        END IF;
        RETURN NULL;
      END $$`);
    const { rows } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'schema_migrations%'",
    );
    for (const { name } of rows)
      await client.query(
        `CREATE TRIGGER inject AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION inject()`,
      );
    await client.end();
  }

  async function failures(): Promise<number> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query('SELECT last_value FROM injected WHERE is_called');
    await client.end();
    return Number(rows[0]?.last_value ?? 0);
  }
});
