import type { RegistrationSelector } from '../../agent-auth/records/registration-sets.js';
import type { AuditTrail } from './audit.js';

/** What can be asked about agents. */
export type AgentRequest =
  | {
      readonly command: 'agents.list';
      readonly state?: string;
      readonly kind?: string;
      /** In any case. */
      readonly email?: string;
      /** As the list names it, or by its id. */
      readonly client?: string;
      /** At most 1000; as many without it. */
      readonly limit?: number;
      /** Only those that are older than the agent with this id. */
      readonly before?: string;
      readonly after?: AgentPage['next'];
    }
  | { readonly command: 'agents.show'; readonly id: string }
  | { readonly command: 'agents.count'; readonly selector: RegistrationSelector }
  | { readonly command: 'agents.revoke'; readonly selector: RegistrationSelector };

/** An agent in the list. */
export interface AgentSummary {
  readonly id: string;
  /** `form`: a person who wrote by the contact form. */
  readonly kind: 'anonymous' | 'id_jag' | 'client' | 'form';
  readonly state: string;
  /** The address that a human proved or a provider asserted; before that, the one that was asked. */
  readonly email: string | null;
  readonly email_proof: 'mailbox' | 'provider' | null;
  readonly provider: string | null;
  /** The client that a human consented to: its verified host, else what it calls itself. */
  readonly client: string | null;
  readonly registered_at: string;
  readonly last_used_at: string | null;
  readonly messages: number;
}

/** Some agents of the list, newest first, and where the next ones begin; null after the last. */
export interface AgentPage {
  readonly agents: readonly AgentSummary[];
  readonly next: { readonly registeredAt: string; readonly id: string } | null;
}

export interface AgentDetails extends AgentSummary, AuditTrail {
  readonly issuer: string | null;
  readonly subject: string | null;
  /** With the kind `client`: its id, what it calls itself, and when the grant ends, unused or at the latest. */
  readonly client_id: string | null;
  readonly client_name: string | null;
  readonly idle_ends_at: string | null;
  readonly ends_at: string | null;
  readonly scopes: readonly string[];
  readonly registered_from: string | null;
  readonly user_agent: string | null;
  readonly claimed_at: string | null;
  readonly denied_at: string | null;
  readonly revoked_at: string | null;
  readonly live_tokens: number;
}
