import type { Knex } from 'knex';
import { html } from '../../../base/html.js';
import { contactPaths } from '../../../base/urls.js';
import { newId } from '../../agent-auth/crypto/secrets.js';
import { takeContactDraft } from '../../agent-auth/records/contact-drafts.js';
import { formRegistration } from '../../agent-auth/records/registrations.js';
import { provenUserId } from '../../agent-auth/records/users.js';
import { ApiError } from '../../http/api-errors.js';
import { errorJson, PageRefusal } from '../../people/pages/answer.js';
import type { PageDeps } from '../../people/pages/deps.js';
import { notice } from '../../people/pages/layout.js';
import type { OpenSignIn, Proof, PurposeSteps } from '../../people/sign-in/purposes.js';
import { deliverWithin, type Receipt } from '../accept-message.js';
import type { MessageService } from '../deps.js';
import { decryptDraft } from './draft.js';
import { readForm } from './fields.js';
import type { ContactViews } from './views.js';

/**
 * Time during which the same text of one address is one message, in seconds. The same as for the tool `send_message`.
 */
const sameForSeconds = 600;
const maxIpLength = 64;

/** Returns the path of the message for this code: the form while it waits, and then the confirmation. */
const messagePath = ({ handle }: OpenSignIn): string => `${contactPaths.message}?s=${handle.text}`;

/**
 * Creates the sign-in steps of the contact form. The code sends the waiting message in the transaction that uses the
 * code, so it is sent once. It does not start a session.
 */
export function contactSignIn(deps: PageDeps, messages: MessageService, views: ContactViews): PurposeSteps {
  const { words, mail } = deps;
  return {
    isOn: () => views.wanted(),
    lead: ({ row: { email } }) => {
      const lead = words().say('mailedCodeLead', { email });
      return mail.late() ? `${lead} ${words().say('mailedCodeLate')}` : lead;
    },
    button: () => words().say('mailedCodeSend'),
    away: () => words().say('contactUnavailable'),
    async proven(trx, proof) {
      const receipt = await send(trx, deps, messages, proof).catch((error: unknown) => {
        throw notSent(deps, error, messagePath(proof));
      });
      if (!receipt.replayed) proof.afterCommit(() => messages.received('person', receipt));
    },
    next: messagePath,
    again: messagePath,
    leadsOnWhenDone: true,
    over: (again) => expired(deps, again),
  };
}

/**
 * Sends the message after the address was verified, as the registration of that address for the form, with the limits
 * of messages.
 */
async function send(trx: Knex.Transaction, deps: PageDeps, messages: MessageService, proof: Proof): Promise<Receipt> {
  const { handle, row, ip, now } = proof;
  const draft = await takeContactDraft(trx, handle.hash, now);
  const values = draft && (await decryptDraft(deps, handle.hash, draft.sealed_message));
  const written = values && readForm(values, deps.words());
  if (!written || 'problems' in written) throw expired(deps, undefined);
  const { email } = row;
  const userId = await provenUserId(trx, newId('user', deps.random), email, now);
  const newRegistration = newId('registration', deps.random);
  const proven = { userId, email, newId: newRegistration, now, created_ip: ip.slice(0, maxIpLength) || null };
  const { id: registrationId, revoked_at } = await formRegistration(trx, proven);
  if (revoked_at) throw new ApiError('INSUFFICIENT_SCOPE', 'No messages are taken from this address.');
  return deliverWithin(trx, messages, { registrationId, message: written.message, key: undefined, sameForSeconds });
}

/**
 * Converts errors: the owner has blocked the address (403), or it has reached its limit (429). The text stays at
 * `again`.
 */
function notSent(deps: PageDeps, error: unknown, again: string): unknown {
  const isRefused = error instanceof ApiError && error.status === 403;
  const isFull = error instanceof ApiError && error.code === 'RATE_LIMITED';
  if (!isRefused && !isFull) return error;
  const words = deps.words();
  const says = words.say(isFull ? 'contactFull' : 'contactRefused');
  return new PageRefusal({
    status: isFull ? 429 : 403,
    html: notice(deps, words.say('contactWrite'), says, formAt(deps, again)),
    json: errorJson(isFull ? 'rate_limited' : 'access_denied', error.message),
    ...(isFull && { headers: { 'Retry-After': error.headers['Retry-After'] ?? '60' } }),
  });
}

/** Creates the 410 error for a code that was used, has expired or belongs to another browser. */
function expired(deps: PageDeps, again: string | undefined): PageRefusal {
  const words = deps.words();
  return new PageRefusal({
    status: 410,
    html: notice(deps, words.say('codeOver'), words.say('contactOver'), formAt(deps, again ?? contactPaths.message)),
    json: errorJson('invalid_request', 'Nothing was sent, because the code has expired or belongs to another browser.'),
  });
}

const formAt = ({ words }: PageDeps, path: string) => html`<a href="${path}">${words().say('mailedCodeAgain')}</a>`;
