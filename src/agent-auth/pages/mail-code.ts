import type { Knex } from 'knex';
import type { Mail } from '../../mail/mail.js';
import type { MailQueue } from '../../mail/queue.js';
import type { Log } from '../../platform/log.js';
import { keptIf } from '../../store/savepoint.js';
import { counted } from '../limits/counted.js';
import type { AgentLimits } from '../limits/limits.js';
import { countWithin } from '../limits/rate-windows.js';
import { OAuthError } from '../oauth-error.js';
import { type CodeSigninDeps, newSigninCode, type SigninAsked, writeSigninCode } from './code-sign-in.js';
import type { PageDeps } from './deps.js';
import { contactMails, type MailBudget, sendWithinBudget, warnOfHalf } from './mail-budget.js';
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
  /** Seconds for which mails are scarce: until then only an address that has confirmed something here before gets one. */
  readonly scarceFor?: number | undefined;
}

/**
 * One transaction: counted by who pressed, then against all; the code is written for every address, so that the page
 * behind it is the same for all, and its mail is kept or taken back (threat-model.md A3, A13).
 */
export async function mailCode(deps: MailCodeDeps, asked: SigninAsked, letter: CodeMail): Promise<AskedCode> {
  const { store, clock, limits, random, urls, mail } = deps;
  if (!mail.delivers) throw new OAuthError('temporarily_unavailable', { retryAfter: 3600 });
  const { email, ip, request, purpose } = asked;
  const code = newSigninCode(random, purpose);
  const sealed = await sealedRequest(deps, code.handle.hash, request);
  const written = letter.write(code.digits, urls.of(mutePath(deps, email)));
  const { refusal, tellOwner } = await store.unit(async (trx) => {
    await countWithin(trx, limits, counted('codeMail', { ip, email }), clock.now());
    await writeSigninCode(trx, deps, asked, code, sealed);
    return sendWithinBudget(trx, deps, { email, ...budgetOf(asked) }, async () => {
      await letter.beside?.(trx, code.handle.hash);
      const [muted, wanted] = [await isMuted(trx, deps, email), await letter.wanted(trx)];
      await keptIf(trx, 'code_mail', async () => {
        await mail.enqueue(trx, written);
        return wanted && !muted;
      });
    });
  });
  if (tellOwner) warnOfHalf(deps, budgetOf(asked).budget);
  return { handle: code.handle.secret, scarceFor: refusal?.seconds };
}

const budgetOf = ({ purpose, ip }: SigninAsked): { readonly ip?: string; readonly budget?: MailBudget } =>
  purpose === 'contact' ? { ip, budget: contactMails } : {};
