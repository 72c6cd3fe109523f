import { FetchError, type FetchFault, publicFetch, type Resolve } from '../../base/public-fetch.js';
import { Refused } from '../../base/refused.js';
import { parsedUrl, publicAddress } from '../../base/urls.js';

const maxBytes = 8 * 1024 * 1024;
const timeoutMs = 20_000;
/** Enough for URL shorteners and hosts that moved. */
const maxRedirects = 3;

/** A fetched resume, and the file name that matches its format. */
export interface FetchedResume {
  readonly name: 'resume.json' | 'resume.yaml';
  readonly bytes: Buffer;
}

export interface FetchResumeOptions {
  /** In production an address must be https and public (agent-auth.md §10.4). */
  readonly production: boolean;
  /** Name resolution. Tests pass their own. */
  readonly resolve?: Resolve;
}

/**
 * Fetches the resume at an address, which may be copied from a browser. Throws `Refused` with a one-sentence message.
 */
export async function fetchResume(
  address: string,
  { production, resolve }: FetchResumeOptions,
): Promise<FetchedResume> {
  const parsed = parsedUrl(address);
  if (!parsed) throw new Refused('The address of the portfolio is not a web address.');
  const url = rawAddress(parsed);
  if (production && url.protocol !== 'https:') throw new Refused(fetchErrorMessage(url, 'forbidden_scheme'));
  const accept = 'application/json, application/yaml, text/plain;q=0.9, */*;q=0.1';
  const options = {
    allowPrivate: !production,
    timeoutMs,
    mostBytes: maxBytes,
    accept,
    redirects: maxRedirects,
    ...(resolve && { resolve }),
  };
  const { body } = await publicFetch(url, options).catch((error: unknown) => {
    throw error instanceof FetchError ? new Refused(fetchErrorMessage(url, error.fault, error.status)) : error;
  });
  const start = body
    .subarray(0, 512)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (start.startsWith('<')) {
    throw new Refused(
      `${publicAddress(url)} is a web page and no resume; give the address of the file itself, as its "Raw" button has it.`,
    );
  }
  return {
    name: start.startsWith('{') || start.startsWith('[') ? 'resume.json' : 'resume.yaml',
    bytes: body,
  };
}

/** Returns the raw file of a gist page or a GitHub file page, and other addresses unchanged. */
export function rawAddress(url: URL): URL {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (url.hostname === 'gist.github.com' && parts.length === 2 && /^[\da-f]{5,}$/i.test(parts[1] ?? '')) {
    return new URL(`https://gist.githubusercontent.com/${parts.join('/')}/raw/resume.json`);
  }
  if (url.hostname === 'github.com' && parts[2] === 'blob' && parts.length > 4) {
    const [owner, repository, , ...file] = parts;
    return new URL(`https://raw.githubusercontent.com/${[owner, repository, ...file].join('/')}`);
  }
  return url;
}

function fetchErrorMessage(url: URL, fault: FetchFault, status?: number): string {
  const { hostname } = url;
  const name = publicAddress(url);
  switch (fault) {
    case 'forbidden_address':
      return `${hostname} is a private address, which is not fetched in production; save the file and name it instead.`;
    case 'forbidden_scheme':
      return `${name} leads to an address that is not https; nothing was fetched.`;
    case 'connection':
      return `${name} cannot be reached; check the address and the connection.`;
    case 'timeout':
      return `${name} did not answer within ${timeoutMs / 1000} seconds; try again, or save the file and name it.`;
    case 'status':
      return `${name} answered ${status}${status === 404 ? ': there is no such file, or it is not public' : ''}; nothing was fetched.`;
    case 'redirects':
      return `${name} leads on more than ${maxRedirects} times, or nowhere; give the address where the file is.`;
    case 'coding':
      return `${name} was sent compressed without being asked; save the file and name it.`;
    case 'too_large':
      return `${name} is larger than 8 MiB, the most that a resume may have.`;
  }
}
