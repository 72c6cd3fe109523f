import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPostgres } from '../../../src/service/store/testing.js';
import { environment, type Outcome, run } from '../../support/process.js';
import { startService } from '../../support/service.js';
import { program } from '../../support/vitrine.js';

/** Capacity of a pipe on Linux. Output beyond it used to be lost. */
const pipeBytes = 65_536;
describe('commands that write into a pipe (A19)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-output-'));
  let postgres: TestPostgres;
  let env: NodeJS.ProcessEnv;

  beforeAll(async () => {
    postgres = await TestPostgres.start();
    const DATABASE_URL = await postgres.freshDatabase();
    const KEY_ENCRYPTION_KEY = '7'.repeat(64);
    const service = await startService({ DATABASE_URL, KEY_ENCRYPTION_KEY });
    await service.store.write((db) =>
      db.raw(
        `WITH agents AS (
           INSERT INTO registrations (id, kind, scope_ceiling, claim_token_hash, claim_expires_at, created_at)
           SELECT 'reg_' || lpad(g::text, 22, '0'), 'anonymous', ARRAY['read:portfolio'], sha256(g::text::bytea), now(), now()
           FROM generate_series(1, 2500) AS g RETURNING id
         ), people AS (
           INSERT INTO users (id, email, email_proof, created_at) VALUES ('usr_one', 'june@example.org', 'mailbox', now()) RETURNING id, email
         ), clients AS (
           INSERT INTO registrations (id, kind, scope_ceiling, user_id, bound_email, claimed_at, created_at)
           SELECT 'reg_C' || lpad(g::text, 21, '0'), 'client', ARRAY['read:portfolio'], people.id, people.email, now(), now()
           FROM people, generate_series(1, 500) AS g RETURNING id
         ), grants AS (
           INSERT INTO client_grants (registration_id, client_id, client_kind, client_name, client_host, redirect_uri, resources, idle_ends_at, ends_at)
           SELECT id, 'https://client.example/' || repeat('x', 1900), 'cimd', repeat('n', 80), 'client.example',
             'http://127.0.0.1/callback', ARRAY['https://portfolio.example.org'], now() + interval '1 day', now() + interval '2 days'
           FROM clients
         ) INSERT INTO messages (id, registration_id, subject, body, request_hash, received_at)
         SELECT 'msg_' || right(id, 22), id, 'A subject of a usual length', repeat('word ', 900), sha256('a'), now() FROM agents`,
      ),
    );
    await service.close();
    const trust = join(folder, 'trust.json');
    const entry = (number: number) => ({
      issuer: `https://id-${number}.example`,
      display_name: `Provider ${number} ${'x'.repeat(60)}`,
    });
    writeFileSync(trust, JSON.stringify(Array.from({ length: 800 }, (_, number) => entry(number))));
    const faulty = { basics: { name: 'June' }, projects: Array.from({ length: 3000 }, () => ({ name: 7 })) };
    writeFileSync(join(folder, 'resume.json'), JSON.stringify(faulty));
    env = {
      ...environment,
      DATABASE_URL,
      KEY_ENCRYPTION_KEY,
      DATA_DIR: join(folder, 'data'),
      TRUSTED_ISSUERS_FILE: trust,
    };
  });
  afterAll(async () => {
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const commands: Readonly<Record<string, readonly string[]>> = {
    'agents list': [program, 'agents', 'list'],
    'agents list --json': [program, 'agents', 'list', '--json'],
    'messages list --json': [program, 'messages', 'list', '--limit', '1000', '--json'],
    'trust list': [program, 'trust', 'list'],
    'trust list --json': [program, 'trust', 'list', '--json'],
    check: [program, 'check', join(folder, 'resume.json')],
  };
  const inBash = (script: string, args: readonly string[], late = 0): Promise<Outcome> =>
    run('bash', ['-c', script, process.execPath, ...args], {
      env: { ...env, OUT: join(folder, 'out'), LATE: late.toFixed(3) },
    });

  it.each(Object.entries(commands))(
    'write the complete output of %s to a slow reader, and keep the exit code',
    async (name, args) => {
      const began = performance.now();
      const intoFile = await inBash('"$0" "$@" >"$OUT" 2>&1; code=$?; wc -c <"$OUT"; echo $code', args);
      // Longer than the run before, so the command has filled the pipe and would have ended.
      const seconds = (1.5 * (performance.now() - began)) / 1000;
      const script = '"$0" "$@" 2>&1 | { sleep "$LATE"; cmp - "$OUT" && wc -c <"$OUT"; }; echo $PIPESTATUS';
      const late = await inBash(script, args, seconds);
      expect(late.output).toBe(intoFile.output);
      const [bytes = 0, code] = intoFile.output.trim().split(/\s+/).map(Number);
      // The command check groups repeated lines.
      if (name !== 'check') expect(bytes).toBeGreaterThan(pipeBytes);
      if (name !== 'check') expect(code).toBe(0);
    },
  );

  it.each(Object.entries(commands))('exit silently when the reader stops: %s | head', async (name, args) => {
    const { output } = await inBash('{ "$0" "$@" 2>&3 | head -c 1 >/dev/null; echo $PIPESTATUS; } 3>&1', args);
    // The command check writes its result to the other stream, which is read to its end.
    if (name === 'check') expect(output).not.toMatch(/EPIPE|\n {4}at /);
    else expect(output).toBe('0\n');
  });

  it('exit silently when both streams are closed', async () => {
    const { output } = await inBash('"$0" "$@" 2>&1 | head -c 1 >/dev/null; echo $PIPESTATUS', commands.check ?? []);
    expect(output).toMatch(/^[01]\n$/);
  });
});
