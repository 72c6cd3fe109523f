import type { Request, Response } from 'express';
import { ApiError } from './errors.js';

export const vendorType = 'application/vnd.vitrine.v1+json';
const vendorVersion = /^application\/vnd\.vitrine\.[^;+]+\+json$/i;

interface Range {
  readonly type: string;
  readonly q: number;
}

/**
 * The media ranges of an Accept header with their weights (RFC 9110 §12.5.1), or the codings of Accept-Encoding;
 * parameters other than q do not matter here.
 */
export function acceptRanges(accept: string): Range[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (type === '') return [];
    const weight = parameters.find((parameter) => /^q=/i.test(parameter));
    const q = weight === undefined ? 1 : Number(weight.slice(2));
    return [{ type: type.toLowerCase(), q: Number.isNaN(q) ? 1 : q }];
  });
}

/** The weight that a list of ranges gives to what these names match, the most specific first; 0 when none does. */
function weightOf(ranges: readonly Range[], ...names: readonly string[]): number {
  for (const name of names) {
    const found = ranges.find((range) => range.type === name);
    if (found) return found.q;
  }
  return 0;
}

/** True when problem details are named and strictly preferred to plain JSON (discovery.md E-2). */
export function prefersProblemDetails(accept: string | undefined): boolean {
  if (accept === undefined || !accept.toLowerCase().includes('application/problem+json')) return false;
  const ranges = acceptRanges(accept);
  const named = ranges.find((range) => range.type === 'application/problem+json');
  return named !== undefined && named.q > weightOf(ranges, 'application/json', 'application/*', '*/*');
}

/**
 * The JSON media type of a read answer: the vendor type when preferred, plain JSON otherwise, for `text/html` too
 * (discovery.md V-3). Throws 406 when the client accepts nothing but vendor versions that do not exist.
 */
export function versionedJsonType(request: Request): string {
  const accept = request.headers.accept;
  if (accept === undefined || !accept.toLowerCase().includes('vnd.vitrine')) return 'application/json';
  const chosen = request.accepts('application/json', vendorType);
  if (chosen !== false) return chosen;
  const unknown = acceptRanges(accept).filter(({ type, q }) => q > 0 && vendorVersion.test(type));
  if (unknown.length === 0) return 'application/json';
  throw new ApiError('NOT_ACCEPTABLE', 'None of the accepted media types is available here.', {
    hint: `Accept ${vendorType} or application/json, or leave Accept out.`,
    details: { supported: ['application/json', vendorType] },
  });
}

/** The content codings that answers are made in. */
export type Coding = 'br' | 'gzip';

/**
 * The content coding that the client prefers, the one that it names first among equals; undefined where it prefers none.
 */
export function preferredCoding(request: Request): Coding | undefined {
  const chosen = request.acceptsEncodings('br', 'gzip', 'identity');
  return chosen === 'br' || chosen === 'gzip' ? chosen : undefined;
}

/**
 * Names a request header in `Vary`, once. Express' own parses the whole field each time, four times for an answer.
 * The names are ours, written the same way everywhere; a field that says `*` stays as it is.
 */
export function vary(response: Response, name: string): void {
  const known = response.getHeader('Vary');
  if (known === undefined) response.setHeader('Vary', name);
  else if (typeof known !== 'string') response.vary(name);
  else if (known !== '*' && !known.toLowerCase().split(', ').includes(name.toLowerCase()))
    response.setHeader('Vary', `${known}, ${name}`);
}
