import type { Request, RequestHandler, Response } from 'express';
import type { Contract } from '../../base/contract.js';
import { vary } from './accept-header.js';
import { ApiError } from './api-errors.js';
import { preflightHeaders } from './cors.js';
import { allowedMethods, findPathWithoutSlash, methodNotAllowed, notFoundError } from './methods.js';
import { noteRead, stateOf } from './request-state.js';
import { send } from './respond.js';

/** One media type of a page, rendered when it is selected. */
export interface PageForm {
  readonly type: string;
  draw(): { readonly body: string; readonly headers: Readonly<Record<string, string | readonly string[]>> };
}

/** The target of a path outside of the contract: a page, a file, a redirect, or nothing. */
export type PageRoute =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      readonly forms: readonly PageForm[];
      /** Whether every part of the request target affects the page, so that the response may be cached under it. */
      readonly cacheable: boolean;
      /** Text of a search without results. */
      readonly missed?: string | undefined;
    }
  | { readonly kind: 'file'; readonly type: string; read(): Promise<Uint8Array | undefined> }
  | { readonly kind: 'redirect'; readonly location: string };

/** Prevents scripts in the owner's SVG images from running on this origin. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const readMethods = allowedMethods(['GET']);

/**
 * Serves the owner's pages (discovery.md, Part 1): GET, HEAD, and OPTIONS, with the media type selected by Accept, and
 * 406 if none matches. Rejects contract paths with a trailing slash in the error format of the contract.
 */
export function pages(contract: Contract, find: (path: string, query: string) => PageRoute): RequestHandler {
  return async (request, response) => {
    const { path, method } = stateOf(response);
    const route = find(path, request.url.slice(path.length));
    const missing = route.kind === 'page' && route.status === 404;
    if (missing && findPathWithoutSlash(contract, path) !== undefined) throw notFoundError(contract, path);
    if (method === 'OPTIONS' && !missing) {
      response
        .set({ Allow: readMethods.join(', '), ...preflightHeaders(readMethods.join(', ')) })
        .status(204)
        .end();
      return;
    }
    if (request.method !== 'GET' && !missing) throw methodNotAllowed(method, readMethods);
    if (route.kind === 'redirect') return redirect(request, response, route.location);
    if (route.kind === 'file') return sendFile(request, response, route);
    await sendPage(request, response, route);
  };
}

async function sendPage(
  request: Request,
  response: Response,
  { status, forms, cacheable, missed }: PageRoute & { kind: 'page' },
): Promise<void> {
  const types = forms.map(({ type }) => type);
  if (forms.length > 1) vary(response, 'Accept');
  const chosen = forms.length > 1 ? request.accepts(types) : types[0];
  // A 404 uses the first media type if the client accepts none.
  const form = forms.find(({ type }) => type === chosen) ?? (status === 404 ? forms[0] : undefined);
  if (!form)
    throw new ApiError('NOT_ACCEPTABLE', 'This page has none of the accepted media types.', {
      details: { supported: types },
    });
  if (missed !== undefined) noteRead(response, { missed });
  const { body, headers } = form.draw();
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'Vary') vary(response, value as string);
    else response.setHeader(name, value as string | string[]);
  }
  await send(request, response, {
    status,
    type: form.type,
    body,
    cache: status === 200 ? 'page' : 'none',
    isAlternative: form !== forms[0],
    cacheable: cacheable && status === 200,
  });
}

async function redirect(request: Request, response: Response, location: string): Promise<void> {
  response.setHeader('Location', location);
  await send(request, response, { status: 308, body: '', cache: 'page' });
}

async function sendFile(
  request: Request,
  response: Response,
  { type, read }: PageRoute & { kind: 'file' },
): Promise<void> {
  const body = await read();
  if (!body)
    throw new ApiError('NOT_FOUND', 'This file is not there any more.', {
      hint: 'Load the page again; it names the current files.',
    });
  response.setHeader('Content-Security-Policy', filePolicy);
  await send(request, response, { status: 200, type, body, cache: 'page' });
}
