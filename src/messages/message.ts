import { createHash } from 'node:crypto';
import type { components } from '../../generated/types.js';
import type { MessageRow } from '../store/rows.js';

export type NewMessage = components['schemas']['NewMessage'];

/** What makes two requests the same message: SHA-256 of their members in a fixed order. 32 bytes. */
export function requestHash({ subject, body, reply_to }: NewMessage): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([subject, body, reply_to ?? null]))
    .digest();
}

/** The human behind a message, at the moment of writing. */
export type Sender = Pick<MessageRow, 'from_email' | 'from_proof' | 'from_issuer'>;
