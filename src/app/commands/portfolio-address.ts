import { Refused } from '../../base/refused.js';
import { hasCredentials, parsedUrl, publicAddress } from '../../base/urls.js';

/** Location of a portfolio, as PORTFOLIO or a command states it. */
export interface PortfolioAddress {
  /** Undefined for a local path. The query is only sent to the host. */
  readonly url: URL | undefined;
  /** The address for messages and logs, without user, password, query and fragment. */
  readonly name: string;
}

/**
 * Parses the address of a portfolio. Throws `Refused` if it contains a secret, which would also appear in process lists
 * and shell histories.
 */
export function parsePortfolioAddress(text: string): PortfolioAddress {
  const url = parsedUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { url: undefined, name: withoutSecrets(text) };
  if (hasCredentials(text))
    throw new Refused(
      'The address of the portfolio contains a user name, a password or a token. Remove it from the address, and set PORTFOLIO_TOKEN to read a private repository.',
    );
  return { url, name: publicAddress(url) };
}

/** A mistyped address looks like a path, such as `https:/user:token@host`. */
function withoutSecrets(path: string): string {
  const [address = '', query] = path.split('?', 2);
  const shown = address.split('/').map((part) => (part.includes('@') ? `…${part.slice(part.lastIndexOf('@'))}` : part));
  return shown.join('/') + (query === undefined ? '' : '?…');
}
