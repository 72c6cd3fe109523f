import { signinCode } from '../../agent-auth/records/signin-codes.js';
import type { Operation } from '../../http/operation.js';
import { isOpen } from '../../people/pages/code-entry.js';
import { typedDigits } from '../../people/pages/code-sign-in.js';
import { originOf } from '../../people/pages/device.js';
import { given } from '../../people/pages/steps.js';
import { isOurForm } from '../../people/pages/visitor.js';
import { contactPaths } from '../../urls.js';
import { type ContactAnswer, contactReply } from './answer.js';
import type { ContactDeps } from './deps.js';
import { keptValues } from './draft.js';
import { type CodeRequest, fieldFor, type OwnCode, orFieldAgain, ownCode } from './own-code.js';
import { sendDraft } from './send-draft.js';
import type { ContactNotice } from './views.js';

/** `GET /contact/code`: the field for the code; once the message is sent, that it is; with `edit` the form again. */
export function getContactCode(deps: ContactDeps): Operation<'getContactCode'> {
  return (call) =>
    contactReply(deps, call, () => {
      const asked = { request: call.request, s: call.query.s };
      return orFieldAgain(deps, asked, async () => {
        const own = await ownCode(deps, asked);
        if (!own) return over(deps, undefined);
        if (own.row.used_at) return { status: 200, html: deps.views.sent(own.row.email) };
        if ('edit' in (call.query as object)) return formAgain(deps, own.hash);
        return isOpen(own.row, deps.clock.now()) ? fieldFor(deps, own, 200) : over(deps, own.hash);
      });
    });
}

/**
 * `POST /contact/code`: the right code sends the message; what is not eight digits costs no try. A second press meets the
 * message as sent.
 */
export function enterContactCode(deps: ContactDeps): Operation<'enterContactCode'> {
  return (call) => {
    const { request, body } = call;
    const asked = { request, s: body?.s, code: given(body?.code) };
    return contactReply(deps, call, () =>
      isOurForm(deps, 'contact', request, given(body?.csrf))
        ? orFieldAgain(deps, asked, () => typed(deps, asked))
        : foreign(deps, asked),
    );
  };
}

async function typed(deps: ContactDeps, asked: CodeRequest): Promise<ContactAnswer> {
  const own = await ownCode(deps, asked);
  if (!own) return over(deps, undefined);
  if (own.row.used_at) return sent(own);
  if (!isOpen(own.row, deps.clock.now())) return over(deps, own.hash);
  const digits = typedDigits(asked.code);
  if (digits === undefined) return fieldFor(deps, own, 400, 'no digits');
  return entered(deps, own, digits, asked.request);
}

/** Nothing is read of what a form from elsewhere names but the text that this browser wrote. */
async function foreign(deps: ContactDeps, asked: CodeRequest): Promise<ContactAnswer> {
  const own = await ownCode(deps, asked);
  return formAgain(deps, own?.hash, { status: 403, notice: 'foreign' });
}

async function entered(
  deps: ContactDeps,
  own: OwnCode,
  digits: string,
  request: CodeRequest['request'],
): Promise<ContactAnswer> {
  const { hash, writer } = own;
  // A browser that is not known yet gets no cookie for a year by the form of a page.
  const from = originOf(deps, request);
  const done = await sendDraft(deps, { hash, digits, cookieHash: writer.cookieHash, from });
  switch (done.kind) {
    case 'sent':
      return sent(own);
    case 'wrong':
      return fieldFor(deps, own, 401, done.triesLeft);
    case 'over': {
      // Another press may have sent it meanwhile.
      const row = await deps.store.read((db) => signinCode(db, hash));
      return row?.used_at ? sent(own) : over(deps, hash);
    }
    case 'refused':
      return formAgain(deps, hash, { status: 403, notice: 'refused' });
    case 'full':
      return formAgain(deps, hash, { status: 429, notice: 'full' }, { 'Retry-After': String(done.seconds) });
  }
}

const sent = ({ handle, writer }: OwnCode): ContactAnswer => ({
  next: `${contactPaths.code}?s=${handle}`,
  did: 'sent',
  headers: writer.headers,
});

const over = (deps: ContactDeps, hash: Buffer | undefined): Promise<ContactAnswer> =>
  formAgain(deps, hash, { status: 410, notice: 'over' });

/** The form with what was typed, as far as it is kept for this browser. */
async function formAgain(
  deps: ContactDeps,
  hash: Buffer | undefined,
  refused?: { readonly status: 403 | 410 | 429; readonly notice: ContactNotice },
  headers: Readonly<Record<string, string>> = {},
): Promise<ContactAnswer> {
  const values = (hash && (await keptValues(deps, hash))) ?? { name: '', email: '', message: '' };
  if (!refused) return { status: 200, html: deps.views.form(200, { values }), headers };
  const { status, notice } = refused;
  return { status, html: deps.views.form(status, { values, notice }), headers, refusal: { notice } };
}
