import type { Knex } from 'knex';
import type { AgentLimits } from '../../agent-auth/limits/limits.js';
import { OAuthError } from '../../agent-auth/oauth-error.js';
import type { Mail } from '../../mail/mail.js';
import type { MailQueue } from '../../mail/queue.js';
import type { Log } from '../../platform/log.js';
import { keptIf } from '../../store/savepoint.js';
import { type CodeSigninDeps, mailedCode, newSigninCode, type SigninAsked, writeSigninCode } from './code-sign-in.js';
import type { PageDeps } from './deps.js';
import { type MailAct, sendWithinBudget, warnOfHalf } from './mail-budget.js';
import { isMuted, mutePath } from './mute.js';
import { sealedRequest } from './sealed-request.js';

export interface MailCodeDeps extends CodeSigninDeps, Pick<PageDeps, 'urls'> {
  readonly limits: AgentLimits;
  readonly secrets: CodeSigninDeps['secrets'] & PageDeps['secrets'];
  readonly mail: MailQueue;
  readonly log: Pick<Log, 'warn'>;
}

/** A mail with a code, and for whom there is one. */
export interface CodeMail {
  /** By which limits it is counted. */
  readonly act: Extract<MailAct, 'accessMail' | 'consentMail' | 'contactMail'>;
  write(digits: string, muteLink: string): Mail;
  /** Writes what belongs to the code, by the hash of its handle; taken back where mails are scarce and this one stays. */
  beside?(trx: Knex.Transaction, hash: Buffer): Promise<void>;
  /** False for an address that gets none; asked for every address, by the same statements. */
  wanted(trx: Knex.Transaction): Promise<boolean>;
}

/** The mark in the address that says mails are scarce today. It is a word for people; nothing follows from it. */
export const scarceMark = 'scarce';

/** The query behind which a page shows the field for a code. */
export const codeQuery = ({ handle, scarceFor }: AskedCode): string =>
  `s=${handle}${scarceFor === undefined ? '' : `&${scarceMark}=1`}`;

/** A code that was asked for. */
export interface AskedCode {
  readonly handle: string;
  /** Seconds for which mails are scarce: until then only an address that was proven from here before gets one. */
  readonly scarceFor?: number | undefined;
}

/**
 * One transaction: counted by who pressed, then against all; a code is written for every address, so that the page behind
 * it is the same for all, and its mail is kept or taken back, with what makes its digits right: what was not mailed cannot
 * be guessed (threat-model.md A3, A13).
 */
export async function mailCode(deps: MailCodeDeps, asked: SigninAsked, letter: CodeMail): Promise<AskedCode> {
  const { store, random, urls, mail } = deps;
  if (!mail.delivers) throw new OAuthError('temporarily_unavailable', { retryAfter: 3600 });
  const { email, from, request, purpose } = asked;
  const { act } = letter;
  const code = newSigninCode(random, purpose);
  const sealed = await sealedRequest(deps, code.handle.hash, request);
  const written = letter.write(code.digits, urls.of(mutePath(deps, email)));
  const { refusal, lastOfOpen } = await store.unit(async (trx) => {
    await writeSigninCode(trx, deps, asked, code, sealed);
    return sendWithinBudget(trx, deps, { act, facts: { ip: from.ip, email }, email, from }, async () => {
      await letter.beside?.(trx, code.handle.hash);
      const [muted, wanted] = [await isMuted(trx, deps, email), await letter.wanted(trx)];
      await keptIf(trx, 'code_mail', async () => {
        await mail.enqueue(trx, written);
        await mailedCode(trx, deps, code);
        return wanted && !muted;
      });
    });
  });
  if (lastOfOpen) warnOfHalf(deps, act);
  return { handle: code.handle.secret, scarceFor: refusal?.seconds };
}
