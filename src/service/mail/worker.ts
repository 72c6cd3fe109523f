import type { Clock } from '../../base/clock.js';
import type { Log } from '../../base/log.js';
import { openText } from '../../base/sealed-text.js';
import type { Store } from '../store/connection/store.js';
import type { Mail, MailTransport } from './mail.js';
import { type LeasedMail, leaseMail, type TriedMail, writeTry } from './queue-rows.js';

export interface MailWorkerOptions {
  readonly store: Pick<Store, 'write'>;
  readonly transport: MailTransport;
  readonly sealingKey: Uint8Array;
  readonly clock: Clock;
  readonly log: Log;
}

/** Three tries (agent-auth.md §12): at once, and after pauses that outlast a relay's restart but not a sign-in link. */
const pausesMs = [15_000, 120_000];
const maxTries = pausesMs.length + 1;
/** Longer than any delivery. After this time another worker takes the mail of a dead worker. */
const leaseMs = 120_000;
/** Interval at which mails of other processes and retries are found. */
const pollIntervalMs = 5000;

/** Takes mail out of the queue and delivers it outside of requests. Several processes share one queue. */
export class MailWorker {
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #wokenAgain = false;
  #stopped = false;
  #late = false;

  constructor(private readonly options: MailWorkerOptions) {}

  /** Whether the last try did not get through to the relay. Rejected addresses do not count. */
  get isLate(): boolean {
    return this.#late;
  }

  /** Looks into the queue now and every few seconds. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), pollIntervalMs).unref();
    this.wake();
  }

  /** Looks into the queue at once, because a commit added a mail. */
  wake(): void {
    if (this.#stopped || this.#timer === undefined) return;
    if (this.#running) {
      this.#wokenAgain = true;
      return;
    }
    this.drain().then(
      () => {
        if (this.#wokenAgain) this.wake();
      },
      // The database is unavailable; the next look finds the mails that wait.
      (error: unknown) => this.options.log.debug({ err: error }, 'The mail queue could not be read.'),
    );
    this.#wokenAgain = false;
  }

  /** Delivers every mail that is due. Returns how many were sent. */
  drain(): Promise<number> {
    this.#running ??= this.#drainAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Waits for the delivery in progress, then ends. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#running?.catch(() => 0);
    this.options.transport.close();
  }

  async #drainAll(): Promise<number> {
    let sent = 0;
    for (let mail = await this.#leaseOne(); mail; mail = this.#stopped ? undefined : await this.#leaseOne())
      if (await this.#deliver(mail)) sent += 1;
    return sent;
  }

  #leaseOne(): Promise<LeasedMail | undefined> {
    const now = this.options.clock.now();
    return this.options.store.write((db) => leaseMail(db, now, after(now, leaseMs)));
  }

  async #deliver(mail: LeasedMail): Promise<boolean> {
    const { id, payload_jwe, tries } = mail;
    try {
      if (tries > maxTries) throw Object.assign(new Error('interrupted'), { code: 'EINTERRUPTED' });
      await this.#send({ ...(JSON.parse(await openText(payload_jwe, id, this.options.sealingKey)) as Mail), id });
    } catch (error) {
      await this.#recordFailure(mail, failureCode(error));
      return false;
    }
    await this.#record(id, { sent_at: this.options.clock.now(), payload_jwe: null });
    return true;
  }

  /** Only an answer of the relay tells whether mail gets through; an interrupted mail says nothing about the relay. */
  async #send(mail: Parameters<MailTransport['send']>[0]): Promise<void> {
    try {
      await this.options.transport.send(mail);
      this.#late = false;
    } catch (error) {
      this.#late = !isAddressError(error);
      throw error;
    }
  }

  async #recordFailure({ id, kind, tries }: LeasedMail, failure: string): Promise<void> {
    const { clock, log, transport } = this.options;
    const isFinal = tries >= maxTries;
    const details = { id, kind, tries, failure, transport: transport.name };
    if (isFinal) log.error(details, 'A mail could not be delivered and is given up.');
    else log.warn(details, 'A mail could not be delivered; it will be tried again.');
    const next_try_at = after(clock.now(), pausesMs[tries - 1] ?? 0);
    await this.#record(id, isFinal ? { failed_at: clock.now(), payload_jwe: null, failure } : { next_try_at, failure });
  }

  #record(id: string, change: TriedMail): Promise<void> {
    return this.options.store.write((db) => writeTry(db, id, change), { afterLostAnswer: 'repeat' });
  }
}

const after = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

/** Whether the relay was reached and rejected the address of this mail. */
const isAddressError = (error: unknown): boolean => (error as { code?: unknown }).code === 'EENVELOPE';

/** Returns the error code and SMTP status without the text of the relay, which repeats addresses. */
function failureCode(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    'unknown fault'
  );
}
