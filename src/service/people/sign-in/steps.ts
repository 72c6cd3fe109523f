import type { OperationId } from '../../../base/contract.js';
import type { Call, Reply } from '../../http/operation.js';
import { answerBy, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import type { SessionPurpose } from './session.js';
import { type Visitor, visitorOf } from './visitor.js';

/** The text of a form field or parameter; empty counts as absent (agent-auth.md §1, rule 8). */
export const fieldText = (text: unknown): string | undefined =>
  typeof text === 'string' && text !== '' ? text : undefined;

/** Runs the steps of a page: their refusals are answers too, and every answer carries the visitor's cookie. */
export async function page<Id extends OperationId>(
  deps: PageDeps,
  purpose: SessionPurpose,
  call: Call<Id>,
  steps: (visitor: Visitor) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  const visitor = await visitorOf(deps, purpose, call.request);
  return answerBy(call, visitor.headers, () => steps(visitor));
}
