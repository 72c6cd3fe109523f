import { describe, expect, it } from 'vitest';
import type { HeldRefreshToken } from '../records/refresh-tokens.js';
import { type RefreshRequest, rotation } from './refresh-rotation.js';

const used = new Date('2026-05-04T09:30:00.000Z');
const later = (seconds: number): Date => new Date(used.getTime() + seconds * 1000);
const registration = {
  revoked_at: null,
  revoked_by: null,
  assertion_gen: 0,
  scope_ceiling: ['read:portfolio', 'write:messages'],
};
const fresh: HeldRefreshToken = {
  ...registration,
  version: 1,
  registration_id: `reg_${'A'.repeat(22)}`,
  token_hash: Buffer.alloc(32, 1),
  generation: 0,
  issued_at: used,
  used_at: null,
  expires_at: later(100_000),
  client_id: 'https://client.example/oauth.json',
  resources: ['https://portfolio.example.org'],
  ends_at: later(200_000),
  has_successor: false,
  successor_used_at: null,
};
const usedOnce = { ...fresh, used_at: used, has_successor: true };
/** Its successor was used too, an hour later. */
const usedUp = { ...usedOnce, successor_used_at: later(3600) };
const request: RefreshRequest = { clientId: fresh.client_id, scopes: undefined, consented: () => true };
const answer = (
  held: HeldRefreshToken,
  {
    at = 0,
    requested = {},
    of = {},
  }: { at?: number; requested?: Partial<RefreshRequest>; of?: Partial<HeldRefreshToken> } = {},
) => rotation({ ...held, ...of }, { ...request, ...requested }, later(at), { refreshGrace: 60 });

describe('a refresh token', () => {
  it.each<[string, Parameters<typeof answer>]>([
    ['of another client', [fresh, { requested: { clientId: 'https://client.example/oauth.jso' } }]],
    ['of a client without a name', [fresh, { requested: { clientId: '' } }]],
    ['of an earlier generation', [fresh, { of: { assertion_gen: 1 } }]],
    ['exactly at its end', [fresh, { at: 100_000 }]],
    ['past the end of its grant', [{ ...fresh, expires_at: later(300_000) }, { at: 200_000 }]],
  ])('that is %s is refused', (_, args) => {
    expect(answer(...args)).toEqual({ answer: 'invalid_grant' });
  });

  it('of a revoked grant is refused, also where it would be reuse', () => {
    expect(answer(usedUp, { at: 4000, of: { revoked_at: used } })).toEqual({ answer: 'invalid_grant' });
  });
});
