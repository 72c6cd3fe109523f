import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { pluralize } from '../../base/text.js';
import type { Portfolio } from '../../service/portfolio/portfolio.js';
import type { LocalContent } from '../commands/content.js';
import { logWarningCount } from '../following/follow-content.js';
import { logStyle } from './log-style.js';

/**
 * Logs that the service listens: for programs the facts; for people what is served, where to look, and what to do next.
 */
export function announce(config: Config, content: LocalContent, portfolio: Portfolio, log: Log): void {
  const { baseUrl, isSample } = config;
  const { profile, projects, warnings } = portfolio;
  if (logStyle(config).format === 'json') {
    const facts = { url: baseUrl, portfolio: isSample ? content.path : content.source, projects: projects.length };
    log.info(facts, `Listening on ${baseUrl}`);
    logWarningCount(portfolio, content.source, log);
  } else {
    const told =
      warnings.length > 0 ? ` · ${pluralize(warnings.length, 'warning')}: vitrine check ${content.source}` : '';
    const begin = isSample ? ' · begin your own: vitrine init me' : '';
    log.info({}, `Vitrine serves ${possessive(profile.name)} portfolio: ${baseUrl}${told}${begin}`);
  }
}

const possessive = (name: string): string => (/s$/i.test(name) ? `${name}’` : `${name}’s`);
