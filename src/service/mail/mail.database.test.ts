import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type Log, silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { openText, sealText } from '../../base/sealed-text.js';
import { TestClock } from '../../base/testing.js';
import { eachDatabase, onServer, type TestDatabase } from '../store/testing.js';
import { createMail } from './create-mail.js';
import type { Mail, MailTransport, OutgoingMail } from './mail.js';
import { toMessage } from './nodemailer.js';
import { outboxTransport } from './outbox.js';
import { createMailQueue } from './queue.js';
import { MailWorker } from './worker.js';

const sealingKey = randomBytes(32);
const mail: Mail = {
  kind: 'signin',
  to: 'june@example.org',
  subject: 'Sign in',
  text: 'https://portfolio.example.org/sign-in?s=secret',
};
const sender = { address: 'no-reply@portfolio.example.org', name: () => 'Mara Lindqvist' };

/** A relay that the test controls. */
function relay(answer: (mail: OutgoingMail) => void | Promise<void> = () => {}) {
  const sent: OutgoingMail[] = [];
  const transport: MailTransport = {
    name: 'relay',
    close() {},
    async send(one) {
      await answer(one);
      sent.push(one);
    },
  };
  return { transport, sent };
}

const refuse = (): never => {
  throw Object.assign(new Error('550 no such user june@example.org'), { code: 'EENVELOPE', responseCode: 550 });
};

function parts({ store, clock }: TestDatabase, { transport }: { transport: MailTransport }, log: Log = silentLog) {
  const worker = new MailWorker({ store, clock, transport, sealingKey, log });
  const queue = createMailQueue({ sealingKey, clock, random: systemRandom, delivers: true, wake: () => worker.wake() });
  return { worker, queue, put: (one: Mail = mail) => store.unit((trx) => queue.enqueue(trx, one)) };
}

eachDatabase('the mail queue', (database) => {
  const rows = () => database.store.read((db) => db('mail_queue').orderBy('created_at'));

  it('stores a mail encrypted until it is sent, then erases it (case 87)', async () => {
    const there = relay();
    const { worker, put } = parts(database, there);
    await put();
    expect(JSON.stringify(await rows())).not.toMatch(/june|secret|claim/);
    expect(await worker.drain()).toBe(1);
    expect(there.sent).toEqual([{ ...mail, id: expect.any(String) }]);
    expect(await rows()).toMatchObject([
      { payload_jwe: null, sent_at: database.clock.now(), failed_at: null, tries: 1 },
    ]);
    expect(await worker.drain()).toBe(0);
  });

  it('contains no mail of a transaction that was rolled back', async () => {
    const { queue } = parts(database, relay());
    const rolledBack = database.store.unit(async (trx) => {
      await queue.enqueue(trx, mail);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await rows()).toEqual([]);
  });

  it('tries three times with growing delays, then gives up and erases the mail, and logs neither addresses nor replies of the relay', async () => {
    const said: unknown[] = [];
    const log: Log = { ...silentLog, warn: (facts) => void said.push(facts), error: (facts) => void said.push(facts) };
    const { worker, put } = parts(database, relay(refuse), log);
    await put();
    await worker.drain();
    await worker.drain();
    expect(await rows()).toMatchObject([{ tries: 1, failed_at: null }]);
    database.clock.passSeconds(15);
    await worker.drain();
    expect(await rows()).toMatchObject([{ tries: 2, failed_at: null }]);
    database.clock.passSeconds(119);
    await worker.drain();
    expect(await rows()).toMatchObject([{ tries: 2 }]);
    database.clock.passSeconds(1);
    await worker.drain();
    expect(await rows()).toMatchObject([
      { tries: 3, failed_at: database.clock.now(), payload_jwe: null, failure: 'EENVELOPE 550' },
    ]);
    expect(said).toHaveLength(3);
    expect(JSON.stringify(said)).not.toContain('june');
  });

  it('delivers after the relay has recovered, with the same Message-ID', async () => {
    let down = true;
    const ids: string[] = [];
    const there = relay(({ id }) => {
      ids.push(id);
      if (down) refuse();
    });
    const { worker, put } = parts(database, there);
    await put();
    await worker.drain();
    down = false;
    database.clock.passSeconds(15);
    expect(await worker.drain()).toBe(1);
    expect(new Set(ids).size).toBe(1);
  });

  it('reports late delivery from the first try that does not reach the relay until one that does, even if an address is rejected', async () => {
    let fault: (() => never) | undefined = refuse;
    const { worker, put } = parts(
      database,
      relay(() => fault?.()),
    );
    const lateAfter = async (next: typeof fault): Promise<boolean> => {
      fault = next;
      database.clock.passSeconds(200);
      await put();
      await worker.drain();
      return worker.isLate;
    };
    const away = (): never => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET' });
    };
    const hangs = (): never => {
      throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
    };
    expect(worker.isLate).toBe(false);
    expect([await lateAfter(refuse), await lateAfter(away), await lateAfter(refuse)]).toEqual([false, true, false]);
    expect([await lateAfter(hangs), await lateAfter(undefined)]).toEqual([true, false]);
    // A mail whose worker died three times is given up without contacting the relay.
    await put();
    await database.store.write((db) => db('mail_queue').where({ sent_at: null, failed_at: null }).update({ tries: 3 }));
    await worker.drain();
    expect(worker.isLate).toBe(false);
  });

  it('retries a mail whose worker died', async () => {
    const stuck = parts(
      database,
      relay(() => new Promise(() => {})),
    );
    await stuck.put();
    void stuck.worker.drain();
    await expect.poll(async () => (await rows())[0]?.tries).toBe(1);
    const there = relay();
    const { worker } = parts(database, there);
    expect(await worker.drain()).toBe(0);
    database.clock.passSeconds(121);
    expect(await worker.drain()).toBe(1);
  });

  it('wakes the worker after the commit, outside of the request', async () => {
    const there = relay();
    const { worker, put } = parts(database, there);
    worker.start();
    await put();
    await expect.poll(() => there.sent.length).toBe(1);
    await worker.stop();
  });

  it('drops mail in production without SMTP, with a warning (case 90)', async () => {
    const warnings: string[] = [];
    const log: Log = { ...silentLog, warn: (_facts, message) => void warnings.push(message) };
    const { store, clock } = database;
    const options = {
      production: true,
      smtpUrl: undefined,
      helloName: undefined,
      sender,
      directory: '/nonexistent',
      store,
      sealingKey,
      clock,
      random: systemRandom,
      log,
    };
    const { queue, worker } = createMail(options);
    expect([queue.delivers, worker, warnings]).toEqual([false, undefined, [expect.stringContaining('SMTP_URL')]]);
    await store.unit((trx) => queue.enqueue(trx, mail));
    expect(await rows()).toEqual([]);
  });
});

onServer('the mail queue with several workers', (database) => {
  it('delivers each mail once', async () => {
    const there = relay();
    const workers = Array.from({ length: 6 }, () => parts(database, there));
    for (let i = 0; i < 30; i += 1) await workers[0]?.put({ ...mail, subject: `Mail ${i}` });
    await Promise.all(workers.map(({ worker }) => worker.drain()));
    expect(there.sent).toHaveLength(30);
    expect(new Set(there.sent.map(({ subject }) => subject)).size).toBe(30);
  });
});

describe('an encrypted mail', () => {
  it('can be decrypted only with its key and in its row', async () => {
    const jwe = await sealText('a mail', 'one', sealingKey);
    expect(await openText(jwe, 'one', sealingKey)).toBe('a mail');
    await expect(openText(jwe, 'two', sealingKey)).rejects.toThrow();
    await expect(openText(jwe, 'one', randomBytes(32))).rejects.toThrow();
  });
});

describe('the outbox folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-outbox-'));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('gets one .eml file per mail without header injection (case 82), and only the file name is logged', async () => {
    const said: object[] = [];
    const log: Log = { ...silentLog, info: (facts) => void said.push(facts) };
    const outbox = outboxTransport({ folder: join(folder, 'outbox'), sender, clock: new TestClock(), log });
    await outbox.send({
      ...mail,
      id: 'mail-1',
      subject: 'One\r\nBcc: eve@example.net',
      html: '<p>Hi</p>',
      replyTo: 'june@example.org',
    });
    const [file = ''] = readdirSync(join(folder, 'outbox'));
    const path = join(folder, 'outbox', file);
    const text = readFileSync(path, 'utf8');
    const head = text.slice(0, text.indexOf('\r\n\r\n'));
    expect(head).toMatch(/^From: Mara Lindqvist <no-reply@portfolio\.example\.org>\r$/m);
    expect(head).toMatch(/^To: june@example\.org\r$/m);
    expect(head).toMatch(/^Subject: One Bcc: eve@example\.net\r$/m);
    expect(head).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(head).toMatch(/^Reply-To: june@example\.org\r$/m);
    expect(head).not.toMatch(/^Bcc:/im);
    expect(text).toContain('sign-in?s=secret');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(said).toEqual([{ file: path }]);
  });

  it('passes addresses to headers only as structured values', () => {
    const odd = 'june@example.org, eve@example.net';
    expect(toMessage({ ...mail, id: 'x', to: odd }, sender, new TestClock()).to).toEqual({ name: '', address: odd });
  });
});
