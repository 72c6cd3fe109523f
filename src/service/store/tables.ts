import type { Knex } from 'knex';
import type {
  BlockRow,
  ContactDraftRow,
  MailFoldRow,
  MailQueueRow,
  MailSuppressionRow,
  MessageReceiptRow,
  MessageRow,
  MissedSearchRow,
  OwnerMarkRow,
  OwnerPasskeyRow,
  ProvenPlaceRow,
  ReadCountRow,
  UsedChallengeRow,
} from './owner-rows.js';
import type {
  AccessTokenRow,
  AuditEventRow,
  AuthorizationCodeRow,
  ClaimAttemptRow,
  ClientDocumentRow,
  ClientGrantRow,
  ConsentDecisionRow,
  NewRow,
  PageSessionRow,
  RateCounterRow,
  RefreshTokenRow,
  RegistrationRow,
  RequestCounterRow,
  SeenJtiRow,
  SignInRow,
  SigningKeyRow,
  SubjectRow,
  UserRow,
} from './rows.js';

/** Knex's type of a table: its row, and columns with defaults. */
type Table<Row, Defaulted extends keyof Row = never> = Knex.CompositeTableType<
  Row,
  NewRow<Row, Defaulted>,
  Partial<Row>
>;

declare module 'knex/types/tables.js' {
  interface Tables {
    users: Table<UserRow>;
    registrations: Table<RegistrationRow, 'version' | 'assertion_gen' | 'poll_interval'>;
    subjects: Table<SubjectRow, 'version'>;
    claim_attempts: Table<ClaimAttemptRow, 'tries'>;
    access_tokens: Table<AccessTokenRow>;
    seen_jtis: Table<SeenJtiRow>;
    signing_keys: Table<SigningKeyRow>;
    page_sessions: Table<PageSessionRow>;
    signins: Table<SignInRow, 'tries'>;
    contact_drafts: Table<ContactDraftRow>;
    consent_decisions: Table<ConsentDecisionRow>;
    authorization_codes: Table<AuthorizationCodeRow>;
    client_documents: Table<ClientDocumentRow>;
    client_grants: Table<ClientGrantRow>;
    refresh_tokens: Table<RefreshTokenRow>;
    messages: Table<MessageRow>;
    message_receipts: Table<MessageReceiptRow>;
    mail_queue: Table<MailQueueRow, 'tries'>;
    mail_folds: Table<MailFoldRow>;
    mail_suppressions: Table<MailSuppressionRow>;
    rate_counters: Table<RateCounterRow>;
    request_counters: Table<RequestCounterRow>;
    audit_events: Table<AuditEventRow, 'data'>;
    read_counts: Table<ReadCountRow>;
    missed_searches: Table<MissedSearchRow>;
    owner_marks: Table<OwnerMarkRow>;
    owner_passkeys: Table<OwnerPasskeyRow>;
    used_challenges: Table<UsedChallengeRow>;
    blocks: Table<BlockRow>;
    proven_places: Table<ProvenPlaceRow>;
  }
}
