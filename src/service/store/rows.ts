/** Rows of every table as the driver returns them. A test compares this file with the schema. Hashes have 32 bytes. */

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
  /** Incremented by the first statement of every unit, which locks the row. */
  version: number;
  user_id: string | null;
  subject_key: Buffer | null;
  iss: string | null;
  sub: string | null;
  /** The provider's client. Empty if the provider names none, null in rows that are older than this column. */
  client_id: string | null;
  /** Unverified name that the agent gives itself. */
  client_name: string | null;
  bound_email: string | null;
  assertion_gen: number;
  scope_ceiling: string[];
  /** When a human consented to the scope ceiling. Null if no consent was requested. */
  consented_at: Date | null;
  /** Scopes before the pending confirmation, which requests more. */
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
   * Who or what revoked the registration: for example a reused code (`replay`) or refresh token (`reuse`), or too many
   * grants of one person (`limit`).
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
  /** Start of the delegation. Null before the first confirmation. */
  established_at: Date | null;
  last_seen_at: Date | null;
  /** Time of the revocation event, not of its arrival. */
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
  /** Null for the owner, like the address. */
  subject_id: string | null;
  email: string | null;
  expires_at: Date;
  created_at: Date;
}

/**
 * A one-time proof of an email address: a link, or a code for the browser that requested it
 * (docs/consent.md, Signing in).
 */
export interface SignInRow {
  token_hash: Buffer;
  purpose: 'claim' | 'person' | 'contact' | 'owner';
  email: string;
  /** Hash of the cookie of the browser that requested the code. Null for a link, which works in any browser. */
  cookie_hash: Buffer | null;
  /** Null for a link, which needs no code. */
  code_hmac: Buffer | null;
  tries: number;
  /** The attempt of a claim link. Null for other purposes. */
  registration_id: string | null;
  attempt_id: string | null;
  /** The authorization request to continue with. Sealed, since it contains the client's `state`. */
  sealed_request: string | null;
  expires_at: Date;
  used_at: Date | null;
  created_at: Date;
}

/** The decision of a session about an authorization request, which is final (consent.md, Pages). */
export interface ConsentDecisionRow {
  /** SHA-256 of the session's hash and the request's. */
  decision_key: Buffer;
  decision: 'allow' | 'deny';
  expires_at: Date;
  created_at: Date;
}

/** Client details that are stored with a grant, so that issuing tokens needs no lookup. */
interface ConsentedClientColumns {
  client_id: string;
  client_kind: 'cimd' | 'dcr' | 'file';
  client_name: string;
  /** Verified host. Null for `dcr`. */
  client_host: string | null;
  redirect_uri: string;
  resources: string[];
}

/**
 * An authorization code, which can be redeemed once. `registration_id` is the id of the registration that redeeming
 * creates.
 */
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

/** A client metadata document as last fetched successfully (consent.md, Documents of clients). */
export interface ClientDocumentRow {
  client_id: string;
  client_name: string;
  redirect_uris: string[];
  /** Whether `refresh_token` is among its grants. */
  refreshes: boolean;
  fetched_at: Date;
  fresh_until: Date;
  /** How long it is used while its host fails. In the past after it was withdrawn. */
  usable_until: Date;
  /** When the row is deleted. */
  expires_at: Date;
}

/** Additional columns of a registration of kind `client`. */
export interface ClientGrantRow extends ConsentedClientColumns {
  registration_id: string;
  last_refreshed_at: Date | null;
  /** When the grant ends unless it is refreshed before. Never after `ends_at`. */
  idle_ends_at: Date;
  ends_at: Date;
}

export interface RefreshTokenRow {
  registration_id: string;
  token_hash: Buffer;
  /** Equal to the registration's `assertion_gen`, or the token is dead. */
  generation: number;
  issued_at: Date;
  /** Time of the first use. */
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

/** A 64-bit integer, which pg returns as text. */
export type BigInteger = string;

/** The window of one client for a rate-limit policy, as rate-limiter-flexible stores it. */
export interface RequestCounterRow {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: BigInteger;
}

type Nullable<Row> = { [Key in keyof Row]: null extends Row[Key] ? Key : never }[keyof Row];

/** Row type for inserts. Nullable columns and columns with defaults are optional. */
export type NewRow<Row, Defaulted extends keyof Row = never> = Omit<Row, Nullable<Row> | Defaulted> &
  Partial<Pick<Row, Nullable<Row> | Defaulted>>;
