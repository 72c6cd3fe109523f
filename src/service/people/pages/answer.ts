import type { components } from '../../../../generated/types.js';
import type { OperationId } from '../../../base/contract.js';
import type { Html } from '../../../base/html.js';
import type { Call, Reply } from '../../http/operation.js';

type ClaimPageError = components['schemas']['ClaimPageError'];

/**
 * What every page carries (agent-auth.md §5.4). `strict-origin`: the URL holds a token, but forms must still send a
 * real Origin.
 */
export const pageHeaders = {
  Pragma: 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'strict-origin',
} as const;

/** A file to keep, whatever the client prefers. */
export interface Download {
  /** The name of the file, in letters of ASCII. */
  readonly file: string;
  readonly type: string;
  /** JSON as it is; every other type as text. */
  readonly content: string | object;
}

/**
 * An answer, also in JSON where a program may read it (agent-auth.md §5); with `location` people are sent there, and JSON
 * says 200.
 */
export interface PageAnswer {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503;
  readonly html: Html | { readonly location: string } | Download;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** The JSON form of a refusal. */
export function errorJson(
  error: string,
  error_description: string,
  more: Partial<ClaimPageError> = {},
): ClaimPageError {
  return { error, error_description, ...more };
}

/** A refusal from somewhere within a page's steps. */
export class PageRefusal extends Error {
  constructor(readonly answer: PageAnswer) {
    super(`A page refused with ${answer.status}.`);
    this.name = 'PageRefusal';
  }
}

const forms = ['text/html', 'application/json'] as const;

/** True when JSON alone is preferred; HTML otherwise, whatever the client takes. */
export function wantsJson(accepts: (...types: string[]) => string | false): boolean {
  return accepts(...forms) === 'application/json';
}

/**
 * Answers a call by the steps of a page, whose refusals are answers too, in the form that the client wants. `headers` are of
 * every answer of the page. The pages' contract declares the same statuses for all of them, so one cast is here.
 */
export async function answerBy<Id extends OperationId>(
  call: Call<Id>,
  headers: Readonly<Record<string, string>>,
  steps: () => Promise<PageAnswer>,
): Promise<Reply<Id>> {
  const {
    status,
    html,
    json,
    headers: own,
  } = await steps().catch((error: unknown) => {
    if (error instanceof PageRefusal) return error.answer;
    throw error;
  });
  const all = { ...pageHeaders, ...headers, ...own };
  const reply: ReturnType<typeof formOf> =
    json && wantsJson(call.accepts) ? { type: 'application/json', body: json } : formOf(html);
  return { status, ...reply, headers: { ...all, ...reply.headers }, cache: 'none' } as unknown as Reply<Id>;
}

function formOf(html: PageAnswer['html']): { status?: 303; type?: string; body?: unknown; headers?: object } {
  if ('location' in html) return { status: 303, headers: { Location: html.location } };
  if (!('file' in html)) return { type: 'text/html', body: html.text };
  const { file, type, content: body } = html;
  const kept = { 'Content-Disposition': `attachment; filename="${file}"`, 'Referrer-Policy': 'no-referrer' };
  return { type, body, headers: kept };
}
