import { ApiError, type ErrorRefinement } from '../../http/errors.js';
import type { CodeField, ContactNotice, ContactProblems } from './views.js';

/** Why a step of the form did not go on, for clients that prefer JSON. */
export type ContactRefusal =
  | { readonly notice: ContactNotice }
  | { readonly problems: ContactProblems }
  | { readonly codeProblem: NonNullable<CodeField['problem']> };

type Said = readonly [code: ApiError['code'], message: string, refinement: ErrorRefinement];

const notices: Readonly<Record<ContactNotice, Said>> = {
  foreign: [
    'ORIGIN_NOT_ALLOWED',
    'Nothing was sent: the request does not say that the form came from this site.',
    { hint: 'Send it from the page /contact. An agent sends its messages to /api/v1/messages.' },
  ],
  unavailable: ['SERVICE_UNAVAILABLE', 'Sending is not possible at the moment.', {}],
  'too many mails': ['RATE_LIMITED', 'Nothing was sent: enough codes were asked for.', {}],
  scarce: [
    'RATE_LIMITED',
    'Many codes were asked for today, and the rest is kept for others. A code may come all the same.',
    {},
  ],
  over: [
    'NOT_FOUND',
    'Nothing was sent: that code is no longer good, or was asked for in another browser.',
    { status: 410, hint: 'Ask for another code.' },
  ],
  refused: [
    'INSUFFICIENT_SCOPE',
    'Nothing was sent: no messages are taken from this address.',
    { hint: 'The owner has cut this address off; another way to reach them may stand on the site.' },
  ],
  full: ['RATE_LIMITED', 'Nothing was sent: this address has sent as many messages as it may in a day.', {}],
};

/** The Error record of a refusal, with the headers that its page would have. */
export function contactError(refusal: ContactRefusal, headers: Readonly<Record<string, string>>): ApiError {
  const [code, message, more] = said(refusal);
  return new ApiError(code, message, { ...more, headers });
}

function said(refusal: ContactRefusal): Said {
  if ('notice' in refusal) return notices[refusal.notice];
  if ('problems' in refusal) {
    const { problems } = refusal;
    const hint = 'A name has 1 to 100 characters, a message 1 to 5,000; an address is one such as name@example.org.';
    return [
      'BAD_REQUEST',
      `Something is wrong with: ${Object.keys(problems).join(', ')}.`,
      { hint, details: { problems } },
    ];
  }
  const { codeProblem } = refusal;
  if (codeProblem === 'no digits')
    return [
      'BAD_REQUEST',
      'The code has eight digits. This try was not counted.',
      { hint: 'Enter those of the mail.' },
    ];
  if (codeProblem === 'unavailable') return notices.unavailable;
  const details = { triesLeft: codeProblem };
  return ['UNAUTHORIZED', 'That is not the code.', { hint: 'Enter the eight digits of the mail.', details }];
}
