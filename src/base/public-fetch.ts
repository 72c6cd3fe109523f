import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './ip-address.js';
import { parsedUrl } from './urls.js';

/** Reason of a failed fetch. */
export type FetchFault =
  | 'forbidden_address'
  | 'forbidden_scheme'
  | 'connection'
  | 'timeout'
  | 'status'
  | 'redirects'
  | 'coding'
  | 'too_large';

/** A failed fetch. `status` is that of the response, if there was one. */
export class FetchError extends Error {
  constructor(
    readonly fault: FetchFault,
    readonly status?: number,
  ) {
    super(`It could not be fetched: ${fault}.`);
    this.name = 'FetchError';
  }
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Resolves host names. Tests pass their own. */
export type Resolve = (hostname: string) => Promise<readonly Address[]>;

export interface PublicFetchOptions {
  /** GET by default. */
  readonly method?: 'GET' | 'HEAD';
  /** Allows private addresses, for development and tests. */
  readonly allowPrivate: boolean;
  /** Total timeout including redirects, in milliseconds. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Accept header. */
  readonly accept: string;
  /** Maximum number of redirects, each checked like the first URL. None by default. */
  readonly redirects?: number;
  /** Rejects a redirect to another origin with `redirects`. */
  readonly sameOrigin?: boolean;
  /** Headers for every host, such as those of a conditional request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Headers for the origin of the first URL only, so that redirects leak no credentials. */
  readonly credentials?: Readonly<Record<string, string>>;
  /** Receives the body in chunks, instead of `body`. Its errors are reported as `connection`. */
  readonly onBody?: (chunk: Buffer) => Promise<void>;
  /** Allows a 304 response without a body. */
  readonly conditional?: boolean;
  readonly resolve?: Resolve;
  /** Trusted root certificate as PEM, for tests. */
  readonly ca?: string;
}

export interface Fetched {
  /** Status: 200, or 304 for a conditional request. */
  readonly status: number;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** URL after redirects. */
  readonly url: URL;
}

/**
 * Fetches a URL over a new connection, without implicit credentials (agent-auth.md §10.4). The address is checked in
 * the DNS lookup of the connection, which prevents DNS rebinding. Throws FetchError.
 */
export async function publicFetch(url: URL, options: PublicFetchOptions): Promise<Fetched> {
  const lookup = checkedLookup(options);
  const signal = AbortSignal.timeout(options.timeoutMs);
  let at = url;
  for (let left = options.redirects ?? 0; ; left -= 1) {
    const credentials = at.origin === url.origin ? options.credentials : undefined;
    const answer = await get(at, lookup, signal, { ...options, headers: { ...options.headers, ...credentials } });
    const { location } = answer.headers;
    if (answer.target === undefined || location === undefined) return { ...answer, url: at };
    if (left === 0) throw new FetchError(options.redirects ? 'redirects' : 'status', answer.target);
    at = next(at, location);
    if (options.sameOrigin && at.origin !== url.origin) throw new FetchError('redirects', answer.target);
  }
}

/** Returns the target of a redirect. Rejects redirects from https to http. */
function next(from: URL, location: string): URL {
  const to = parsedUrl(location, from);
  if (!to) throw new FetchError('redirects');
  if (to.protocol !== 'https:' && !(from.protocol === 'http:' && to.protocol === 'http:'))
    throw new FetchError('forbidden_scheme');
  // Node would send user and password as Basic credentials.
  to.username = '';
  to.password = '';
  return to;
}

function checkedLookup({ allowPrivate, resolve = resolveName }: PublicFetchOptions): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const permitted = addresses.every(({ address }) => allowPrivate || isPublicAddress(address));
        if (!first || !permitted) callback(new FetchError('forbidden_address'), '', 0);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      () => callback(new FetchError('connection'), '', 0),
    );
  };
}

async function resolveName(hostname: string): Promise<readonly Address[]> {
  const { lookup } = await import('node:dns/promises');
  return lookup(hostname, { all: true });
}

/** A response. `target` is the redirect URL. */
interface Answer extends Omit<Fetched, 'url'> {
  readonly target?: number;
}

async function get(
  url: URL,
  lookup: LookupFunction,
  signal: AbortSignal,
  options: PublicFetchOptions,
): Promise<Answer> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  // IP addresses are not looked up, so check them here.
  if (isIP(literal) !== 0 && !options.allowPrivate && !isPublicAddress(literal))
    throw new FetchError('forbidden_address');
  // Loaded lazily, because TLS takes 3 MB.
  const request = url.protocol === 'https:' ? (await import('node:https')).request : httpRequest;
  const headers = {
    accept: options.accept,
    'accept-encoding': 'identity',
    'user-agent': 'vitrine',
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      signal.removeEventListener('abort', late);
      settle();
      outgoing.destroy();
    };
    const fail = (error: unknown): void =>
      end(() => reject(error instanceof FetchError ? error : new FetchError('connection')));
    const late = (): void => fail(new FetchError('timeout'));
    const trust = { rejectUnauthorized: true, ...(options.ca !== undefined && { ca: options.ca }) };
    const { method = 'GET' } = options;
    const outgoing = request(url, { method, agent: false, lookup, headers, ...trust }, (response) => {
      collect(response, options).then((answer) => end(() => resolve(answer)), fail);
    });
    outgoing.on('error', fail);
    if (signal.aborted) late();
    else signal.addEventListener('abort', late);
    outgoing.end();
  });
}

async function collect(response: IncomingMessage, options: PublicFetchOptions): Promise<Answer> {
  const { redirects = 0, mostBytes, conditional = false, onBody } = options;
  const { statusCode: status = 0, headers } = response;
  if (redirects > 0 && [301, 302, 303, 307, 308].includes(status))
    return { status, body: Buffer.alloc(0), headers, target: status };
  if (conditional && status === 304) return { status, body: Buffer.alloc(0), headers };
  if (status !== 200) throw new FetchError('status', status);
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchError('coding');
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new FetchError('too_large');
    if (onBody) await onBody(chunk);
    else chunks.push(chunk);
  }
  return { status, body: Buffer.concat(chunks), headers };
}
