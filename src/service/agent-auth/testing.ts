import { parseLifetimes } from '../../base/config/lifetimes.js';
import { silentLog } from '../../base/log.js';
import { type Chance, chanceOf, TestClock } from '../../base/testing.js';
import { type IdJagResult, verifyIdJag } from './provider/id-jag.js';
import type { IdJagFailure } from './provider/id-jag-failure.js';
import { createJwksFetch } from './provider/jwks-fetch.js';
import { createProviderKeys, type ProviderKeys } from './provider/provider-keys.js';
import type { SignOptions } from './provider/testing/foreign-tokens.js';
import { type Claims, type IdentityProvider, startIdentityProvider } from './provider/testing/identity-provider.js';
import { parseTrustList, type TrustList } from './provider/trust-list.js';

type Mutation = (text: string, chance: Chance, others: readonly string[]) => string;

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const strange = ['=', ' ', '\n', '\t', '.', '+', '/', '\0', 'é', '%', '"', '\u2028', '0x', '..'];
const values = [
  null,
  true,
  0,
  -1,
  1e21,
  '',
  'none',
  'admin',
  [],
  {},
  ['https://portfolio.example.org', 'x'],
  'HS256',
  9_999_999_999,
];

const at = (text: string, chance: Chance): number => chance.below(text.length);
const cut = (text: string, from: number, to: number, put = ''): string => text.slice(0, from) + put + text.slice(to);

/** Changes one member of the JSON in segment 0 or 1. */
function editJson(text: string, chance: Chance, edit: (object: Record<string, unknown>, name: string) => void): string {
  const segments = text.split('.');
  const which = chance.below(2);
  const object = JSON.parse(Buffer.from(segments[which] ?? '', 'base64url').toString()) as Record<string, unknown>;
  edit(object, chance.of(Object.keys(object)));
  segments[which] = Buffer.from(JSON.stringify(object)).toString('base64url');
  return segments.join('.');
}

const mutations: readonly Mutation[] = [
  // One character: another of the alphabet, none, one more, a strange one.
  (text, chance) => {
    const place = at(text, chance);
    return cut(text, place, place + 1, chance.of([...alphabet]));
  },
  (text, chance) => {
    const place = at(text, chance);
    return cut(text, place, place + 1);
  },
  (text, chance) => {
    const place = at(text, chance);
    return cut(text, place, place, chance.of([...alphabet]));
  },
  (text, chance) => {
    const place = chance.below(text.length + 1);
    return cut(text, place, place, chance.of(strange));
  },
  // The last character of all, whose low bits a lenient decoder drops.
  (text, chance) => text.slice(0, -1) + chance.of([...alphabet]),
  // A piece left out, doubled, or the whole cut short.
  (text, chance) => {
    const place = at(text, chance);
    return cut(text, place, place + 1 + chance.below(20));
  },
  (text, chance) => {
    const place = at(text, chance);
    return cut(text, place, place, text.slice(place, place + 1 + chance.below(20)));
  },
  (text, chance) => text.slice(0, at(text, chance)),
  // One bit of the decoded header, payload or signature.
  (text, chance) => {
    const segments = text.split('.');
    const which = chance.below(3);
    const bytes = Buffer.from(segments[which] ?? '', 'base64url');
    const place = chance.below(bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << chance.below(8));
    segments[which] = bytes.toString('base64url');
    return segments.join('.');
  },
  // One member: another value, gone, twice under another name.
  (text, chance) => editJson(text, chance, (object, name) => Object.assign(object, { [name]: chance.of(values) })),
  (text, chance) => editJson(text, chance, (object, name) => void delete object[name]),
  (text, chance) =>
    editJson(text, chance, (object) =>
      Object.assign(object, { [chance.of(['crit', 'jwk', 'jku', 'gen', 'scope', 'aud', 'exp'])]: chance.of(values) }),
    ),
  // Segments in another order, or taken from another token.
  (text, chance) => {
    const segments = text.split('.');
    return [chance.of(segments), chance.of(segments), chance.of(segments)].join('.');
  },
  (text, chance, others) => {
    const segments = text.split('.');
    segments[chance.below(3)] = chance.of(chance.of([text, ...others]).split('.'));
    return segments.join('.');
  },
];

/**
 * `count` texts that differ from the token and from `others`, each by one or two random changes; the same for the same
 * seed.
 */
export function* mutants(text: string, count: number, seed: number, others: readonly string[] = []): Generator<string> {
  const chance = chanceOf(seed);
  for (let made = 0; made < count; ) {
    const once = chance.of(mutations)(text, chance, others);
    const mutant = chance.below(4) === 0 && isJwt(once) ? chance.of(mutations)(once, chance, others) : once;
    if (mutant === text || others.includes(mutant)) continue;
    made += 1;
    yield mutant;
  }
}

function isJwt(text: string): boolean {
  const parses = (segment = ''): boolean => {
    try {
      return Object.keys(JSON.parse(Buffer.from(segment, 'base64url').toString()) as object).length > 0;
    } catch {
      return false;
    }
  };
  const segments = text.split('.');
  return segments.length === 3 && segments[2] !== '' && parses(segments[0]) && parses(segments[1]);
}

/** The resource for which the tokens of these tests are meant. */
export const resource = 'https://portfolio.example.org';

/** A trust list with this provider alone, its entry changed as asked. */
export function trusting(provider: IdentityProvider, entry: Claims = {}): Pick<TrustList, 'find'> {
  const context = { ownIssuer: resource, production: false, firstSeen: 'match', maxAuthAge: 3600 } as const;
  const entries = parseTrustList(JSON.stringify([provider.trustEntry(entry)]), context);
  return { find: (issuer) => entries.find((one) => one.issuer === issuer && one.enabled) };
}

/** A trusted provider, a clock, and the verification between them. */
export interface IdJagBench {
  readonly provider: IdentityProvider;
  readonly clock: TestClock;
  /** The keys fetched since the last reset. */
  keys(): ProviderKeys;
  verify(assertion: unknown, entry?: Claims): Promise<IdJagResult>;
  /** What a token with these claims and options is refused for; undefined when it is accepted. */
  refusal(claims?: Claims, options?: SignOptions, entry?: Claims): Promise<IdJagFailure | undefined>;
  /** A good provider, a fresh cache, the same time. */
  reset(): void;
  close(): Promise<void>;
}

const start = new Date('2026-05-04T09:30:00.000Z');

export async function startIdJagBench(): Promise<IdJagBench> {
  const { value: lifetimes } = parseLifetimes();
  const clock = new TestClock(start);
  const provider = await startIdentityProvider({ audience: resource, now: () => clock.now() });
  const fetch = createJwksFetch({ allowPrivate: true, timeoutSeconds: 0.3 });
  const freshKeys = (): ProviderKeys => createProviderKeys(fetch, lifetimes, clock, silentLog);
  let keys = freshKeys();
  const verify: IdJagBench['verify'] = (assertion, entry) =>
    verifyIdJag(assertion, trusting(provider, entry), keys, { resource, now: clock.now(), lifetimes });
  return {
    provider,
    clock,
    keys: () => keys,
    verify,
    async refusal(claims, options, entry) {
      const result = await verify(provider.idJag(claims, options), entry);
      return result.ok ? undefined : result.failure;
    },
    reset() {
      clock.set(start);
      provider.behave('good');
      provider.publish(undefined);
      keys = freshKeys();
    },
    close: provider.close,
  };
}
