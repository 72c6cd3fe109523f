import type { OAuthErrorCode } from '../../agent-auth/oauth-error.js';
import type { PlainWord, ValueName } from '../../dictionary/words.js';
import type { Interpolation } from '../../http/html.js';
import { errorJson, type PageAnswer, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';
import { stopAnyTime } from './stop-any-time.js';

/** A fixed text without values. */
type Sentence = { [W in PlainWord]: [ValueName<W>] extends [never] ? W : never }[PlainWord];

/** A refusal: a title with a text for the person and what follows it, and the error for a program. */
export function pageRefused(
  frame: PageFrame,
  status: PageAnswer['status'],
  [title, text]: readonly [title: Sentence, text: Sentence],
  [error, description]: readonly [error: OAuthErrorCode, description: string],
  ...further: readonly Interpolation[]
): PageRefusal {
  const words = frame.words();
  const html = notice(frame, words.say(title), words.say(text), ...further);
  return new PageRefusal({ status, html, json: errorJson(error, description) });
}

/** A field is missing or has an unknown value: 400. */
export const formIncomplete = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    400,
    ['formIncomplete', 'reload'],
    ['invalid_request', 'The form is not complete. Load the page again.'],
  );

/** The form comes from elsewhere, is out of date, or needs a session that is not there: 403. */
export const foreignForm = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    403,
    ['formOutdated', 'nothingDone'],
    ['access_denied', 'The form does not belong to this browser session. Load the page again.'],
  );

/** An address or a form without the value that names what it is about, or with an unknown one: 400. */
export const addressIncomplete = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    400,
    ['addressIncomplete', 'linkIncompleteText'],
    ['invalid_request', 'The address lacks the value that the page or the mail before gave it.'],
    stopAnyTime(frame.words()),
  );

/** Unknown or replaced: 404. */
export const linkInvalid = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    404,
    ['linkInvalid', 'linkInvalidText'],
    ['invalid_claim_token', 'This link is no longer valid; ask your agent for a new one.'],
  );

const ownerBlocks = { mailbox: 'mailbox', client: 'client', issuer: 'provider' } as const;

/** The owner takes nothing from this mailbox, client or provider (docs/console.md, People): 403. */
export const ownerBlocked = (frame: PageFrame, kind: keyof typeof ownerBlocks): PageRefusal =>
  pageRefused(
    frame,
    403,
    ['ownerBlocked', 'ownerBlockedText'],
    ['access_denied', `The owner of this service has blocked this ${ownerBlocks[kind]}.`],
  );
