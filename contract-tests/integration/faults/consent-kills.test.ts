import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { ConnectingClient, codeIn } from '../../support/connecting-client.js';
import { findPartialChanges } from '../../support/faults/invariants.js';
import { freePort } from '../../support/process.js';
import { times } from '../../support/repeat.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Kills the service while it handles a request. The response may arrive just before or not at all. */
type Kill = (ask: () => Promise<unknown>) => Promise<void>;

describe('kill -9 while a consent is decided, redeemed, or refreshed (F29)', () => {
  const folders: string[] = [];
  let service: Vitrine | undefined;
  let settings: Record<string, string>;
  let people = 0;
  afterAll(async () => {
    await service?.kill();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  async function start(more: Record<string, string> = {}): Promise<string> {
    const folder = freshFolder('consent-kills');
    folders.push(folder);
    await service?.stop();
    // Long enough for the code and the grace period to outlast a slow start.
    const lifetimes = JSON.stringify({ authorizationCode: 600, refreshGrace: 600, personSession: 3600 });
    settings = { OAUTH_CLIENTS: 'cimd,dcr', AGENT_LIFETIMES: lifetimes, PORT: String(await freePort()), ...more };
    service = await startVitrine(folder, { settings });
    return folder;
  }

  /** Registers a client, and opens the consent page as its human. */
  async function asking(folder: string): Promise<ConnectingClient> {
    people += 1;
    const client = await ConnectingClient.register({ base: service?.base ?? '', folder });
    await client.signIn(`june${people}@example.org`);
    return client;
  }

  /** Kills the service, and starts it again with the same folder, port, and database. */
  async function again(folder: string, kill: Kill, ask: () => Promise<unknown>): Promise<void> {
    await kill(ask);
    service = await startVitrine(folder, { settings });
  }

  /** Returns the number of clients that this person sees. */
  async function shownTo({ human }: ConnectingClient): Promise<number> {
    const { text } = await human.get('/agent/access');
    return text.split('name="registration_id"').length - 1;
  }

  /** Decides again after the kill: returns a code, if necessary with a new request because the first was already decided. */
  async function decidedAgain(client: ConnectingClient): Promise<string> {
    const pressed = await client.decide('allow');
    expect([303, 409]).toContain(pressed.status);
    if (pressed.status === 303) return codeIn(pressed);
    return client.allow('asked anew');
  }

  /** Redeems again after the kill: returns tokens, or the code was used, which revokes the grant. */
  async function redeemedAgain(client: ConnectingClient, code: string): Promise<string> {
    const { status, json } = await client.redeem(code);
    expect([status, json.error]).toEqual(status === 200 ? [200, undefined] : [400, 'invalid_grant']);
    expect(await shownTo(client)).toBe(status === 200 ? 1 : 0);
    if (status === 200) return json.refresh_token ?? '';
    const { json: anew } = await client.redeem(await client.allow('consented anew'));
    return anew.refresh_token ?? '';
  }

  /** Refreshes again after the kill, which always succeeds, as a first use or within the grace period. */
  async function refreshedAgain(client: ConnectingClient, refreshToken: string): Promise<void> {
    const { status, json } = await client.refresh(refreshToken);
    expect([status, json.error]).toEqual([200, undefined]);
    expect(await client.use(json.access_token ?? '')).toBe(200);
    expect((await client.refresh(json.refresh_token ?? '')).status).toBe(200);
    expect(await shownTo(client)).toBe(1);
  }

  /** Runs one consent with a kill at each step. */
  async function consentUnderFire(folder: string, [decide, redeem, rotate]: readonly [Kill, Kill, Kill]) {
    const client = await asking(folder);
    await again(folder, decide, () => client.decide('allow'));
    const code = await decidedAgain(client);
    await again(folder, redeem, () => client.redeem(code));
    const refreshToken = await redeemedAgain(client, code);
    await again(folder, rotate, () => client.refresh(refreshToken));
    await refreshedAgain(client, refreshToken);
  }

  it('leaves nothing half done at any time, with the embedded database (consent case 44)', async () => {
    const folder = await start();
    const rounds = times({ full: 20, quick: 1 });
    const soon: Kill = async (ask) => {
      const answer = ask().catch(() => undefined);
      await pause(Math.random() * 30);
      await service?.kill();
      await answer;
    };
    for (let round = 0; round < rounds; round += 1) await consentUnderFire(folder, [soon, soon, soon]);
  });

  describe('with a database server', () => {
    let postgres: TestPostgres;
    let url: string;
    beforeAll(async () => {
      postgres = await TestPostgres.start();
      url = await postgres.freshDatabase();
    });
    afterAll(async () => {
      await service?.stop();
      await postgres?.stop();
    });

    /** Kills the process while its write to this table waits for a lock. */
    const atTable =
      (table: string): Kill =>
      async (ask) => {
        const other = new pg.Client({ connectionString: url });
        await other.connect();
        try {
          await other.query('BEGIN');
          await other.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
          const answer = ask().catch(() => undefined);
          const waiting = 'SELECT 1 FROM pg_locks WHERE NOT granted AND relation = $1::regclass';
          await expect.poll(async () => (await other.query(waiting, [table])).rows.length, { timeout: 60_000 }).toBe(1);
          await service?.kill();
          await other.query('ROLLBACK');
          await answer;
          // The server notices the closed connection when it next writes to it.
          const others =
            'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';
          await expect.poll(async () => (await other.query(others)).rows.length, { timeout: 60_000 }).toBe(0);
        } finally {
          await other.end();
        }
        expect(await findPartialChanges(url)).toEqual([]);
      };

    it('leaves nothing half done in the middle of each write (consent case 44)', async () => {
      const folder = await start({ DATABASE_URL: url });
      const decide = ['authorization_codes', 'mail_queue', 'audit_events'];
      const redeem = ['registrations', 'refresh_tokens', 'audit_events'];
      const rotate = ['refresh_tokens', 'access_tokens', 'audit_events'];
      const most = times({ full: 3, quick: 1 });
      for (let at = 3 - most; at < 3; at += 1) {
        const tables = [decide[at], redeem[at], rotate[at]].map((table = '') => atTable(table));
        await consentUnderFire(folder, tables as [Kill, Kill, Kill]);
      }
      expect(await findPartialChanges(url)).toEqual([]);
    });
  });
});
