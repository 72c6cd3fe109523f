import { parsedUrl } from '../urls.js';

const encoded = 'In a user name or password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25';

/**
 * Validates a URL that may contain a password. Returns the rest of a sentence about the error, or undefined. Does not
 * repeat any part of the URL: with an unencoded character, the host, port, or path may be a part of the password.
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
