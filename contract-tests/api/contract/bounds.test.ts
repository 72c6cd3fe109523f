import { describe, expect, it } from 'vitest';
import { document } from '../../support/contract.js';

type Node = Readonly<Record<string, unknown>>;

/**
 * Request schemas without a bound of their own, each with the reason. A string is bounded by `maxLength`, `enum` or
 * `const`, a list by `maxItems`, and an object that allows other members by `maxProperties`.
 */
const bodyBounds = 'unknown members are ignored; the body is limited in size, to 100 form fields, and to a depth of 64';
const exceptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'A2aRequest',
        'A2aMessage',
        'A2aPart',
        'JsonRpcMessage',
        'AnonymousRegistrationRequest',
        'ServiceAuthRequest',
        'IdentityAssertionRequest',
      ],
      ...[
        'ClaimRequest',
        'ClaimViewRequest',
        'ClaimDecisionForm',
        'SignInRequestForm',
        'SignInForm',
        'SignOutForm',
        'MuteForm',
      ],
      ...['TokenRequest', 'CodeTokenRequest', 'RefreshTokenRequest', 'RevocationRequest'],
      'AccessRevokeForm',
      'ClientRegistrationRequest',
      'AuthorizeDecisionForm',
      'ContactForm',
      'OwnerActForm',
      ...['OwnerPasskeyForm', 'OwnerNewPasskeyForm'],
    ].map((name) => [name, bodyBounds]),
  ),
  A2aData:
    'any JSON; its query is truncated to 4,096 characters, and longer names are rejected (src/service/a2a/structured.ts)',
  McpAnyArguments: 'validated against the schema of the tool, which bounds each member',
};

function resolved(node: unknown): unknown {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref === undefined) return node;
  const parts = $ref.slice(2).split('/');
  return resolved(
    parts.reduce<unknown>((at, part) => (at as Node)[part.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
}

const has = (schema: Node, ...keys: readonly string[]): boolean => keys.some((key) => key in schema);
const objectBounds = ['maxProperties', 'enum', 'const'];

/** Describes the missing bound of a schema, or returns undefined if every accepted value is bounded. */
function missingBound(schema: Node): string | undefined {
  const types = [schema.type].flat();
  if (types.includes('string') && !has(schema, 'maxLength', 'enum', 'const')) return 'a string without maxLength';
  if (types.includes('array') && !has(schema, 'maxItems')) return 'a list without maxItems';
  const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  if (types.includes('object') && !closed && !has(schema, ...objectBounds))
    return 'an object with arbitrary members without maxProperties';
  const constraints = [
    'type',
    'enum',
    'const',
    'oneOf',
    'anyOf',
    'allOf',
    'not',
    'maxLength',
    'maxProperties',
    'maxItems',
    'properties',
    'required',
  ];
  // Each value matches one of the branches, and both branches are checked separately.
  const branches = ['if', 'then', 'else'].every((key) => key in schema);
  return branches || has(schema, ...constraints) ? undefined : 'any value';
}

/** Lists the subschemas without a bound, each named by its component and the path inside the component. */
function findGaps(
  node: unknown,
  place: string,
  seen: ReadonlySet<string> = new Set(),
): { place: string; gap: string }[] {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref !== undefined && seen.has($ref)) return [];
  const here = $ref?.startsWith('#/components/schemas/') ? ($ref.split('/').at(-1) ?? place) : place;
  const within = $ref === undefined ? seen : new Set([...seen, $ref]);
  const schema = resolved(node) as Node | boolean;
  if (typeof schema === 'boolean') return schema ? [{ place: here, gap: 'any value' }] : [];
  const gap = missingBound(schema);
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap(
    (key) => (schema[key] as unknown[] | undefined) ?? [],
  );
  const single = ['items', 'additionalProperties', 'propertyNames', 'then', 'else'].flatMap((key) =>
    typeof schema[key] === 'object' ? [schema[key]] : [],
  );
  const members = Object.entries((schema.properties ?? {}) as Node);
  return [
    ...(gap === undefined ? [] : [{ place: here, gap }]),
    ...[...lists, ...single].flatMap((inner) => findGaps(inner, here, within)),
    ...members.flatMap(([name, inner]) => findGaps(inner, `${here}.${name}`, within)),
  ];
}

interface Input {
  readonly place: string;
  readonly schema: unknown;
}

/** Returns the schemas of all parameters, headers, and bodies of requests. */
function requestSchemas(): Input[] {
  return Object.entries(document.paths).flatMap(([path, item]) => {
    const { parameters: shared = [], ...methods } = item as unknown as Record<string, Node> & {
      parameters?: unknown[];
    };
    return Object.entries(methods).flatMap(([method, operation]) => {
      const parameters = [...shared, ...((operation.parameters as unknown[] | undefined) ?? [])].map(
        resolved,
      ) as Node[];
      const body = resolved(operation.requestBody) as { content?: Record<string, Node> } | undefined;
      return [
        ...parameters.map(({ in: where, name, schema }) => ({ place: `${method} ${path} ${where} ${name}`, schema })),
        ...Object.entries(body?.content ?? {}).map(([type, { schema }]) => ({
          place: `${method} ${path} ${type}`,
          schema,
        })),
      ];
    });
  });
}

describe('request schemas (A2)', () => {
  const found = requestSchemas().flatMap(({ place, schema }) => findGaps(schema, place));

  it('are found for more than 50 parameters, headers, and bodies', () => {
    expect(requestSchemas().length).toBeGreaterThan(50);
  });

  it('bound every string, list, and object, or are listed with a reason', () => {
    expect(found.filter(({ place }) => !(place in exceptions)).map(({ place, gap }) => `${place}: ${gap}`)).toEqual([]);
  });

  it('are listed with a reason only if they have no bound', () => {
    const places = new Set(found.map(({ place }) => place));
    expect(Object.keys(exceptions).filter((place) => !places.has(place))).toEqual([]);
  });
});
