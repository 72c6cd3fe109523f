import { describe, expect, it } from 'vitest';
import { type AttemptFacts, claimStatus, type RegistrationFacts, registrationState } from './state.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
const plain: RegistrationFacts = { kind: 'anonymous', claim_expires_at: after, claimed_at: null, denied_at: null, revoked_at: null };
const attempt = (state: AttemptFacts['state'], expires_at = after): AttemptFacts => ({ state, expires_at });

describe('states are computed from columns and now', () => {
  it.each<[Partial<RegistrationFacts>, AttemptFacts | undefined, string, string]>([
    [{}, undefined, 'unclaimed', 'unclaimed'],
    [{}, attempt('initiated'), 'pending_claim', 'initiated'],
    [{ kind: 'id_jag' }, attempt('initiated'), 'pending_confirmation', 'initiated'],
    [{}, attempt('initiated', now), 'unclaimed', 'expired'],
    [{}, attempt('confirmed', before), 'pending_claim', 'confirmed'],
    [{}, attempt('locked'), 'unclaimed', 'expired'],
    [{ denied_at: before }, attempt('denied'), 'unclaimed', 'denied'],
    [{ denied_at: before, claim_expires_at: now }, attempt('denied'), 'expired', 'denied'],
    [{ claim_expires_at: now }, attempt('confirmed'), 'expired', 'expired'],
    [{ claimed_at: before, claim_expires_at: before }, attempt('completed'), 'claimed', 'claimed'],
    [{ kind: 'id_jag', claimed_at: before, claim_expires_at: null }, undefined, 'active', 'claimed'],
    [{ revoked_at: before, claimed_at: before }, attempt('completed'), 'revoked', 'expired'],
  ])('%j with %j', (facts, newest, state, status) => {
    const registration = { ...plain, ...facts };
    expect([registrationState(registration, newest, now), claimStatus(registration, newest, now)]).toEqual([state, status]);
  });
});
