import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import { sealText } from '../../../base/sealed-text.js';
import { signInPaths } from '../../../base/urls.js';
import { newHandle, type Purpose } from '../../agent-auth/crypto/secrets.js';
import { OAuthError } from '../../agent-auth/protocol/oauth-error.js';
import { isMuted, muteToken } from '../../agent-auth/records/mail-suppressions.js';
import type { Origin } from '../../agent-auth/records/proven-places.js';
import { insertSignIn, setCodeHmac } from '../../agent-auth/records/sign-ins.js';
import type { Mail } from '../../mail/mail.js';
import { keptIf } from '../../store/savepoint.js';
import type { PageDeps } from '../pages/deps.js';
import { codeHmac, newDigits } from './code.js';
import { type CodeLetter, codeMail } from './code-mail.js';
import { type MailAct, type MailsScarce, sendWithinBudget, warnOfHalf } from './mail-budget.js';
import type { SigninSubject } from './session.js';

/** URLs in a link mail: for signing in, and for muting these mails. */
export type MailLinks = Readonly<Record<'link' | 'muteLink', string>>;

/** A code for the browser with this cookie. `to` is the owner's address if it differs from the verified one. */
interface ByCode {
  readonly cookieHash: Buffer;
  readonly letter: CodeLetter;
  readonly to?: string | undefined;
}
/** A link for one attempt, which works in any browser. */
interface ByLink {
  readonly subject: SigninSubject;
  write(links: MailLinks): Mail;
}

/** A mail that verifies an email address. */
export interface SignInMail {
  readonly purpose: Purpose;
  /** Limits against which it counts. */
  readonly act: MailAct;
  readonly email: string;
  readonly from: Origin;
  readonly by: ByCode | ByLink;
  /** Authorization request to continue with. */
  readonly request?: string;
  /** Stores data of the code by the hash of its handle. Rolled back if the mail is not sent. */
  beside?(trx: Knex.Transaction, hash: Buffer): Promise<void>;
  /**
   * Whether the address gets a mail, checked with the same statements for every address. By default every address gets
   * one.
   */
  wanted?(trx: Knex.Transaction): Promise<boolean>;
}

/** Query parameter that makes the page say that mails are limited today. It only affects text. */
export const scarceMark = 'scarce';

/** Returns the path for entering a code or confirming a link. */
export const signInPath = (handle: string, scarce = false): string =>
  `${signInPaths.page}?s=${handle}${scarce ? `&${scarceMark}=1` : ''}`;

/** Returns the path for muting an address. */
export const mutePath = ({ secrets }: Pick<PageDeps, 'secrets'>, address: string): string =>
  `${signInPaths.mute}?m=${muteToken(secrets, address)}`;

/**
 * Sends a sign-in mail in one transaction, counted against the limits of the requester and then the shared ones. A code
 * is stored for every address, so that its page is the same for all. Its mail and its HMAC are kept or rolled back
 * together, so a code that was not sent cannot be guessed (threat-model.md A3, A13). A link is stored only with its
 * mail. Returns the path of the page, and `refusal` if mails are limited and only an address that was verified from
 * here before gets one.
 */
export async function mailSignIn(
  deps: PageDeps,
  signIn: SignInMail,
): Promise<{ readonly page: string; readonly refusal: MailsScarce | undefined }> {
  const { store, clock, random, urls, mail, lifetimes, secrets } = deps;
  const { purpose, act, email, from, by, request } = signIn;
  // Do not reveal whether the owner's email is configured.
  if (!mail.delivers && purpose !== 'owner') throw new OAuthError('temporarily_unavailable', { retryAfter: 3600 });
  const isCode = 'cookieHash' in by;
  const subject = isCode ? undefined : by.subject;
  const [handle, digits, now] = [newHandle(random, purpose), newDigits(random), clock.now()];
  const id = handle.hash.toString('base64url');
  const row = {
    token_hash: handle.hash,
    purpose,
    email,
    created_at: now,
    cookie_hash: isCode ? by.cookieHash : null,
    code_hmac: isCode ? random.bytes(32) : null,
    registration_id: subject?.registrationId ?? null,
    attempt_id: subject?.subjectId ?? null,
    sealed_request: request === undefined ? null : await sealText(request, id, secrets.signinRequests),
    expires_at: secondsAfter(now, isCode ? lifetimes.signinCode : lifetimes.signinLink),
  };
  const page = signInPath(handle.secret);
  const muteLink = urls.of(mutePath(deps, email));
  const written = isCode
    ? codeMail(deps, { to: by.to ?? email, ip: from.ip, seconds: lifetimes.signinCode, digits, muteLink }, by.letter)
    : by.write({ link: urls.of(page), muteLink });
  const { registrationId: registration = '', subjectId: attempt = '' } = subject ?? {};
  const facts = { ip: from.ip, email, registration, attempt };
  const { refusal, lastOfOpen } = await store.unit(async (trx) => {
    if (isCode) await insertSignIn(trx, row);
    return sendWithinBudget(trx, deps, { act, facts, email, from }, async () => {
      await signIn.beside?.(trx, handle.hash);
      const [muted, wanted] = [await isMuted(trx, secrets, email, now), (await signIn.wanted?.(trx)) ?? true];
      await keptIf(trx, 'signin_mail', async () => {
        if (!isCode) await insertSignIn(trx, row);
        await mail.enqueue(trx, written);
        if (isCode) await setCodeHmac(trx, handle.hash, codeHmac(secrets, handle.hash, digits));
        return wanted && !muted;
      });
    });
  });
  if (lastOfOpen) warnOfHalf(deps, act);
  return { page: signInPath(handle.secret, refusal !== undefined), refusal };
}
