/** How many requests one client may send within a window. */
export interface RateLimitRule {
  /** Maximum number of requests in one window. */
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The rules by the name of their rate-limit policy (discovery.md 1.3). */
export type RateLimitRules = Readonly<Record<string, RateLimitRule>>;
