import type { Html, Interpolation } from '../../../base/html.js';
import { type PlainWord, type ValueName, type Words, wordsFor } from '../../../base/i18n/words.js';
import { bearerChallenge } from '../../agent-auth/errors/www-authenticate.js';
import type { OAuthErrorCode } from '../../agent-auth/protocol/oauth-error.js';
import type { BlockKind } from '../../agent-auth/records/blocks.js';
import { errorJson, type PageAnswer, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';

/** A message without values. */
type Sentence = { [W in PlainWord]: [ValueName<W>] extends [never] ? W : never }[PlainWord];

/** JSON errors are always in English. */
export const english = wordsFor('en');

const refusals = {
  /** A form field is missing or has an unknown value. */
  formIncomplete: [400, 'formIncomplete', 'reload', 'invalid_request'],
  /** The address or form lacks its identifier or has an unknown one. */
  addressIncomplete: [400, 'addressIncomplete', 'linkIncompleteText', 'invalid_request'],
  /** No token and no session, or a malformed token. */
  linkIncomplete: [400, 'linkIncomplete', 'linkIncompleteText', 'invalid_request'],
  /** The form comes from another site, is outdated, or needs a missing session. */
  foreignForm: [403, 'formOutdated', 'nothingDone', 'access_denied'],
  notSignedIn: [403, 'notSignedIn', 'notSignedInText', 'access_denied'],
  /** No agent may act for this address here (`CLAIM_ALLOWED_EMAILS`). */
  addressExcluded: [403, 'addressExcluded', 'addressExcludedText', 'access_denied'],
  /** The link is unknown or was replaced. */
  linkInvalid: [404, 'linkInvalid', 'linkInvalidText', 'invalid_claim_token'],
  noSuchAgent: [404, 'noSuchAgent', 'noSuchAgentText', 'invalid_request'],
  /** The link was used, has expired, or belongs to a replaced attempt. */
  linkEnded: [410, 'linkEnded', 'linkEndedText', 'claim_expired'],
  /** The attempt has expired. */
  over: [410, 'requestEnded', 'requestEndedText', 'claim_expired'],
  locked: [410, 'fiveWrong', 'fiveWrongText', 'claim_expired'],
  /** The code was used, has expired, had five wrong attempts, or belongs to another browser. */
  codeOver: [410, 'codeOver', 'codeGone', 'invalid_request'],
} as const satisfies Readonly<
  Record<string, readonly [PageAnswer['status'], title: Sentence, text: Sentence, OAuthErrorCode]>
>;

/** Creates an error with a page and JSON. `further` is added to the page. */
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

/** Creates the 403 for an address, client or provider that the owner has blocked (docs/console.md, People). */
export function ownerBlocked(frame: PageFrame, kind: BlockKind): PageRefusal {
  const words = frame.words();
  const says = `The owner of this service has blocked this ${kind === 'issuer' ? 'provider' : kind}.`;
  const html = notice(frame, words.say('ownerBlocked'), words.say('ownerBlockedText'));
  return new PageRefusal({ status: 403, html, json: errorJson('access_denied', says) });
}

/** Returns the form with an error at its field: 400, without counting a try. */
export const fieldRefused = (
  frame: PageFrame,
  says: (words: Words) => string,
  again: (problem: string) => Html,
): PageAnswer => ({
  status: 400,
  html: again(says(frame.words())),
  json: errorJson('invalid_request', says(english)),
});

/** Returns the code field after a counted wrong code: 401 with the remaining tries. */
export const codeRefused = (frame: PageFrame, triesLeft: number, again: (problem: string) => Html): PageAnswer => ({
  status: 401,
  html: again(frame.words().count('wrongCode', triesLeft)),
  json: errorJson('access_denied', english.count('wrongCode', triesLeft), { tries_left: triesLeft }),
  headers: { 'WWW-Authenticate': bearerChallenge(frame.urls) },
});
