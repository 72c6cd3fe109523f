import type { Mail } from '../mail/mail.js';
import type { MessageRow } from '../store/rows.js';

/** A stored message with what the mail says about its sender. */
export interface Letter {
  readonly message: MessageRow;
  readonly to: string;
  readonly serviceName: string;
  /** The provider's name from the trust list, where one vouched. */
  readonly providerName: string | undefined;
}

/**
 * The owner's copy of a message (agent-auth.md §8). Only the verified address becomes a header, as a bare address; everything that the agent wrote
 * is text, and its subject is one line by the contract.
 */
export function ownerMail({ message, to, serviceName, providerName }: Letter): Mail {
  const { id, subject, from_email } = message;
  return {
    kind: 'message',
    messageId: id,
    to,
    subject: `[${oneLine(serviceName)}] ${oneLine(subject)}`,
    text: `${message.body}\n\n${footer(message, providerName)}\n`,
    ...(from_email === null ? {} : { replyTo: from_email }),
  };
}

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');

function footer(message: MessageRow, providerName: string | undefined): string {
  const { id, received_at, registration_id, reply_to } = message;
  return [
    '-- ',
    `Message ${id}, received ${received_at.toISOString()}.`,
    senderLine(message, providerName),
    ...(reply_to === null ? [] : [`Given by the agent, unverified: ${reply_to}`]),
    `Written by the agent ${registration_id}. To cut it off: vitrine agents revoke ${registration_id}`,
  ].join('\n');
}

function senderLine({ from_email, from_proof, from_issuer }: MessageRow, providerName: string | undefined): string {
  const provider = providerName ?? from_issuer ?? 'a provider';
  if (from_email === null) return `No verified address: the human is known to ${provider} by phone only, so a reply has nowhere to go.`;
  return from_proof === 'mailbox'
    ? `For ${from_email}, who proved this mailbox.`
    : `For ${from_email}, an address that ${provider} asserts.`;
}
