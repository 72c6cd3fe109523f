import { agentEndpoints } from '../../agent-auth/endpoints.js';
import { audit } from '../../agent-auth/records/audit-events.js';
import { isolated } from '../../dictionary/direction.js';
import { html } from '../../http/html.js';
import { errorJson, PageRefusal } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { notice } from '../pages/layout.js';
import { stopAnyTime } from '../pages/stop-any-time.js';
import type { OpenSignIn, PurposeSteps } from '../sign-in/purposes.js';

const backTo = ({ request }: OpenSignIn): string =>
  request === undefined ? agentEndpoints.accessPage : `${agentEndpoints.authorize}?${request}`;

/**
 * The code of a person: it leads to what acts for the mailbox, or back to the request of a client that asks to. One session
 * serves both, so that what was allowed can be seen and stopped at once.
 */
export function personSignIn(frame: PageFrame): PurposeSteps {
  return {
    isOn: () => true,
    lead: ({ request, row }) =>
      frame.words().say(request === undefined ? 'codeIfActing' : 'codeOnItsWay', {
        address: isolated(frame.words(), row.email),
      }),
    proven: (trx, { now }) => audit(trx, 'person.signed_in', null, {}, now),
    next: backTo,
    again: backTo,
    over: (again) => codeOver(frame, again),
  };
}

/** The code was used, has expired, had five wrong tries, or belongs to another browser: 410. */
export function codeOver(frame: PageFrame, again: string | undefined): PageRefusal {
  const words = frame.words();
  const further =
    again === undefined ? words.say('startAgain') : html`<a href="${again}">${words.say('anotherCode')}</a>`;
  return new PageRefusal({
    status: 410,
    html: notice(frame, words.say('codeOver'), words.say('codeGone'), further, stopAnyTime(words)),
    json: errorJson(
      'invalid_request',
      'This code is used, expired, or of another browser, or it had five wrong tries.',
    ),
  });
}
