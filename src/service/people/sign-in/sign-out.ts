import { hashSecret } from '../../agent-auth/crypto/secrets.js';
import { agentEndpoints } from '../../agent-auth/protocol/endpoints.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { deleteSession } from '../../agent-auth/records/page-sessions.js';
import type { Operation } from '../../http/operation.js';
import { answerBy, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { notice } from '../pages/layout.js';
import { refusal } from '../pages/refusals.js';
import { cookieOf, setCookie } from './cookies.js';
import { requireOurForm } from './csrf.js';
import { purposes } from './purposes.js';
import type { SessionPurpose } from './session.js';
import { fieldText } from './steps.js';

const ofSessions: readonly SessionPurpose[] = ['claim', 'person', 'owner'];

/**
 * `POST /sign-out`: ends the session of one purpose and deletes its cookie. Idempotent. With the token of an attempt it
 * redirects to that attempt's page.
 */
export function signOut(deps: PageDeps): Operation<'signOut'> {
  return (call) =>
    answerBy(call, {}, async () => {
      const of = ofSessions.find((one) => one === call.body?.purpose);
      if (of === undefined) throw refusal(deps, 'formIncomplete');
      requireOurForm(deps, of, call.request, call.body?.csrf);
      const headers = { ...purposes[of].headers, ...setCookie(deps.urls.base, of, '', 0) };
      const cookie = cookieOf(deps.urls.base, of, call.request.header('cookie'));
      if (cookie !== undefined) await endSession(deps, of, hashSecret(cookie));
      const token = fieldText(call.body?.claim_attempt_token);
      const words = deps.words();
      const html: PageAnswer['html'] =
        of === 'claim' && token !== undefined
          ? { location: `${agentEndpoints.claimPage}?claim_attempt_token=${encodeURIComponent(token)}` }
          : notice(deps, words.say('signedOut'), words.say('closePage'));
      return { status: 200, html, headers };
    });
}

/** Ends a session. For the owner it writes an audit event. */
async function endSession({ store, clock }: PageDeps, purpose: SessionPurpose, cookieHash: Buffer): Promise<void> {
  const now = clock.now();
  await store.unit(async (trx) => {
    const ended = await deleteSession(trx, cookieHash, purpose);
    if (ended && purpose === 'owner') await audit(trx, 'owner.signed_out', null, {}, now);
  });
}
