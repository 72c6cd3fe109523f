import { hashSecret, newSecret } from '../../agent-auth/credentials/secrets.js';
import { type Asked, cookieOf, csrfToken, setCookie } from '../../people/pages/visitor.js';
import type { ContactDeps } from './deps.js';
import { draftSeconds } from './draft.js';

/** The browser that writes, by a cookie that it gets with its first code. */
export interface Writer {
  readonly csrf: string;
  readonly cookieHash: Buffer;
  /** Set-Cookie. */
  readonly headers: Readonly<Record<string, string>>;
}

type Deps = Pick<ContactDeps, 'urls' | 'secrets' | 'random'>;

/** The browser that asks for a code; one without a cookie gets one. */
export function writerOf(deps: Deps, request: Asked): Writer {
  return knownWriter(deps, request) ?? writerWith(deps, newSecret(deps.random).secret);
}

/** The browser that asked for a code before; undefined for another. */
export function knownWriter(deps: Deps, request: Asked): Writer | undefined {
  const value = cookieOf(deps.urls.base, 'contact', request.header('cookie'));
  return value === undefined ? undefined : writerWith(deps, value);
}

const writerWith = ({ urls, secrets }: Deps, value: string): Writer => ({
  csrf: csrfToken(secrets, value),
  cookieHash: hashSecret(value),
  headers: setCookie(urls.base, 'contact', value, draftSeconds),
});

/**
 * Whether a browser says that a post comes from this site. The form is part of a page that is the same for everybody and
 * sets no cookie, so nothing in it can say so; every browser since 2020 sends one of these headers, and what sends
 * neither is refused. What follows, the code, is bound to a cookie as well.
 */
export function isFromHere({ urls }: Pick<Deps, 'urls'>, request: Asked): boolean {
  const [site, origin] = [request.header('sec-fetch-site'), request.header('origin')];
  if (site === undefined && origin === undefined) return false;
  return (site ?? 'same-origin') === 'same-origin' && (origin ?? originOf(urls.base)) === originOf(urls.base);
}

const originOf = (base: string): string => new URL(base).origin;
