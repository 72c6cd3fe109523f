import type { Html } from '../../http/html.js';
import { errorJson, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';
import { stopAnyTime } from './stop-any-time.js';

/** What a person reads whose form cannot be taken. */
export function formIncompleteView(frame: PageFrame): Html {
  const words = frame.words();
  return notice(frame, words.say('formIncomplete'), words.say('reload'));
}

/** A field is missing or has an unknown value: 400. */
export function formIncomplete(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 400,
    html: formIncompleteView(frame),
    json: errorJson('invalid_request', 'The form is not complete. Load the page again.'),
  });
}

/** The form comes from elsewhere, is out of date, or needs a session that is not there: 403. */
export function foreignForm(frame: PageFrame): PageRefusal {
  const words = frame.words();
  return new PageRefusal({
    status: 403,
    html: notice(frame, words.say('formOutdated'), words.say('nothingDone')),
    json: errorJson('access_denied', 'The form does not belong to this browser session. Load the page again.'),
  });
}

/** An address or a form without the value that names what it is about, or with one that is none of ours: 400. */
export function addressIncomplete(frame: PageFrame): PageRefusal {
  const words = frame.words();
  return new PageRefusal({
    status: 400,
    html: notice(frame, words.say('addressIncomplete'), words.say('linkIncompleteText'), stopAnyTime(words)),
    json: errorJson('invalid_request', 'The address lacks the value that the page or the mail before gave it.'),
  });
}

/** Unknown or replaced: 404. */
export function linkInvalid(frame: PageFrame): PageRefusal {
  const words = frame.words();
  return new PageRefusal({
    status: 404,
    html: notice(frame, words.say('linkInvalid'), words.say('linkInvalidText')),
    json: errorJson('invalid_claim_token', 'This link is no longer valid; ask your agent for a new one.'),
  });
}
