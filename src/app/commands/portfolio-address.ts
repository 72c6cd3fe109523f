import { Refused } from '../../base/refused.js';
import { hasCredentials, parsedUrl, publicAddress } from '../../base/urls.js';

/** Where a portfolio is, as PORTFOLIO or a command names it. */
export interface PortfolioAddress {
  /** Undefined for a path on this machine. What is in its query is for the request alone. */
  readonly url: URL | undefined;
  /** The address for messages, logs and lists: without user, password, query and fragment. */
  readonly name: string;
}

/**
 * Parses the address of a portfolio. Throws a Refused for one that contains a secret: it would be a secret in process
 * lists and shell histories as well.
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
