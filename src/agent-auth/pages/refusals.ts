import { errorJson, PageRefusal } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';

/** A field is missing or has an unknown value: 400. */
export function formIncomplete(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 400,
    html: notice(frame, 'This form is not complete', 'Go back, load the page again and repeat what you did.'),
    json: errorJson('invalid_request', 'The form is not complete. Load the page again.'),
  });
}

/** The form comes from elsewhere, is out of date, or needs a session that is not there: 403. */
export function foreignForm(frame: PageFrame): PageRefusal {
  return new PageRefusal({
    status: 403,
    html: notice(
      frame,
      'This form is out of date',
      'Nothing was done. Go back, load the page again and repeat what you did.',
    ),
    json: errorJson('access_denied', 'The form does not belong to this browser session. Load the page again.'),
  });
}
