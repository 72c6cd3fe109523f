import type { OperationId } from '../../../base/contract.js';
import type { Call, Reply } from '../../http/operation.js';
import { answerBy, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import type { SessionPurpose } from './session.js';
import { type Visitor, visitorOf } from './visitor.js';

/** Returns the text of a form field or parameter. Empty values count as absent (agent-auth.md §1, rule 8). */
export const fieldText = (text: unknown): string | undefined =>
  typeof text === 'string' && text !== '' ? text : undefined;

/** Runs the steps of a page. Every response has the visitor's cookie. */
export async function page<Id extends OperationId>(
  deps: PageDeps,
  purpose: SessionPurpose,
  call: Call<Id>,
  steps: (visitor: Visitor) => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  const visitor = await visitorOf(deps, purpose, call.request);
  return answerBy(call, visitor.headers, () => steps(visitor));
}
