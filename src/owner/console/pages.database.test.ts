import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { csrfIn, TestBrowser } from '../../service/people/claim/testing/browser.js';
import { eachDatabase } from '../../service/store/testing.js';
import { commands } from '../commands/command-table.js';
import { consoleFor, signedInBrowser } from './testing.js';

/** A path with the id of nothing, below `/owner`. */
const pathOf = (path: string): string => `/owner/${path.replace('{id}', 'none')}`.replace(/\/$/, '');
const described = [...commands.values()];
const pages = described.flatMap(({ page, file }) =>
  page ? [pathOf(page.path), ...(file ? [pathOf(`${page.path}-export`)] : [])] : [],
);
const acts = described.flatMap(({ act }) => act?.paths.map(pathOf) ?? []);

eachDatabase('the pages of the table of commands', (database) => {
  const opened = consoleFor(database);

  it('are those that the owner knows', () => {
    expect([...pages].sort()).toEqual(
      ['', '/agents', '/agents/none', '/audit', '/audit-export', '/messages', '/messages-export', '/messages/none']
        .concat(['/people', '/reading', '/settings'])
        .map((path) => `/owner${path}`),
    );
    expect(acts.filter((path) => !path.startsWith('/owner/messages/none'))).toHaveLength(10);
  });

  it('refuse a browser that is not signed in, also to do something', async () => {
    const stranger = new TestBrowser(opened().base);
    for (const path of pages) expect([path, (await stranger.get(path)).status]).toEqual([path, 401]);
    for (const path of acts)
      expect([path, (await stranger.post(path, { confirm: 'yes' })).status]).toEqual([path, 401]);
  });

  it('take no form without its value or of another site, and do nothing by GET', async () => {
    const browser = await signedInBrowser(opened);
    const fields = { csrf: csrfIn(await browser.get('/owner')), confirm: 'yes' };
    for (const path of acts) {
      const answers = [
        await browser.post(path, { confirm: 'yes' }),
        await browser.post(path, { ...fields, csrf: 'x'.repeat(43) }),
        await browser.post(path, fields, { 'sec-fetch-site': 'cross-site' }),
        await browser.post(path, fields, { origin: 'https://evil.example' }),
        await browser.post(path, fields, { origin: 'null' }),
      ];
      expect([path, answers.map(({ status }) => status)]).toEqual([path, [403, 403, 403, 403, 403]]);
      expect([path, [404, 405]]).toEqual([path, expect.arrayContaining([(await browser.get(path)).status])]);
    }
  });

  it('are there alone, whatever else is asked for', async () => {
    const browser = await signedInBrowser(opened);
    for (const path of ['/owner/constructor', '/owner/toString/x', '/owner/agents/x/constructor', '/owner/people/x'])
      expect([path, (await browser.get(path)).status]).toEqual([path, path.split('/').length > 4 ? 405 : 404]);
  });

  it('have no JSON: programs have the command line', async () => {
    const browser = await signedInBrowser(opened);
    const { status, headers } = await browser.get('/owner', { accept: 'application/json' });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('show of agents what the command lists, by each filter', async () => {
    const { store, clock } = database;
    const ids: string[] = [];
    for (const bound_email of ['june@example.org', 'kim@example.org', null]) {
      const id = newId('registration', systemRandom);
      await store.write((db) =>
        db('registrations').insert({
          id,
          kind: 'anonymous',
          scope_ceiling: ['read:portfolio'],
          created_at: clock.now(),
          bound_email,
          claim_token_hash: randomBytes(32),
          claim_expires_at: new Date(clock.now().getTime() + 3_600_000),
        }),
      );
      ids.push(id);
      clock.passSeconds(60);
    }
    const browser = await signedInBrowser(opened);
    for (const [query, options, most] of [
      ['', '', 3],
      ['?state=unclaimed&kind=', ' --state unclaimed', 3],
      ['?mailbox=June@Example.org', ' --email june@example.org', 1],
      ['?client=reader.example', ' --client reader.example', 0],
      [`?before=${ids[1]}`, ` --before ${ids[1]}`, 1],
    ] as const) {
      const { text } = await browser.get(`/owner/agents${query}`);
      const shown = [...text.matchAll(/href="\/owner\/agents\/(reg_[\w-]{22})"/g)].map(([, id]) => id);
      const told = (await opened().printed(`agents list${options}`)) as readonly { readonly id: string }[];
      expect([query, shown]).toEqual([query, told.map(({ id }) => id)]);
      expect(told).toHaveLength(most);
    }
  });
});

eachDatabase('the pages of a console that is off', (database) => {
  const opened = consoleFor(database, { setting: 'off' });

  it('are nowhere', async () => {
    const stranger = new TestBrowser(opened().base);
    for (const path of [...pages, '/owner/sign-in', '/owner/passkeys'])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    for (const path of acts)
      expect([path, (await stranger.post(path, { confirm: 'yes' })).status]).toEqual([path, 404]);
  });
});
