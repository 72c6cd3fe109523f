import { ApiError } from '../api-errors.js';
import { trackingParameters } from '../target-normalization.js';

/** The error that express-openapi-validator throws for invalid requests. */
interface BadRequest {
  readonly status: 400;
  readonly message: string;
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/**
 * Converts a validator error to an ApiError that names each error and its location, and lists the valid parameters for an
 * unknown query parameter. Returns other errors unchanged.
 */
export function asApiError(error: unknown, queryParameters: readonly string[]): unknown {
  if (!isBadRequest(error)) return error;
  const { message, errors = [] } = error;
  const faults = errors.slice(0, 10).map(({ path, message: what }) => ({ at: place(path), problem: what }));
  const first = faults[0];
  return new ApiError('BAD_REQUEST', first ? sentence(first) : sentenceOf(message), {
    hint: hintFor(errors[0]?.path ?? '', queryParameters),
    details: { faults },
  });
}

function hintFor(path: string, queryParameters: readonly string[]): string {
  const [, name] = /^\/query\/(.+)$/.exec(path) ?? [];
  if (name === undefined || queryParameters.includes(name))
    return 'Compare the request with the OpenAPI document; the details name each fault.';
  const known = queryParameters.length === 0 ? 'no query parameters' : queryParameters.join(', ');
  return `This operation takes ${known}. Of others only ${trackingParameters} are ignored.`;
}

/** Checks the name, because loading the package for its class would delay every start. */
function isBadRequest(error: unknown): error is BadRequest {
  const { name, status } = (error ?? {}) as { name?: unknown; status?: unknown };
  return error instanceof Error && name === 'Bad Request' && status === 400;
}

const places: Readonly<Record<string, string>> = {
  query: 'query parameter',
  params: 'path parameter',
  headers: 'header',
  body: 'body',
};

function place(path: string): string {
  const [where = 'request', ...rest] = path.split('/').filter((part) => part !== '');
  return [places[where] ?? where, ...(rest.length === 0 ? [] : [rest.join('/')])].join(' ');
}

function sentence({ at, problem }: { at: string; problem: string }): string {
  return problem.includes(at.split(' ').at(-1) ?? '') ? sentenceOf(problem) : sentenceOf(`${at} ${problem}`);
}

function sentenceOf(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return capital.endsWith('.') ? capital : `${capital}.`;
}
