import type { Request, Response } from 'express';

export const vendorType = 'application/vnd.vitrine.v1+json';
/** Problem details (RFC 9457), the second form of an Error record. */
export const problemType = 'application/problem+json';
const vendorVersion = /^application\/vnd\.vitrine\.([^;+]+)\+json$/;

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
  if (accept === undefined || !accept.toLowerCase().includes(problemType)) return false;
  const ranges = acceptRanges(accept);
  const named = ranges.find((range) => range.type === problemType);
  return named !== undefined && named.q > weightOf(ranges, 'application/json', 'application/*', '*/*');
}

/** Whether an Accept header names a media type of ours; those of other vendors do not count. */
const namesVendor = (accept: string | undefined): accept is string =>
  accept?.toLowerCase().includes('vnd.vitrine') === true;

/**
 * The JSON media type of a read answer: the vendor type when preferred, plain JSON otherwise, for `text/html` too
 * (discovery.md V-3).
 */
export function versionedJsonType(request: Request): string {
  if (!namesVendor(request.headers.accept)) return 'application/json';
  return request.accepts('application/json', vendorType) || 'application/json';
}

/**
 * The version that a client asks for by a media type of ours, where there is no such version and it accepts nothing that
 * there is; undefined for any other request.
 */
export function unknownVersionAccepted(request: Request): string | undefined {
  const { accept } = request.headers;
  if (!namesVendor(accept) || request.accepts('application/json', vendorType) !== false) return undefined;
  const named = acceptRanges(accept).flatMap(({ type, q }) => (q > 0 ? (vendorVersion.exec(type)?.[1] ?? []) : []));
  return named[0];
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
