import { asOAuthError } from '../../agent-auth/error-surface.js';
import type { ErrorSurface } from '../../http/error-handler.js';
import { stateOf } from '../../http/state.js';
import { pageHeaders, wantsJson } from '../pages/answer.js';
import type { PageFrame } from '../pages/deps.js';
import { authorizePaths } from './paths.js';
import { unreadable } from './request-refusals.js';

/**
 * An authorization request that the pipeline refuses before its operation sees it: too long, badly encoded, or with a
 * parameter that is twice. Stands before `pageSurface` in the list, which has the words for forms.
 */
export function authorizeSurface(frame: PageFrame): ErrorSurface {
  return (thrown, request, response) => {
    const { id, path } = stateOf(response);
    const { status, headers } = asOAuthError(thrown, id);
    if (path !== authorizePaths.page || (status !== 400 && status !== 414)) return undefined;
    const { html, json } = unreadable(frame, { kind: 'malformed' }).answer;
    response.set({ ...headers, ...pageHeaders });
    if (wantsJson((...types) => request.accepts(types))) return { status, type: 'application/json', body: json };
    return { status, type: 'text/html', body: 'text' in html ? html.text : '' };
  };
}
