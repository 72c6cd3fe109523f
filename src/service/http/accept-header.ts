import type { Response } from 'express';

/** A media range of an Accept header with its weight. */
export interface MediaRange {
  readonly type: string;
  readonly q: number;
}

/** Parses the media ranges of an Accept header (RFC 9110 §12.5.1). Ignores parameters other than q. */
export function parseAccept(accept: string): MediaRange[] {
  return accept.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (type === '') return [];
    const weight = parameters.find((parameter) => /^q=/i.test(parameter));
    const q = weight === undefined ? 1 : Number(weight.slice(2));
    return [{ type: type.toLowerCase(), q: Number.isNaN(q) ? 1 : q }];
  });
}

/**
 * Adds a request header to `Vary`, once. Express' `vary` parses the whole header each time. Names must be spelled
 * consistently.
 */
export function vary(response: Response, name: string): void {
  const known = response.getHeader('Vary');
  if (known === undefined) response.setHeader('Vary', name);
  else if (!String(known).split(', ').includes(name)) response.setHeader('Vary', `${known}, ${name}`);
}
