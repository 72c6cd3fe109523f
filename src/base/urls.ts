/**
 * Text without the slashes at its end. In linear time, which an expression would not be: `/\/+$/` begins again at each
 * of 60,000 slashes.
 */
export function withoutEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}

/**
 * The URL that a text is, against `base` where it is relative; undefined for anything else. In place of `URL.canParse`,
 * which in Node 20 denies every text with a letter of Latin-1 (`https://bücher.example`) once it has been called often
 * enough to be optimised.
 */
export function parsedUrl(text: string, base?: string | URL): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/**
 * A path as an address has it: what is neither letter nor digit of ASCII, nor one of `-._~/`, is percent-encoded, so that
 * no text around it takes a part of it for its own (RFC 3986 §2.3).
 */
export function encodedPath(path: string): string {
  const hexadecimal = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  return encodeURIComponent(path)
    .replaceAll('%2F', '/')
    .replaceAll(/[!'()*]/g, hexadecimal);
}

/** The path that an address has, decoded; a percent sign that encodes nothing is kept. */
export function decodedPath(address: string): string {
  return address.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** Whether a portfolio is named by where it is on the web. */
export function isWebAddress(value: string): boolean {
  return /^https?:\/\//i.test(value);
}

const secretParameter = /(token|secret|passw(or)?d|credential|signature|apikey)$|(^|[_-])(key|auth|sig|pass)$/i;
/** Tokens of GitHub and GitLab, wherever they stand. */
const forgeToken = /(gh[oprsu]_|github_pat_|glpat-)\w/;

/**
 * Whether an address on the web holds a password or a token, which belongs in a setting of its own. Also true for text
 * that cannot be parsed, or where a password with an unencoded character is parsed as a port and a path.
 */
export function hasCredentials(address: string): boolean {
  const url = parsedUrl(address);
  if (!url || /^\w+:\/\/[^@:]*:[^@]*@/.test(address) || forgeToken.test(address)) return true;
  const parameters = [...url.searchParams.keys(), ...new URLSearchParams(url.hash.slice(1)).keys()];
  return url.username !== '' || url.password !== '' || parameters.some((name) => secretParameter.test(name));
}

/** An address for messages: without user, password, query and fragment, which may be secret. */
export const publicAddress = ({ origin, pathname }: URL): string => origin + pathname;

/**
 * Every absolute URL that the service publishes, from the configured base URL alone, never from a request (discovery.md
 * H-12).
 */
export function createUrls(baseUrl: string) {
  const base = withoutEndSlashes(baseUrl);
  const of = (path: string): string => base + path;
  return {
    /** The base URL without a trailing slash; also the issuer and the resource identifier. */
    base,
    host: new URL(base).host,
    /** The absolute form of a path of this site, which begins with a slash. */
    of,
    /** The absolute form of an address, which may be a path of this site. */
    absolute: (address: string): string => (address.startsWith('/') ? of(address) : address),
    /** The site path of an address of this site; any other address as it is. */
    local: (address: string): string => (address.startsWith(`${base}/`) ? address.slice(base.length) : address),
    docs: of('/developers'),
    errors: of('/developers#error-handling'),
    versioning: of('/developers#versioning'),
    openapi: of('/openapi.json'),
    openapiYaml: of('/openapi.yaml'),
    mcp: of('/api/mcp'),
    /** The MCP endpoint for clients that are signed in. */
    mcpAccount: of('/api/mcp/account'),
    llms: of('/llms.txt'),
    authMd: of('/auth.md'),
    apiCatalog: of('/.well-known/api-catalog'),
    protectedResource: of('/.well-known/oauth-protected-resource'),
    authorizationServer: of('/.well-known/oauth-authorization-server'),
  };
}

export type Urls = Readonly<ReturnType<typeof createUrls>>;

/** Where the contact form is, and where it is sent to (docs/consent.md). */
export const contactPaths = { page: '/contact', message: '/contact/message' } as const;

/** Where people prove a mailbox, whatever for, stop such mails, and sign out (docs/consent.md, Signing in). */
export const signInPaths = {
  page: '/sign-in',
  confirm: '/sign-in/confirm',
  mute: '/sign-in/mute',
  out: '/sign-out',
} as const;
