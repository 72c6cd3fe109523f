import { ApiError } from '../../service/http/api-errors.js';
import { formatLinkHeader, type LinkHeader } from './links.js';
import type { SitePage } from './page.js';

/** Headers of one representation of a page, besides those of every response. */
export type PageHeaders = Readonly<Record<string, string | readonly string[]>>;

/** One representation of a page, with its headers. */
export type PageRepresentation =
  | { readonly type: 'text/html'; readonly body: string; readonly headers: PageHeaders }
  | { readonly type: 'text/markdown'; readonly body: string; readonly headers: PageHeaders };

/** Returns the HTML of a page with the same `Link` targets as its head (discovery.md P-1, N-2). */
export function htmlOf(page: SitePage): PageRepresentation & { readonly type: 'text/html' } {
  const policy =
    page.policy === undefined
      ? {}
      : { 'Content-Security-Policy': page.policy, 'Cross-Origin-Opener-Policy': 'same-origin' };
  return {
    type: 'text/html',
    body: page.html(),
    headers: { ...links(page.links), ...policy, ...robots(page), Vary: 'Accept' },
  };
}

/**
 * Returns the Markdown of a page with its canonical link and an estimate of its tokens, a quarter of the characters
 * (discovery.md N-1). Pass `negotiated: false` for a Markdown address, which does not vary by Accept.
 */
export function markdownOf(
  page: SitePage,
  canonical: string,
  { negotiated = true } = {},
): PageRepresentation & { readonly type: 'text/markdown' } {
  const body = page.markdown();
  const own = page.status === 200 ? [{ href: canonical, rel: 'canonical', type: 'text/html' }] : [];
  const headers = {
    ...links([...page.links, ...own]),
    ...robots(page),
    'X-Markdown-Tokens': String(Math.ceil(body.length / 4)),
    ...(negotiated ? { Vary: 'Accept' } : {}),
  };
  return { type: 'text/markdown', body, headers };
}

/** Excludes a page from search engines in both representations, since Markdown has no `<meta name="robots">`. */
function robots({ indexed }: SitePage): PageHeaders {
  return indexed === false ? { 'X-Robots-Tag': 'noindex' } : {};
}

function links(targets: readonly LinkHeader[]): { readonly Link?: readonly string[] } {
  return targets.length > 0 ? { Link: targets.map(formatLinkHeader) } : {};
}

const forms = ['text/html', 'text/markdown', 'application/json'];

/** Returns the representation that the client prefers, which can also be JSON. Throws `ApiError` (`NOT_ACCEPTABLE`). */
export function pageOrJson<Summary>(
  page: SitePage,
  canonical: string,
  accepts: (...types: string[]) => string | false,
  summary: () => Summary,
) {
  const form = accepts(...forms);
  const reply = { status: 200, cache: 'page' } as const;
  if (form === 'text/html') return { ...reply, ...htmlOf(page) };
  if (form === 'text/markdown') return { ...reply, ...markdownOf(page, canonical) };
  if (form === 'application/json')
    return { ...reply, type: form, headers: { Vary: 'Accept' }, body: summary() } as const;
  throw new ApiError('NOT_ACCEPTABLE', 'This page has none of the accepted media types.', {
    hint: `Accept one of ${forms.join(', ')}, or leave Accept out.`,
    details: { supported: forms },
  });
}
