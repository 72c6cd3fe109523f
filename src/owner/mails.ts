import type { Mail } from '../mail/mail.js';

const hostOf = (baseUrl: string): string => new URL(baseUrl).host;
const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Shows the owner that mail arrives, and from whom. */
export function testMail(baseUrl: string, to: string, at: Date): Mail {
  const host = hostOf(baseUrl);
  const text = [
    `You asked for this mail on ${host} at ${moment(at)}.`,
    'Mail of this service reaches you. If it lay among the spam, let your mail program know its sender.',
  ];
  return { kind: 'owner-test', to, subject: `${host}: test mail`, text: `${text.join('\n\n')}\n` };
}
