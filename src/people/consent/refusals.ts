import { isolated } from '../../dictionary/direction.js';
import { wordsFor } from '../../dictionary/words.js';
import { errorJson, type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { pageRefused } from '../pages/refusals.js';
import { decidedBeforeView, type EmailForm, emailView } from './views.js';

/** JSON is for clients, in English whatever the language of the site. */
const english = wordsFor('en');

/** This address may not let anything act for it here (`CLAIM_ALLOWED_EMAILS`): 403. */
export const addressExcluded = (frame: PageFrame): PageRefusal =>
  pageRefused(
    frame,
    403,
    ['addressExcluded', 'addressExcludedText'],
    ['access_denied', 'This address may not let clients act for it here.'],
  );

/** No address, or one that may not be used here: 400, and no mail. */
export function badAddress(frame: PageFrame, form: EmailForm, fault: 'badAddress' | 'addressNotAllowed'): PageAnswer {
  const [words, values] = [frame.words(), { example: 'name@example.org' }];
  const json = errorJson('invalid_request', english.say(fault, values));
  const example = isolated(words, values.example);
  return { status: 400, html: emailView(frame, form, words.say(fault, { example })), json };
}

/** This session has decided this request already: 409 with what was decided, and nothing is issued. */
export function decidedBefore(frame: PageFrame, decision: 'allow' | 'deny'): PageRefusal {
  const json = errorJson('invalid_request', 'This request is already decided.');
  return new PageRefusal({ status: 409, html: decidedBeforeView(frame, decision), json });
}
