import { firstSignInLink } from '../../owner/console-access.js';
import { StoreUnavailable } from '../../service/store/connection/errors.js';
import type { AgentsParts } from './agents-parts.js';

/** What the link is made from. */
export type FirstSignInSources = Pick<AgentsParts, 'config' | 'store' | 'clock' | 'random' | 'log' | 'mail'>;

/**
 * Logs a sign-in link when the database is open, if the owner can receive no code and has never signed in. This is the
 * only secret that the log ever gets: an owner on a host without a shell has no other way in (docs/console.md).
 */
export async function logFirstSignIn(sources: FirstSignInSources): Promise<void> {
  const { config, store, log, mail } = sources;
  const canMailOwner = mail.worker !== undefined && config.mail.owner !== undefined;
  if (!config.production || config.console !== 'on' || canMailOwner) return;
  try {
    await store.opened;
    const link = await firstSignInLink(sources);
    if (link !== undefined) log.warn({}, `No code can be mailed, and no owner has signed in yet. ${instruction(link)}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) log.error({ err: error }, 'The first sign-in link could not be made.');
  }
}

const instruction = (link: string): string => `To sign in, open this link within an hour; it works once: ${link}`;
