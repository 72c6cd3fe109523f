import { limiterKeyOf } from '../email-address.js';
import { clientKey, networkKey } from '../ip-address.js';

/** What is known of an act when it is counted. */
export interface ActFacts {
  /** The client's address, as far as proxies are trusted. */
  readonly ip: string;
  readonly email: string;
  readonly registration: string;
  readonly attempt: string;
  readonly issuer: string;
  /** A network or a browser from which something was proven before, as a hash (records/proven-places.ts). */
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

/** An issuer's address fits into a counter's key. */
const longestIssuer = 300;

/**
 * Whom a limit counts together. A client is an IPv4 address or an IPv6 /64, its network a /24 or a /48, so that no one
 * network reaches what everybody shares; a mailbox is counted without its plus tag.
 */
export const tiers = {
  client: tier(['ip'], ({ ip }) => clientKey(ip)),
  network: tier(['ip'], ({ ip }) => networkKey(ip)),
  mailbox: tier(['email'], ({ email }) => limiterKeyOf(email)),
  'mailbox and network': tier(['email', 'ip'], ({ email, ip }) => `${networkKey(ip)} ${limiterKeyOf(email)}`),
  registration: tier(['registration'], ({ registration }) => registration),
  attempt: tier(['attempt'], ({ attempt }) => attempt),
  issuer: tier(['issuer'], ({ issuer }) => issuer.slice(0, longestIssuer)),
  place: tier(['place'], ({ place }) => place),
  whole: tier([], () => 'all'),
} as const;

export type Tier = keyof typeof tiers;
/** What must be known to count by a tier. */
export type Needs<T extends Tier> = T extends Tier ? (typeof tiers)[T]['needs'][number] : never;

/** What a count of this tier is kept under. */
export function subjectOf(name: Tier, facts: Partial<ActFacts>): string {
  return (tiers[name] as TierOf<keyof ActFacts>).subject(facts as ActFacts);
}
