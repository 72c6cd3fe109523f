import { describe, expect, it } from 'vitest';
import { loadContract } from '../../../base/contract.js';
import { OAuthError, type OAuthErrorCode, oauthErrorBody, oauthErrors } from './oauth-error.js';

const contract = loadContract();
const isOAuthError = contract.validator('OAuthError');
const isLoginRequired = contract.validator('LoginRequired');
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
