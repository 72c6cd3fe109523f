/** The parameters of an authorization request. Others are ignored (RFC 6749 §3.1). */
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

/** Parameters of an authorization request before validation. Empty values count as absent. */
export interface Parameters extends Partial<Readonly<Record<Exclude<Name, 'resource'>, string>>> {
  readonly resource: readonly string[];
  /** The known parameters in their original encoding, as forms contain them. */
  readonly text: string;
}

/** Result of parsing a query: no parameters, malformed, a repeated parameter, or parameters. */
export type ReadQuery =
  | { readonly kind: 'none' | 'malformed' }
  | { readonly kind: 'repeated'; readonly name: string }
  | { readonly kind: 'parameters'; readonly parameters: Parameters };

/** Maximum length of a query in bytes, so that the request target is accepted (consent.md, Order of checks). */
const maxQueryBytes = 8192;
/** Characters of a query, which is used in a `Location` header again. */
const allowedCharacters = /^[\x21\x22\x24-\x7e]*$/;

/** Parses the query of an authorization request without its question mark (consent.md, Order of checks). */
export function readParameters(query: string): ReadQuery {
  if (!allowedCharacters.test(query) || query.length > maxQueryBytes) return { kind: 'malformed' };
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

/** Decodes the pairs of a query like a form. Returns undefined for an escape that is not UTF-8. */
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
