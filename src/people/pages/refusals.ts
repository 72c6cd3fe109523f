import type { Html } from '../../http/html.js';
import { errorJson, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';

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
