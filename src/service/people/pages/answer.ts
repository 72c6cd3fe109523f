import type { components } from '../../../../generated/types.js';
import type { OperationId } from '../../../base/contract.js';
import type { Html } from '../../../base/html.js';
import type { Call, Reply } from '../../http/operation.js';

type ClaimPageError = components['schemas']['ClaimPageError'];

/**
 * Headers of every page (agent-auth.md §5.4). `strict-origin`, since the URL contains a token but forms must still send
 * a real Origin.
 */
export const pageHeaders = {
  Pragma: 'no-cache',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
  'Referrer-Policy': 'strict-origin',
} as const;

/** A file download, for any preferred media type. */
export interface Download {
  /** File name in ASCII. */
  readonly file: string;
  readonly type: string;
  /** JSON as an object, other types as text. */
  readonly content: string | object;
}

/**
 * A page response, optionally also as JSON for programs (agent-auth.md §5). With `location`, browsers are redirected
 * and JSON has status 200.
 */
export interface PageAnswer {
  readonly status: 200 | 400 | 401 | 403 | 404 | 409 | 410 | 429 | 503;
  readonly html: Html | { readonly location: string } | Download;
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/** Creates the JSON body of an error. */
export function errorJson(
  error: string,
  error_description: string,
  more: Partial<ClaimPageError> = {},
): ClaimPageError {
  return { error, error_description, ...more };
}

/** An error with a complete page response. */
export class PageRefusal extends Error {
  constructor(readonly answer: PageAnswer) {
    super(`A page refused with ${answer.status}.`);
    this.name = 'PageRefusal';
  }
}

const forms = ['text/html', 'application/json'] as const;

/** Whether the client prefers JSON. HTML is the default. */
export function wantsJson(accepts: (...types: string[]) => string | false): boolean {
  return accepts(...forms) === 'application/json';
}

/**
 * Runs the steps of a page and creates the reply in the preferred media type, including `PageRefusal` errors. `headers`
 * are sent with every response. All pages declare the same statuses, so there is only one cast.
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
