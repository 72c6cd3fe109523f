import { expect, it } from 'vitest';
import { systemRandom } from '../../base/random.js';
import { newId } from '../../service/agent-auth/crypto/secrets.js';
import { eachDatabase } from '../../service/store/testing.js';
import { consoleFor, signedInBrowser } from './testing.js';

eachDatabase("the console's reading", (database) => {
  const opened = consoleFor(database);

  it('shows the weeks, who read what, and what was not found; few reads are not told apart', async () => {
    const browser = await signedInBrowser(opened);
    expect((await browser.get('/owner/reading')).text).toContain('Nothing was read yet.');
    const day = database.clock.now().toISOString().slice(0, 10);
    const count = (audience: string, item: string, reads: number) => ({
      day,
      surface: 'page',
      audience,
      item,
      count: reads,
    });
    await database.store.write((db) =>
      db('read_counts').insert([
        count('person', '/about', 1200),
        count('person', '/rare', 1),
        count('crawler:gptbot', '/<i>\u202e', 300),
        count('tool', '/', 4),
      ]),
    );
    const { text } = await browser.get('/owner/reading');
    expect(text).toMatch(/\/about<\/bdi><\/th>\s*<td>1,200</);
    expect(text).toMatch(/\/rare<\/bdi><\/th>\s*<td>a few</);
    expect(text).toContain('/&lt;i&gt;<span class="mark">U+202E</span> (page)');
    expect(text).toMatch(/<td>1,201<\/td>\s*<td>300<\/td>\s*<td>4<\/td>/);
    const widths = [...text.matchAll(/<rect class="(\w+)" x="[\d.]+" width="([\d.]+)"/g)].map(
      ([, kind = '', width = '']) => [kind, Math.round(Number(width))],
    );
    expect(widths).toEqual([
      ['people', 80],
      ['agents', 20],
      ['others', 0],
    ]);
    expect(text).not.toMatch(/<style|style=|<script/);
    expect(text).not.toContain('Agents that went on');
  });

  it('shows how many agents registered, were confirmed and wrote; people who wrote by the form are none', async () => {
    const { store, clock } = database;
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * 86_400_000);
    await store.unit(async (trx) => {
      await trx('users').insert({
        id: 'usr_1',
        email: 'june@example.org',
        email_proof: 'mailbox',
        created_at: daysAgo(3),
      });
      const claim = { claim_token_hash: systemRandom.bytes(32), claim_expires_at: clock.now() };
      const human = { user_id: 'usr_1', bound_email: 'june@example.org' };
      for (const [kind, days, confirmed, messages] of [
        ['anonymous', 1, false, 0],
        ['anonymous', 2, true, 2],
        ['anonymous', 200, false, 0],
        ['form', 1, true, 1],
      ] as const) {
        const id = newId('registration', systemRandom);
        await trx('registrations').insert({
          id,
          kind,
          scope_ceiling: ['write:messages'],
          created_at: daysAgo(days),
          ...(kind === 'form' ? {} : { ...claim, claim_token_hash: systemRandom.bytes(32) }),
          ...(confirmed && { ...human, claimed_at: daysAgo(1) }),
        });
        for (let at = 0; at < messages; at += 1)
          await trx('messages').insert({
            registration_id: id,
            id: newId('message', systemRandom),
            subject: 'Hi',
            body: 'Hello',
            request_hash: systemRandom.bytes(32),
            received_at: clock.now(),
          });
      }
    });
    const { text } = await (await signedInBrowser(opened)).get('/owner/reading');
    expect(text).toMatch(/registered<\/dt><dd>2<.*by a person<\/dt><dd>1<.*wrote to you<\/dt><dd>1</s);
  });
});
