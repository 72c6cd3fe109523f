import type { Log } from '../../base/log.js';
import type { Pace } from '../../base/pace.js';
import { afterEachChange } from '../following/after-each-change.js';
import type { OpenPortfolio } from '../following/follow-content.js';
import type { App } from './app.js';

/**
 * Makes what the first requests would have to wait for, and after each change of the content what it makes again.
 * Settled when the first is there; the log has what could not be made.
 */
export function keepWarm(
  app: Pick<App, 'warm' | 'makeAhead'>,
  source: Pick<OpenPortfolio, 'current' | 'onReload'>,
  pace: Pace,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'Not all could be made ahead; requests make what they need.');
  const warmed = app.warm(pace).catch(failed);
  afterEachChange(source, () => warmed.then(() => app.makeAhead(pace)).catch(failed));
  return warmed;
}
