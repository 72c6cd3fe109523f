import type { Log } from '../../base/log.js';
import type { Pace } from '../../base/pace.js';
import { afterEachChange } from '../following/after-each-change.js';
import type { OpenPortfolio } from '../following/follow-content.js';
import type { App } from './app.js';

/**
 * Prerenders responses for the first requests and after each change of the content. Resolves after the first time. Logs
 * errors.
 */
export function keepWarm(
  app: Pick<App, 'warm' | 'prerender'>,
  source: Pick<OpenPortfolio, 'current' | 'onReload'>,
  pace: Pace,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const failed = (error: unknown): void =>
    log.error({ err: error }, 'Some responses could not be prerendered. They are rendered on request.');
  const warmed = app.warm(pace).catch(failed);
  afterEachChange(source, () => warmed.then(() => app.prerender(pace)).catch(failed));
  return warmed;
}
