import type { Lifetimes } from '../../../base/config/lifetimes.js';
import type { AgentLimits } from '../../../base/config/limits.js';
import type { RateLimitRules } from '../../../base/rate-limit-rule.js';

/** Enabled agent features and their lifetimes (agent-auth.md §14). */
export interface AgentFeatures {
  /** Whether an agent may register without an identity provider. */
  readonly anonymousRegistration: boolean;
  /** Whether the owner trusts an identity provider, so that an identity assertion can succeed. */
  readonly trustsProviders: boolean;
  /** Whether email is configured, so that claims can succeed. */
  readonly claims: boolean;
  /** The vendor segment of the claim grant. */
  readonly grantVendor: string;
  /** The base of event identifiers, without a trailing slash. */
  readonly eventSchemaBase: string;
  readonly lifetimes: Lifetimes;
  readonly limits: AgentLimits;
}

/** The settings that appear in discovery documents. */
export interface DiscoverySettings {
  readonly publicDomain: string;
  readonly contentSignalAiTrain: 'yes' | 'no';
  readonly securityContact: string | undefined;
  readonly rateLimits: RateLimitRules;
  readonly agentAuth: AgentFeatures;
}
