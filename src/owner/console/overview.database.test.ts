import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { signInPaths } from '../../base/urls.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { TestBrowser } from '../../service/people/claim/testing/browser.js';
import { eachDatabase } from '../../service/store/testing.js';
import { consolePaths } from './paths.js';
import { consoleFor } from './testing.js';

const held = 'held back: posts/<i>salary</i>.md is marked `private: true`. Remove the mark to publish it.';
const fault = 'projects/<b>loom</b>.yaml, line 3: year is no number.';

eachDatabase("the console's overview", (database) => {
  const opened = consoleFor(database, { faults: [fault], heldBack: [held] });

  it('shows unread messages, new agents, reads by agents, and problems', async () => {
    const { store, clock } = database;
    const now = clock.now();
    const before = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
    const agents = [newId('registration', systemRandom), newId('registration', systemRandom)];
    await store.unit(async (trx) => {
      for (const [at, id] of agents.entries())
        await trx('registrations').insert({
          id,
          kind: 'anonymous',
          scope_ceiling: ['read:portfolio'],
          created_at: before(at * 8),
          claim_token_hash: randomBytes(32),
          claim_expires_at: now,
        });
      const message = (more: object) => ({
        registration_id: agents[0] ?? '',
        id: newId('message', systemRandom),
        subject: 'Hi',
        body: 'Hello',
        request_hash: randomBytes(32),
        received_at: now,
        ...more,
      });
      await trx('messages').insert(message({}));
      await trx('messages').insert(message({ read_at: now }));
      await trx('messages').insert(message({ archived_at: now }));
      await trx('messages').insert(message({ archived_at: now, spam_at: now }));
      const day = (days: number): string => before(days).toISOString().slice(0, 10);
      for (const [days, audience, count] of [
        [0, 'crawler:GPTBot', 1200],
        [6, 'mcp:claude', 34],
        [7, 'agent', 9],
        [0, 'person', 500],
        [14, 'agent', 4],
      ] as const)
        await trx('read_counts').insert({ day: day(days), surface: 'page', audience, item: '/', count });
      const mail = { kind: 'message', payload_jwe: null, next_try_at: now, created_at: now };
      await trx('mail_queue').insert({ ...mail, id: 'one', failed_at: before(1), failure: 'older' });
      await trx('mail_queue').insert({ ...mail, id: 'two', failed_at: now, failure: '550 <no> such user' });
    });
    expect(await opened().told({ command: 'overview' })).toEqual({
      unread: 1,
      new_agents: 1,
      agent_reads: { this_week: 1234, last_week: 9 },
      mail: { delivers: true, waiting: 0, held: 0, failed: 2, last_failure: '550 <no> such user' },
      content_faults: [fault],
      content_held_back: [held],
      sign_ins: [],
    });
    const browser = new TestBrowser(opened().base);
    await browser.submit(await browser.get(await opened().link()), signInPaths.confirm);
    const { text } = await browser.get(consolePaths.overview);
    for (const shown of [
      '1,234',
      '9 in the 7 before',
      '550 &lt;no&gt; such user',
      'projects/&lt;b&gt;loom&lt;/b&gt;.yaml',
      'held back: posts/&lt;i&gt;salary&lt;/i&gt;.md is marked',
    ])
      expect(text).toContain(shown);
  });
});

eachDatabase('the console while the database is away', (database) => {
  const opened = consoleFor(database);

  it('answers 503 that says what goes on, and shows nothing', async () => {
    const browser = new TestBrowser(opened().base);
    await browser.submit(await browser.get(await opened().link()), signInPaths.confirm);
    await database.end();
    const page = await browser.get(consolePaths.overview);
    expect([page.status, page.text.includes('The database is away')]).toEqual([503, true]);
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
