import { type Html, html } from '../../../base/html.js';
import { openText } from '../../../base/sealed-text.js';
import {
  type Handle,
  type IssuedSecret,
  newSecret,
  type Purpose,
  parseHandle,
} from '../../agent-auth/crypto/secrets.js';
import { rememberProof } from '../../agent-auth/records/proven-places.js';
import { signInBy } from '../../agent-auth/records/sign-ins.js';
import type { Call, Operation, Reply } from '../../http/operation.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { SignInRow } from '../../store/rows.js';
import { answerBy, errorJson, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { notice } from '../pages/layout.js';
import { codeRefused, english, fieldRefused, refusal } from '../pages/refusals.js';
import { isOpen, parseDigits, type Tried, tryOnce } from './code.js';
import { setCookie } from './cookies.js';
import { requireOurForm } from './csrf.js';
import { deviceOf, originOf, withDevice } from './device.js';
import { scarceMark, signInPath } from './mail.js';
import { type OpenSignIn, type PurposeSteps, type PurposeTable, purposes } from './purposes.js';
import { beginSession, hasSession, type SessionPurpose, sessionSeconds } from './session.js';
import { fieldText } from './steps.js';
import { linkView, type MailedCodeForm, mailedCodeView } from './views.js';
import { type Browser, browserOf } from './visitor.js';

/** A request for a sign-in: its handle, the steps of its purpose, and the browser by the cookie of that purpose. */
interface SignInRequest {
  readonly handle: Handle;
  readonly steps: PurposeSteps;
  readonly browser: Browser;
}

type SignInOperation = 'getSignInPage' | 'confirmSignIn';

/** `GET /sign-in`: shows the code field, or the button of a link. Read-only, so mail scanners can open it. */
export function getSignInPage(deps: PageDeps, table: PurposeTable): Operation<'getSignInPage'> {
  return (call) =>
    withHandle(deps, table, call, call.query.s, undefined, async (at): Promise<PageAnswer> => {
      const { handle, steps, browser } = at;
      if (browser.cameFromElsewhere && steps.cameFromElsewhere)
        return { status: 200, html: notice(deps, ...steps.cameFromElsewhere, continueLink(deps, handle)) };
      const signIn = await openSignIn(deps, at);
      if ('location' in signIn) return { status: 200, html: signIn };
      return { status: 200, html: shown(deps, at, signIn, { scarce: scarceMark in (call.query as object) }) };
    });
}

/**
 * `POST /sign-in/confirm`: redeems a link or a code, and starts a session with a new cookie value or runs the other
 * steps of the purpose. Input other than eight digits does not count as a try.
 */
export function confirmSignIn(deps: PageDeps, table: PurposeTable): Operation<'confirmSignIn'> {
  return (call) =>
    withHandle(deps, table, call, call.body?.s, fieldText(call.body?.code), async (at): Promise<PageAnswer> => {
      const { handle, steps } = at;
      requireOurForm(deps, handle.purpose, call.request, call.body?.csrf);
      const signIn = await openSignIn(deps, at);
      if ('location' in signIn) return { status: 200, html: signIn };
      const isCode = signIn.row.code_hmac !== null;
      const digits = isCode ? parseDigits(fieldText(call.body?.code)) : undefined;
      if (isCode && digits === undefined)
        return fieldRefused(
          deps,
          (words) => words.say('noDigits'),
          (problem) => shown(deps, at, signIn, { problem }),
        );
      const { tried, headers } = await redeem(deps, at, signIn, digits, call.request);
      if (tried.kind === 'wrong')
        return codeRefused(deps, tried.triesLeft, (problem) => shown(deps, at, signIn, { problem }));
      if (tried.kind === 'right') return { status: 200, html: { location: steps.next(signIn) }, headers };
      // A concurrent request may have succeeded.
      const now = await openSignIn(deps, at);
      if ('location' in now) return { status: 200, html: now };
      throw steps.over(steps.again?.(signIn));
    });
}

const continueLink = (deps: PageDeps, { text }: Handle): Html =>
  html`<a href="${signInPath(text)}">${deps.words().say('goOn')}</a>`;

/**
 * Redeems the sign-in, starts a session if the purpose has one, and runs the other steps of the purpose, in one
 * transaction.
 */
async function redeem(
  deps: PageDeps,
  { handle, steps, browser: { cookieHash: before } }: SignInRequest,
  signIn: OpenSignIn,
  digits: string | undefined,
  request: Call<'confirmSignIn'>['request'],
): Promise<{ readonly tried: Tried; readonly headers: NonNullable<PageAnswer['headers']> }> {
  const session = newSession(deps, handle.purpose, request);
  const now = deps.clock.now();
  const { ip } = request;
  const from = session ? { ip, device: session.device.hash } : originOf(deps, request);
  const committed: (() => void)[] = [];
  const afterCommit = (work: () => void): void => void committed.push(work);
  const tried = await deps.store.unit(async (trx) => {
    committed.length = 0;
    const done = await tryOnce(trx, deps.secrets, { handle, digits, cookieHash: before }, now);
    if (done.kind !== 'right') return done;
    const { row } = done;
    if (session)
      await beginSession(trx, deps, session.cookie, { ...session, email: row.email, row, before, from }, now);
    else await rememberProof(trx, deps.secrets, row.email, from, now);
    await steps.proven?.(trx, { ...signIn, row, now, ip, afterCommit });
    return done;
  });
  for (const work of committed) work();
  return { tried, headers: session ? sessionHeaders(deps, session) : {} };
}

interface NewSession {
  readonly purpose: SessionPurpose;
  readonly cookie: IssuedSecret;
  readonly device: IssuedSecret;
}

/**
 * Undefined for a purpose without sessions. Visitors who only use the contact form do not get the one-year device
 * cookie.
 */
function newSession(
  deps: PageDeps,
  purpose: Purpose,
  request: Call<'confirmSignIn'>['request'],
): NewSession | undefined {
  if (!hasSession(purpose)) return undefined;
  return { purpose, cookie: newSecret(deps.random), device: deviceOf(deps, request) };
}

const sessionHeaders = (deps: PageDeps, { purpose, cookie, device }: NewSession): NonNullable<PageAnswer['headers']> =>
  withDevice(deps, device, setCookie(deps.urls.base, purpose, cookie.secret, sessionSeconds(deps.lifetimes, purpose)));

/**
 * Runs the steps of a page for a handle. A disabled purpose answers 404 like an unknown handle. While the database is
 * unavailable, the page shows the code field with the entered code, which stays valid.
 */
async function withHandle<Id extends SignInOperation>(
  deps: PageDeps,
  table: PurposeTable,
  call: Call<Id>,
  s: unknown,
  typed: string | undefined,
  work: (at: SignInRequest) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  const handle = parseHandle(fieldText(s) ?? '');
  const steps = handle && table[handle.purpose];
  const browser = handle && browserOf(deps, handle.purpose, call.request);
  const cookie = browser?.cookieHash === undefined ? browser?.headers : {};
  const headers = handle ? { ...purposes[handle.purpose].headers, ...cookie } : {};
  return answerBy(call, headers, async () => {
    if (!handle || !browser) throw refusal(deps, 'addressIncomplete');
    if (!steps || (await steps.isOn?.()) === false) throw refusal(deps, 'linkInvalid');
    const at = { handle, steps, browser };
    return work(at).catch((error: unknown) => databaseUnavailable(deps, at, typed, error));
  });
}

/**
 * Returns the open sign-in of this browser, or the target of a used one. Throws 410 for others and for an unknown
 * handle.
 */
async function openSignIn(
  deps: PageDeps,
  { handle, steps, browser }: SignInRequest,
): Promise<OpenSignIn | { readonly location: string }> {
  const row = await deps.store.read((db) => signInBy(db, { token_hash: handle.hash, purpose: handle.purpose }));
  if (!row || !belongsToBrowser(row, browser)) throw steps.over(undefined);
  const { sealed_request: sealed } = row;
  const id = handle.hash.toString('base64url');
  const request = sealed === null ? undefined : await openText(sealed, id, deps.secrets.signinRequests);
  const signIn = { handle, row, request };
  if (row.used_at !== null && steps.leadsOnWhenDone) return { location: steps.next(signIn) };
  if (!isOpen(row, deps.clock.now()) || (await steps.leads?.(row)) === false) throw steps.over(steps.again?.(signIn));
  return signIn;
}

/** A code works only in the browser that requested it. A link works in every browser. */
const belongsToBrowser = ({ cookie_hash }: SignInRow, { cookieHash }: Browser): boolean =>
  cookie_hash === null || cookieHash?.equals(cookie_hash) === true;

function shown(
  deps: PageDeps,
  at: SignInRequest,
  signIn: OpenSignIn,
  { problem, scarce = false }: { readonly problem?: string; readonly scarce?: boolean } = {},
) {
  const { steps } = at;
  const { row } = signIn;
  if (row.code_hmac === null && steps.link)
    return linkView(deps, { ...formOf(deps, at, steps.lead(signIn)), ...steps.link(row) });
  const words = deps.words();
  const form: MailedCodeForm = {
    ...formOf(deps, at, steps.lead(signIn)),
    seconds: deps.lifetimes.signinCode,
    again: steps.again?.(signIn),
    scarce: scarce ? (steps.scarce ?? words.say('mailsScarce')) : undefined,
  };
  return mailedCodeView(deps, form, problem);
}

const formOf = (deps: PageDeps, { handle, steps, browser }: SignInRequest, lead: string) => ({
  csrf: browser.csrf,
  handle: handle.text,
  lead,
  button: steps.button?.() ?? deps.words().say('goOn'),
});

/** Returns the field with the entered code: 503. A purpose with links gets the common page. */
function databaseUnavailable(deps: PageDeps, at: SignInRequest, typed: string | undefined, error: unknown): PageAnswer {
  // Only the row shows whether the handle is a link or a code.
  if (!(error instanceof StoreUnavailable) || at.steps.link) throw error;
  const words = deps.words();
  const time = words.duration(error.retryAfter);
  const says = at.steps.away?.() ?? words.say('loadAgain', { time });
  const form: MailedCodeForm = { ...formOf(deps, at, ''), seconds: deps.lifetimes.signinCode, again: undefined, typed };
  return {
    status: 503,
    html: mailedCodeView(deps, form, says),
    json: errorJson('temporarily_unavailable', english.say('loadAgain', { time })),
    headers: { 'Retry-After': String(error.retryAfter) },
  };
}
