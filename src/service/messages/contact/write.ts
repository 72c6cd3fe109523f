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
import { draftWriter, readDraft } from './draft.js';
import { readForm, typedValues, type ValidForm } from './fields.js';
import { contactCode } from './mail.js';
import type { ContactNotice, ContactValues, ContactViews, FilledForm } from './views.js';

const empty: ContactValues = { name: '', email: '', message: '' };

/**
 * `GET /contact/message`: shows the form. With the handle of a code, in the browser that requestCode it, shows the
 * waiting message or the confirmation.
 */
export function getContactForm(deps: PageDeps, views: ContactViews): Operation<'getContactForm'> {
  return (call) =>
    contactReply(views, call, async (): Promise<ContactAnswer> => {
      const handle = parseHandle(fieldText(call.query.s) ?? '');
      if (handle?.purpose !== 'contact') return { status: 200, html: views.form(200, { values: empty }) };
      return showDraft(deps, views, handle, call.request).catch((error: unknown) =>
        toFailedAnswer(views, empty, error),
      );
    });
}

async function showDraft(
  deps: PageDeps,
  views: ContactViews,
  { hash, purpose }: Handle,
  request: RequestFacts,
): Promise<ContactAnswer> {
  const { cookieHash } = browserOf(deps, 'contact', request);
  const row = await deps.store.read((db) => signInBy(db, { token_hash: hash, purpose }));
  const signIn = row?.cookie_hash && cookieHash?.equals(row.cookie_hash) ? row : undefined;
  if (signIn?.used_at) return { status: 200, html: views.sent(signIn.email) };
  const values = signIn && (await readDraft(deps, hash));
  const more = signIn && isOpen(signIn, deps.clock.now()) ? {} : { notice: 'over' as const };
  return { status: 200, html: views.form(200, { values: values ?? empty, ...more }) };
}

/**
 * `POST /contact/message`: sends a code to the address. Response and work are the same for known, unknown and muted
 * addresses. Entered text is never lost, since the form is returned with it.
 */
export function writeContactMessage(deps: PageDeps, views: ContactViews): Operation<'writeContactMessage'> {
  return (call) =>
    contactReply(views, call, async (): Promise<ContactAnswer> => {
      const values = typedValues(call.body);
      if (!isSameOrigin(deps, call.request)) return rejectWith(views, 403, { values, notice: 'foreign' });
      const written = readForm(values, deps.words());
      if ('problems' in written) {
        return { status: 400, html: views.form(400, { values, ...written }), refusal: written };
      }
      const browser = browserOf(deps, 'contact', call.request);
      const from = originOf(deps, call.request);
      try {
        return await requestCode(deps, views, browser, { from, ...written, values });
      } catch (error) {
        return toFailedAnswer(views, values, error);
      }
    });
}

interface CodeRequest extends ValidForm {
  readonly from: Origin;
  /** Raw values. */
  readonly values: ContactValues;
}

async function requestCode(
  deps: PageDeps,
  views: ContactViews,
  { formsHash: cookieHash, headers }: Browser,
  { from, email, plain, values }: CodeRequest,
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
  return rejectWith(views, 429, { values, notice: 'scarce', next: page }, wait);
}

/** Returns the form with the reason why nothing was sent. */
function rejectWith(
  views: ContactViews,
  status: 403 | 429 | 503,
  form: FilledForm & { readonly notice: Exclude<ContactNotice, 'over'> },
  headers: ContactAnswer['headers'] = {},
): ContactAnswer {
  return { status, html: views.form(status, form), headers, refusal: { notice: form.notice } };
}

/** Converts a reached limit or an unavailable dependency to a page. Rethrows other errors. */
function toFailedAnswer(views: ContactViews, values: ContactValues, error: unknown): ContactAnswer {
  if (error instanceof LimitReached)
    return rejectWith(views, 429, { values, notice: 'too many mails' }, { 'Retry-After': String(error.seconds) });
  const wait =
    error instanceof StoreUnavailable
      ? String(error.retryAfter)
      : error instanceof OAuthError && error.status === 503
        ? (error.headers['Retry-After'] ?? '3600')
        : undefined;
  if (wait === undefined) throw error;
  return rejectWith(views, 503, { values, notice: 'unavailable' }, { 'Retry-After': wait });
}

/**
 * Whether a browser confirms that a POST request comes from this site. The form is on a cached page without a cookie,
 * so it has no token. Every browser since 2020 sends one of these headers, and requests without them are rejected. The
 * code in the next step is also bound to a cookie.
 */
function isSameOrigin({ urls }: Pick<PageDeps, 'urls'>, request: RequestFacts): boolean {
  const [site, origin] = [request.header('sec-fetch-site'), request.header('origin')];
  if (site === undefined && origin === undefined) return false;
  const ours = new URL(urls.base).origin;
  return (site ?? 'same-origin') === 'same-origin' && (origin ?? ours) === ours;
}
