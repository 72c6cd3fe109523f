import type { Knex } from 'knex';
import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import { openText } from '../../base/sealed-text.js';
import type { Mail, MailTransport } from './mail.js';
import { type LeasedMail, leaseMail, type TriedMail, writeTry } from './queue-rows.js';

/** What the worker needs of the store. */
export interface MailStore {
  write<T>(statement: (db: Knex) => PromiseLike<T>, options?: { readonly afterLostAnswer?: 'repeat' }): Promise<T>;
}

export interface MailWorkerOptions {
  readonly store: MailStore;
  readonly transport: MailTransport;
  readonly sealingKey: Uint8Array;
  readonly clock: Clock;
  readonly log: Log;
}

/** Takes mail out of the queue and delivers it, off the request path; several processes share one queue. */
export interface MailWorker {
  /** Looks now and every few seconds. */
  start(): void;
  /** Looks at once: a commit brought a mail. */
  wake(): void;
  /** Delivers everything that is due, and says how many mails left. */
  drain(): Promise<number>;
  /** True from a try that did not get through to the relay until one that does; errors of one address do not count. */
  late(): boolean;
  /** Lets the delivery under way finish, then ends. */
  stop(): Promise<void>;
}

/** Three tries (agent-auth.md §12): at once, and after pauses that outlast a relay's restart but not a sign-in link. */
const pausesMs = [15_000, 120_000];
const mostTries = pausesMs.length + 1;
/** Longer than any delivery takes: a mail whose worker died is taken up by another one after this. */
const leaseMs = 120_000;
/** Finds what another process queued, and what waits for its next try. */
const lookEveryMs = 5000;

export function createMailWorker({ store, transport, sealingKey, clock, log }: MailWorkerOptions): MailWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  let late = false;

  function takeOne(): Promise<LeasedMail | undefined> {
    const now = clock.now();
    return store.write((db) => leaseMail(db, now, after(now, leaseMs)));
  }

  async function deliver({ id, kind, payload_jwe, tries }: LeasedMail): Promise<boolean> {
    try {
      if (tries > mostTries) throw Object.assign(new Error('interrupted'), { code: 'EINTERRUPTED' });
      await send({ ...(JSON.parse(await openText(payload_jwe, id, sealingKey)) as Mail), id });
    } catch (error) {
      await failed({ id, kind, tries }, failureCode(error));
      return false;
    }
    await settle(id, { sent_at: clock.now(), payload_jwe: null });
    return true;
  }

  /** Only what the relay does tells whether mail gets through; a mail that was interrupted says nothing of it. */
  async function send(mail: Parameters<MailTransport['send']>[0]): Promise<void> {
    try {
      await transport.send(mail);
      late = false;
    } catch (error) {
      late = !isOfAddress(error);
      throw error;
    }
  }

  async function failed(
    { id, kind, tries }: Pick<LeasedMail, 'id' | 'kind' | 'tries'>,
    failure: string,
  ): Promise<void> {
    const final = tries >= mostTries;
    const facts = { id, kind, tries, failure, transport: transport.name };
    if (final) log.error(facts, 'A mail could not be delivered and is given up.');
    else log.warn(facts, 'A mail could not be delivered; it will be tried again.');
    const next_try_at = after(clock.now(), pausesMs[tries - 1] ?? 0);
    await settle(id, final ? { failed_at: clock.now(), payload_jwe: null, failure } : { next_try_at, failure });
  }

  const settle = (id: string, change: TriedMail): Promise<void> =>
    store.write((db) => writeTry(db, id, change), { afterLostAnswer: 'repeat' });

  async function drainAll(): Promise<number> {
    let sent = 0;
    for (let taken = await takeOne(); taken; taken = stopped ? undefined : await takeOne())
      if (await deliver(taken)) sent += 1;
    return sent;
  }

  function drain(): Promise<number> {
    running ??= drainAll().finally(() => {
      running = undefined;
    });
    return running;
  }

  function wake(): void {
    if (stopped || timer === undefined) return;
    if (running) {
      again = true;
      return;
    }
    drain().then(
      () => {
        if (again) wake();
      },
      // The database is away; the next look finds what waits.
      (error: unknown) => log.debug({ err: error }, 'The mail queue could not be read.'),
    );
    again = false;
  }

  return {
    start() {
      timer ??= setInterval(wake, lookEveryMs).unref();
      wake();
    },
    wake,
    drain,
    late: () => late,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running?.catch(() => 0);
      transport.close();
    },
  };
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Whether the relay, which was reached, refused the address of this one mail. */
const isOfAddress = (error: unknown): boolean => (error as { code?: unknown }).code === 'EENVELOPE';

/** A code and an SMTP status, never the relay's words: they repeat addresses. */
function failureCode(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'unknown fault'
  );
}
