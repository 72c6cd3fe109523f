import type { components } from '../../../generated/types.js';
import { asOAuthError } from '../../agent-auth/error-surface.js';
import { type OAuthError, oauthErrorBody } from '../../agent-auth/oauth-error.js';
import { isolated } from '../../dictionary/direction.js';
import type { ErrorBody } from '../../http/error-handler.js';
import type { ApiError } from '../../http/errors.js';
import type { Html } from '../../http/html.js';
import { type Request, type Response, stateOf } from '../../http/state.js';
import { mailWords } from '../sign-in/mail-words.js';
import { errorJson, pageHeaders, wantsJson } from './answer.js';
import type { PageFrame } from './deps.js';
import { notice } from './layout.js';
import { formIncompleteView } from './refusals.js';
import { waitInWords } from './times.js';

/**
 * Errors that the pages at these paths do not make themselves: limits, sizes, faults of ours, a database that is away.
 * HTML, or JSON when that is preferred. Stands before `agentErrorSurface` in the list; it declines 405, which is JSON
 * for everybody.
 */
export function pageSurface(
  frame: PageFrame,
  paths: ReadonlySet<string>,
): (thrown: ApiError, request: Request, response: Response) => ErrorBody | undefined {
  return (thrown, request, response) => {
    const { id, path } = stateOf(response);
    const error = asOAuthError(thrown, id);
    const { status } = error;
    if (!paths.has(path) || status === 405 || status === 404) return undefined;
    response.set({ ...error.headers, ...pageHeaders });
    const { error_description, retry_after } = oauthErrorBody(error);
    if (wantsJson((...types) => request.accepts(types))) {
      const more: Partial<components['schemas']['ClaimPageError']> = retry_after === undefined ? {} : { retry_after };
      return { status, type: 'application/json', body: errorJson(error.error, error_description, more) };
    }
    return { status, type: 'text/html', body: drawn(frame, error, id).text };
  };
}

function drawn(frame: PageFrame, error: OAuthError, requestId: string): Html {
  const words = frame.words();
  const time = waitInWords(words, Number(error.headers['Retry-After'] ?? 5));
  const mail = mailWords(words, error, time);
  if (mail) return notice(frame, mail.title, mail.text);
  switch (error.status) {
    case 413:
      return notice(frame, words.say('formTooLarge'), words.say('formTooLargeText'));
    case 429:
      return notice(frame, words.say('tooManyTries'), words.say('waitAndTry', { time }));
    case 500:
      return notice(frame, words.say('failed'), words.say('failedText', { id: isolated(words, requestId) }));
    case 503:
      return notice(frame, words.say('notAvailable'), words.say('loadAgain', { time }));
    default:
      return formIncompleteView(frame);
  }
}
