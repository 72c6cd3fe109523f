import type { Purpose } from '../../agent-auth/credentials/secrets.js';
import type { Operation, RequestFacts } from '../../http/operation.js';
import { type PageAnswer, refusedWith, replyOf, toldWhere } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { foreignForm, linkInvalid } from '../pages/refusals.js';
import { fieldText } from '../pages/steps.js';
import { factsOf } from './purposes.js';
import { isOurForm } from './visitor.js';

/** From which page a mail is asked for: two of them lead to a session of a person. */
export type RequestedFrom = 'claim' | 'consent' | 'access' | 'owner';

/** A form of such a page, which came from this browser. */
export interface RequestForm {
  readonly request: RequestFacts;
  field(name: 'email' | 'request' | 'claim_attempt_token'): string | undefined;
}

/** What a page does for who asks for a mail. */
export interface MailRequest {
  readonly purpose: Purpose;
  /** False where the page is as good as not there. */
  isOn?(): Promise<boolean>;
  ask(form: RequestForm): Promise<PageAnswer>;
}

export type RequestTable = Readonly<Partial<Record<RequestedFrom, MailRequest>>>;

/** `POST /sign-in`: mails a link or a code, by the rules of the page that asks. A page that is off is none: 404. */
export function requestSignIn(deps: PageDeps, requests: RequestTable): Operation<'requestSignIn'> {
  return async (call) => {
    const fields = (call.body ?? {}) as Readonly<Record<string, unknown>>;
    const mailRequest = Object.entries(requests).find(([from]) => from === fields.from)?.[1];
    if (!mailRequest || (await mailRequest.isOn?.()) === false) return replyOf(call, linkInvalid(deps).answer);
    const form: RequestForm = { request: call.request, field: (name) => fieldText(fields[name]) };
    const isOurs = isOurForm(deps, mailRequest.purpose, call.request, fieldText(fields.csrf));
    const answer = isOurs ? toldWhere(await mailRequest.ask(form).catch(refusedWith)) : foreignForm(deps).answer;
    return replyOf(call, { ...answer, headers: { ...factsOf(mailRequest.purpose).headers, ...answer.headers } });
  };
}
