import { parseLimits } from '../../base/config/limits.js';
import { wordsFor } from '../../base/i18n/words.js';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { createUrls } from '../../base/urls.js';
import { newId } from '../agent-auth/crypto/secrets.js';
import { provenUserId } from '../agent-auth/records/users.js';
import type { OutgoingMail } from '../mail/mail.js';
import { createMailQueue } from '../mail/queue.js';
import { MailWorker } from '../mail/worker.js';
import type { TestDatabase } from '../store/testing.js';
import { acceptMessage } from './accept-message.js';
import type { MessageService } from './deps.js';
import { allowHeld } from './held-mail.js';
import { newestMessages } from './rows.js';

const sealingKey = systemRandom.bytes(32);

/** Sends messages through a real queue to a fake relay. */
export function messageDesk({ store, clock }: TestDatabase, holdsFirst = true, agentLimits = 'off') {
  const sent: OutgoingMail[] = [];
  const transport = { name: 'relay', send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
  const worker = new MailWorker({ store, clock, transport, sealingKey, log: silentLog });
  const mail = createMailQueue({ sealingKey, clock, random: systemRandom, delivers: true, wake: () => undefined });
  const service: MessageService = {
    store,
    clock,
    mail,
    holdsFirst,
    random: systemRandom,
    urls: createUrls('https://portfolio.example.org'),
    limits: parseLimits(agentLimits, { production: false }).value,
    trust: { find: () => undefined },
    ownerEmail: 'owner@example.org',
    serviceName: () => 'Northlight Studio',
    words: () => wordsFor('en'),
    received: () => undefined,
  };
  const agent = async (email: string | null): Promise<string> => {
    const [id, now] = [newId('registration', systemRandom), clock.now()];
    await store.unit(async (trx) => {
      const user_id = email && (await provenUserId(trx, `usr_${systemRandom.uuid()}`, email, now));
      const claim = { claim_token_hash: systemRandom.bytes(32), claim_expires_at: now };
      await trx('registrations').insert({
        id,
        kind: 'anonymous',
        scope_ceiling: ['write:messages'],
        created_at: now,
        ...claim,
        ...(user_id && { user_id, claimed_at: now }),
      });
    });
    return id;
  };
  const write = async (registrationId: string, subject: string): Promise<string> =>
    (await acceptMessage(service, { registrationId, message: { subject, body: 'Hello' }, key: undefined })).id;
  /** Delivers and returns the mails that are due. */
  const mails = async (): Promise<OutgoingMail[]> => {
    sent.length = 0;
    await worker.drain();
    return [...sent];
  };
  /** Delivers the mails that are due and returns their subjects. */
  const leaving = async (): Promise<string[]> =>
    (await mails()).map(({ subject }) => subject.replace('[Northlight Studio] ', '')).sort();
  const allow = (id: string): Promise<number> => store.write((db) => allowHeld(db, id, clock.now()));
  const held = async (): Promise<string[]> =>
    (await store.read((db) => newestMessages(db, { limit: 50, state: 'held' }))).map(({ subject }) => subject).sort();
  return { agent, write, mails, leaving, allow, held };
}
