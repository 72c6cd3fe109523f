import { quotedName, spelledAddress } from '../../mail/unlinkable.js';
import type { ClaimNoteDeps } from '../claim-note.js';
import type { ConsentListener } from './deps.js';

/** A note to the owner on each client that a person allows (`OWNER_NOTIFY_CLAIMS`; consent.md, Consent page). */
export function consentNote({ mail, ownerEmail, serviceName }: ClaimNoteDeps): ConsentListener {
  return async (trx, { request: { client, scopes }, email, registrationId, at }) => {
    if (!mail.delivers) return;
    const host = client.host === undefined ? 'not verified' : `of ${quotedName(client.host)}`;
    await mail.enqueue(trx, {
      kind: 'consent-note',
      to: ownerEmail,
      subject: `[${serviceName()}] An app was allowed`,
      text: [
        `The app that calls itself ${quotedName(client.name)} (${host}) was allowed to act for ${spelledAddress(email)}: ${scopes.join(' ')}.`,
        `Allowed ${at.toISOString()}. Once it has picked up its access, this cuts it off: vitrine agents revoke ${registrationId}`,
        '',
      ].join('\n'),
    });
  };
}
