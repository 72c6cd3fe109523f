import type { Purpose } from '../../agent-auth/credentials/secrets.js';
import type { Operation, RequestFacts } from '../../http/operation.js';
import { answerBy, type PageAnswer } from '../pages/answer.js';
import type { PageDeps } from '../pages/deps.js';
import { refusal } from '../pages/refusals.js';
import { fieldText, requireOurForm } from '../pages/steps.js';
import { purposes } from './purposes.js';

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
  /** False where the page is switched off. */
  isOn?(): Promise<boolean>;
  ask(form: RequestForm): Promise<PageAnswer>;
}

export type RequestTable = Readonly<Partial<Record<RequestedFrom, MailRequest>>>;

/** `POST /sign-in`: mails a link or a code, by the rules of the page that asks. A page that is off is 404. */
export function requestSignIn(deps: PageDeps, requests: RequestTable): Operation<'requestSignIn'> {
  return async (call) => {
    const fields = (call.body ?? {}) as Readonly<Record<string, unknown>>;
    const mailRequest = Object.entries(requests).find(([from]) => from === fields.from)?.[1];
    const headers = mailRequest ? purposes[mailRequest.purpose].headers : {};
    return answerBy(call, headers, async () => {
      if (!mailRequest || (await mailRequest.isOn?.()) === false) throw refusal(deps, 'linkInvalid');
      requireOurForm(deps, mailRequest.purpose, call, fields.csrf);
      return mailRequest.ask({ request: call.request, field: (name) => fieldText(fields[name]) });
    });
  };
}
