import type { Html, Interpolation } from '../../../base/html.js';
import { type PlainWord, type ValueName, type Words, wordsFor } from '../../../base/i18n/words.js';
import { bearerChallenge } from '../../agent-auth/errors/www-authenticate.js';
import type { OAuthErrorCode } from '../../agent-auth/protocol/oauth-error.js';
import type { BlockKind } from '../../agent-auth/records/blocks.js';
import { errorJson, type PageAnswer, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';

/** A fixed text without values. */
type Sentence = { [W in PlainWord]: [ValueName<W>] extends [never] ? W : never }[PlainWord];

/** JSON is for clients, in English whatever the language of the site. */
export const english = wordsFor('en');

const refusals = {
  /** A field is missing or has an unknown value. */
  formIncomplete: [400, 'formIncomplete', 'reload', 'invalid_request'],
  /** An address or a form without the value that names what it is about, or with an unknown one. */
  addressIncomplete: [400, 'addressIncomplete', 'linkIncompleteText', 'invalid_request'],
  /** No token and no session, or a token that cannot be one. */
  linkIncomplete: [400, 'linkIncomplete', 'linkIncompleteText', 'invalid_request'],
  /** The form comes from elsewhere, is out of date, or needs a session that is not there. */
  foreignForm: [403, 'formOutdated', 'nothingDone', 'access_denied'],
  notSignedIn: [403, 'notSignedIn', 'notSignedInText', 'access_denied'],
  /** This address may not let anything act for it here (`CLAIM_ALLOWED_EMAILS`). */
  addressExcluded: [403, 'addressExcluded', 'addressExcludedText', 'access_denied'],
  /** Unknown or replaced. */
  linkInvalid: [404, 'linkInvalid', 'linkInvalidText', 'invalid_claim_token'],
  noSuchAgent: [404, 'noSuchAgent', 'noSuchAgentText', 'invalid_request'],
  /** The mailed link was used, has ended, or belongs to a replaced attempt. */
  linkEnded: [410, 'linkEnded', 'linkEndedText', 'claim_expired'],
  /** The attempt is over by time. */
  over: [410, 'requestEnded', 'requestEndedText', 'claim_expired'],
  locked: [410, 'fiveWrong', 'fiveWrongText', 'claim_expired'],
  /** The code was used, has expired, had five wrong tries, or belongs to another browser. */
  codeOver: [410, 'codeOver', 'codeGone', 'invalid_request'],
} as const satisfies Readonly<
  Record<string, readonly [PageAnswer['status'], title: Sentence, text: Sentence, OAuthErrorCode]>
>;

/** A refusal as a page, with what follows its text, and as JSON. */
export function refusal(
  frame: PageFrame,
  why: keyof typeof refusals,
  ...further: readonly Interpolation[]
): PageRefusal {
  const [status, title, text, error] = refusals[why];
  const words = frame.words();
  const html = notice(frame, words.say(title), words.say(text), ...further);
  return new PageRefusal({ status, html, json: errorJson(error, `${english.say(title)}. ${english.say(text)}`) });
}

/** The owner takes nothing from this mailbox, client or provider (docs/console.md, People): 403. */
export function ownerBlocked(frame: PageFrame, kind: BlockKind): PageRefusal {
  const words = frame.words();
  const says = `The owner of this service has blocked this ${kind === 'issuer' ? 'provider' : kind}.`;
  const html = notice(frame, words.say('ownerBlocked'), words.say('ownerBlockedText'));
  return new PageRefusal({ status: 403, html, json: errorJson('access_denied', says) });
}

/** A form again, with what is wrong at its field: 400, and no try is counted. */
export const fieldRefused = (
  frame: PageFrame,
  says: (words: Words) => string,
  again: (problem: string) => Html,
): PageAnswer => ({
  status: 400,
  html: again(says(frame.words())),
  json: errorJson('invalid_request', says(english)),
});

/** The field of a code that was wrong, which was counted: 401 with the tries that are left. */
export const codeRefused = (frame: PageFrame, triesLeft: number, again: (problem: string) => Html): PageAnswer => ({
  status: 401,
  html: again(frame.words().count('wrongCode', triesLeft)),
  json: errorJson('access_denied', english.count('wrongCode', triesLeft), { tries_left: triesLeft }),
  headers: { 'WWW-Authenticate': bearerChallenge(frame.urls) },
});
