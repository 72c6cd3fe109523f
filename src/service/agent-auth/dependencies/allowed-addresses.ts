import { OAuthError } from '../protocol/oauth-error.js';
import type { AgentSettings } from './service.js';

/** The setting that says which mailboxes agents may act for. */
export type AllowedAddresses = Pick<AgentSettings, 'claimAllowedEmails'>;

/**
 * Whether an agent may act for this mailbox here (`CLAIM_ALLOWED_EMAILS`), by whichever way it comes; null is no
 * mailbox, which no list names.
 */
export function mayActFor({ claimAllowedEmails: allowed }: AllowedAddresses, email: string | null): boolean {
  if (allowed.length === 0) return true;
  return email !== null && (allowed.includes(email) || allowed.includes(email.slice(email.lastIndexOf('@') + 1)));
}

/** Refuses with 400 where no agent may act for this mailbox (threat-model.md A10). */
export function requireAllowed(settings: AllowedAddresses, email: string | null): void {
  if (!mayActFor(settings, email))
    throw new OAuthError('invalid_request', { description: 'This address may not claim agents here.' });
}
