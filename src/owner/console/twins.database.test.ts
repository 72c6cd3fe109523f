import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { newId } from '../../agent-auth/credentials/secrets.js';
import { loadContract } from '../../contract.js';
import { TestBrowser } from '../../people/claim/testing/browser.js';
import { systemRandom } from '../../platform/random.js';
import { eachDatabase } from '../../store/testing.js';
import { answerOwner } from '../answer.js';
import { runOwnerCommand } from '../program.js';
import { isOfConsole } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

/** Pages that show nothing of the owner's: they are about the sign-in itself. */
const ofSignIn = ['getOwnerSignIn'];

/** The twin of the first prints no JSON, and audit.database.test.ts holds it to the bytes; the feed has a key and no session. */
const inAnotherForm = ['exportOwnerAudit', 'getOwnerFeed'];

/**
 * Each page of the console with the command that prints the same under `--json` (docs/console.md); `AGENT` and
 * `MESSAGE` stand for the id of one.
 */
const twins: readonly (readonly [operation: string, path: string, command: string])[] = [
  ['getOwnerOverview', '/owner', 'overview'],
  ['getOwnerReading', '/owner/reading', 'reading'],
  ['listOwnerPasskeys', '/owner/passkeys', 'console passkeys list'],
  ['listOwnerPeople', '/owner/people', 'people list'],
  ['listOwnerPeople', '/owner/people?state=blocked&mailbox=', 'people list --state blocked'],
  ['listOwnerPeople', '/owner/people?mailbox=June@Example.org', 'people list --email june@example.org'],
  ['listOwnerPeople', '/owner/people?before=kim@example.org', 'people list --before kim@example.org'],
  ['getOwnerSettings', '/owner/settings', 'settings'],
  ['listOwnerAudit', '/owner/audit', 'audit'],
  ['listOwnerAudit', '/owner/audit?name=owner.signed_in', 'audit --name owner.signed_in'],
  ['listOwnerAudit', '/owner/audit?agent=AGENT&day=', 'audit --agent AGENT'],
  ['listOwnerMessages', '/owner/messages', 'messages list --limit 50'],
  ['listOwnerMessages', '/owner/messages?state=archived', 'messages list --limit 50 --state archived'],
  ['listOwnerMessages', '/owner/messages?state=held', 'messages list --limit 50 --state held'],
  ['exportOwnerMessages', '/owner/messages-export', 'messages export'],
  ['getOwnerMessage', '/owner/messages/MESSAGE', 'messages show MESSAGE'],
  ['listOwnerAgents', '/owner/agents', 'agents list --limit 50'],
  ['listOwnerAgents', '/owner/agents?state=unclaimed&kind=', 'agents list --limit 50 --state unclaimed'],
  ['listOwnerAgents', '/owner/agents?mailbox=June@Example.org', 'agents list --limit 50 --email june@example.org'],
  ['listOwnerAgents', '/owner/agents?client=reader.example', 'agents list --limit 50 --client reader.example'],
  ['listOwnerAgents', '/owner/agents?before=AGENT', 'agents list --limit 50 --before AGENT'],
  ['getOwnerAgent', '/owner/agents/AGENT', 'agents show AGENT'],
];

eachDatabase('what the console shows and the command line prints', (database) => {
  const opened = consoleFor(database);

  it('is the same for each page', async () => {
    const { store, clock } = database;
    const ids: string[] = [];
    for (const bound_email of ['june@example.org', 'kim@example.org', null]) {
      const id = newId('registration', systemRandom);
      await store.write((db) =>
        db('registrations').insert({
          ...{ id, kind: 'anonymous', scope_ceiling: ['read:portfolio'], created_at: clock.now(), bound_email },
          ...{ claim_token_hash: randomBytes(32), claim_expires_at: new Date(clock.now().getTime() + 3_600_000) },
          created_ua: 'an\u202eagent',
        }),
      );
      ids.push(id);
      clock.passSeconds(60);
    }
    const message = newId('message', systemRandom);
    await store.write((db) =>
      db('messages').insert([
        { ...received, id: message, registration_id: ids[1] ?? '', received_at: clock.now() },
        {
          ...received,
          id: newId('message', systemRandom),
          registration_id: ids[0] ?? '',
          received_at: clock.now(),
          archived_at: clock.now(),
        },
      ]),
    );
    await store.write((db) =>
      db('users').insert(
        ['june@example.org', 'kim@example.org'].map((email) => ({
          ...{ id: `usr_${email}`, email, email_proof: 'mailbox' as const, created_at: clock.now() },
        })),
      ),
    );
    const { told } = opened();
    await told({ command: 'people.block', target: { email: 'june@example.org' } });
    await told({ command: 'people.block', target: { client: 'Reader\u202e' } });
    const browser = await signedInBrowser(opened);
    for (const [, path, command] of twins) {
      const filled = (text: string): string => text.replace('AGENT', ids[1] ?? '').replace('MESSAGE', message);
      const page = await browser.get(filled(path), { accept: 'application/json' });
      const printed: string[] = [];
      const write = (text: string): void => void printed.push(text);
      const terminal = { out: write, err: write, confirm: async () => undefined };
      const database = { dump: unused, restore: unused, migrate: unused };
      const ask = (request: Parameters<typeof answerOwner>[1]) => answerOwner(opened().owner, request);
      const args = [...filled(command).split(' '), '--json'];
      const exit = await runOwnerCommand(args, { ask, database }, terminal);
      expect([path, page.status, exit]).toEqual([path, 200, 0]);
      expect([path, JSON.parse(page.text)]).toEqual([path, JSON.parse(printed.join(''))]);
    }
  });

  it('is compared for every page there is', () => {
    const pages = [...loadContract().operations.values()]
      .filter(({ method, path }) => method.toUpperCase() === 'GET' && isOfConsole(path))
      .map(({ id }) => id as string);
    expect([...new Set(twins.map(([operation]) => operation)), ...ofSignIn, ...inAnotherForm].sort()).toEqual(
      pages.sort(),
    );
  });

  it('is refused to a browser that is not signed in', async () => {
    const stranger = new TestBrowser(opened().base);
    for (const [, path] of twins) expect([path, (await stranger.get(path)).status]).toEqual([path, 401]);
  });
});

const received = { subject: 'Hi\u202e', body: 'Hello', request_hash: randomBytes(32) };
const unused = (): Promise<never> => Promise.reject(new Error('No command of the console is about the database.'));
