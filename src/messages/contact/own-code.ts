import { parseSigninHandle } from '../../agent-auth/credentials/secrets.js';
import { signinCode } from '../../agent-auth/records/signin-codes.js';
import type { RequestFacts } from '../../http/operation.js';
import { given } from '../../people/pages/steps.js';
import { StoreUnavailable } from '../../store/errors.js';
import type { SigninCodeRow } from '../../store/rows.js';
import type { ContactAnswer } from './answer.js';
import type { ContactDeps } from './deps.js';
import type { CodeField } from './views.js';
import { knownWriter, type Writer } from './visitor.js';

/** A request about a code: its handle, and what was typed as the code. */
export interface CodeRequest {
  readonly request: RequestFacts;
  readonly s: unknown;
  readonly code?: string | undefined;
}

/** A handle as a browser with a cookie names it; whose it is, the row says. */
interface NamedCode {
  readonly handle: string;
  readonly hash: Buffer;
  readonly writer: Writer;
}

/** A code of this browser, whatever became of it. */
export interface OwnCode extends NamedCode {
  readonly row: SigninCodeRow;
}

/** The code that a request is about; undefined where it is none of this browser's. */
export async function ownCode(deps: ContactDeps, asked: CodeRequest): Promise<OwnCode | undefined> {
  const named = namedCode(deps, asked);
  const row = named && (await deps.store.read((db) => signinCode(db, named.hash)));
  return row && named.writer.cookieHash.equals(row.cookie_hash) ? { ...named, row } : undefined;
}

function namedCode(deps: ContactDeps, { request, s }: CodeRequest): NamedCode | undefined {
  const handle = given(s) ?? '';
  const hash = parseSigninHandle(handle, 'contact');
  const writer = knownWriter(deps, request);
  return hash && writer && { handle, hash, writer };
}

type Field = Pick<CodeField, 'email' | 'typed'>;

/** The field for the code, with what is wrong. */
export function fieldFor(
  deps: ContactDeps,
  own: OwnCode,
  status: 200 | 400 | 401,
  problem?: CodeField['problem'],
): ContactAnswer {
  const { headers } = own.writer;
  const html = drawn(deps, own, { status, field: { email: own.row.email }, problem });
  if (status === 200 || problem === undefined) return { status: 200, html, headers };
  return { status, html, headers, refusal: { codeProblem: problem } };
}

/**
 * The same step; while the database is away, the field again with what was typed in it. The message waits where it is,
 * so that a further press sends it as soon as the database is back.
 */
export async function orFieldAgain(
  deps: ContactDeps,
  asked: CodeRequest,
  step: () => Promise<ContactAnswer>,
): Promise<ContactAnswer> {
  try {
    return await step();
  } catch (error) {
    const named = namedCode(deps, asked);
    if (!named || !(error instanceof StoreUnavailable)) throw error;
    const problem = 'unavailable';
    const field = asked.code === undefined ? {} : { typed: asked.code };
    return {
      status: 503,
      html: drawn(deps, named, { status: 503, field, problem }),
      headers: { ...named.writer.headers, 'Retry-After': String(error.retryAfter) },
      refusal: { codeProblem: problem },
    };
  }
}

interface Drawing {
  readonly status: number;
  readonly field: Field;
  readonly problem: CodeField['problem'];
}

function drawn(
  { views, lifetimes, mail }: ContactDeps,
  { handle, writer }: NamedCode,
  { status, field, problem }: Drawing,
) {
  const minutes = Math.floor(lifetimes.signinCode / 60);
  const more = problem === undefined ? {} : { problem };
  return views.code(status, { csrf: writer.csrf, handle, minutes, late: mail.late(), ...field, ...more });
}
