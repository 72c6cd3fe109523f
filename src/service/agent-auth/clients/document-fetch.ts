import { maxAgeOf } from '../../../base/cache-control.js';
import { FetchError, publicFetch, type Resolve } from '../../../base/public-fetch.js';

/**
 * The outcome of asking a host for a document. `failed`: the host could not be asked, or answered otherwise than with 200;
 * `page`: with HTML, as a host does that means to see a browser; `faulty`: with what is no document, or is where
 * nothing may be fetched from.
 */
export type DocumentAnswer =
  | { readonly kind: 'document'; readonly parsed: unknown; readonly maxAge: number | undefined }
  | { readonly kind: 'failed'; readonly why: string }
  | { readonly kind: 'page' }
  | { readonly kind: 'faulty'; readonly why: string };

/** Asks for the document at an address; never rejects. */
export type FetchDocument = (url: URL) => Promise<DocumentAnswer>;

export interface DocumentFetchOptions {
  /** `ALLOW_PRIVATE_JWKS`: lets documents be fetched from private addresses; the configuration refuses it in production. */
  readonly allowPrivate: boolean;
  /** Name resolution; a test passes its own. */
  readonly resolve?: Resolve;
  /** How it is fetched; a test, whose hosts have neither port 443 nor a public certificate, passes its own. */
  readonly fetch?: typeof publicFetch;
}

const timeoutMs = 5000;
const mostBytes = 16_384;
const accept = 'application/json, application/*+json';
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Fetches client ID metadata documents as `publicFetch` does, following nothing (consent.md, Documents of clients). */
export function createDocumentFetch({
  allowPrivate,
  resolve,
  fetch = publicFetch,
}: DocumentFetchOptions): FetchDocument {
  const options = { allowPrivate, timeoutMs, mostBytes, accept, ...(resolve && { resolve }) };
  return async (url) => {
    try {
      const { body, headers } = await fetch(url, options);
      const type = mediaTypeOf(headers['content-type']);
      if (/^(?:text\/html|application\/xhtml\+xml)$/.test(type)) return { kind: 'page' };
      if (type !== 'application/json' && !/^application\/[^;\s]{1,100}\+json$/.test(type))
        return { kind: 'faulty', why: 'it is not JSON by its Content-Type' };
      return {
        kind: 'document',
        parsed: JSON.parse(strictUtf8.decode(body)),
        maxAge: maxAgeOf(headers['cache-control']),
      };
    } catch (error) {
      return error instanceof FetchError ? failure(error) : { kind: 'faulty', why: 'it is not JSON in UTF-8' };
    }
  };
}

const mediaTypeOf = (header = ''): string => (header.split(';', 1)[0] ?? '').trim().toLowerCase();

function failure({ fault, status }: FetchError): DocumentAnswer {
  switch (fault) {
    case 'too_large':
      return { kind: 'faulty', why: `it is larger than ${mostBytes} bytes` };
    case 'coding':
      return { kind: 'faulty', why: 'it is compressed, though asked for as it is' };
    case 'forbidden_address':
      return { kind: 'faulty', why: 'its host is not on the public internet' };
    case 'status':
      return { kind: 'failed', why: `its host answered ${status}` };
    default:
      return { kind: 'failed', why: fault === 'timeout' ? 'its host took too long' : 'its host could not be reached' };
  }
}
