import type { OperationId } from '../../../base/contract.js';
import type { Html } from '../../../base/html.js';
import { ApiError } from '../../http/api-errors.js';
import type { Call, Reply } from '../../http/operation.js';
import { type ContactRefusal, contactError } from './refusals.js';
import type { ContactViews } from './views.js';

/** A page of the contact form, or the path of the next page. */
export type ContactAnswer = {
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
} & (
  | { readonly status: 200; readonly html: Html }
  | { readonly status: 400 | 403 | 429 | 503; readonly html: Html; readonly refusal: ContactRefusal }
  | { readonly next: string }
);

/** Never cached and never indexed. */
const always = { 'X-Robots-Tag': 'noindex' } as const;

/**
 * Runs a step of the contact form and creates the reply. Throws 404 if there is no form. The contract declares the same
 * media types for all steps, so there is only one cast.
 */
export async function contactReply<Id extends OperationId>(
  views: ContactViews,
  call: Call<Id>,
  step: () => ContactAnswer | Promise<ContactAnswer>,
): Promise<Reply<Id>> {
  if (!views.wanted()) {
    throw new ApiError('NOT_FOUND', 'There is no contact form here.', {
      hint: 'The owner says on the other pages how to be reached.',
    });
  }
  const answer = await step();
  const headers = { ...always, Vary: 'Accept', ...answer.headers };
  const json = call.accepts('text/html', 'application/json') === 'application/json';
  if (json && 'refusal' in answer) throw contactError(answer.refusal, headers);
  const reply =
    'html' in answer
      ? { status: answer.status, type: 'text/html', body: answer.html.text }
      : json
        ? { status: 200, type: 'application/json', body: { status: 'code_requested', next: answer.next } }
        : { status: 303 };
  const location = 'next' in answer && reply.status === 303 ? { Location: answer.next } : {};
  return { ...reply, headers: { ...headers, ...location }, cache: 'none' } as unknown as Reply<Id>;
}
