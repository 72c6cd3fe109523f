import { describe, expect, it } from 'vitest';
import type { GrantedRefreshToken } from '../records/refresh-tokens.js';
import { mostChildren, type RefreshRequest, rotation } from './rotation.js';

const used = new Date('2026-05-04T09:30:00.000Z');
const later = (seconds: number): Date => new Date(used.getTime() + seconds * 1000);
const registration = { revoked_at: null, assertion_gen: 0, scope_ceiling: ['read:portfolio', 'write:messages'] };
const fresh: GrantedRefreshToken = {
  registration_id: `reg_${'A'.repeat(22)}`,
  token_hash: Buffer.alloc(32, 1),
  parent_hash: null,
  generation: 0,
  issued_at: used,
  used_at: null,
  children: 0,
  expires_at: later(1000),
  client_id: 'https://client.example/oauth.json',
  client_name: 'A client',
  resources: ['https://portfolio.example.org'],
  idle_ends_at: later(1000),
  ends_at: later(2000),
};
const usedOnce = { ...fresh, used_at: used, children: 1 };
const request: RefreshRequest = { clientId: fresh.client_id, scopes: undefined, consented: () => true };
const answer = (
  token: GrantedRefreshToken | undefined,
  {
    at = 0,
    asked = {},
    of = {},
  }: { at?: number; asked?: Partial<RefreshRequest>; of?: Partial<typeof registration> } = {},
) => rotation({ ...registration, ...of }, token, { ...request, ...asked }, later(at), { refreshGrace: 60 });

describe('a refresh token', () => {
  it('gives the scopes that were consented to, or fewer', () => {
    const { scope_ceiling: all } = registration;
    expect(answer(fresh)).toEqual({ answer: 'rotate', scopes: all, repeated: false });
    const narrow = ['read:portfolio'] as const;
    expect(answer(fresh, { asked: { scopes: narrow } })).toEqual({ answer: 'rotate', scopes: narrow, repeated: false });
  });

  it.each<[string, Parameters<typeof answer>]>([
    ['unknown', [undefined]],
    ['of another client', [fresh, { asked: { clientId: 'https://client.example/oauth.jso' } }]],
    ['of a client without a name', [fresh, { asked: { clientId: '' } }]],
    ['of an earlier generation', [fresh, { of: { assertion_gen: 1 } }]],
    ['exactly at its end', [fresh, { at: 1000 }]],
    ['past the end of its grant', [{ ...fresh, expires_at: later(3000) }, { at: 2000 }]],
  ])('that is %s is refused', (_, args) => {
    expect(answer(...args)).toEqual({ answer: 'invalid_grant' });
  });

  it('of a revoked grant is refused, also where it would be reuse', () => {
    const revoked = { ...registration, revoked_at: used as Date | null };
    expect(rotation(revoked, usedOnce, request, later(100), { refreshGrace: 60 })).toEqual({ answer: 'invalid_grant' });
  });

  it('gives no scope beyond the consent, and no resource beside it; used up or not, that ends nothing', () => {
    const of = { scope_ceiling: ['read:portfolio'] };
    for (const token of [fresh, usedOnce]) {
      for (const scopes of [['write:messages'], ['read:portfolio', 'write:messages'], []] as const)
        expect(answer(token, { at: 100, asked: { scopes }, of })).toEqual({ answer: 'invalid_scope' });
      expect(answer(token, { at: 100, asked: { consented: () => false } })).toEqual({ answer: 'invalid_target' });
    }
  });

  it.each([0, 1, 60])('that was used %i s ago gives another pair', (at) => {
    expect(answer(usedOnce, { at })).toMatchObject({ answer: 'rotate', repeated: true });
    expect(answer({ ...usedOnce, children: mostChildren - 1 }, { at })).toMatchObject({ repeated: true });
  });

  it('is reused at the fifth use, and after the grace', () => {
    expect(answer({ ...usedOnce, children: mostChildren }, { at: 1 })).toEqual({ answer: 'reuse' });
    expect(answer(usedOnce, { at: 60.001 })).toEqual({ answer: 'reuse' });
  });
});
