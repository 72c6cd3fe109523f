import { newSecret } from '../agent-auth/credentials/secrets.js';
import { audit } from '../agent-auth/records/audit-events.js';
import { deleteFeedKey, putFeedKey } from '../agent-auth/records/feed-keys.js';
import type { ConsoleDeps } from './console.js';
import type { FeedKey } from './requests/console.js';

/** Where the feed of messages is. */
export const inboxFeedPath = '/owner/inbox.atom';

/** Makes the key that opens the feed, in place of the one before. It leaves once; what stays is its SHA-256. */
export async function makeFeedKey({ store, clock, random, baseUrl }: ConsoleDeps): Promise<FeedKey> {
  const { secret, hash } = newSecret(random);
  const now = clock.now();
  await store.unit(async (trx) => {
    await putFeedKey(trx, 'inbox', hash, now);
    await audit(trx, 'owner.feed_key_made', null, {}, now);
  });
  return { url: `${baseUrl}${inboxFeedPath}?k=${secret}`, made_at: now.toISOString() };
}

/** Takes the key away: the feed is as good as not there. */
export async function removeFeedKey({ store, clock }: Pick<ConsoleDeps, 'store' | 'clock'>): Promise<FeedKey> {
  const now = clock.now();
  await store.unit(async (trx) => {
    if (await deleteFeedKey(trx, 'inbox')) await audit(trx, 'owner.feed_key_removed', null, {}, now);
  });
  return { url: null, made_at: null };
}
