import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { pluralize } from '../../base/text.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { LocalContent } from '../commands/content.js';
import { logWarningCount } from '../following/follow-content.js';
import { logStyle } from './log-style.js';

/**
 * Logs that the service listens: as JSON with details for programs, or as text with the address and the next step for
 * people.
 */
export function announce(config: Config, content: LocalContent, portfolio: Portfolio, log: Log): void {
  const { baseUrl, isSample } = config;
  const { profile, projects, warnings } = portfolio;
  if (logStyle(config).format === 'json') {
    const details = { url: baseUrl, portfolio: isSample ? content.path : content.source, projects: projects.length };
    log.info(details, `Listening on ${baseUrl}`);
    logWarningCount(portfolio, content.source, log);
  } else {
    const warningsHint =
      warnings.length > 0 ? ` · ${pluralize(warnings.length, 'warning')}: vitrine check ${content.source}` : '';
    const initHint = isSample ? ' · begin your own: vitrine init me' : '';
    log.info({}, `Vitrine serves ${possessive(profile.name)} portfolio: ${baseUrl}${warningsHint}${initHint}`);
  }
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
