import { ApiError, type ErrorRefinement } from '../../http/api-errors.js';
import type { ContactNotice, ContactProblems } from './views.js';

/** Why a step of the form did not go on, for clients that prefer JSON. */
export type ContactRefusal =
  | { readonly notice: Exclude<ContactNotice, 'over'> }
  | { readonly problems: ContactProblems };

type Said = readonly [code: ApiError['code'], message: string, refinement: ErrorRefinement];

const notices: Readonly<Record<Exclude<ContactNotice, 'over'>, Said>> = {
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
};

/** The Error record of a refusal, with the headers that its page would have. */
export function contactError(refusal: ContactRefusal, headers: Readonly<Record<string, string>>): ApiError {
  const [code, message, more] = said(refusal);
  return new ApiError(code, message, { ...more, headers });
}

function said(refusal: ContactRefusal): Said {
  if ('notice' in refusal) return notices[refusal.notice];
  const { problems } = refusal;
  const hint = 'A name has 1 to 100 characters, a message 1 to 5,000; an address is one such as name@example.org.';
  return [
    'BAD_REQUEST',
    `Something is wrong with: ${Object.keys(problems).join(', ')}.`,
    { hint, details: { problems } },
  ];
}
