import { expect, it } from 'vitest';
import { providerBench } from './attacker-provider.js';
import { attack, dice } from './frame.js';

const chance = dice('a09');
const [read, both] = ['read:portfolio', 'read:portfolio write:messages'];

attack('A9', () => {
  const confirming = providerBench({}, { first_seen: 'confirm' });
  const matching = providerBench();

  it('A9: never gives more than the human consented to, whatever the next ID-JAG asks for', async () => {
    const { present, exchange, confirm, write } = confirming();
    const email = `${chance.text(8)}@example.net`;
    const subject = { sub: chance.text(12), email };
    const first = await confirm(await present({ ...subject, scope: read }), email);
    expect(first.page).not.toContain('(new)');
    for (const scope of chance.shuffled([undefined, read, ` ${read} admin`])) {
      const settled = await present({ ...subject, scope });
      expect([settled.status, settled.scopes]).toEqual([200, [read]]);
      const { access_token } = await exchange(settled);
      expect(await write(access_token, 'In your name')).toBe(403);
    }
    for (const scope of chance.shuffled([both, 'write:messages', `write:messages ${read}`])) {
      const more = await present({ ...subject, scope });
      expect([more.status, more.error, more.identity_assertion]).toEqual([401, 'interaction_required', undefined]);
    }
    const more = await confirm(await present({ ...subject, scope: both }), email);
    expect(more.page).toMatch(/send messages to [^<]* <strong>\(new\)/);
    expect(await write(more.access_token, 'With a yes')).toBe(201);
  });

  it('A9: writes down what is given where policy asks no human', async () => {
    const { present, service } = matching();
    const subject = { sub: chance.text(12), email: `${chance.text(8)}@example.net` };
    expect((await present({ ...subject, scope: read })).scopes).toEqual([read]);
    expect((await present({ ...subject, scope: both })).scopes).toEqual(both.split(' '));
    const row = await service.store.read((db) =>
      db('registrations').where({ sub: subject.sub }).first('scope_ceiling'),
    );
    expect(row?.scope_ceiling).toEqual(both.split(' '));
  });
});
