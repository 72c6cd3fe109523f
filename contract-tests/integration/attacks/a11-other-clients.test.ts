import { expect, it } from 'vitest';
import { providerBench } from './attacker-provider.js';
import { attack, dice } from './frame.js';

const chance = dice('a11');

attack('A11', () => {
  const separate = providerBench();
  const shared = providerBench({}, { clients: 'shared' });
  const clients = chance.shuffled(['agent-a', 'agent-b', 'https://agent.example/c']);

  it('A11: shows no client of a subject the words of another, and asks the human about each', async () => {
    const { present, exchange, confirm, write, read } = separate();
    const email = `${chance.text(8)}@example.net`;
    const subject = { sub: chance.text(12), email };
    const tokens: string[] = [];
    for (const [at, client_id] of clients.entries()) {
      const heard = await present({ ...subject, client_id });
      expect(heard.error).toBe(at === 0 ? undefined : 'interaction_required');
      const { access_token = '' } = at === 0 ? await exchange(heard) : await confirm(heard, email);
      tokens.push(access_token);
      expect(await write(access_token, `From ${client_id}`)).toBe(201);
    }
    for (const [at, token] of tokens.entries()) expect(await read(token)).toEqual([`From ${clients[at]}`]);
  });

  it('A11: asks no human where the trust entry lets clients share, and still shows each its own', async () => {
    const { present, exchange, write, read } = shared();
    const subject = { sub: chance.text(12), email: `${chance.text(8)}@example.net` };
    for (const client_id of clients) {
      const { access_token } = await exchange(await present({ ...subject, client_id }));
      expect(await write(access_token, `From ${client_id}`)).toBe(201);
      expect(await read(access_token)).toEqual([`From ${client_id}`]);
    }
  });
});
