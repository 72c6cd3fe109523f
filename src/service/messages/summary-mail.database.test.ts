import { expect, it } from 'vitest';
import { ApiError } from '../http/api-errors.js';
import { eachDatabase } from '../store/testing.js';
import { messageDesk } from './testing.js';

const domain = (n: number): string => `writer${n}@one.example`;

eachDatabase('mails to the owner about many messages', (database) => {
  /** Two processes with the limits that they have by default. */
  const processes = () => [messageDesk(database, false, '{}'), messageDesk(database, false, '{}')] as const;
  const stored = async (): Promise<number> => (await database.store.read((db) => db('messages').select('id'))).length;

  it('are ten and one that lists, for a hundred through five addresses of one domain; no message is lost', {
    timeout: 90_000,
  }, async () => {
    const [one, two] = processes();
    const agents: string[] = [];
    for (let n = 0; n < 5; n += 1) for (const desk of [one, two]) agents.push(await desk.agent(domain(n)));
    // Few at once, for which the embedded database has time on a busy machine.
    for (let round = 0; round < 10; round += 1)
      for (let n = 0; n < 10; n += 2)
        await Promise.all([
          one.write(agents[n] ?? '', `Message ${round}`),
          two.write(agents[n + 1] ?? '', `Message ${round}`),
        ]);
    expect(await stored()).toBe(100);
    // Next to them a person whom no one knows yet.
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

  it('are three of one mailbox, so that another writer is announced at once', async () => {
    const [one, two] = processes();
    const agent = await one.agent('june@example.net');
    for (let n = 0; n < 10; n += 1) await one.write(agent, `Message ${n}`);
    await expect(one.write(agent, 'One too many')).rejects.toBeInstanceOf(ApiError);
    await two.write(await two.agent('kim@example.net'), 'Of another');
    expect(await one.leaving()).toEqual(['Message 0', 'Message 1', 'Message 2', 'Of another']);
    // What a hostile subject says stays in a quoted line.
    await one.write(await one.agent('june+b@example.net'), 'Lines\nOf mine');
    database.clock.passSeconds(3600);
    const [digest] = await one.mails();
    expect(digest?.subject).toBe('[Northlight Studio] Messages: 8 more');
    expect(digest?.text).toContain('> june+b@example.net: Lines Of mine');
    // Six hours later the next one may leave, and a day later each has its own mail.
    await two.write(await two.agent('june+c@example.net'), 'Later');
    database.clock.passSeconds(6 * 3600 - 1);
    expect(await one.leaving()).toEqual([]);
    database.clock.passSeconds(1);
    expect(await one.leaving()).toEqual(['Messages: 1 more']);
    database.clock.passSeconds(90_000);
    await two.write(agent, 'Next day');
    expect(await one.leaving()).toEqual(['Next day']);
  });

  it('take one that was on its way for gone: what comes meanwhile is told by the next', async () => {
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
