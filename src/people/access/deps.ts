import type { ClaimPageDeps } from '../claim/deps.js';
import type { MailCodeDeps } from '../pages/mail-code.js';

/** Everything that `/agent/access` takes from outside. */
export interface AccessPageDeps extends Omit<ClaimPageDeps, 'secrets'> {
  readonly secrets: ClaimPageDeps['secrets'] & MailCodeDeps['secrets'];
  /**
   * People sign in by a mailed code, in the session in which they decide about OAuth clients too (consent.md, Codes by mail);
   * otherwise by a mailed link.
   */
  readonly byCode: boolean;
}
