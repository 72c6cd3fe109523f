import type { Request, RequestHandler, Response } from 'express';
import type { Contract } from '../../base/contract.js';
import { vary } from './accept-header.js';
import { ApiError } from './api-errors.js';
import { preflightHeaders } from './cors.js';
import { allowedMethods, methodNotAllowed, nothingHere, withoutSlash } from './methods.js';
import { noteRead, stateOf } from './request-state.js';
import { send } from './respond.js';

/** One form of a page, drawn when it is chosen. */
export interface PageForm {
  readonly type: string;
  draw(): { readonly body: string; readonly headers: Readonly<Record<string, string | readonly string[]>> };
}

/** What a path outside the contract leads to: a page in one or more forms, a file, another address, or nothing. */
export type PageRoute =
  | {
      readonly kind: 'page';
      readonly status: 200 | 404;
      readonly forms: readonly PageForm[];
      /** True when no part of the target is without meaning for the page, so that its answer may be cached under it. */
      readonly cacheable: boolean;
      /** The text that the page looked for, where it found nothing. */
      readonly missed?: string | undefined;
    }
  | { readonly kind: 'file'; readonly type: string; read(): Promise<Uint8Array | undefined> }
  | { readonly kind: 'redirect'; readonly location: string };

/** Scripts in a picture of the owner's must not run on this origin when it is opened by itself. */
export const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const readMethods = allowedMethods(['GET']);

/**
 * Serves the owner's pages by path (discovery.md, Part 1): GET, HEAD and OPTIONS, the form by Accept, 406 when none
 * fits. An address of the contract with a slash too many is refused with its hint, in the form of its errors.
 */
export function pages(contract: Contract, find: (path: string, query: string) => PageRoute): RequestHandler {
  return async (request, response) => {
    const { path, method } = stateOf(response);
    const route = find(path, request.url.slice(path.length));
    const missing = route.kind === 'page' && route.status === 404;
    if (missing && withoutSlash(contract, path) !== undefined) throw nothingHere(contract, path);
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
  // A missing page says so in its first form to clients that take neither.
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
