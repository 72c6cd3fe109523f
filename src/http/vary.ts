import type { Response } from 'express';

/**
 * Names a request header in `Vary`, once. Express' own parses the whole field each time, four times for an answer.
 * The names are ours, written the same way everywhere; a field that says `*` stays as it is.
 */
export function vary(response: Response, name: string): void {
  const known = response.getHeader('Vary');
  if (known === undefined) response.setHeader('Vary', name);
  else if (typeof known !== 'string') response.vary(name);
  else if (known !== '*' && !known.toLowerCase().split(', ').includes(name.toLowerCase())) response.setHeader('Vary', `${known}, ${name}`);
}
