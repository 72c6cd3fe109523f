import type { components } from '../../../generated/types.js';
import type { PageState } from '../../agent-auth/claim/state-machine.js';
import { bearerChallenge } from '../../agent-auth/credentials/www-authenticate.js';
import { wordsFor } from '../../dictionary/words.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { linkInvalid, pageRefused } from '../pages/refusals.js';
import { type CodeForm, codeView, decidedView, type FormContext, otherAddressView } from './views.js';

type Decided = components['schemas']['ClaimPageStatus'];
const forbidden = 'access_denied';
const ended = 'This link has ended; ask your agent to start again.';
/** JSON is for clients, in English whatever the language of the site. */
const english = wordsFor('en');

/** No token and no session, or a token that cannot be one: 400. */
export const linkIncomplete = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    400,
    ['linkIncomplete', 'linkIncompleteText'],
    ['invalid_request', 'The address names no attempt, and there is no session that does.'],
  );

/** A decision without a sign-in: 403. */
export const notSignedIn = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    403,
    ['notSignedIn', 'notSignedInText'],
    [forbidden, 'This needs a session. Ask for a sign-in link first.'],
  );

export function otherAddress(frame: PageFrame, context: FormContext): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: otherAddressView(frame, context),
    json: errorJson(forbidden, 'This was started for a different address. Sign out first.'),
  });
}

/** The mailed link was used, has ended, or belongs to a replaced attempt: 410. */
export const signinLinkOver = (frame: PageFrame): PageRefusal =>
  pageRefused(frame, 410, ['linkEnded', 'linkEndedText'], ['claim_expired', ended]);

/** Over by time (410), locked (410) or replaced (404). */
export function claimEnded(frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal {
  if (kind === 'replaced') return linkInvalid(frame);
  if (kind !== 'locked') return pageRefused(frame, 410, ['requestEnded', 'requestEndedText'], ['claim_expired', ended]);
  const locked = 'Five wrong codes. The attempt is locked; ask your agent to start again.';
  return pageRefused(frame, 410, ['fiveWrong', 'fiveWrongText'], ['claim_expired', locked]);
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
  const json = errorJson('invalid_request', english.say('noSixDigits'));
  return { status: 400, html: codeView(frame, form, frame.words().say('noSixDigits')), json };
}

/** A wrong code, counted: 401 with the tries that are left. */
export function wrongCode(frame: PageFrame, form: CodeForm, triesLeft: number): PageAnswer {
  return {
    status: 401,
    html: codeView(frame, form, frame.words().count('wrongCode', triesLeft)),
    json: errorJson(forbidden, english.count('wrongCode', triesLeft), { tries_left: triesLeft }),
    headers: { 'WWW-Authenticate': bearerChallenge(frame.urls) },
  };
}
