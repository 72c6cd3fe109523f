import { pageState } from '../../agent-auth/claim/machine.js';
import { newSecret } from '../../agent-auth/credentials/secrets.js';
import type { Origin } from '../../agent-auth/limits/proven.js';
import { OAuthError } from '../../agent-auth/oauth-error.js';
import { blockAmong } from '../../agent-auth/records/blocks.js';
import type { Operation } from '../../http/operation.js';
import type { PageAnswer } from '../pages/answer.js';
import { deviceOf, originOf, withDevice } from '../pages/device.js';
import { notice } from '../pages/layout.js';
import { sendWithinBudget, warnOfHalf } from '../pages/mail-budget.js';
import { isMuted, mutePath } from '../pages/mute.js';
import { beginSession, endSession, findLink, isLinkSecret, type SigninLink, writeLink } from '../pages/sign-in.js';
import { given } from '../pages/steps.js';
import { setCookie } from '../pages/visitor.js';
import type { ClaimPageDeps } from './deps.js';
import { type Claim, findClaim } from './find-claim.js';
import { sentMark } from './landing.js';
import { alreadyDecided, claimEnded, linkIncomplete, signinLinkOver } from './refusals.js';
import { requestShown } from './request-facts.js';
import { signinMail } from './signin-mail.js';
import { claimOf, page, requireOurForm, sessionFor } from './steps.js';
import { pagePaths, signinView } from './views.js';

/**
 * `POST /agent/claim/signin`: mails a link to the bound address and to no other; the answer is the same when that
 * address is muted, or the owner has blocked it or the agent's provider.
 */
export function requestSigninLink(deps: ClaimPageDeps): Operation<'requestSigninLink'> {
  return (call) =>
    page(deps, call, async (visitor) => {
      requireOurForm(deps, call, call.body?.csrf);
      const token = given(call.body?.claim_attempt_token);
      const claim = await claimOf(deps, token, visitor);
      sessionFor(deps, visitor, claim, token);
      const state = pageState(claim, deps.clock.now());
      if (state.kind === 'decided') throw alreadyDecided(deps, state.as);
      if (state.kind !== 'open') throw claimEnded(deps, state.kind);
      await mailLink(deps, claim, originOf(deps, call.request));
      return { status: 200, html: { location: landingPath(token, sentMark) }, json: { status: 'link_requested' } };
    });
}

const landingPath = (token: string | undefined, mark?: string): string => {
  const query = [token && `claim_attempt_token=${token}`, mark && `${mark}=1`].filter(Boolean).join('&');
  return query ? `${pagePaths.landing}?${query}` : pagePaths.landing;
};

/**
 * One transaction: counted by who pressed and for what, then against all, and unless the address is muted or blocked, the
 * link and its mail (threat-model.md A3).
 */
async function mailLink(deps: ClaimPageDeps, claim: Claim, from: Origin): Promise<void> {
  const { store, random, urls, mail } = deps;
  if (!mail.delivers) throw new OAuthError('temporarily_unavailable', { retryAfter: 3600 });
  const { email, registration, attempt } = claim;
  const shown = requestShown(deps, claim);
  const secret = newSecret(random);
  const [link, muteLink] = [urls.of(`${pagePaths.signin}?t=${secret.secret}`), urls.of(mutePath(deps, email))];
  const facts = { ip: from.ip, email, registration: registration.id, attempt: attempt.id };
  const { refusal, lastOfOpen } = await store.unit((trx) =>
    sendWithinBudget(trx, deps, { act: 'claimMail', facts, email, from }, async () => {
      const { iss: issuer } = registration;
      const [muted, blocked] = [await isMuted(trx, deps, email), await blockAmong(trx, { mailbox: email, issuer })];
      if (muted || blocked) return;
      await writeLink(
        trx,
        deps,
        { email, subject: { registrationId: registration.id, subjectId: attempt.id } },
        secret,
      );
      await mail.enqueue(
        trx,
        signinMail(deps, { to: email, shown, link, muteLink, seconds: deps.lifetimes.signinLink }),
      );
    }),
  );
  if (lastOfOpen) warnOfHalf(deps, 'claimMail');
  if (refusal) throw refusal;
}

/** `GET /agent/claim/signin`: the target of the mailed link. Read-only, however often a mail scanner opens it. */
export function getSigninPage(deps: ClaimPageDeps): Operation<'getSigninPage'> {
  return (call) =>
    page(deps, call, async ({ csrf }) => {
      const secret = linkSecret(deps, call.query.t);
      const link = await goodLink(deps, secret);
      return {
        status: 200,
        html: signinView(deps, { address: link.email, secret, csrf, sessionSeconds: deps.lifetimes.session }),
        json: { status: 'link_ready' },
      };
    });
}

function linkSecret(deps: ClaimPageDeps, text: unknown): string {
  const secret = given(text);
  if (secret === undefined || !isLinkSecret(secret)) throw linkIncomplete(deps);
  return secret;
}

/** A link that can be used and leads to an attempt that is not over. */
async function goodLink(deps: ClaimPageDeps, secret: string): Promise<SigninLink> {
  const link = await findLink(deps, 'claim', secret);
  const claim = link?.subject && (await findClaim(deps, { by: 'session', subject: link.subject }));
  if (!link || !claim || claim === 'malformed') throw signinLinkOver(deps);
  const { kind } = pageState(claim, deps.clock.now());
  if (kind !== 'open' && kind !== 'decided') throw signinLinkOver(deps);
  return link;
}

/** `POST /agent/claim/signin/confirm`: uses the link up and begins a session under a new cookie value. */
export function confirmSignin(deps: ClaimPageDeps): Operation<'confirmSignin'> {
  return (call) =>
    page(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      const secret = linkSecret(deps, call.body?.t);
      await goodLink(deps, secret);
      const device = deviceOf(deps, call.request);
      const from = { ip: call.request.ip, device: device.hash };
      const begun = await beginSession(deps, 'claim', secret, { previous: cookieHash, from });
      if (!begun) throw signinLinkOver(deps);
      const cookie = setCookie(deps.urls.base, 'claim', begun.cookie, deps.lifetimes.session);
      const headers = withDevice(deps, device, cookie);
      return { status: 200, html: { location: pagePaths.landing }, json: { status: 'signed_in' }, headers };
    });
}

/** `POST /agent/claim/signout`: ends the session and its cookie; repeating it is harmless. */
export function signOut(deps: ClaimPageDeps): Operation<'signOut'> {
  return (call) =>
    page(deps, call, async ({ cookieHash }) => {
      requireOurForm(deps, call, call.body?.csrf);
      await endSession(deps, cookieHash);
      const token = given(call.body?.claim_attempt_token);
      const headers = setCookie(deps.urls.base, 'claim', '', 0);
      const html: PageAnswer['html'] = token
        ? { location: landingPath(encodeURIComponent(token)) }
        : notice(deps, deps.words().say('signedOut'), deps.words().say('closePage'));
      return { status: 200, html, json: { status: 'signed_out' }, headers };
    });
}
