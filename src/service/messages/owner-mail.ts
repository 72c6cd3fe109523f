import type { Words } from '../../base/i18n/words.js';
import { oneLine } from '../../base/text.js';
import type { Mail } from '../mail/mail.js';
import { commandLine } from '../people/pages/letter.js';
import type { MessageRow } from '../store/owner-rows.js';
import { quoted } from './quoted-text.js';

/** A stored message with details about its sender. */
export interface Letter {
  readonly message: MessageRow;
  readonly to: string;
  readonly serviceName: string;
  /** Messages in the language of the portfolio. */
  readonly words: Words;
  /** Whether a person wrote it in the contact form. */
  readonly byForm?: boolean;
  /** Name of the identity provider in the trust list, if one verified the sender. */
  readonly providerName: string | undefined;
}

/**
 * Creates the mail that notifies the owner of a message (agent-auth.md §8, threat-model.md A17). Verified details come
 * first. The sender's text is quoted line by line at the end, so that it cannot be mistaken for text of the service.
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
    text: `${renderDetails(letter)}\n\n${opening}\n\n${quoted(message.body)}\n`,
    ...(from_email === null ? {} : { replyTo: from_email }),
  };
}

function renderDetails({ message, words, providerName, byForm = false }: Letter): string {
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
