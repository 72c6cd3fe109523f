import { parsedUrl, withoutEndSlashes } from '../../../base/urls.js';
import { type ForeignAlgorithm, foreignAlgorithms } from '../crypto/compact-jws.js';

/** What happens to a subject of this provider at first contact (agent-auth.md §10.5). */
export type FirstSeenPolicy = 'match' | 'confirm' | 'deny';
export const firstSeenPolicies: readonly FirstSeenPolicy[] = ['match', 'confirm', 'deny'];

/**
 * Whether a new client of this provider acts for a known subject only once the human has confirmed it, or at once
 * (threat-model.md A11).
 */
export type ClientPolicy = 'separate' | 'shared';
const clientPolicies: readonly ClientPolicy[] = ['separate', 'shared'];

/** An identity provider as the owner trusts it (agent-auth.md §10.3). */
export interface TrustEntry {
  /** Compared byte for byte. */
  readonly issuer: string;
  /** What the human and the owner see; never a name that the provider sent. */
  readonly displayName: string;
  readonly jwksUri: string;
  readonly algorithms: readonly ForeignAlgorithm[];
  /** When given, an ID-JAG must name one of them. */
  readonly clientIds: readonly string[] | undefined;
  readonly clients: ClientPolicy;
  readonly maxAuthAgeSeconds: number;
  /** Authentication methods that must all have been used. */
  readonly requireAmr: readonly string[] | undefined;
  /** Authentication contexts of which one must have been met. */
  readonly requireAcr: readonly string[] | undefined;
  readonly firstSeen: FirstSeenPolicy;
  /** Whether it may push security events. */
  readonly events: boolean;
  readonly enabled: boolean;
}

/** What the members of an entry are checked against. */
export interface TrustContext {
  /** Our own issuer, which may not be on the list. */
  readonly ownIssuer: string;
  /** In production every address is https. */
  readonly production: boolean;
  readonly firstSeen: FirstSeenPolicy;
  /** Seconds. */
  readonly maxAuthAge: number;
}

type Members = Readonly<Record<string, unknown>>;
/** Takes one sentence about what is wrong. */
type Report = (problem: string) => void;

const known = [
  'issuer',
  'display_name',
  'jwks_uri',
  'algs',
  'client_ids',
  'clients',
  'max_auth_age_seconds',
  'require_amr',
  'require_acr',
  'first_seen',
  'events',
  'enabled',
];
const longestUrl = 2048;
const longestList = 100;
const year = 31_536_000;

/** Reads one entry, telling every fault; the result is to be used only when there was none. */
export function readTrustEntry(members: Members, context: TrustContext, report: Report): TrustEntry {
  for (const name of Object.keys(members))
    if (!known.includes(name)) report(`has an unknown member "${name}"; known are: ${known.join(', ')}`);
  const issuer = readIssuer(members.issuer, context, report);
  return {
    issuer,
    displayName: readName(members.display_name, report),
    jwksUri: readJwksUri(members.jwks_uri, issuer, context, report),
    algorithms: readAlgorithms(members.algs, report),
    clientIds: readList('client_ids', members.client_ids, report),
    clients: readChoice('clients', members.clients, { of: clientPolicies, otherwise: 'separate' }, report),
    maxAuthAgeSeconds: readSeconds(members.max_auth_age_seconds, context.maxAuthAge, report),
    requireAmr: readList('require_amr', members.require_amr, report),
    requireAcr: readList('require_acr', members.require_acr, report),
    firstSeen: readChoice(
      'first_seen',
      members.first_seen,
      { of: firstSeenPolicies, otherwise: context.firstSeen },
      report,
    ),
    events: readFlag('events', members.events, report),
    enabled: readFlag('enabled', members.enabled, report),
  };
}

function readIssuer(value: unknown, { ownIssuer, production }: TrustContext, report: Report): string {
  const problem = urlProblem(value, production);
  if (problem) report(`issuer ${problem}`);
  else if (/[?#]/.test(value as string)) report('issuer must have neither query nor fragment');
  else if (withoutEndSlashes(value as string).toLowerCase() === withoutEndSlashes(ownIssuer).toLowerCase()) {
    report('issuer is this service itself, which may not vouch for its own subjects');
  }
  return String(value);
}

function readJwksUri(value: unknown, issuer: string, { production }: TrustContext, report: Report): string {
  if (value === undefined) return `${withoutEndSlashes(issuer)}/.well-known/jwks.json`;
  const problem = urlProblem(value, production);
  if (problem) report(`jwks_uri ${problem}`);
  return String(value);
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

function urlProblem(value: unknown, production: boolean): string | undefined {
  const url = typeof value === 'string' && value.length <= longestUrl ? parsedUrl(value) : undefined;
  if (!url) return 'must be an absolute URL';
  if (url.username !== '' || url.password !== '') return 'must not hold a user name or password';
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:' && !production && loopback.has(url.hostname)) return undefined;
  return production ? 'must be https' : 'must be https, or http on loopback';
}

function readName(value: unknown, report: Report): string {
  if (typeof value === 'string' && value.trim() !== '' && value.length <= 100 && !/\p{Cc}|\p{Cf}/u.test(value))
    return value;
  report('display_name must be a name of 1 to 100 characters on one line');
  return '';
}

function readAlgorithms(value: unknown, report: Report): readonly ForeignAlgorithm[] {
  if (value === undefined) return foreignAlgorithms;
  const found = foreignAlgorithms.filter((algorithm) => Array.isArray(value) && value.includes(algorithm));
  if (!Array.isArray(value) || value.length === 0 || found.length !== value.length) {
    report(`algs must be a list of some of: ${foreignAlgorithms.join(', ')}`);
  }
  return found;
}

function readList(name: string, value: unknown, report: Report): readonly string[] | undefined {
  if (value === undefined) return undefined;
  const isText = (item: unknown): item is string => typeof item === 'string' && item !== '' && item.length <= 255;
  if (Array.isArray(value) && value.length > 0 && value.length <= longestList && value.every(isText)) return value;
  report(`${name} must be a list of 1 to ${longestList} strings of 1 to 255 characters`);
  return undefined;
}

function readSeconds(value: unknown, fallback: number, report: Report): number {
  if (value === undefined) return fallback;
  if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= year) return value as number;
  report(`max_auth_age_seconds must be a whole number from 1 to ${year}`);
  return fallback;
}

function readChoice<Choice extends string>(
  name: string,
  value: unknown,
  { of, otherwise }: { readonly of: readonly Choice[]; readonly otherwise: Choice },
  report: Report,
): Choice {
  if (value === undefined) return otherwise;
  const found = of.find((choice) => choice === value);
  if (found === undefined) report(`${name} must be one of: ${of.join(', ')}`);
  return found ?? otherwise;
}

function readFlag(name: string, value: unknown, report: Report): boolean {
  if (value === undefined || typeof value === 'boolean') return value ?? true;
  report(`${name} must be true or false`);
  return false;
}
