import type { components } from '../../../generated/types.js';
import type { PageState } from '../claim/machine.js';
import { bearerChallenge } from '../credentials/challenges.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { notice } from '../pages/layout.js';
import { type CodeForm, codeView, decidedView, type FormContext, otherAddressView } from './views.js';

type Decided = components['schemas']['ClaimPageStatus'];
const forbidden = 'access_denied';

/** No token and no session, or a token that cannot be one: 400. */
export function linkIncomplete(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 400,
    html: notice(
      frame,
      'This link is not complete',
      'Copy the whole address that your agent showed, or open the link in the mail again.',
    ),
    json: errorJson('invalid_request', 'The address names no attempt, and there is no session that does.'),
  });
}

/** Unknown or replaced: 404. */
export function linkInvalid(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 404,
    html: notice(frame, 'This link is no longer valid', 'Ask your agent for a new one.'),
    json: errorJson('invalid_claim_token', 'This link is no longer valid; ask your agent for a new one.'),
  });
}

/** A decision without a sign-in: 403. */
export function notSignedIn(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: notice(
      frame,
      'You are not signed in any more',
      'Nothing was decided. Open the address that your agent showed and ask for a new sign-in link.',
    ),
    json: errorJson(forbidden, 'This needs a session. Ask for a sign-in link first.'),
  });
}

export function otherAddress(frame: PageFrame, context: FormContext): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: otherAddressView(frame, context),
    json: errorJson(forbidden, 'This was started for a different address. Sign out first.'),
  });
}

/** The mailed link was used, has ended, or belongs to a replaced attempt: 410. */
export function signinLinkOver(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 410,
    html: notice(
      frame,
      'This link has ended',
      'It works once and for some minutes only. Open the address that your agent showed and ask for another one.',
    ),
    json: errorJson('claim_expired', 'This link has ended; ask your agent to start again.'),
  });
}

/** Over by time (410), locked (410) or replaced (404). */
export function claimEnded(frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal {
  if (kind === 'replaced') return linkInvalid(frame);
  const locked = kind === 'locked';
  return new PageRefusal({
    status: 410,
    html: locked
      ? notice(
          frame,
          'Five wrong codes',
          'This request is locked. If the agent is yours, ask it to start again; it will show a new address and a new code.',
        )
      : notice(
          frame,
          'This request has ended',
          'A request is good for some minutes only. Ask your agent to start again.',
        ),
    json: errorJson(
      'claim_expired',
      locked
        ? 'Five wrong codes. The attempt is locked; ask your agent to start again.'
        : 'This link has ended; ask your agent to start again.',
    ),
  });
}

/** A post about what is decided already: 409 with the final state. */
export function alreadyDecided(frame: PageFrame, status: Exclude<Decided, 'initiated'>): PageRefusal {
  return new PageRefusal({
    status: 409,
    html: decidedView(frame, status),
    json: errorJson('claimed_or_in_flight', 'This attempt is already decided.', { status }),
  });
}

/** No six ASCII digits: 400, and not counted. */
export function noCode(frame: PageFrame, form: CodeForm): PageAnswer {
  const sentence = 'The code has six digits. This try was not counted.';
  return { status: 400, html: codeView(frame, form, sentence), json: errorJson('invalid_request', sentence) };
}

/** A wrong code, counted: 401 with the tries that are left. */
export function wrongCode(frame: PageFrame, form: CodeForm, triesLeft: number): PageAnswer {
  const sentence = `That is not the code. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`;
  return {
    status: 401,
    html: codeView(frame, form, sentence),
    json: errorJson(forbidden, sentence, { tries_left: triesLeft }),
    headers: { 'WWW-Authenticate': bearerChallenge(frame.urls) },
  };
}
