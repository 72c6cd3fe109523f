import type { ClaimPageDeps } from '../claim/deps.js';

/** Everything that `/agent/access` takes from outside: what the page of a claim takes. */
export type AccessPageDeps = ClaimPageDeps;
