import { describe, expect, it } from 'vitest';
import type { Operation, OperationsOf } from './operation.js';

type Read = OperationsOf<'getSiteProfile' | 'listOffers'>;
const profile = {
  name: 'June',
  role: 'Cartographer',
  description: 'Draws maps.',
  url: 'https://portfolio.example.org',
  contact: [],
};
const offers = { count: 0, total: 0, offers: [] };
const getSiteProfile: Operation<'getSiteProfile'> = () => ({ status: 200, type: 'application/json', body: profile });
const listOffers: Operation<'listOffers'> = () => ({ status: 200, type: 'application/json', body: offers });

// `make typecheck` checks these. An unused @ts-expect-error is an error itself.
const complete: Read = { getSiteProfile, listOffers };
// @ts-expect-error an operation is missing
const missing: Read = { getSiteProfile };
// @ts-expect-error an operation that is not in the contract
type Unknown = OperationsOf<'getWeather'>;
// @ts-expect-error a status that is not declared
const status: Operation<'getSiteProfile'> = () => ({ status: 201, type: 'application/json', body: profile });
// @ts-expect-error a media type that is not declared
const type: Operation<'getSiteProfile'> = () => ({ status: 200, type: 'text/html', body: '<p>June</p>' });
// @ts-expect-error a body without a required member
const body: Operation<'getSiteProfile'> = () => ({ status: 200, type: 'application/json', body: { name: 'June' } });
// @ts-expect-error a parameter that is not declared
const parameter: Operation<'listOffers'> = ({ query }) => ({
  status: 200,
  type: 'application/json',
  body: { ...offers, count: query.colour },
});

describe('the types of operations', () => {
  it('allow only what the contract declares', () => {
    const refused: Unknown[] | unknown[] = [missing, status, type, body, parameter];
    expect(Object.keys(complete)).toEqual(['getSiteProfile', 'listOffers']);
    expect(refused).toHaveLength(5);
  });
});
