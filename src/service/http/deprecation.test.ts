import { describe, expect, it } from 'vitest';
import { Contract, type OpenApiDocument } from '../../base/contract.js';
import { type DeprecationForm, readDeprecations } from './deprecation.js';
import { ask, documentOf, runPipeline } from './testing.js';

const contractWith = (facts: object): OpenApiDocument =>
  documentOf({
    '/api/old': {
      get: {
        operationId: 'old',
        tags: ['t'],
        security: [{}],
        ...facts,
        responses: { 200: { description: 'd', content: { 'text/plain': { schema: { type: 'string' } } } } },
      },
    },
  });
const read = (facts: object, form: DeprecationForm = 'true') =>
  readDeprecations(
    new Contract(contractWith(facts)),
    form,
    'https://portfolio.example.org/developers#versioning',
    (path) => `https://portfolio.example.org${path}`,
  );

describe('a deprecated operation', () => {
  it('is announced with a sunset at least 180 days ahead (V-4)', async () => {
    const facts = {
      deprecated: true,
      'x-deprecated-at': '2027-02-02',
      'x-sunset': '2027-08-01',
      'x-successor': '/api/new',
    };
    const service = await runPipeline(contractWith(facts), {
      old: (() => ({ status: 200, type: 'text/plain', body: 'x' })) as never,
    });
    const { headers } = await ask(service, '/api/old');
    await service.close();
    expect(headers.deprecation).toBe('true');
    expect(headers.sunset).toBe('Sun, 01 Aug 2027 00:00:00 GMT');
    expect(headers.link).toBe(
      '<https://portfolio.example.org/developers#versioning>; rel="deprecation"; type="text/html", <https://portfolio.example.org/developers#versioning>; rel="sunset", <https://portfolio.example.org/api/new>; rel="successor-version"',
    );
  });

  it('can be announced with a date as in RFC 9745 (V-4)', () => {
    const headers = read({ deprecated: true, 'x-deprecated-at': '2026-01-01', 'x-sunset': '2026-12-31' }, 'rfc9745');
    expect(headers.get('old')?.Deprecation).toBe('@1767225600');
  });

  it.each([
    ['179 days of notice', { deprecated: true, 'x-deprecated-at': '2027-02-03', 'x-sunset': '2027-08-01' }, /179 days/],
    ['a missing sunset', { deprecated: true, 'x-deprecated-at': '2027-02-02' }, /needs both/],
    ['a missing date', { deprecated: true, 'x-sunset': '2027-02-02' }, /needs both/],
    ['a malformed date', { deprecated: true, 'x-deprecated-at': 'soon', 'x-sunset': '2027-08-01' }, /must be dates/],
    ['dates on an operation that stays', { 'x-sunset': '2027-08-01' }, /not deprecated/],
  ])('prevents the start with %s (V-4)', (_, facts, words) => expect(() => read(facts)).toThrow(words));

  it('sends no headers while nothing is deprecated (V-5)', () => expect(read({}).size).toBe(0));
});
