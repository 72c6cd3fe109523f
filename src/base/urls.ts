/** Removes trailing slashes in linear time. The expression `/\/+$/` would take quadratic time for many slashes. */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * Parses a URL, relative to `base`. Returns undefined if it is invalid. Replaces `URL.canParse`, which in Node 20
 * rejects every URL with a Latin-1 letter (`https://bücher.example`) once it has been optimized.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * Percent-encodes a path, except ASCII letters, digits, and `-._~/`, so that it is safe in surrounding text (RFC 3986
 * §2.3).
 */
export function encodedPath(path: string): string {
  const hexadecimal = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, hexadecimal);
}

/** Decodes a path. Keeps percent signs that are not part of an escape. */
export function decodedPath(address: string): string {
  // The bound is above the longest request target: without one, megabytes of escapes overflow the stack of the engine.
  return address.replaceAll(/(?:%[0-9a-f]{2}){1,4096}/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** Whether a portfolio setting is an http or https URL. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

const secretParameter = /(token|secret|passw(or)?d|credential|signature|apikey)$|(^|[_-])(key|auth|sig|pass)$/i;
/** GitHub and GitLab tokens anywhere in a text. */
const forgeToken = /(gh[oprsu]_|github_pat_|glpat-)\w/;

/**
 * Whether a URL contains a password or token. Also true for unparsable text, where an unencoded password may look like
 * a port and a path.
 */
export function hasCredentials(address: string): boolean {
  const url = parsedUrl(address);
  if (!url || /^\w+:\/\/[^@:]*:[^@]*@/.test(address) || forgeToken.test(address)) return true;
  const parameters = [...url.searchParams.keys(), ...new URLSearchParams(url.hash.slice(1)).keys()];
  return url.username !== '' || url.password !== '' || parameters.some((name) => secretParameter.test(name));
}

/** Returns a URL for messages, without user, password, query, and fragment, which may be secret. */
export const publicAddress = ({ origin, pathname }: URL): string => origin + pathname;

/** Creates all published URLs from the configured base URL, never from a request (discovery.md H-12). */
export function createUrls(baseUrl: string) {
  const base = withoutEndSlashes(baseUrl);
  const of = (path: string): string => base + path;
  return {
    /** Base URL without a trailing slash, which is also the issuer and the resource identifier. */
    base,
    host: new URL(base).host,
    /** Returns the absolute URL of a site path. */
    of,
    /** Returns the absolute form of a URL or site path. */
    absolute: (address: string): string => (address.startsWith('/') ? of(address) : address),
    /** Returns the site path of a URL of this site, and other URLs unchanged. */
    local: (address: string): string => (address.startsWith(`${base}/`) ? address.slice(base.length) : address),
    docs: of('/developers'),
    errors: of('/developers#error-handling'),
    versioning: of('/developers#versioning'),
    openapi: of('/openapi.json'),
    openapiYaml: of('/openapi.yaml'),
    mcp: of('/api/mcp'),
    /** MCP endpoint for authenticated clients. */
    mcpAccount: of('/api/mcp/account'),
    llms: of('/llms.txt'),
    authMd: of('/auth.md'),
    apiCatalog: of('/.well-known/api-catalog'),
    protectedResource: of('/.well-known/oauth-protected-resource'),
    authorizationServer: of('/.well-known/oauth-authorization-server'),
  };
}

export type Urls = Readonly<ReturnType<typeof createUrls>>;

/** Paths of the contact page and of its form endpoint (docs/consent.md). */
export const contactPaths = { page: '/contact', message: '/contact/message' } as const;

/** Paths to verify a mailbox, mute sign-in mails, and sign out (docs/consent.md, Signing in). */
export const signInPaths = {
  page: '/sign-in',
  confirm: '/sign-in/confirm',
  mute: '/sign-in/mute',
  out: '/sign-out',
} as const;
