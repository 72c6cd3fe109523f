import { ApiError, type ErrorRefinement } from '../../http/api-errors.js';
import type { ContactNotice, ContactProblems } from './views.js';

/** Why a step of the form failed, for clients that prefer JSON. */
export type ContactRefusal =
  | { readonly notice: Exclude<ContactNotice, 'over'> }
  | { readonly problems: ContactProblems };

type ErrorDescription = readonly [code: ApiError['code'], message: string, refinement: ErrorRefinement];

const notices: Readonly<Record<Exclude<ContactNotice, 'over'>, ErrorDescription>> = {
  foreign: [
    'ORIGIN_NOT_ALLOWED',
    'Nothing was sent, because the request does not show that the form came from this site.',
    { hint: 'Send it from the page /contact. An agent sends its messages to /api/v1/messages.' },
  ],
  unavailable: ['SERVICE_UNAVAILABLE', 'Sending is temporarily unavailable.', {}],
  'too many mails': ['RATE_LIMITED', 'Nothing was sent, because too many codes were requested.', {}],
  scarce: [
    'RATE_LIMITED',
    'Many codes were requested today, and the remaining ones are reserved for others. You may still receive a code.',
    {},
  ],
};

/** Creates the Error record of a failed step, with the headers of its page. */
export function contactError(refusal: ContactRefusal, headers: Readonly<Record<string, string>>): ApiError {
  const [code, message, more] = describeRefusal(refusal);
  return new ApiError(code, message, { ...more, headers });
}

function describeRefusal(refusal: ContactRefusal): ErrorDescription {
  if ('notice' in refusal) return notices[refusal.notice];
  const { problems } = refusal;
  const hint = 'A name has 1 to 100 characters, a message 1 to 5,000; an address is one such as name@example.org.';
  return [
    'BAD_REQUEST',
    `Something is wrong with: ${Object.keys(problems).join(', ')}.`,
    { hint, details: { problems } },
  ];
}
