import { digestMail } from '../../owner/console/digest-mail.js';
import { mailDigest } from '../../owner/digest.js';
import { purge, startPurge } from '../../service/agent-auth/purge.js';
import { rereadTrust, watchTrust } from '../../service/agent-auth/reread-trust.js';
import { oldMessages } from '../../service/messages/receipts.js';
import { repeatOnStore } from '../../service/store/repeat.js';
import type { AgentsParts } from './agents-parts.js';
import { logFirstSignIn } from './first-sign-in.js';

/** Creates the background tasks, which run after `start`. */
export function createBackgroundTasks(parts: AgentsParts) {
  const { store, clock, random, log, keys, trust, mail, config } = parts;
  const { lifetimes } = config.agentAuth;
  const reloadTrust = () => rereadTrust(trust, store, clock, log);
  const trustWatch = watchTrust(store, reloadTrust, log);
  let stopPurge = (): void => {};
  let stopDigests = (): void => {};
  return {
    /**
     * Starts key rotation, mail delivery, the purge of old rows, reloading of the trust list on SIGHUP, and digests.
     */
    start() {
      keys.start();
      trustWatch.start();
      const also = oldMessages(lifetimes.messagesKept);
      stopPurge = startPurge(() => purge(store, clock, lifetimes, also), random, log);
      stopDigests = startDigests(parts);
      void logFirstSignIn(parts);
      mail.worker?.start();
      process.on('SIGHUP', reloadTrust);
    },
    /** Stops the tasks. The caller closes the store. */
    async stop() {
      process.off('SIGHUP', reloadTrust);
      keys.stop();
      trustWatch.stop();
      stopPurge();
      stopDigests();
      await mail.worker?.stop();
    },
  };
}

const digestCheckMs = 600_000;

/** Dependencies of the digest, the mail that tells the owner what is new. */
export type DigestSources = Pick<AgentsParts, 'config' | 'store' | 'clock' | 'log' | 'urls' | 'mail'>;

/** Starts the owner's digests if they are enabled and email is configured. Returns a function that stops them. */
export function startDigests({ config, store, clock, log, urls, mail }: DigestSources): () => void {
  const { digest: pace, owner } = config.mail;
  if (pace === undefined) return () => {};
  if (owner === undefined || mail.worker === undefined) {
    const missing = owner === undefined ? 'OWNER_EMAIL' : 'SMTP_URL';
    log.warn({}, `OWNER_DIGEST is ${pace}, and ${missing} is not set: no digest is sent.`);
    return () => {};
  }
  const sendDueDigest = (): Promise<void> =>
    mailDigest(store, clock.now(), pace, (trx, digest) => mail.queue.enqueue(trx, digestMail({ urls }, owner, digest)));
  return repeatOnStore(store, digestCheckMs, sendDueDigest, { log, message: 'The digest could not be created.' });
}
