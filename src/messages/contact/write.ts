import type { Origin } from '../../agent-auth/limits/proven.js';
import { LimitReached } from '../../agent-auth/limits/rate-windows.js';
import { OAuthError } from '../../agent-auth/oauth-error.js';
import type { Operation } from '../../http/operation.js';
import { originOf } from '../../people/pages/device.js';
import { codeQuery, mailCode } from '../../people/pages/mail-code.js';
import { StoreUnavailable } from '../../store/errors.js';
import { contactPaths } from '../../urls.js';
import { type ContactAnswer, contactReply } from './answer.js';
import type { ContactDeps } from './deps.js';
import { draftWriter } from './draft.js';
import { type GoodForm, readForm, typedValues } from './fields.js';
import { contactCodeMail } from './mail.js';
import type { ContactValues } from './views.js';
import { isFromHere, type Writer, writerOf } from './visitor.js';

const empty: ContactValues = { name: '', email: '', message: '' };

/** `GET /contact/message`: the form, at the address that it is sent to. */
export function getContactForm(deps: ContactDeps): Operation<'getContactForm'> {
  return (call) => contactReply(deps, call, () => ({ status: 200, html: deps.views.form(200, { values: empty }) }));
}

/**
 * `POST /contact/message`: mails a code to the address; the answer and the work are the same for a known, an unknown and a
 * muted one. Nothing that was typed is lost: the form comes back with it.
 */
export function writeContactMessage(deps: ContactDeps): Operation<'writeContactMessage'> {
  const { views } = deps;
  return (call) =>
    contactReply(deps, call, async (): Promise<ContactAnswer> => {
      const values = typedValues(call.body);
      if (!isFromHere(deps, call.request)) {
        return { status: 403, html: views.form(403, { values, notice: 'foreign' }), refusal: { notice: 'foreign' } };
      }
      const written = readForm(values, deps.words());
      if ('problems' in written) {
        return { status: 400, html: views.form(400, { values, ...written }), refusal: written };
      }
      const writer = writerOf(deps, call.request);
      const from = originOf(deps, call.request);
      try {
        return await asked(deps, writer, { from, ...written, values });
      } catch (error) {
        return notAsked(deps, values, error);
      }
    });
}

interface Asking extends GoodForm {
  readonly from: Origin;
  /** As they were typed. */
  readonly values: ContactValues;
}

async function asked(
  deps: ContactDeps,
  { cookieHash, headers }: Writer,
  { from, email, plain, values }: Asking,
): Promise<ContactAnswer> {
  const seconds = deps.lifetimes.signinCode;
  const code = await mailCode(
    deps,
    { email, from, cookieHash, purpose: 'contact' },
    {
      act: 'contactMail',
      write: (digits, muteLink) => contactCodeMail(deps, { to: email, digits, muteLink, ip: from.ip, seconds }),
      beside: await draftWriter(deps, plain),
      wanted: async () => true,
    },
  );
  const next = `${contactPaths.code}?${codeQuery({ handle: code.handle })}`;
  if (code.scarceFor === undefined) return { next, did: 'code_requested', headers };
  const html = deps.views.form(429, { values, notice: 'scarce', next });
  return {
    status: 429,
    html,
    headers: { ...headers, 'Retry-After': String(code.scarceFor) },
    refusal: { notice: 'scarce' },
  };
}

/** A limit was met, or what is needed is away; rethrows what is neither. */
function notAsked({ views }: ContactDeps, values: ContactValues, error: unknown): ContactAnswer {
  if (error instanceof LimitReached) {
    const headers = { 'Retry-After': String(error.seconds) };
    const notice = 'too many mails';
    return { status: 429, html: views.form(429, { values, notice }), headers, refusal: { notice } };
  }
  const wait =
    error instanceof StoreUnavailable
      ? String(error.retryAfter)
      : error instanceof OAuthError && error.status === 503
        ? (error.headers['Retry-After'] ?? '3600')
        : undefined;
  if (wait === undefined) throw error;
  const html = views.form(503, { values, notice: 'unavailable' });
  return { status: 503, html, headers: { 'Retry-After': wait }, refusal: { notice: 'unavailable' } };
}
