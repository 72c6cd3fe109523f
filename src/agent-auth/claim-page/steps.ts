import type { Call, OperationId, Reply } from '../../http/operation.js';
import { type PageAnswer, PageRefusal, replyOf } from './answer.js';
import { type Ceremony, findCeremony, type Named } from './ceremony.js';
import type { ClaimPageDeps } from './deps.js';
import { foreignForm, linkIncomplete, linkInvalid, otherAddress } from './refusals.js';
import type { Session } from './sign-in.js';
import { isOurForm, type Visitor, visitorOf } from './visitor.js';

/** The text of a form field or parameter; empty counts as absent (agent-auth.md §1, rule 8). */
export const given = (text: unknown): string | undefined => (typeof text === 'string' && text !== '' ? text : undefined);

/** Runs the steps of a page: their refusals are answers too, and every answer carries the visitor's cookie. */
export async function page<Id extends OperationId>(
  deps: ClaimPageDeps,
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
export function requireOurForm<Id extends OperationId>(deps: ClaimPageDeps, call: Call<Id>, csrf: unknown): void {
  if (!isOurForm(deps, call.request, given(csrf))) throw foreignForm(deps);
}

/** The ceremony that a request is about, or 400 and 404. */
export async function ceremonyOf(deps: ClaimPageDeps, token: string | undefined, { session }: Visitor): Promise<Ceremony> {
  const named: Named | undefined = token !== undefined ? { by: 'token', token } : session && { by: 'session', subject: session };
  if (!named) throw linkIncomplete(deps);
  const found = await findCeremony(deps, named);
  if (found === 'malformed') throw linkIncomplete(deps);
  if (!found) throw linkInvalid(deps);
  return found;
}

/** The session, if it is of the address that the attempt is bound to; undefined without one; a hard stop with another. */
export function sessionFor(
  deps: ClaimPageDeps,
  { session, csrf }: Visitor,
  { email }: Ceremony,
  token: string | undefined,
): Session | undefined {
  if (session && session.email !== email) throw otherAddress(deps, { csrf, token });
  return session;
}
