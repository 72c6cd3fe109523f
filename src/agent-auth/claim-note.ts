import type { MailQueue } from '../mail/queue.js';
import { spelledAddress } from '../mail/unlinkable.js';
import type { ClaimListener } from './service.js';

export interface ClaimNoteDeps {
  readonly mail: MailQueue;
  readonly ownerEmail: string;
  /** The name of the portfolio. */
  readonly serviceName: () => string;
}

/** A note to the owner on each collected claim (`OWNER_NOTIFY_CLAIMS`; agent-auth.md §12). */
export function claimNote({ mail, ownerEmail, serviceName }: ClaimNoteDeps): ClaimListener {
  return async (trx, { registrationId, email, at }) => {
    if (!mail.delivers) return;
    await mail.enqueue(trx, {
      kind: 'claim-note',
      to: ownerEmail,
      subject: `[${serviceName()}] An agent was claimed`,
      text: [
        `The agent ${registrationId} may write to you from now on, for ${email === null ? 'a human without an email address' : spelledAddress(email)}.`,
        `Claimed ${at.toISOString()}. To cut it off: vitrine agents revoke ${registrationId}`,
        '',
      ].join('\n'),
    });
  };
}
