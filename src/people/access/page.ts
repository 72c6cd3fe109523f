import type { Knex } from 'knex';
import { newSecret } from '../../agent-auth/credentials/secrets.js';
import { parseEmailAddress } from '../../agent-auth/email-address.js';
import type { Origin } from '../../agent-auth/limits/proven.js';
import { OAuthError } from '../../agent-auth/oauth-error.js';
import { anythingActsFor } from '../../agent-auth/records/registration-sets.js';
import { isolated } from '../../dictionary/direction.js';
import type { Operation } from '../../http/operation.js';
import { keptIf } from '../../store/savepoint.js';
import { errorJson, type PageAnswer } from '../pages/answer.js';
import { originOf } from '../pages/device.js';
import { sendWithinBudget } from '../pages/mail-budget.js';
import { isMuted, mutePath } from '../pages/mute.js';
import { writeLink } from '../pages/sign-in.js';
import { given, stepsFor } from '../pages/steps.js';
import { actingFor, agentRecord } from './agents.js';
import { codePage, mailAccessCode } from './code.js';
import type { AccessPageDeps } from './deps.js';
import { accessMail } from './mails.js';
import { accessPaths } from './paths.js';
import { agentsView, askView, sentView } from './views.js';

export const { page, requireOurForm } = stepsFor('person');

/** Marks in the address that say what was just done. They are words for people; nothing follows from them. */
export const marks = { sent: 'sent', revoked: 'revoked' } as const;

/** `GET /agent/access`: the form for an address, or what acts for the one that is signed in. Read-only. */
export function getAccessPage(deps: AccessPageDeps): Operation<'getAccessPage'> {
  return (call) => {
    const query = call.query as Record<string, unknown>;
    return page(deps, call, async (visitor): Promise<PageAnswer> => {
      const { session, csrf } = visitor;
      if (!session) {
        if (deps.byCode && given(query.s) !== undefined) return codePage(deps, visitor, query);
        const html = marks.sent in query ? sentView(deps, deps.lifetimes.signinLink) : askView(deps, csrf);
        return { status: 200, html, json: { status: 'signed_out' } };
      }
      const agents = await deps.store.read((db) => actingFor(db, deps.trust, session.email, deps.clock.now()));
      const html = agentsView(deps, session.email, agents, csrf, marks.revoked in query);
      return { status: 200, html, json: { status: 'signed_in', agents: agents.map(agentRecord) } };
    });
  };
}

/**
 * `POST /agent/access/signin`: mails a link, or a code, to an address for which something acts; the answer and its work are the
 * same for every other.
 */
export function requestAccessLink(deps: AccessPageDeps): Operation<'requestAccessLink'> {
  return (call) =>
    page(deps, call, async ({ csrf, cookieHash }): Promise<PageAnswer> => {
      requireOurForm(deps, call, call.body?.csrf);
      const email = parseEmailAddress(given(call.body?.email));
      if (email === undefined) {
        const sentence = 'This is no address that we can write to. Type one such as name@example.org.';
        const example = isolated(deps.words(), 'name@example.org');
        const problem = deps.words().say('badAddress', { example });
        return { status: 400, html: askView(deps, csrf, problem), json: errorJson('invalid_request', sentence) };
      }
      const from = originOf(deps, call.request);
      if (deps.byCode && cookieHash) return mailAccessCode(deps, { email, from, cookieHash });
      await mailLink(deps, email, from);
      return {
        status: 200,
        html: { location: `${accessPaths.page}?${marks.sent}=1` },
        json: { status: 'link_requested' },
      };
    });
}

/** One transaction: counted by who pressed, then against all. */
async function mailLink(deps: AccessPageDeps, email: string, from: Origin): Promise<void> {
  if (!deps.mail.delivers) throw new OAuthError('temporarily_unavailable', { retryAfter: 3600 });
  const asked = { act: 'accessMail', facts: { ip: from.ip, email }, email, from } as const;
  const { refusal } = await deps.store.unit((trx) =>
    sendWithinBudget(trx, deps, asked, () => sendIfActedFor(trx, deps, email)),
  );
  if (refusal) throw refusal;
}

/**
 * The same statements for every address, up to the one that keeps the link and its mail or takes them back: the time
 * says nothing of it either.
 */
async function sendIfActedFor(trx: Knex.Transaction, deps: AccessPageDeps, email: string): Promise<void> {
  const { urls, random, mail, lifetimes } = deps;
  const secret = newSecret(random);
  const [link, muteLink] = [urls.of(`${accessPaths.signin}?t=${secret.secret}`), urls.of(mutePath(deps, email))];
  const [muted, known] = [await isMuted(trx, deps, email), await anythingActsFor(trx, email)];
  await keptIf(trx, 'access_mail', async () => {
    await writeLink(trx, deps, { email, subject: undefined }, secret);
    await mail.enqueue(trx, accessMail(deps, { to: email, link, muteLink, seconds: lifetimes.signinLink }));
    return known && !muted;
  });
}
