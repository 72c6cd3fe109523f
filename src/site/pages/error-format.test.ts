import { describe, expect, it } from 'vitest';
import { ApiError } from '../../service/http/api-errors.js';
import type { Request, Response } from '../../service/http/request-state.js';
import { sample } from '../../service/portfolio/testing.js';
import { siteErrorFormat } from './error-format.js';
import { siteDepsOf } from './testing.js';

/** Renders an error at a path outside the contract for a client that prefers this media type. */
function answered(error: ApiError, form: string | false, { path = '/about', deps = siteDepsOf(sample) } = {}) {
  const headers = new Map<string, unknown>();
  const request = { accepts: () => form, headers: {} } as unknown as Request;
  const response = {
    locals: { state: { id: 'the-id', method: 'GET', path } },
    vary: (name: string) => headers.set('Vary', name),
    setHeader: (name: string, value: unknown) => headers.set(name, value),
  } as unknown as Response;
  return { body: siteErrorFormat(deps)(error, request, response), headers };
}

const inside = new ApiError('INTERNAL_ERROR', 'The service failed to answer.', { details: { requestId: 'the-id' } });

describe('an error on a page (E-3)', () => {
  it('is shown as a page with the problem, the next step and the request id', () => {
    const { body, headers } = answered(inside, 'text/html');
    expect(body?.type).toBe('text/html');
    expect(body?.body).toMatch(/<h1>Internal error<\/h1>.*The service failed to answer\..*The request id is the-id\./s);
    expect(body?.body).not.toMatch(/rel="canonical"|rel="alternate"/);
    expect(headers.get('Vary')).toBe('Accept');
  });

  it('is sent as Markdown to clients that prefer Markdown', () => {
    const { body, headers } = answered(inside, 'text/markdown');
    expect(body?.type).toBe('text/markdown');
    expect(body?.body).toMatch(/^# Internal error\n\nThe service failed to answer/);
    expect(body?.body).toContain('(https://');
    expect(headers.get('X-Markdown-Tokens')).toMatch(/^\d+$/);
  });

  it.each<[string, ApiError, string | false, string]>([
    ['for clients that prefer JSON', inside, 'application/json', '/about'],
    ['for clients that take neither', inside, false, '/about'],
    ['under /api', inside, 'text/html', '/api/nothing'],
    ['where it names methods', new ApiError('METHOD_NOT_ALLOWED', 'No.'), 'text/html', '/about'],
    ['where it names media types', new ApiError('NOT_ACCEPTABLE', 'No.'), 'text/html', '/about'],
  ])('is sent as an Error record %s', (_why, error, form, path) =>
    expect(answered(error, form, { path }).body).toBeUndefined(),
  );

  it('is sent as an Error record if the page cannot be rendered', () => {
    const broken = {
      ...siteDepsOf(sample),
      source: {
        current: () => {
          throw new Error('no content');
        },
      },
    };
    expect(answered(inside, 'text/html', { deps: broken }).body).toBeUndefined();
  });
});
