import type { Knex } from 'knex';
import { secondsAfter } from '../../../base/clock.js';
import { openText, sealText } from '../../../base/sealed-text.js';
import { contactDraft, insertContactDraft } from '../../agent-auth/records/contact-drafts.js';
import type { PageDeps } from '../../people/pages/deps.js';
import { draftSeconds } from '../../people/sign-in/purposes.js';
import type { ContactValues } from './views.js';

/**
 * What writes the draft beside its code. A message waits here and not in the browser, since a redirect carries no text of
 * this length; it is written with the mail alone, so that as many wait as mails may leave in a day; it is sealed, and only
 * the browser that wrote it gets it back (docs/consent.md, The contact form).
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

/** What was typed for the code with this handle; undefined once it is sent or too old. */
export async function keptValues(
  deps: Pick<PageDeps, 'store' | 'clock' | 'secrets'>,
  hash: Buffer,
): Promise<ContactValues | undefined> {
  const now = deps.clock.now();
  const row = await deps.store.read((db) => contactDraft(db, hash, now));
  return row && openedValues(deps, hash, row.sealed_message);
}

/** Opens what `draftWriter` sealed. */
export async function openedValues(
  { secrets }: Pick<PageDeps, 'secrets'>,
  hash: Buffer,
  sealed: string,
): Promise<ContactValues> {
  return JSON.parse(await openText(sealed, hash.toString('base64url'), secrets.signinRequests)) as ContactValues;
}
