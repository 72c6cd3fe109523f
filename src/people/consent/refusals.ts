import type { BlockKind } from '../../agent-auth/records/blocks.js';
import { isolated } from '../../dictionary/direction.js';
import { wordsFor } from '../../dictionary/words.js';
import { type PageAnswer, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { statusOf } from './decision.js';
import { type AuthorizePageError, refusal } from './request-refusals.js';
import { decidedBeforeView, type EmailForm, emailView } from './views.js';

/** JSON is for clients, in English whatever the language of the site. */
const english = wordsFor('en');

/** A field is missing, or has a value that no page of ours writes: 400. */
export function formBroken(frame: PageFrame): PageRefusal {
  const words = frame.words();
  return refusal(frame, 400, {
    title: words.say('formIncomplete'),
    text: words.say('reload'),
    error: 'invalid_request',
    description: 'The form is not complete. Load the page again.',
  });
}

/** This address may not let anything act for it here (`CLAIM_ALLOWED_EMAILS`): 403. */
export function addressExcluded(frame: PageFrame): PageRefusal {
  const words = frame.words();
  return refusal(frame, 403, {
    title: words.say('addressExcluded'),
    text: words.say('addressExcludedText'),
    error: 'access_denied',
    description: 'This address may not let clients act for it here.',
  });
}

const blockedName = { mailbox: 'mailbox', client: 'client', issuer: 'provider' } as const;

/** The owner takes nothing from this mailbox or this client (docs/console.md, People): 403. */
export function askerBlocked(frame: PageFrame, kind: BlockKind): PageRefusal {
  const words = frame.words();
  return refusal(frame, 403, {
    title: words.say('ownerBlocked'),
    text: words.say('ownerBlockedText'),
    error: 'access_denied',
    description: `The owner of this service has blocked this ${blockedName[kind]}.`,
  });
}

/** No address, or one that may not be used here: 400, and no mail. */
export function badAddress(frame: PageFrame, form: EmailForm, fault: 'badAddress' | 'addressNotAllowed'): PageAnswer {
  const [words, values] = [frame.words(), { example: 'name@example.org' }];
  const json: AuthorizePageError = { error: 'invalid_request', error_description: english.say(fault, values) };
  const example = isolated(words, values.example);
  return { status: 400, html: emailView(frame, form, words.say(fault, { example })), json };
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
