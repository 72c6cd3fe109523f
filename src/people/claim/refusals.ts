import type { components } from '../../../generated/types.js';
import type { PageState } from '../../agent-auth/claim/machine.js';
import { bearerChallenge } from '../../agent-auth/credentials/challenges.js';
import type { BlockKind } from '../../agent-auth/records/blocks.js';
import { wordsFor } from '../../dictionary/words.js';
import type { Html } from '../../http/html.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { notice } from '../pages/layout.js';
import { linkInvalid } from '../pages/refusals.js';
import { type CodeForm, codeView, decidedView, type FormContext, otherAddressView } from './views.js';

type Decided = components['schemas']['ClaimPageStatus'];
const forbidden = 'access_denied';
/** JSON is for clients, in English whatever the language of the site. */
const english = wordsFor('en');

const said = (frame: PageFrame, title: PlainSentence, text: PlainSentence): Html =>
  notice(frame, frame.words().say(title), frame.words().say(text));
type PlainSentence =
  | `link${'Incomplete' | 'Ended'}${'' | 'Text'}`
  | `${'notSignedIn' | 'fiveWrong' | 'requestEnded' | 'ownerBlocked'}${'' | 'Text'}`;

/** No token and no session, or a token that cannot be one: 400. */
export function linkIncomplete(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 400,
    html: said(frame, 'linkIncomplete', 'linkIncompleteText'),
    json: errorJson('invalid_request', 'The address names no attempt, and there is no session that does.'),
  });
}

/** A decision without a sign-in: 403. */
export function notSignedIn(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: said(frame, 'notSignedIn', 'notSignedInText'),
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

/** The owner takes nothing from this mailbox or provider (docs/console.md, People): 403. */
export function ownerBlocked(frame: PageFrame, kind: BlockKind): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: said(frame, 'ownerBlocked', 'ownerBlockedText'),
    json: errorJson(
      forbidden,
      `The owner of this service has blocked this ${kind === 'mailbox' ? 'mailbox' : 'provider'}.`,
    ),
  });
}

/** The mailed link was used, has ended, or belongs to a replaced attempt: 410. */
export function signinLinkOver(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 410,
    html: said(frame, 'linkEnded', 'linkEndedText'),
    json: errorJson('claim_expired', 'This link has ended; ask your agent to start again.'),
  });
}

/** Over by time (410), locked (410) or replaced (404). */
export function claimEnded(frame: PageFrame, kind: Exclude<PageState['kind'], 'open' | 'decided'>): PageRefusal {
  if (kind === 'replaced') return linkInvalid(frame);
  const locked = kind === 'locked';
  return new PageRefusal({
    status: 410,
    html: locked ? said(frame, 'fiveWrong', 'fiveWrongText') : said(frame, 'requestEnded', 'requestEndedText'),
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
