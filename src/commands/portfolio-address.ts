import { Refused } from '../refused.js';
import { parsedUrl } from '../urls.js';

/** Where a portfolio is, as PORTFOLIO or a command names it. */
export interface PortfolioAddress {
  /** Undefined for a path on this machine. What is in its query is for the request alone. */
  readonly url: URL | undefined;
  /** The address for messages, logs and lists: without user, password, query and fragment. */
  readonly name: string;
}

/** Query parameters that carry secrets, such as `access_token`, `api-key` and `X-Amz-Signature`. */
const secretParameter =
  /(?:^|[_-])(?:token|secret|password|passwd|pwd|auth|authorization|credentials?|signature|sig|jwt|key|apikey)$/i;
/** Tokens of GitHub and GitLab, wherever they stand. */
const forgeToken = /(?:gh[oprsu]_|github_pat_|glpat-)\w/;

/**
 * Parses the address of a portfolio. Throws a Refused for one that contains a secret: it would be a secret in process
 * lists and shell histories as well.
 */
export function parsePortfolioAddress(text: string): PortfolioAddress {
  const url = parsedUrl(text);
  if (!url || !/^https?:$/.test(url.protocol)) return { url: undefined, name: withoutSecrets(text) };
  if (hasSecret(url))
    throw new Refused(
      `The address of the portfolio on ${url.host} contains a password or a token. Remove it from the address; for a private repository, set PORTFOLIO_TOKEN to the token.`,
    );
  return { url, name: publicAddress(url) };
}

/** An address without what may be secret in it. */
export const publicAddress = ({ origin, pathname }: URL): string => origin + pathname;

function hasSecret({ username, password, href, searchParams, hash }: URL): boolean {
  const parameters = [...searchParams.keys(), ...new URLSearchParams(hash.slice(1)).keys()];
  return (
    username !== '' || password !== '' || forgeToken.test(href) || parameters.some((name) => secretParameter.test(name))
  );
}

/** A mistyped address looks like a path, such as `https:/user:token@host`. */
function withoutSecrets(path: string): string {
  const [address = '', query] = path.split('?', 2);
  const shown = address.split('/').map((part) => (part.includes('@') ? `…${part.slice(part.lastIndexOf('@'))}` : part));
  return shown.join('/') + (query === undefined ? '' : '?…');
}
