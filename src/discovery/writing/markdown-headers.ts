import type { Facts } from '../facts.js';

/** Headers of a Markdown answer: its canonical address, and an estimate of its tokens (discovery.md N-1). */
export function markdownHeaders(
  { urls }: Pick<Facts, 'urls'>,
  canonical: string,
  body: string,
): Record<string, string> {
  return { Link: `<${urls.of(canonical)}>; rel="canonical"`, 'X-Markdown-Tokens': String(Math.ceil(body.length / 4)) };
}
