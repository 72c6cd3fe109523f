import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import { openText, sealText } from '../../../base/sealed-text.js';
import { contactDraft, insertContactDraft } from '../../agent-auth/records/contact-drafts.js';
import type { PageDeps } from '../../people/pages/deps.js';
import { draftSeconds } from '../../people/sign-in/purposes.js';
import type { ContactValues } from './views.js';

/**
 * Returns a function that stores the draft together with its code. The message waits here instead of in the browser,
 * since a redirect cannot carry a text of this length. It is only stored with a mail, so the daily limit of mails
 * bounds the number of drafts. It is encrypted, and only the browser that wrote it can read it
 * (docs/consent.md, The contact form).
 */
export async function draftWriter(
  deps: Pick<PageDeps, 'clock' | 'secrets'>,
  values: ContactValues,
): Promise<(trx: Knex.Transaction, hash: Buffer) => Promise<void>> {
  const text = JSON.stringify(values);
  return async (trx, hash) => {
    const now = deps.clock.now();
    const sealed = await sealText(text, hash.toString('base64url'), deps.secrets.signinRequests);
    const expires_at = secondsAfter(now, draftSeconds);
    await insertContactDraft(trx, { token_hash: hash, sealed_message: sealed, expires_at, created_at: now });
  };
}

/** Returns the draft of the code with this handle, or undefined after it was sent or has expired. */
export async function readDraft(
  deps: Pick<PageDeps, 'store' | 'clock' | 'secrets'>,
  hash: Buffer,
): Promise<ContactValues | undefined> {
  const now = deps.clock.now();
  const row = await deps.store.read((db) => contactDraft(db, hash, now));
  return row && decryptDraft(deps, hash, row.sealed_message);
}

/** Decrypts a draft. */
export async function decryptDraft(
  { secrets }: Pick<PageDeps, 'secrets'>,
  hash: Buffer,
  sealed: string,
): Promise<ContactValues> {
  return JSON.parse(await openText(sealed, hash.toString('base64url'), secrets.signinRequests)) as ContactValues;
}
