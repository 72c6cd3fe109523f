import { digestMail } from '../../owner/console/digest-mail.js';
import { mailDigest } from '../../owner/digest.js';
import { purge, startPurge } from '../../service/agent-auth/purge.js';
import { rereadTrust, watchTrust } from '../../service/agent-auth/reread-trust.js';
import { oldMessages } from '../../service/messages/receipts.js';
import { repeatOnStore } from '../../service/store/repeat.js';
import type { AgentsParts } from './agents-parts.js';
import { logFirstSignIn } from './first-sign-in.js';

/** What runs beside requests, at rest until it is started. */
export function workOf(parts: AgentsParts) {
  const { store, clock, random, log, keys, trust, mail, config } = parts;
  const { lifetimes } = config.agentAuth;
  const reread = () => rereadTrust(trust, store, clock, log);
  const trustWatch = watchTrust(store, reread, log);
  let stopPurge = (): void => {};
  let stopDigests = (): void => {};
  return {
    /** Keys are tended, mail is delivered, old rows go, the trust list is read again on SIGHUP, digests are mailed. */
    start() {
      keys.start();
      trustWatch.start();
      const also = oldMessages(lifetimes.messagesKept);
      stopPurge = startPurge(() => purge(store, clock, lifetimes, also), random, log);
      stopDigests = beginDigests(parts);
      void logFirstSignIn(parts);
      mail.worker?.start();
      process.on('SIGHUP', reread);
    },
    /** Ends that; its caller closes the store. */
    async stop() {
      process.off('SIGHUP', reread);
      keys.stop();
      trustWatch.stop();
      stopPurge();
      stopDigests();
      await mail.worker?.stop();
    },
  };
}

const digestsLookMs = 600_000;

/** What digests are made from. */
export type DigestSources = Pick<AgentsParts, 'config' | 'store' | 'clock' | 'log' | 'urls' | 'mail'>;

/** Begins the owner's digests where they are wanted and can be mailed; what it gives ends them. */
export function beginDigests({ config, store, clock, log, urls, mail }: DigestSources): () => void {
  const { digest: pace, owner } = config.mail;
  if (pace === undefined) return () => {};
  if (owner === undefined || mail.worker === undefined) {
    const missing = owner === undefined ? 'OWNER_EMAIL' : 'SMTP_URL';
    log.warn({}, `OWNER_DIGEST is ${pace}, and ${missing} is not set: no digest is sent.`);
    return () => {};
  }
  const mailDue = (): Promise<void> =>
    mailDigest(store, clock.now(), pace, (trx, digest) => mail.queue.enqueue(trx, digestMail({ urls }, owner, digest)));
  return repeatOnStore(store, digestsLookMs, mailDue, { log, says: 'The digest could not be made.' });
}
