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
/** Preference for an address of the contract with an extra slash. Programs produce these, so JSON is the default. */
const apiFirstForms = [...forms].reverse();
/**
 * Errors that are JSON on pages as well, because they list methods and media types for programs (discovery.md H-5,
 * 1.2).
 */
const alwaysJson: readonly string[] = ['METHOD_NOT_ALLOWED', 'NOT_ACCEPTABLE'];

/**
 * Renders errors as an HTML or Markdown page outside the API, and for operations that declare a page for the status
 * (discovery.md E-3, H-6). Returns undefined for clients that prefer JSON or accept neither, who get the Error record.
 */
export function siteErrorFormat(deps: SiteDeps): ErrorFormat {
  return (error, request, response) => {
    const { path, operation } = stateOf(response);
    const isForPeople = operation
      ? declaredResponse(operation.object, error.status)?.content?.['text/html'] !== undefined
      : !isApiPath(path);
    if (!isForPeople || alwaysJson.includes(error.code)) return undefined;
    response.vary('Accept');
    const form = request.accepts(error.details?.address === undefined ? forms : apiFirstForms);
    if (form === false || form === 'application/json' || prefersProblemDetails(request.headers.accept))
      return undefined;
    try {
      return toErrorBody(errorPage(deps, path, error), form, deps, response);
    } catch {
      // Rendering the site may be the cause of the error. The Error record does not depend on the site.
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

function toErrorBody(page: SitePage, form: string, { urls }: SiteDeps, response: Response): ErrorBody {
  const { type, body, headers } = form === 'text/html' ? htmlOf(page) : markdownOf(page, urls.of(page.path));
  for (const [name, value] of Object.entries(headers)) if (name !== 'Vary') response.setHeader(name, value);
  return { type, body };
}
