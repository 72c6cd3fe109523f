import type { Call, OperationId, Reply } from '../../http/operation.js';
import { type PageAnswer, PageRefusal, replyOf } from './answer.js';
import type { PageDeps } from './deps.js';
import { foreignForm } from './refusals.js';
import { isOurForm, type Visitor, visitorOf } from './visitor.js';

/** The text of a form field or parameter; empty counts as absent (agent-auth.md §1, rule 8). */
export const given = (text: unknown): string | undefined => (typeof text === 'string' && text !== '' ? text : undefined);

/** Runs the steps of a page: their refusals are answers too, and every answer carries the visitor's cookie. */
export async function page<Id extends OperationId>(
  deps: PageDeps,
  call: Call<Id>,
  steps: (visitor: Visitor) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  const visitor = await visitorOf(deps, call.request);
  const answer = await steps(visitor).catch((fault: unknown) => {
    if (fault instanceof PageRefusal) return fault.answer;
    throw fault;
  });
  return replyOf(call, { ...answer, headers: { ...visitor.headers, ...answer.headers } });
}

/** Refuses a post that does not come from a page of ours in this browser. */
export function requireOurForm<Id extends OperationId>(deps: PageDeps, call: Call<Id>, csrf: unknown): void {
  if (!isOurForm(deps, call.request, given(csrf))) throw foreignForm(deps);
}
