import type { components } from '../../../generated/types.js';

export type ApiErrorCode = components['schemas']['ErrorCode'];
export type ErrorRecord = components['schemas']['ErrorRecord'];

/** Error codes with their HTTP status, title, and default hint (discovery.md E-1, mcp.md §6). */
export const apiErrors: Readonly<
  Record<ApiErrorCode, { readonly status: number; readonly title: string; readonly hint: string }>
> = {
  BAD_REQUEST: { status: 400, title: 'Bad request', hint: 'Compare the request with the OpenAPI document.' },
  INVALID_JSON: { status: 400, title: 'Invalid JSON', hint: 'Send a body that is valid JSON in UTF-8.' },
  INVALID_REQUEST: { status: 400, title: 'Invalid request', hint: 'Send a JSON-RPC 2.0 request object with a method.' },
  INVALID_PARAMS: {
    status: 400,
    title: 'Invalid parameters',
    hint: 'Compare the arguments with the input schema of the tool.',
  },
  INVALID_CURSOR: { status: 400, title: 'Invalid cursor', hint: 'Start again without a cursor.' },
  HEADER_MISMATCH: { status: 400, title: 'Header mismatch', hint: 'Send MCP headers that agree with the body.' },
  UNSUPPORTED_API_VERSION: {
    status: 400,
    title: 'Unsupported API version',
    hint: 'Send API-Version: v1, or leave the header out.',
  },
  UNSUPPORTED_PROTOCOL_VERSION: {
    status: 400,
    title: 'Unsupported protocol version',
    hint: 'Use one of the supported protocol versions.',
  },
  UNAUTHORIZED: {
    status: 401,
    title: 'Unauthorized',
    hint: 'Read the metadata named in WWW-Authenticate, or /auth.md, to get a token.',
  },
  INSUFFICIENT_SCOPE: {
    status: 403,
    title: 'Insufficient scope',
    hint: 'Get a token with the scope that WWW-Authenticate names; see /auth.md.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    title: 'Origin not allowed',
    hint: 'Call without an Origin header, or ask the owner to allow the origin.',
  },
  NOT_FOUND: { status: 404, title: 'Not found', hint: 'See /openapi.json for what is here.' },
  METHOD_NOT_FOUND: {
    status: 404,
    title: 'Method not found',
    hint: 'Call tools/list, or see the descriptor at /api/mcp.',
  },
  TOOL_NOT_FOUND: { status: 404, title: 'Tool not found', hint: 'Call tools/list for valid names.' },
  PROMPT_NOT_FOUND: { status: 404, title: 'Prompt not found', hint: 'Call prompts/list for valid names.' },
  RESOURCE_NOT_FOUND: { status: 404, title: 'Resource not found', hint: 'Call resources/list for valid addresses.' },
  METHOD_NOT_ALLOWED: { status: 405, title: 'Method not allowed', hint: 'Use one of the methods that Allow lists.' },
  NOT_ACCEPTABLE: {
    status: 406,
    title: 'Not acceptable',
    hint: 'Accept one of the media types listed in the details.',
  },
  CONFLICT: { status: 409, title: 'Conflict', hint: 'Read the current state, then decide again.' },
  PAYLOAD_TOO_LARGE: { status: 413, title: 'Payload too large', hint: 'Send a smaller body.' },
  URI_TOO_LONG: { status: 414, title: 'URI too long', hint: 'Shorten the address.' },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    title: 'Unsupported media type',
    hint: 'Send one of the media types listed in the details.',
  },
  RATE_LIMITED: {
    status: 429,
    title: 'Rate limited',
    hint: 'Retry after the seconds in Retry-After, and send fewer requests.',
  },
  INTERNAL_ERROR: {
    status: 500,
    title: 'Internal error',
    hint: 'Try again later; quote the request id when you report it.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    title: 'Service unavailable',
    hint: 'Try again after the seconds in Retry-After.',
  },
};

export interface ErrorRefinement {
  /** Replaces the default hint. */
  readonly hint?: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the default status, such as 431 for oversized headers. */
  readonly status?: number;
}

/** An error with the data of the specification's Error record. The error handler converts it to a response. */
export class ApiError extends Error {
  readonly status: number;
  readonly hint: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    readonly code: ApiErrorCode,
    message: string,
    refinement: ErrorRefinement = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = refinement.status ?? apiErrors[code].status;
    this.hint = refinement.hint ?? apiErrors[code].hint;
    this.details = refinement.details;
    this.headers = refinement.headers ?? {};
  }
}

/** URLs in the Error record: the table of codes and the contract. */
export interface ErrorLinks {
  readonly docs: string;
  readonly openapi: string;
}

const longestMessage = 500;

/** Formats an error as the specification's Error record. */
export function errorRecord(error: ApiError, links: ErrorLinks): ErrorRecord {
  const { code, hint, details } = error;
  // A message may quote long input of the client.
  const message =
    error.message.length <= longestMessage ? error.message : `${error.message.slice(0, longestMessage - 1)}…`;
  return { error: { code, message, hint, ...(details ? { details } : {}), docs: links.docs, openapi: links.openapi } };
}
