import type { StoredKey } from '../agent-auth/keys/key-cache.js';

/** A signing key with its times, ISO 8601. */
export interface KeySummary {
  readonly kid: string;
  readonly state: 'next' | 'active' | 'retired';
  readonly published_at: string;
  readonly activated_at: string | null;
  readonly retired_at: string | null;
}

export function keySummary({ kid, state, publishedAt, activatedAt, retiredAt }: StoredKey): KeySummary {
  return {
    kid,
    state,
    published_at: publishedAt.toISOString(),
    activated_at: activatedAt?.toISOString() ?? null,
    retired_at: retiredAt?.toISOString() ?? null,
  };
}
