import { canMail } from '../base/config/config.js';
import type { Mail } from '../service/mail/mail.js';
import type { OwnerDeps } from './deps.js';
import { done, invalid, type OwnerAnswer } from './owner-answer.js';

/** Puts a mail to the owner into the queue, by the way that every other mail takes. */
export async function mailTest({ store, clock, config, mail }: OwnerDeps): Promise<OwnerAnswer> {
  const { owner: to } = config.mail;
  if (to === undefined) return invalid('There is no address to send it to: OWNER_EMAIL is not set.');
  if (!canMail(config)) return invalid('No mail leaves: SMTP_URL is not set.');
  await store.unit((trx) => mail().enqueue(trx, testMail(config.baseUrl, to, clock.now())));
  return done({ to });
}

/** Shows the owner that mail arrives, and from whom. */
function testMail(baseUrl: string, to: string, now: Date): Mail {
  const { host } = new URL(baseUrl);
  const moment = `${now.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const text = [
    `You asked for this mail on ${host} at ${moment}.`,
    'Mail of this service reaches you. If it lay among the spam, let your mail program know its sender.',
  ];
  return { kind: 'owner-test', to, subject: `${host}: test mail`, text: `${text.join('\n\n')}\n` };
}
