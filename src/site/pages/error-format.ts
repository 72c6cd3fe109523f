import { declaredResponse } from '../../base/contract.js';
import { type ApiError, apiErrors } from '../../service/http/api-errors.js';
import type { ErrorBody, ErrorFormat } from '../../service/http/pipeline/error-handler.js';
import { prefersProblemDetails } from '../../service/http/problem-details.js';
import { isApiPath, type Response, stateOf } from '../../service/http/request-state.js';
import { type SiteDeps, siteOver } from './elements/site.js';
import { createErrorPage } from './error-page.js';
import type { SitePage } from './page.js';
import { htmlOf, markdownOf } from './page-headers.js';

const forms = ['text/html', 'text/markdown', 'application/json'];
/** Of an address of the contract with a slash too many, which a program has made: JSON, unless a page is asked for. */
const formsOfAddress = [...forms].reverse();
/**
 * These are Error records on pages too, since they tell programs which methods and media types there are (discovery.md
 * H-5, 1.2).
 */
const records: readonly string[] = ['METHOD_NOT_ALLOWED', 'NOT_ACCEPTABLE'];

/**
 * Errors where people read: outside the API, and of the operations that declare a page for this status, a page in HTML
 * or Markdown as for an address that leads nowhere (discovery.md E-3, H-6); clients that prefer JSON, or take neither
 * form, get the Error record.
 */
export function siteErrorFormat(deps: SiteDeps): ErrorFormat {
  return (error, request, response) => {
    const { path, operation } = stateOf(response);
    const read = operation
      ? declaredResponse(operation.object, error.status)?.content?.['text/html'] !== undefined
      : !isApiPath(path);
    if (!read || records.includes(error.code)) return undefined;
    response.vary('Accept');
    const form = request.accepts(error.details?.address === undefined ? forms : formsOfAddress);
    if (form === false || form === 'application/json' || prefersProblemDetails(request.headers.accept))
      return undefined;
    try {
      return drawn(errorPage(deps, path, error), form, deps, response);
    } catch {
      // Drawing may be what failed in the first place; a record needs nothing of the site.
      return undefined;
    }
  };
}

function errorPage(deps: SiteDeps, path: string, { code, status, message, hint, details }: ApiError): SitePage {
  const id = details?.requestId;
  return createErrorPage(siteOver(deps), path, {
    status,
    title: apiErrors[code].title,
    sentence: message,
    hint: typeof id === 'string' ? `${hint} The request id is ${id}.` : hint,
  });
}

function drawn(page: SitePage, form: string, { urls }: SiteDeps, response: Response): ErrorBody {
  const { type, body, headers } = form === 'text/html' ? htmlOf(page) : markdownOf(page, urls.of(page.path));
  for (const [name, value] of Object.entries(headers)) if (name !== 'Vary') response.setHeader(name, value);
  return { type, body };
}
