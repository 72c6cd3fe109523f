/** Every parameter that an authorization request is judged by; others are ignored (RFC 6749 §3.1). */
const known = [
  'client_id',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'request',
  'request_uri',
] as const;

type Name = (typeof known)[number];

/** What an authorization request says, before it is judged. Empty counts as absent. */
export interface Parameters extends Partial<Readonly<Record<Exclude<Name, 'resource'>, string>>> {
  readonly resource: readonly string[];
  /** The request as its forms carry it: the known parameters in the characters in which they came. */
  readonly text: string;
}

/** A query as far as it can be read: without any parameter, with one that is twice, not of URL characters, or good. */
export type ReadQuery =
  | { readonly kind: 'none' | 'malformed' }
  | { readonly kind: 'repeated'; readonly name: string }
  | { readonly kind: 'parameters'; readonly parameters: Parameters };

/** Longest request in bytes: with the path before it, a target that the service takes (consent.md, Order of checks). */
const longestRequest = 8192;
/** What a query may be written with; it goes into a `Location` of ours again. */
const written = /^[\x21\x22\x24-\x7e]*$/;

/** Reads the query of an authorization request, without its question mark (consent.md, Order of checks). */
export function readParameters(query: string): ReadQuery {
  if (!written.test(query) || query.length > longestRequest) return { kind: 'malformed' };
  const pairs = pairsOf(query);
  if (!pairs) return { kind: 'malformed' };
  if (pairs.length === 0) return { kind: 'none' };
  const names = pairs.map(({ name }) => name);
  const repeated = names.find((name, at) => name !== 'resource' && names.indexOf(name) !== at);
  if (repeated !== undefined) return { kind: 'repeated', name: repeated };
  const kept = pairs.filter(({ name }) => (known as readonly string[]).includes(name));
  const single = kept.filter(({ name, value }) => name !== 'resource' && value !== '');
  return {
    kind: 'parameters',
    parameters: {
      ...(Object.fromEntries(single.map(({ name, value }) => [name, value])) as Partial<Record<Name, string>>),
      resource: kept.filter(({ name, value }) => name === 'resource' && value !== '').map(({ value }) => value),
      text: kept.map(({ raw }) => raw).join('&'),
    },
  };
}

/** The pairs of a query, decoded as a form is; undefined where an escape is no UTF-8. */
function pairsOf(query: string): readonly Readonly<Record<'name' | 'value' | 'raw', string>>[] | undefined {
  try {
    return query
      .split('&')
      .filter((raw) => raw !== '')
      .map((raw) => {
        const at = raw.indexOf('=');
        const [name, value] = at < 0 ? [raw, ''] : [raw.slice(0, at), raw.slice(at + 1)];
        return { name: decoded(name), value: decoded(value), raw };
      });
  } catch {
    return undefined;
  }
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
