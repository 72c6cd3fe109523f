import type { components } from '../../../generated/types.js';
import { signInPaths } from '../../base/urls.js';
import { asOAuthError } from '../agent-auth/errors/error-format.js';
import { agentEndpoints } from '../agent-auth/protocol/endpoints.js';
import { type OAuthError, oauthErrorBody } from '../agent-auth/protocol/oauth-error.js';
import type { ErrorFormat } from '../http/pipeline/error-handler.js';
import { stateOf } from '../http/request-state.js';
import { unreadable } from './consent/refused-request-pages.js';
import { errorJson, type PageAnswer, pageHeaders, wantsJson } from './pages/answer.js';
import type { PageFrame } from './pages/deps.js';
import { notice } from './pages/layout.js';
import { refusal } from './pages/refusals.js';
import { mailWords } from './sign-in/mail-words.js';

const { claimPage, completeClaim, accessPage, revokeAccess, authorize, decideAuthorization } = agentEndpoints;
const onAgents = [claimPage, completeClaim, accessPage, revokeAccess, authorize, decideAuthorization];
/** Paths of pages for people, whose errors are pages. */
const paths: ReadonlySet<string> = new Set([...onAgents, ...Object.values(signInPaths)]);

/**
 * Errors that people's pages do not make themselves: limits, sizes, faults of ours, a database that is away. HTML, or
 * JSON when that is preferred. Stands before `agentErrorFormat` in the list; it declines 405, which is JSON for
 * everybody.
 */
export function pageErrorFormat(frame: PageFrame): ErrorFormat {
  return (thrown, request, response) => {
    const { id, path } = stateOf(response);
    const error = asOAuthError(thrown, id);
    const { status } = error;
    // The request is too long, badly encoded or repeats a parameter.
    const isUnreadable = path === authorize && (status === 400 || status === 414);
    if (!paths.has(path) || status === 405 || status === 404) return undefined;
    response.set({ ...error.headers, ...pageHeaders });
    const { html, json } = isUnreadable
      ? unreadable(frame, { kind: 'malformed' }).answer
      : renderError(frame, error, id);
    if (wantsJson((...types) => request.accepts(types))) return { status, type: 'application/json', body: json ?? {} };
    return { status, type: 'text/html', body: 'text' in html ? html.text : '' };
  };
}

type RenderedError = Pick<PageAnswer, 'html' | 'json'>;

function renderError(frame: PageFrame, error: OAuthError, requestId: string): RenderedError {
  const { error_description, retry_after } = oauthErrorBody(error);
  const more: Partial<components['schemas']['ClaimPageError']> = retry_after === undefined ? {} : { retry_after };
  const json = errorJson(error.error, error_description, more);
  const words = frame.words();
  const time = words.duration(Number(error.headers['Retry-After'] ?? 5));
  const says = (title: string, text: string): RenderedError => ({ html: notice(frame, title, text), json });
  const mail = mailWords(words, error, time);
  if (mail) return says(...mail);
  switch (error.status) {
    case 413:
      return says(words.say('formTooLarge'), words.say('formTooLargeText'));
    case 429:
      return says(words.say('tooManyTries'), words.say('waitAndTry', { time }));
    case 500:
      return says(words.say('failed'), words.say('failedText', { id: words.isolated(requestId) }));
    case 503:
      return says(words.say('notAvailable'), words.say('loadAgain', { time }));
    default:
      return { html: refusal(frame, 'formIncomplete').answer.html, json };
  }
}
