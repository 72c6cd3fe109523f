import { expect, it } from 'vitest';
import { ApiError } from '../http/api-errors.js';
import { eachDatabase } from '../store/testing.js';
import { messageDesk } from './testing.js';

const domain = (n: number): string => `writer${n}@one.example`;

eachDatabase('mails to the owner about many messages', (database) => {
  /** Two processes with the default limits. */
  const processes = () => [messageDesk(database, false, '{}'), messageDesk(database, false, '{}')] as const;
  const stored = async (): Promise<number> => (await database.store.read((db) => db('messages').select('id'))).length;

  it('are ten and one summary for a hundred messages from five addresses of one domain, without a lost message', {
    timeout: 90_000,
  }, async () => {
    const [one, two] = processes();
    const agents: string[] = [];
    for (let n = 0; n < 5; n += 1) for (const desk of [one, two]) agents.push(await desk.agent(domain(n)));
    // Few at once, since the embedded database is slow on a busy machine.
    for (let round = 0; round < 10; round += 1)
      for (let n = 0; n < 10; n += 2)
        await Promise.all([
          one.write(agents[n] ?? '', `Message ${round}`),
          two.write(agents[n + 1] ?? '', `Message ${round}`),
        ]);
    expect(await stored()).toBe(100);
    // In addition, an unknown sender.
    database.clock.passSeconds(1);
    await two.write(await two.agent('june@example.net'), 'A question about Harbor');
    expect(await one.mails()).toHaveLength(10);
    database.clock.passSeconds(3598);
    expect(await one.mails()).toEqual([]);
    database.clock.passSeconds(1);
    const [digest, ...more] = await two.mails();
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ kind: 'messages', subject: '[Northlight Studio] Messages: 91 more' });
    const lines = digest?.text.split('\n').filter((line) => line.startsWith('> '));
    expect(lines).toHaveLength(20);
    expect(lines).toContain('> june@example.net: A question about Harbor');
    expect(digest?.text).toContain('To see them: vitrine messages list');
    for (let hours = 0; hours < 48; hours += 1) {
      database.clock.passSeconds(3600);
      expect(await one.mails()).toEqual([]);
    }
  });

  it('are limited to three for one address, so that another sender is announced at once', async () => {
    const [one, two] = processes();
    const agent = await one.agent('june@example.net');
    for (let n = 0; n < 10; n += 1) await one.write(agent, `Message ${n}`);
    await expect(one.write(agent, 'One too many')).rejects.toBeInstanceOf(ApiError);
    await two.write(await two.agent('kim@example.net'), 'Of another');
    expect(await one.leaving()).toEqual(['Message 0', 'Message 1', 'Message 2', 'Of another']);
    // A hostile subject stays in a quoted line.
    await one.write(await one.agent('june+b@example.net'), 'Lines\nOf mine');
    database.clock.passSeconds(3600);
    const [digest] = await one.mails();
    expect(digest?.subject).toBe('[Northlight Studio] Messages: 8 more');
    expect(digest?.text).toContain('> june+b@example.net: Lines Of mine');
    // The next mail may be sent six hours later. A day later, each message has its own mail.
    await two.write(await two.agent('june+c@example.net'), 'Later');
    database.clock.passSeconds(6 * 3600 - 1);
    expect(await one.leaving()).toEqual([]);
    database.clock.passSeconds(1);
    expect(await one.leaving()).toEqual(['Messages: 1 more']);
    database.clock.passSeconds(90_000);
    await two.write(agent, 'Next day');
    expect(await one.leaving()).toEqual(['Next day']);
  });

  it('treat a leased summary as sent, and report later messages in the next one', async () => {
    const [one, two] = processes();
    const agent = await one.agent('june@example.net');
    for (let n = 0; n < 5; n += 1) await one.write(agent, `Message ${n}`);
    await one.mails();
    database.clock.passSeconds(3600);
    await database.store.write((db) => db('mail_queue').where({ kind: 'messages' }).update({ tries: 1 }));
    await two.write(agent, 'Message 5');
    const waiting = await database.store.read((db) => db('mail_queue').where({ kind: 'messages', sent_at: null }));
    expect(waiting.map(({ tries }) => tries).sort()).toEqual([0, 1]);
  });
});
