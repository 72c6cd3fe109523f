import { bearerChallenge } from '../credentials/challenges.js';
import { type PageAnswer, PageRefusal } from '../pages/answer.js';
import { type MailedCodeForm, mailedCodeView } from '../pages/code-view.js';
import type { PageFrame } from '../pages/deps.js';
import { statusOf } from './decision.js';
import { type AuthorizePageError, refusal } from './request-refusals.js';
import { decidedBeforeView, type EmailForm, emailView } from './views.js';

/** A field is missing, or has a value that no page of ours writes: 400. */
export function formBroken(frame: PageFrame): PageRefusal {
  return refusal(frame, 400, {
    title: 'This form is not complete',
    words: 'Go back, load the page again and repeat what you did.',
    error: 'invalid_request',
    description: 'The form is not complete. Load the page again.',
  });
}

/** The address of the code page lacks its handle: 400. */
export function handleMissing(frame: PageFrame): PageRefusal {
  return refusal(frame, 400, {
    title: 'This address is not complete',
    words: 'Start again in the app that sent you here.',
    error: 'invalid_request',
    description: 'The address lacks the value that the page before gave it.',
  });
}

/** The code was used, has expired, had five wrong tries, or belongs to another browser: 410. */
export function codeOver(frame: PageFrame): PageRefusal {
  return refusal(frame, 410, {
    title: 'This code is no longer good',
    words:
      'It works once, for some minutes, for five tries and in the browser in which you asked for it. Start again in the app that sent you here.',
    error: 'invalid_request',
    description: 'This code is used, expired, or of another browser, or it had five wrong tries. Start again.',
  });
}

/** No eight digits: 400, and not counted. */
export function noDigits(frame: PageFrame, form: MailedCodeForm): PageAnswer {
  const sentence = 'The code has eight digits. This try was not counted.';
  const json: AuthorizePageError = { error: 'invalid_request', error_description: sentence };
  return { status: 400, html: mailedCodeView(frame, form, sentence), json };
}

/** A wrong code, counted: 401 with the tries that are left. */
export function wrongDigits(frame: PageFrame, form: MailedCodeForm, triesLeft: number): PageAnswer {
  const sentence = `That is not the code. ${triesLeft === 1 ? '1 try is' : `${triesLeft} tries are`} left.`;
  const json: AuthorizePageError = { error: 'access_denied', error_description: sentence, tries_left: triesLeft };
  const headers = { 'WWW-Authenticate': bearerChallenge(frame.urls) };
  return { status: 401, html: mailedCodeView(frame, form, sentence), json, headers };
}

/** This address may not let anything act for it here (`CLAIM_ALLOWED_EMAILS`): 403. */
export function addressExcluded(frame: PageFrame): PageRefusal {
  return refusal(frame, 403, {
    title: 'This address cannot be used here',
    words: 'The owner lets apps act for some addresses only, and the one that you are signed in with is none of them.',
    error: 'access_denied',
    description: 'This address may not let clients act for it here.',
  });
}

/** No address, or one that may not be used here: 400, and no mail. */
export function badAddress(frame: PageFrame, form: EmailForm, sentence: string): PageAnswer {
  const json: AuthorizePageError = { error: 'invalid_request', error_description: sentence };
  return { status: 400, html: emailView(frame, form, sentence), json };
}

/** This session has decided this request already: 409 with what was decided, and nothing is issued. */
export function decidedBefore(frame: PageFrame, decision: 'allow' | 'deny'): PageRefusal {
  const json: AuthorizePageError = {
    error: 'invalid_request',
    error_description: 'This request is already decided.',
    status: statusOf(decision),
  };
  return new PageRefusal({ status: 409, html: decidedBeforeView(frame, decision), json });
}
