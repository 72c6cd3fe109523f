import { type FileHandle, open } from 'node:fs/promises';
import { FetchError, publicFetch, type Resolve } from '../../base/public-fetch.js';
import { archiveAddress, type RepositoryAddress } from '../../base/repository-address.js';
import { RepositoryError } from './error.js';

/** Maximum size of an archive, in MiB. */
export const maxArchiveMiB = 64;
const timeoutMs = 60_000;
/** Enough for a renamed repository, an archive host and its storage. */
const maxRedirects = 5;

/** Validators of the last archive for the next conditional request (RFC 9110 §13.1). */
export interface Validators {
  readonly etag?: string;
  readonly lastModified?: string;
}

export interface FetchArchiveOptions {
  /** For a private repository. */
  readonly token?: string | undefined;
  /** In production the address must be https and public (agent-auth.md §10.4). */
  readonly production: boolean;
  /** The last fetched archive, with its commit if it is known. */
  readonly known?: { readonly commit?: string | undefined; readonly validators: Validators } | undefined;
  /** Name resolution. Tests pass their own. */
  readonly resolve?: Resolve | undefined;
}

/**
 * Fetches the tar.gz archive of a repository into the new file `to` and returns its validators. Returns undefined if
 * the archive has not changed. Throws `RepositoryError` with a one-sentence message.
 */
export async function fetchArchive(
  address: RepositoryAddress,
  name: string,
  to: string,
  options: FetchArchiveOptions,
): Promise<Validators | undefined> {
  const { url, credentials } = archiveAddress(address, options.token);
  if (options.production && url.protocol !== 'https:')
    throw new RepositoryError(`${name} is not https; nothing is fetched from it in production.`);
  const file = new ArchiveFile(await open(to, 'wx'));
  const request = (validators: Validators) =>
    publicFetch(url, {
      allowPrivate: !options.production,
      timeoutMs,
      mostBytes: maxArchiveMiB * 1_048_576,
      accept: 'application/gzip, application/x-gzip, application/octet-stream;q=0.9, */*;q=0.1',
      redirects: maxRedirects,
      conditional: true,
      headers: conditionalHeaders(validators),
      onBody: (chunk) => file.write(chunk),
      ...(credentials && { credentials }),
      ...(options.resolve && { resolve: options.resolve }),
    });
  try {
    const { known } = options;
    let answer = await request(known?.validators ?? {});
    if (answer.status === 304 && (!known || namesOtherCommit(answer.headers.link, known.commit)))
      answer = await request({});
    if (answer.status === 304) return undefined;
    const { etag, 'last-modified': lastModified } = answer.headers;
    return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
  } catch (error) {
    if (file.failure !== undefined)
      throw new RepositoryError(`${name} cannot be stored here (${file.failure.code}); see the disk of DATA_DIR.`);
    if (!(error instanceof FetchError)) throw error;
    throw new RepositoryError(fetchErrorMessage(name, error, options.token !== undefined));
  } finally {
    await file.close();
  }
}

/** File to which an archive is streamed, instead of buffering it in memory. */
class ArchiveFile {
  /** Why the file could not be written. */
  failure: NodeJS.ErrnoException | undefined;

  constructor(private readonly handle: FileHandle) {}

  async write(chunk: Buffer): Promise<void> {
    try {
      await this.handle.writeFile(chunk);
    } catch (error) {
      this.failure = error as NodeJS.ErrnoException;
      throw error;
    }
  }

  close(): Promise<void> {
    return this.handle.close();
  }
}

function conditionalHeaders({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

/**
 * Whether the response names another commit. Forgejo and Gitea date an archive by its creation. A branch that was reset
 * to an older commit, whose archive is cached, would be "not modified" forever.
 */
function namesOtherCommit(link: string | readonly string[] | undefined, commit: string | undefined): boolean {
  const named = /\/archive\/([0-9a-f]{40,64})\.tar\.gz/.exec(String(link ?? ''))?.[1];
  return named !== undefined && named !== commit;
}

function fetchErrorMessage(name: string, { fault, status }: FetchError, hasToken: boolean): string {
  switch (fault) {
    case 'forbidden_address':
      return `${name} is at a private address, from which nothing is fetched in production.`;
    case 'forbidden_scheme':
      return `${name} leads to an address that is not https; nothing was fetched.`;
    case 'timeout':
      return `${name} did not send its files within ${timeoutMs / 1000} seconds.`;
    case 'status':
      return statusErrorMessage(name, status, hasToken);
    case 'redirects':
      return `${name} leads on more than ${maxRedirects} times, or nowhere.`;
    case 'coding':
      return `${name} was sent compressed a second time, without being asked.`;
    case 'too_large':
      return `${name} is larger than ${maxArchiveMiB} MiB as an archive, the most that is fetched: keep videos and originals of photos elsewhere.`;
    case 'connection':
      return `${name} cannot be reached.`;
  }
}

function statusErrorMessage(name: string, status: number | undefined, hasToken: boolean): string {
  if (status === 401 || status === 403)
    return `${name} answered ${status}: ${hasToken ? 'PORTFOLIO_TOKEN is refused, or may not read this repository' : 'it is not public'}.`;
  if (status === 404 || status === 410)
    return `${name} answered ${status}: there is no such repository or branch, or ${hasToken ? 'PORTFOLIO_TOKEN may not read it' : 'it is private, and then PORTFOLIO_TOKEN must be set'}.`;
  if (status === 429) return `${name} answered 429: it was asked too often.`;
  return `${name} answered ${status}.`;
}
