import { parsedUrl } from '../urls.js';

const encoded = 'In a user name or password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';

/**
 * Returns what is wrong with a URL that may hold a password, as the rest of a sentence, or undefined. It repeats no part
 * of the URL: with an unencoded character, a part of the password is where the host, the port or the path should be.
 */
export function connectionUrlError(url: string, schemes: readonly string[]): string | undefined {
  const scheme = schemes.find((each) => url.toLowerCase().startsWith(`${each}://`));
  if (scheme === undefined) return `does not begin with ${schemes.map((each) => `${each}://`).join(' or ')}.`;
  const rest = url.slice(scheme.length + '://'.length);
  const authority = rest.split(/[/?#]/, 1)[0] ?? '';
  const credentials = authority.slice(0, Math.max(authority.lastIndexOf('@'), 0));
  if (rest.includes('#') || rest.slice(authority.length).includes('@') || credentials.includes('@'))
    return `has a special character in the wrong place. ${encoded}.`;
  if (!canDecode(credentials)) return `has a % that encodes no character. ${encoded}.`;
  const parsed = parsedUrl(url);
  if (parsed === undefined) return `has no valid host, or no valid port. ${encoded}.`;
  return parsed.hostname === '' ? 'has no host.' : undefined;
}

function canDecode(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
