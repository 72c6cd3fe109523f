import type { Mail } from '../mail/mail.js';
import { oneLine } from '../platform/text.js';
import type { MessageRow } from '../store/rows.js';
import { quoted } from './quoted.js';

/** A stored message with what the mail says about its sender. */
export interface Letter {
  readonly message: MessageRow;
  readonly to: string;
  readonly serviceName: string;
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
export function ownerMail({ message, to, serviceName, providerName, byForm = false }: Letter): Mail {
  const { id, subject, from_email } = message;
  return {
    kind: 'message',
    messageId: id,
    to,
    subject: `[${oneLine(serviceName)}] ${oneLine(subject)}`,
    text: `${facts(message, providerName, byForm)}\n\nWhat the ${byForm ? 'person' : 'agent'} wrote, to the end of this mail:\n\n${quoted(message.body)}\n`,
    ...(from_email === null ? {} : { replyTo: from_email }),
  };
}

function facts(message: MessageRow, providerName: string | undefined, byForm: boolean): string {
  const { id, received_at, registration_id, reply_to } = message;
  return [
    `Message ${id}, received ${received_at.toISOString()}.`,
    senderLine(message, providerName),
    ...(reply_to === null ? [] : [`Given by the agent, unverified: ${oneLine(reply_to)}`]),
    byForm
      ? `Written by a person, through the contact form, as ${registration_id}.`
      : `Written by the agent ${registration_id}.`,
    `To cut ${byForm ? 'this address' : 'it'} off: vitrine agents revoke ${registration_id}`,
  ].join('\n');
}

function senderLine({ from_email, from_proof, from_issuer }: MessageRow, providerName: string | undefined): string {
  const provider = providerName ?? from_issuer ?? 'a provider';
  if (from_email === null)
    return `No verified address: the human is known to ${provider} by phone only, so a reply has nowhere to go.`;
  return from_proof === 'mailbox'
    ? `For ${from_email}, who proved this mailbox.`
    : `For ${from_email}, an address that ${provider} asserts.`;
}
