import { expect, it } from 'vitest';
import { secondsAfter } from '../../../base/clock.js';
import { silentLog } from '../../../base/log.js';
import { systemRandom } from '../../../base/random.js';
import { LimitReached } from '../../agent-auth/limits/rate-windows.js';
import { provenNetwork } from '../../agent-auth/records/proven-places.js';
import type { OutgoingMail } from '../../mail/mail.js';
import { createMailQueue } from '../../mail/queue.js';
import { MailWorker } from '../../mail/worker.js';
import { eachDatabase, type TestDatabase } from '../../store/testing.js';
import { pageKeys } from '../claim/testing/claims.js';
import { pagesFor } from '../claim/testing/pages.js';
import { consentNote } from '../notes.js';
import { checkedRequest } from './checked-request.js';
import { allowClient, type ConsentListener, type Decider, denyClient } from './decision.js';
import { readParameters } from './parameters.js';
import { requestPath, sampleClient, TestClients } from './testing.js';

const ip = '203.0.113.7';

/** Sends mail through a real queue to a fake relay. */
function post({ store, clock }: TestDatabase) {
  const sent: OutgoingMail[] = [];
  const sealingKey = pageKeys.mailQueue;
  const transport = { name: 'relay', send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
  const worker = new MailWorker({ store, clock, transport, sealingKey, log: silentLog });
  const queue = createMailQueue({ sealingKey, clock, random: systemRandom, delivers: true, wake: () => undefined });
  const leaving = async (): Promise<OutgoingMail[]> => {
    sent.length = 0;
    await worker.drain();
    return [...sent];
  };
  return { queue, leaving };
}

eachDatabase('many decisions of one mailbox', (database) => {
  const clients = new TestClients();
  // The queue needs the database when it is created, which is open only within tests.
  const late: { mail?: ReturnType<typeof post> } = {};
  const mailed = () => (late.mail ??= post(database));
  const queue = {
    delivers: true,
    late: () => false,
    enqueue: (...fieldText: Parameters<ReturnType<typeof post>['queue']['enqueue']>) =>
      mailed().queue.enqueue(...fieldText),
    fold: (...fieldText: Parameters<ReturnType<typeof post>['queue']['fold']>) => mailed().queue.fold(...fieldText),
  };
  const options = { clients, limits: '{}', mail: queue };
  const both = [pagesFor(database, options), pagesFor(database, options)];

  const decider = async (state: string, email = 'june@example.org'): Promise<Decider> => {
    const [, query = ''] = requestPath({ state }).split('?');
    const request = await checkedRequest(deps(0), clients, readParameters(query), ip);
    const requester = { created_ip: ip, created_ua: null };
    const sessionEnds = secondsAfter(database.clock.now(), 1800);
    return { request, email, cookieHash: Buffer.alloc(32, 7), sessionEnds, ip, requester };
  };
  function deps(n: number) {
    const pages = both[n % 2]?.();
    if (!pages) throw new Error('There are two.');
    return pages.deps;
  }
  const noted = (n: number): ConsentListener => consentNote({ ...deps(n), ownerEmail: 'owner@example.net' });
  /** Sends this many decisions for separate requests, half through each process. Returns how many were accepted. */
  const press = async (from: number, times: number, email?: string): Promise<number> => {
    const one = async (n: number) => allowClient(deps(n), await decider(`state ${n}`, email), noted(n)).catch(limited);
    let taken = 0;
    // Few at once, since the embedded database is slow on a busy machine.
    for (let n = from; n < from + times; n += 3) {
      const some = Array.from({ length: Math.min(3, from + times - n) }, (_, place) => one(n + place));
      taken += (await Promise.all(some)).filter((each) => each && 'code' in each).length;
    }
    return taken;
  };
  const limited = (error: unknown): undefined => {
    if (!(error instanceof LimitReached) || error.limit !== 'consentsPerMailbox') throw error;
  };
  const leavingTo = async (to: string): Promise<OutgoingMail[]> =>
    (await mailed().leaving()).filter((mail) => mail.to === to);

  it('cause two mails for eighty-one consents, of which ten are accepted', { timeout: 90_000 }, async () => {
    expect(await press(0, 1)).toBe(1);
    expect((await leavingTo('june@example.org')).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^You allowed an app at /),
    ]);
    expect(await press(1, 80)).toBe(9);
    expect(await leavingTo('june@example.org')).toEqual([]);
    database.clock.passSeconds(899);
    expect(await leavingTo('june@example.org')).toEqual([]);
    database.clock.passSeconds(1);
    const [folded, ...more] = await leavingTo('june@example.org');
    expect(more).toEqual([]);
    expect(folded?.subject).toMatch(/^Apps allowed at .*: 9$/);
    expect(folded?.text).toContain('9 in number');
    expect(folded?.text).toContain('/agent/access');
    database.clock.passSeconds(3000);
    expect(await leavingTo('june@example.org')).toEqual([]);
    expect(await press(100, 1)).toBe(1);
    expect(await leavingTo('june@example.org')).toHaveLength(1);
    expect(await database.store.read((db) => db('authorization_codes').select('registration_id'))).toHaveLength(11);
  });

  it('of one address do not affect another, and cause three notifications each and one summary', {
    timeout: 90_000,
  }, async () => {
    const people = ['june@example.org', 'kim@example.org', 'lee@example.org'];
    for (const [n, email] of people.entries()) expect(await press(n * 100, 12, email)).toBe(10);
    expect(await leavingTo('owner@example.net')).toHaveLength(9);
    database.clock.passSeconds(3600);
    const digests = await leavingTo('owner@example.net');
    expect(digests.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['notes', '[Northlight Studio] Claims and consents: 21 more'],
    ]);
  });

  it('that deny cause one audit event per hour, for any number of clients', async () => {
    for (let n = 0; n < 60; n += 1) {
      const one = await decider(`state ${n}`);
      await denyClient(deps(n), {
        ...one,
        request: { ...one.request, client: { ...sampleClient, id: `dcr_${n % 7}` } },
      });
    }
    const trail = () => database.store.read((db) => db('audit_events').where({ name: 'consent.denied' }).orderBy('at'));
    expect((await trail()).map(({ registration_id, data }) => [registration_id, data])).toEqual([
      [null, { client: 'dcr_0', count: 60 }],
    ]);
    expect(JSON.stringify(await trail())).not.toContain('june');
    database.clock.passSeconds(3600);
    await denyClient(deps(0), await decider('another hour'));
    await denyClient(deps(1), await decider('of another', 'kim@example.org'));
    expect((await trail()).map(({ data }) => data.count)).toEqual([60, 1, 1]);
  });

  it('mark only the network from which they allow as known', async () => {
    await press(0, 1);
    const known = async (address: string): Promise<boolean> =>
      (await database.store.read((db) => provenNetwork(db, pageKeys, 'clients', address))) !== undefined;
    expect([await known('203.0.113.200'), await known('203.0.112.7')]).toEqual([true, false]);
  });
});
