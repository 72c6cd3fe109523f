/** The rows of every table as the driver gives them; a test compares this file with the schema. Hashes are 32 bytes. */

export interface UserRow {
  id: string;
  email: string | null;
  email_proof: 'mailbox' | 'provider' | null;
  phone: string | null;
  created_at: Date;
}

export interface RegistrationRow {
  id: string;
  kind: 'anonymous' | 'id_jag' | 'client' | 'form';
  /** Raised by the first statement of every unit: writing it is the lock. */
  version: number;
  user_id: string | null;
  subject_key: Buffer | null;
  iss: string | null;
  sub: string | null;
  /** The provider's client, empty where it names none; null in rows from before clients were told apart. */
  client_id: string | null;
  /** What the agent calls itself; nothing vouches for it. */
  client_name: string | null;
  bound_email: string | null;
  assertion_gen: number;
  scope_ceiling: string[];
  /** When a human consented to the ceiling; null where none was asked. */
  consented_at: Date | null;
  /** What had been consented to before the confirmation that waits, which asks for more. */
  scopes_before: string[] | null;
  claim_token_hash: Buffer | null;
  claim_expires_at: Date | null;
  /** Seconds. */
  poll_interval: number;
  last_poll_at: Date | null;
  established_at: Date | null;
  claimed_at: Date | null;
  denied_at: Date | null;
  revoked_at: Date | null;
  /**
   * Who revoked the registration, or what did: a code or refresh token that was used twice (`replay`, `reuse`), or too
   * many grants of one person (`limit`).
   */
  revoked_by: 'owner' | 'person' | 'client' | 'provider' | 'replay' | 'reuse' | 'limit' | null;
  created_at: Date;
  created_ip: string | null;
  created_ua: string | null;
}

export interface SubjectRow {
  subject_key: Buffer;
  version: number;
  iss: string;
  sub: string;
  registration_id: string | null;
  user_id: string | null;
  /** Since when the delegation lives; null before the first confirmation. */
  established_at: Date | null;
  last_seen_at: Date | null;
  /** The time of the revoking event itself, not of its arrival. */
  revoked_at: Date | null;
  created_at: Date;
}

export interface ClaimAttemptRow {
  registration_id: string;
  id: string;
  /** 1 for the first attempt of a registration. */
  number: number;
  token_hash: Buffer;
  code_hmac: Buffer;
  state: 'initiated' | 'confirmed' | 'completed' | 'denied' | 'locked' | 'superseded';
  tries: number;
  expires_at: Date;
  confirmed_at: Date | null;
  collected_at: Date | null;
  created_at: Date;
}

export interface AccessTokenRow {
  registration_id: string;
  token_hash: Buffer;
  /** Equal to the registration's `assertion_gen`, or the token is dead. */
  generation: number;
  scopes: string[];
  issued_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
}

export interface SeenJtiRow {
  kind: 'id-jag' | 'set';
  iss: string;
  jti: string;
  expires_at: Date;
}

export interface SigningKeyRow {
  kid: string;
  alg: string;
  state: 'next' | 'active' | 'retired';
  public_jwk: Record<string, unknown>;
  private_jwe: string | null;
  created_at: Date;
  published_at: Date;
  activated_at: Date | null;
  retired_at: Date | null;
}

export interface PageSessionRow {
  token_hash: Buffer;
  purpose: 'claim' | 'person' | 'owner';
  registration_id: string | null;
  /** Null for the owner, as is the address. */
  subject_id: string | null;
  email: string | null;
  expires_at: Date;
  created_at: Date;
}

/** What proves a mailbox once: a link, or a code in the browser that asked for it (docs/consent.md, Signing in). */
export interface SignInRow {
  token_hash: Buffer;
  purpose: 'claim' | 'person' | 'contact' | 'owner';
  email: string;
  /** Of the cookie under which a code was asked for; null for a link, which is good in any browser. */
  cookie_hash: Buffer | null;
  /** Null for a link, which needs no code. */
  code_hmac: Buffer | null;
  tries: number;
  /** The attempt that a claim's link is for; null for every other purpose. */
  registration_id: string | null;
  attempt_id: string | null;
  /** The authorization request to go back to, sealed, since it holds the client's `state`. */
  sealed_request: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

/** What a session decided about an authorization request, once (consent.md, Pages). */
export interface ConsentDecisionRow {
  /** SHA-256 of the session's hash and the request's. */
  decision_key: Buffer;
  decision: 'allow' | 'deny';
  expires_at: Date;
  created_at: Date;
}

/** What a grant remembers of its client: nothing is looked up where tokens are given. */
interface ConsentedClientColumns {
  client_id: string;
  client_kind: 'cimd' | 'dcr' | 'file';
  client_name: string;
  /** Verified; null for `dcr`. */
  client_host: string | null;
  redirect_uri: string;
  resources: string[];
}

/** A code that a client redeems once; `registration_id` is the one that this makes. */
export interface AuthorizationCodeRow extends ConsentedClientColumns {
  registration_id: string;
  token_hash: Buffer;
  user_id: string;
  email: string;
  /** Whether the client may have refresh tokens. */
  refreshes: boolean;
  scopes: string[];
  code_challenge: string;
  expires_at: Date;
  redeemed_at: Date | null;
  created_at: Date;
  created_ip: string | null;
  created_ua: string | null;
}

/** A document of a client as it was last fetched without a failure (consent.md, Documents of clients). */
export interface ClientDocumentRow {
  client_id: string;
  client_name: string;
  redirect_uris: string[];
  /** Whether `refresh_token` is among its grants. */
  refreshes: boolean;
  fetched_at: Date;
  fresh_until: Date;
  /** Until when it serves while its host fails; in the past once it was withdrawn. */
  usable_until: Date;
  /** Until when its address is known. */
  expires_at: Date;
}

/** What a registration of the kind `client` has besides. */
export interface ClientGrantRow extends ConsentedClientColumns {
  registration_id: string;
  last_refreshed_at: Date | null;
  /** When it ends unless it is refreshed before; never after `ends_at`. */
  idle_ends_at: Date;
  ends_at: Date;
}

export interface RefreshTokenRow {
  registration_id: string;
  token_hash: Buffer;
  /** Equal to the registration's `assertion_gen`, or the token is dead. */
  generation: number;
  issued_at: Date;
  /** When it was used first. */
  used_at: Date | null;
  expires_at: Date;
}

export interface RateCounterRow {
  key: string;
  window_start: Date;
  count: number;
  expires_at: Date;
}

export interface AuditEventRow {
  id: string;
  at: Date;
  name: string;
  registration_id: string | null;
  data: Record<string, unknown>;
}

/** A 64-bit integer, which pg gives as text. */
export type BigInteger = string;

/** The window of one client in a family of the rate limits, as rate-limiter-flexible keeps it. */
export interface RequestCounterRow {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: BigInteger;
}

type Nullable<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

/** What an insert must name: everything but what may be null and what the schema gives a default. */
export type NewRow<Row, Defaulted extends keyof Row = never> = Omit<Row, Nullable<Row> | Defaulted> &
  Partial<Pick<Row, Nullable<Row> | Defaulted>>;
