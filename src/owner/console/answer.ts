import type { OperationId } from '../../contract.js';
import { ApiError } from '../../http/errors.js';
import type { Html } from '../../http/html.js';
import type { Call, Reply } from '../../http/operation.js';
import { pageHeaders, wantsJson } from '../../people/pages/answer.js';
import { given } from '../../people/pages/steps.js';
import { purposes } from '../../people/sign-in/purposes.js';
import { isOurForm } from '../../people/sign-in/visitor.js';
import type { ConsolePageDeps } from './deps.js';
import { consoleNotice } from './layout.js';
import { type OwnersBrowser, ownersBrowser } from './visitor.js';
import { words } from './words.js';

/** What every page of the console carries (agent-auth.md §5.4). */
export const consoleHeaders = { ...pageHeaders, ...purposes.owner.headers } as const;

/**
 * A page, a way on, a file or a refusal, which programs get as an Error record. Only the sign-in has its answers as JSON
 * too.
 */
export type ConsoleAnswer = { readonly headers?: Readonly<Record<string, string | readonly string[]>> } & (
  | { readonly html: Html; readonly json?: object }
  | { readonly location: string; readonly json?: object }
  | { readonly html: Html; readonly refusal: ApiError }
  | ConsoleFile
);

/** A file to keep, whatever the client prefers. */
export interface ConsoleFile {
  /** The name of the file, in letters of ASCII. */
  readonly file: string;
  readonly type: string;
  /** JSON as it is; every other type as text. */
  readonly content: string | object;
}

/** A refusal from somewhere within a page's steps. */
export class ConsoleRefusal extends Error {
  constructor(readonly answer: ConsoleAnswer & { readonly refusal: ApiError }) {
    super(`The console refused with ${answer.refusal.status}.`);
    this.name = 'ConsoleRefusal';
  }
}

/**
 * Runs the steps of a page. Throws 404 while the console is off. The contract declares the same forms for all of them,
 * so one cast is here.
 */
export async function consoleReply<Id extends OperationId>(
  deps: ConsolePageDeps,
  call: Call<Id>,
  steps: (browser: OwnersBrowser) => Promise<ConsoleAnswer>,
): Promise<Reply<Id>> {
  if (!(await deps.isOn())) throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
  const browser = await ownersBrowser(deps, call.request);
  const answer = await steps(browser).catch((error: unknown) => {
    if (error instanceof ConsoleRefusal) return error.answer;
    throw error;
  });
  const headers = { ...consoleHeaders, Vary: 'Accept', ...browser.headers, ...answer.headers };
  const json = wantsJson(call.accepts);
  if ('refusal' in answer && json) throw withHeaders(answer.refusal, headers);
  return { ...formOf(answer, json, headers), cache: 'none' } as unknown as Reply<Id>;
}

function formOf(
  answer: ConsoleAnswer,
  json: boolean,
  headers: Readonly<Record<string, string | readonly string[]>>,
): object {
  if ('refusal' in answer) {
    const { status, headers: more } = answer.refusal;
    return { status, type: 'text/html', body: answer.html.text, headers: { ...headers, ...more } };
  }
  if ('file' in answer) {
    const { file, type, content } = answer;
    const own = { 'Content-Disposition': `attachment; filename="${file}"`, 'Referrer-Policy': 'no-referrer' };
    return { status: 200, type, body: content, headers: { ...headers, ...own } };
  }
  if (json && answer.json) return { status: 200, type: 'application/json', body: answer.json, headers };
  return 'html' in answer
    ? { status: 200, type: 'text/html', body: answer.html.text, headers }
    : { status: 303, headers: { ...headers, Location: answer.location } };
}

const withHeaders = ({ code, message, status, hint, details, headers }: ApiError, more: object): ApiError =>
  new ApiError(code, message, { status, hint, ...(details && { details }), headers: { ...more, ...headers } });

/** Refuses a post that does not come from a page of ours in this browser: 403. */
export function requireOurForm<Id extends OperationId>(deps: ConsolePageDeps, call: Call<Id>, csrf: unknown): void {
  if (isOurForm(deps, 'owner', call.request, given(csrf))) return;
  const refusal = new ApiError('ORIGIN_NOT_ALLOWED', 'The form does not belong to this browser session.', {
    hint: 'Load the page again, and send its form with its cookie.',
  });
  throw new ConsoleRefusal({ refusal, html: consoleNotice(deps, words.foreign, words.foreignText) });
}
