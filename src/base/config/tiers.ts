import { limiterKeyOf } from '../email-address.js';
import { clientKey, networkKey } from '../ip-address.js';

/** Known properties of a rate-limited act. */
export interface ActFacts {
  /** Client address, according to the trusted proxies. */
  readonly ip: string;
  readonly email: string;
  readonly registration: string;
  readonly attempt: string;
  readonly issuer: string;
  /** Hash of a network or browser from which something was proven before (records/proven-places.ts). */
  readonly place: string;
}

interface TierOf<Fact extends keyof ActFacts> {
  readonly needs: readonly Fact[];
  subject(facts: Pick<ActFacts, Fact>): string;
}

const tier = <Fact extends keyof ActFacts>(
  needs: readonly Fact[],
  subject: (facts: Pick<ActFacts, Fact>) => string,
): TierOf<Fact> => ({
  needs,
  subject,
});

/** Maximum length of an issuer in a counter key. */
const maxIssuerLength = 300;

/**
 * Scopes of rate limits. A client is an IPv4 address or an IPv6 /64, and its network a /24 or a /48, so that one network
 * cannot exhaust a shared quota. A mailbox is counted without its plus tag.
 */
export const tiers = {
  client: tier(['ip'], ({ ip }) => clientKey(ip)),
  network: tier(['ip'], ({ ip }) => networkKey(ip)),
  mailbox: tier(['email'], ({ email }) => limiterKeyOf(email)),
  'mailbox and network': tier(['email', 'ip'], ({ email, ip }) => `${networkKey(ip)} ${limiterKeyOf(email)}`),
  registration: tier(['registration'], ({ registration }) => registration),
  attempt: tier(['attempt'], ({ attempt }) => attempt),
  issuer: tier(['issuer'], ({ issuer }) => issuer.slice(0, maxIssuerLength)),
  place: tier(['place'], ({ place }) => place),
  whole: tier([], () => 'all'),
} as const;

export type Tier = keyof typeof tiers;
/** Properties that a scope requires. */
export type Needs<T extends Tier> = T extends Tier ? (typeof tiers)[T]['needs'][number] : never;

/** Returns the counter key of a scope. */
export function subjectOf(name: Tier, facts: Partial<ActFacts>): string {
  return (tiers[name] as TierOf<keyof ActFacts>).subject(facts as ActFacts);
}
