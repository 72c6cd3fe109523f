import { describe, expect, it } from 'vitest';
import { loadContract } from '../contract.js';
import { ApiError } from '../http/api-errors.js';
import type { ErrorBody } from '../http/error-handler.js';
import type { Request, Response } from '../http/request-state.js';
import { agentErrorSurface } from './error-surface.js';
import { OAuthError, type OAuthErrorCode, oauthErrorBody, oauthErrors } from './oauth-error.js';

const contract = loadContract();
const isOAuthError = contract.validator('OAuthError');
const isLoginRequired = contract.validator('LoginRequired');
const urls = { protectedResource: 'https://portfolio.example.org/.well-known/oauth-protected-resource' };
const codes = Object.keys(oauthErrors) as OAuthErrorCode[];

describe('the catalogue', () => {
  it('has the codes of the contract, no more and no fewer, each with its status in the table of its description', () => {
    const schema = contract.document.components.schemas.OAuthErrorCode as { enum: string[]; description: string };
    expect([...codes].sort()).toEqual([...schema.enum].sort());
    for (const code of codes) expect(schema.description).toContain(`\n| \`${code}\` | ${oauthErrors[code].status}`);
  });

  it.each(codes)('has words for %s that RFC 6749 permits', (code) => {
    const body = oauthErrorBody(new OAuthError(code));
    expect(isOAuthError(body), JSON.stringify(isOAuthError.errors)).toBe(true);
    expect(oauthErrors[code].description).toMatch(/^[\x20\x21\x23-\x5B\x5D-\x7E]+$/);
    expect(body.error_description).toBe(oauthErrors[code].description);
  });
});

describe('an OAuth error', () => {
  it('says its wait in the header and, when rate limited, in the body', () => {
    const error = new OAuthError('rate_limited', { retryAfter: 419.2 });
    expect(error).toMatchObject({ status: 429, headers: { 'Retry-After': '420' } });
    expect(oauthErrorBody(error)).toMatchObject({ error: 'rate_limited', retry_after: 420 });
    expect(oauthErrorBody(new OAuthError('temporarily_unavailable', { retryAfter: 5 }))).not.toHaveProperty(
      'retry_after',
    );
  });

  it('never asks for a wait of nothing or of more than a day', () => {
    expect(new OAuthError('rate_limited', { retryAfter: 0 }).headers['Retry-After']).toBe('1');
    expect(new OAuthError('rate_limited', { retryAfter: 1e9 }).headers['Retry-After']).toBe('86400');
  });

  it('carries interval with slow_down, max_age with login_required, and a reason', () => {
    expect(oauthErrorBody(new OAuthError('slow_down', { interval: 10 }))).toMatchObject({ interval: 10 });
    const login = oauthErrorBody(new OAuthError('login_required', { maxAge: 3600 }));
    expect(isLoginRequired(login)).toBe(true);
    expect(oauthErrorBody(new OAuthError('invalid_request', { reason: 'wrong_typ' }))).toMatchObject({
      reason: 'wrong_typ',
    });
  });

  it('may be 400 for access_denied at the token endpoint', () => {
    expect(new OAuthError('access_denied', { status: 400 }).status).toBe(400);
    expect(new OAuthError('access_denied').status).toBe(403);
  });

  it('keeps quotation marks, backslashes and line ends out of its description', () => {
    const error = new OAuthError('invalid_request', { description: 'a "b" \\ c\r\nd é' });
    expect(error.description).toBe("a 'b' ? c??d ?");
  });
});

describe('the error surface', () => {
  const surface = agentErrorSurface(urls);

  function answer(fault: ApiError, path = '/agent/identity'): ErrorBody & { headers: Record<string, unknown> } {
    const headers: Record<string, unknown> = {};
    const response = {
      locals: { state: { id: '0f9b6a52-8a0e-4a3c-9d2a-6f6a3d0f4b11', path, method: 'POST' } },
      set: (more: object) => Object.assign(headers, more),
      setHeader: (name: string, value: unknown) => Object.assign(headers, { [name]: value }),
    };
    const body = surface(
      fault,
      { accepts: () => 'application/json' } as unknown as Request,
      response as unknown as Response,
    );
    if (!body) throw new Error('declined');
    return { ...body, headers };
  }

  it('declines what is not its own', () => {
    expect(() => answer(new ApiError('NOT_FOUND', 'No.'), '/api/v1/projects')).toThrow('declined');
    expect(() => answer(new ApiError('NOT_FOUND', 'No.'), '/agents')).toThrow('declined');
  });

  it.each([
    [
      new ApiError('UNSUPPORTED_MEDIA_TYPE', '', { details: { accepted: ['application/json'] } }),
      400,
      'The Content-Type must be application/json.',
    ],
    [new ApiError('UNSUPPORTED_MEDIA_TYPE', ''), 400, 'The body must be UTF-8.'],
    [
      new ApiError('PAYLOAD_TOO_LARGE', '', { details: { maxBytes: 16_384 } }),
      413,
      'The body is larger than 16384 bytes.',
    ],
    [
      new ApiError('METHOD_NOT_ALLOWED', '', { details: { allowed: ['POST', 'OPTIONS'] } }),
      405,
      'This method is not allowed here. Use POST.',
    ],
    [new ApiError('INVALID_JSON', ''), 400, 'The body is not valid JSON.'],
    [
      new ApiError('NOT_ACCEPTABLE', ''),
      400,
      'The request does not have the documented shape. Compare it with the OpenAPI document.',
    ],
    [new ApiError('NOT_FOUND', ''), 404, 'Nothing is here. See the authorization server metadata for the endpoints.'],
  ])('turns the pipeline refusal %#. into invalid_request', (fault, status, description) => {
    const found = answer(fault);
    expect(found).toMatchObject({
      status,
      type: 'application/json',
      body: { error: 'invalid_request', error_description: description },
    });
    expect(isOAuthError(found.body)).toBe(true);
  });

  it('names the member at fault, and never one that the caller invented', () => {
    const faults = (at: string) =>
      new ApiError('BAD_REQUEST', 'x', { details: { faults: [{ at, problem: 'Unknown query parameter secret' }] } });
    expect(answer(faults('body type')).body).toMatchObject({
      error_description: 'type must be anonymous or identity_assertion.',
    });
    expect(answer(faults('query parameter claim_token')).body).toMatchObject({
      error_description: expect.stringContaining('claim_token'),
    });
    expect(JSON.stringify(answer(faults('query parameter secret')).body)).not.toContain('secret');
    expect(JSON.stringify(answer(faults('body constructor')).body)).not.toContain('constructor');
  });

  it('keeps Retry-After and repeats it in the body of a 429', () => {
    const found = answer(new ApiError('RATE_LIMITED', '', { headers: { 'Retry-After': '7' } }));
    expect(found).toMatchObject({
      status: 429,
      headers: { 'Retry-After': '7' },
      body: { error: 'rate_limited', retry_after: 7 },
    });
  });

  it('gives a 503 a Retry-After even when the thrower had none', () => {
    const found = answer(new ApiError('SERVICE_UNAVAILABLE', ''));
    expect(found).toMatchObject({
      status: 503,
      headers: { 'Retry-After': '5' },
      body: { error: 'temporarily_unavailable' },
    });
  });
});
