import { type Handle, parseHandle } from '../../agent-auth/crypto/secrets.js';
import { LimitReached } from '../../agent-auth/limits/rate-windows.js';
import { OAuthError } from '../../agent-auth/protocol/oauth-error.js';
import type { Origin } from '../../agent-auth/records/proven-places.js';
import { signInBy } from '../../agent-auth/records/sign-ins.js';
import type { Operation, RequestFacts } from '../../http/operation.js';
import type { PageDeps } from '../../people/pages/deps.js';
import { isOpen } from '../../people/sign-in/code.js';
import { originOf } from '../../people/sign-in/device.js';
import { mailSignIn } from '../../people/sign-in/mail.js';
import { fieldText } from '../../people/sign-in/steps.js';
import { type Browser, browserOf } from '../../people/sign-in/visitor.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import { type ContactAnswer, contactReply } from './answer.js';
import { draftWriter, keptValues } from './draft.js';
import { type GoodForm, readForm, typedValues } from './fields.js';
import { contactCode } from './mail.js';
import type { ContactNotice, ContactValues, ContactViews, FilledForm } from './views.js';

const empty: ContactValues = { name: '', email: '', message: '' };

/**
 * `GET /contact/message`: the form, at the address that it is sent to. With a code's handle, in the browser that asked for
 * the code: the message that waits for it, or that it is sent.
 */
export function getContactForm(deps: PageDeps, views: ContactViews): Operation<'getContactForm'> {
  return (call) =>
    contactReply(views, call, async (): Promise<ContactAnswer> => {
      const handle = parseHandle(fieldText(call.query.s) ?? '');
      if (handle?.purpose !== 'contact') return { status: 200, html: views.form(200, { values: empty }) };
      return ownMessage(deps, views, handle, call.request).catch((error: unknown) => notAsked(views, empty, error));
    });
}

async function ownMessage(
  deps: PageDeps,
  views: ContactViews,
  { hash, purpose }: Handle,
  request: RequestFacts,
): Promise<ContactAnswer> {
  const { cookieHash } = browserOf(deps, 'contact', request);
  const row = await deps.store.read((db) => signInBy(db, { token_hash: hash, purpose }));
  const signIn = row?.cookie_hash && cookieHash?.equals(row.cookie_hash) ? row : undefined;
  if (signIn?.used_at) return { status: 200, html: views.sent(signIn.email) };
  const values = signIn && (await keptValues(deps, hash));
  const more = signIn && isOpen(signIn, deps.clock.now()) ? {} : { notice: 'over' as const };
  return { status: 200, html: views.form(200, { values: values ?? empty, ...more }) };
}

/**
 * `POST /contact/message`: mails a code to the address; the answer and the work are the same for a known, an unknown and a
 * muted one. Nothing that was typed is lost: the form comes back with it.
 */
export function writeContactMessage(deps: PageDeps, views: ContactViews): Operation<'writeContactMessage'> {
  return (call) =>
    contactReply(views, call, async (): Promise<ContactAnswer> => {
      const values = typedValues(call.body);
      if (!isFromHere(deps, call.request)) return refusedWith(views, 403, { values, notice: 'foreign' });
      const written = readForm(values, deps.words());
      if ('problems' in written) {
        return { status: 400, html: views.form(400, { values, ...written }), refusal: written };
      }
      const browser = browserOf(deps, 'contact', call.request);
      const from = originOf(deps, call.request);
      try {
        return await requested(deps, views, browser, { from, ...written, values });
      } catch (error) {
        return notAsked(views, values, error);
      }
    });
}

interface Asking extends GoodForm {
  readonly from: Origin;
  /** As they were typed. */
  readonly values: ContactValues;
}

async function requested(
  deps: PageDeps,
  views: ContactViews,
  { formsHash: cookieHash, headers }: Browser,
  { from, email, plain, values }: Asking,
): Promise<ContactAnswer> {
  const { page, refusal } = await mailSignIn(deps, {
    purpose: 'contact',
    act: 'contactMail',
    email,
    from,
    by: { cookieHash, letter: contactCode(deps) },
    beside: await draftWriter(deps, plain),
  });
  if (!refusal) return { next: page, headers };
  const wait = { ...headers, 'Retry-After': String(refusal.seconds) };
  return refusedWith(views, 429, { values, notice: 'scarce', next: page }, wait);
}

/** The form again, with why nothing was sent. */
function refusedWith(
  views: ContactViews,
  status: 403 | 429 | 503,
  form: FilledForm & { readonly notice: Exclude<ContactNotice, 'over'> },
  headers: ContactAnswer['headers'] = {},
): ContactAnswer {
  return { status, html: views.form(status, form), headers, refusal: { notice: form.notice } };
}

/** A limit was met, or what is needed is away; rethrows what is neither. */
function notAsked(views: ContactViews, values: ContactValues, error: unknown): ContactAnswer {
  if (error instanceof LimitReached)
    return refusedWith(views, 429, { values, notice: 'too many mails' }, { 'Retry-After': String(error.seconds) });
  const wait =
    error instanceof StoreUnavailable
      ? String(error.retryAfter)
      : error instanceof OAuthError && error.status === 503
        ? (error.headers['Retry-After'] ?? '3600')
        : undefined;
  if (wait === undefined) throw error;
  return refusedWith(views, 503, { values, notice: 'unavailable' }, { 'Retry-After': wait });
}

/**
 * Whether a browser says that a post comes from this site. The form is part of a page that is the same for everybody and
 * sets no cookie, so nothing in it can say so; every browser since 2020 sends one of these headers, and what sends
 * neither is refused. What follows, the code, is bound to a cookie as well.
 */
function isFromHere({ urls }: Pick<PageDeps, 'urls'>, request: RequestFacts): boolean {
  const [site, origin] = [request.header('sec-fetch-site'), request.header('origin')];
  if (site === undefined && origin === undefined) return false;
  const ours = new URL(urls.base).origin;
  return (site ?? 'same-origin') === 'same-origin' && (origin ?? ours) === ours;
}
