import type { Words } from '../../base/i18n/words.js';
import { oneLine } from '../../base/text.js';
import type { Mail } from '../mail/mail.js';
import { commandLine } from '../people/pages/letter.js';
import type { MessageRow } from '../store/owner-rows.js';
import { quoted } from './quoted-text.js';

/** A stored message with what the mail says about its sender. */
export interface Letter {
  readonly message: MessageRow;
  readonly to: string;
  readonly serviceName: string;
  /** Those of the portfolio's language, which its owner reads. */
  readonly words: Words;
  /** Written by a person, through the contact form. */
  readonly byForm?: boolean;
  /** The provider's name from the trust list, where one vouched. */
  readonly providerName: string | undefined;
}

/**
 * The owner's copy of a message (agent-auth.md §8, threat-model.md A17). What the service knows comes first; what the
 * sender wrote is quoted line by line and ends the mail, so that no text of theirs is taken for a word of the service.
 * Only the verified address becomes a header, as a bare address.
 */
export function ownerMail(letter: Letter): Mail {
  const { message, to, serviceName, words, byForm = false } = letter;
  const { id, subject, from_email } = message;
  const opening = words.say(byForm ? 'letterTextOfPerson' : 'letterTextOfAgent');
  return {
    kind: 'message',
    messageId: id,
    to,
    subject: `[${oneLine(serviceName)}] ${oneLine(subject)}`,
    text: `${facts(letter)}\n\n${opening}\n\n${quoted(message.body)}\n`,
    ...(from_email === null ? {} : { replyTo: from_email }),
  };
}

function facts({ message, words, providerName, byForm = false }: Letter): string {
  const { id, received_at, registration_id, reply_to } = message;
  const registration = words.isolated(registration_id);
  const moment = words.moment(received_at);
  return [
    words.say('letterReceived', { id: words.isolated(id), moment }),
    senderLine(words, message, providerName),
    ...(reply_to === null ? [] : [words.say('letterReplyTo', { address: words.isolated(oneLine(reply_to)) })]),
    words.say(byForm ? 'letterByPerson' : 'letterByAgent', { registration }),
    commandLine(words, byForm ? 'letterCutOffAddress' : 'letterCutOffAgent', `agents revoke ${registration_id}`),
  ].join('\n');
}

function senderLine(
  words: Words,
  { from_email, from_proof, from_issuer }: MessageRow,
  providerName: string | undefined,
): string {
  const provider = words.isolated(providerName ?? from_issuer ?? words.say('letterProvider'));
  if (from_email === null) return words.say('letterNoAddress', { provider });
  const address = words.isolated(from_email);
  return from_proof === 'mailbox'
    ? words.say('letterProven', { address })
    : words.say('letterAsserted', { address, provider });
}
