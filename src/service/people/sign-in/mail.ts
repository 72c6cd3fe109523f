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

/** What the mail of a link holds: the absolute addresses that sign in, and that stop such mails. */
export type MailLinks = Readonly<Record<'link' | 'muteLink', string>>;

/** A code, good under the cookie with this hash; another address than the one it proves is the owner's. */
interface ByCode {
  readonly cookieHash: Buffer;
  readonly letter: CodeLetter;
  readonly to?: string | undefined;
}
/** A link, good in any browser, for one attempt. */
interface ByLink {
  readonly subject: SigninSubject;
  write(links: MailLinks): Mail;
}

/** A mail that proves a mailbox, for whom and for what. */
export interface SignInMail {
  readonly purpose: Purpose;
  /** By which limits it is counted. */
  readonly act: MailAct;
  readonly email: string;
  readonly from: Origin;
  readonly by: ByCode | ByLink;
  /** An authorization request to go back to. */
  readonly request?: string;
  /** Writes what belongs to the code, by the hash of its handle; taken back where mails are scarce and this one stays. */
  beside?(trx: Knex.Transaction, hash: Buffer): Promise<void>;
  /** False for an address that gets none; asked for every address, by the same statements. Every address without it. */
  wanted?(trx: Knex.Transaction): Promise<boolean>;
}

/** The mark in the address that says mails are scarce today. It is a word for people; nothing follows from it. */
export const scarceMark = 'scarce';

/** Where a code is entered, or a link confirmed. */
export const signInPath = (handle: string, scarce = false): string =>
  `${signInPaths.page}?s=${handle}${scarce ? `&${scarceMark}=1` : ''}`;

/** Where mails to an address are stopped. */
export const mutePath = ({ secrets }: Pick<PageDeps, 'secrets'>, address: string): string =>
  `${signInPaths.mute}?m=${muteToken(secrets, address)}`;

/**
 * One transaction: counted by who pressed, then against all. A code is written for every address, so that the page behind
 * it is the same for all, and its mail is kept or taken back, with what makes its digits right: what was not mailed cannot
 * be guessed (threat-model.md A3, A13). A link is written with its mail alone. Gives the path of its page; `refusal` while
 * mails are scarce, and only an address that was proven from here before gets one.
 */
export async function mailSignIn(
  deps: PageDeps,
  signIn: SignInMail,
): Promise<{ readonly page: string; readonly refusal: MailsScarce | undefined }> {
  const { store, clock, random, urls, mail, lifetimes, secrets } = deps;
  const { purpose, act, email, from, by, request } = signIn;
  // Whether the owner can be mailed is no one else's business.
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
