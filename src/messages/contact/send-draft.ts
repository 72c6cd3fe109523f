import type { Knex } from 'knex';
import { newId } from '../../agent-auth/credentials/secrets.js';
import { takeContactDraft } from '../../agent-auth/records/contact-drafts.js';
import { formRegistration } from '../../agent-auth/records/registrations.js';
import { provenUserId } from '../../agent-auth/records/users.js';
import { ApiError } from '../../http/errors.js';
import { type TypedCode, tryCode } from '../../people/pages/code-entry.js';
import { deliverWithin, type Receipt } from '../deliver.js';
import type { ContactDeps } from './deps.js';
import { openedValues } from './draft.js';
import { readForm } from './fields.js';

/** The same text from one mailbox within so many seconds is one message, as with the tool `send_message`. */
const sameForSeconds = 600;
const longestIp = 64;

/** What came of a code that was typed. */
export type DraftSent =
  | { readonly kind: 'sent' | 'over' | 'refused' }
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'full'; readonly seconds: number };

/** Takes the transaction back, so that the code and the draft are as before. */
class NotSent extends Error {
  constructor(readonly why: 'over' | 'refused') {
    super(`A message by the contact form was not sent: ${why}.`);
    this.name = 'NotSent';
  }
}

/**
 * Sends what waits for this code, in one transaction with the use of the code: twice pressed, it is sent once. The
 * mailbox is proven by it, and the message is one of its registration for the form, with the limits of messages.
 */
export async function sendDraft(deps: ContactDeps, typed: TypedCode): Promise<DraftSent> {
  try {
    const tried = await tryCode(deps, typed, (trx, { email }, { now }) =>
      send(trx, deps, { hash: typed.hash, email, ip: typed.from.ip, now }),
    );
    if (tried.kind === 'wrong') return { kind: 'wrong', triesLeft: tried.triesLeft };
    if (tried.kind === 'over') return { kind: 'over' };
    if (!tried.done.replayed) deps.received('person', tried.done);
    return { kind: 'sent' };
  } catch (error) {
    if (error instanceof NotSent) return { kind: error.why };
    if (error instanceof ApiError && error.status === 403) return { kind: 'refused' };
    if (!(error instanceof ApiError) || error.code !== 'RATE_LIMITED') throw error;
    return { kind: 'full', seconds: Number(error.headers['Retry-After'] ?? 60) };
  }
}

interface Sending {
  readonly hash: Buffer;
  readonly email: string;
  readonly ip: string;
  readonly now: Date;
}

async function send(trx: Knex.Transaction, deps: ContactDeps, { hash, email, ip, now }: Sending): Promise<Receipt> {
  const draft = await takeContactDraft(trx, hash, now);
  const values = draft && (await openedValues(deps, hash, draft.sealed_message));
  const written = values && readForm(values, deps.words());
  if (!written || 'problems' in written) throw new NotSent('over');
  const userId = await provenUserId(trx, `usr_${deps.random.bytes(16).toString('base64url')}`, email, now);
  const newRegistration = newId('registration', deps.random);
  const proven = { userId, email, newId: newRegistration, now, created_ip: ip.slice(0, longestIp) || null };
  const { id: registrationId, revoked_at } = await formRegistration(trx, proven);
  if (revoked_at) throw new NotSent('refused');
  const { message } = written;
  return deliverWithin(trx, deps, { registrationId, message, key: undefined, sameForSeconds });
}
