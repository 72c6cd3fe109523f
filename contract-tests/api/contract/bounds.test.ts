import { describe, expect, it } from 'vitest';
import { document } from '../../support/contract.js';

type Node = Readonly<Record<string, unknown>>;

/**
 * Schemas of requests without their own bound, each with what bounds them. A new one joins only with such a
 * reason: a string has `maxLength`, `enum` or `const`, a list `maxItems`, an object that takes other members
 * `maxProperties`.
 */
const bodyBounds = 'unknown members are ignored unread; the body has a size, 100 fields as a form, and a depth of 64';
const exceptions: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...[
        'A2aRequest',
        'A2aMessage',
        'A2aPart',
        'JsonRpcMessage',
        'AnonymousRegistrationRequest',
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
    'any JSON; its query is cut to 4,096 characters before it is read, and longer names are refused (src/service/a2a/structured.ts)',
  McpAnyArguments: "answered by the tool's own schema, which bounds each of its members",
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
const openTo = ['maxProperties', 'enum', 'const'];

/** What a schema leaves without a bound; undefined where everything it takes has one. */
function unbounded(schema: Node): string | undefined {
  const types = [schema.type].flat();
  if (types.includes('string') && !has(schema, 'maxLength', 'enum', 'const')) return 'a string without maxLength';
  if (types.includes('array') && !has(schema, 'maxItems')) return 'a list without maxItems';
  const closed = schema.additionalProperties === false || schema.unevaluatedProperties === false;
  if (types.includes('object') && !closed && !has(schema, ...openTo))
    return 'an object of any members without maxProperties';
  const says = [
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
  // Each value is held by one branch or the other, and both are visited.
  const branches = ['if', 'then', 'else'].every((key) => key in schema);
  return branches || has(schema, ...says) ? undefined : 'any value';
}

/** Every place below a schema that has no bound, named by the component and the way inside it. */
function gaps(node: unknown, place: string, seen: ReadonlySet<string> = new Set()): { place: string; gap: string }[] {
  const { $ref } = (node ?? {}) as { $ref?: string };
  if ($ref !== undefined && seen.has($ref)) return [];
  const here = $ref?.startsWith('#/components/schemas/') ? ($ref.split('/').at(-1) ?? place) : place;
  const within = $ref === undefined ? seen : new Set([...seen, $ref]);
  const schema = resolved(node) as Node | boolean;
  if (typeof schema === 'boolean') return schema ? [{ place: here, gap: 'any value' }] : [];
  const gap = unbounded(schema);
  const lists = ['oneOf', 'anyOf', 'allOf', 'prefixItems'].flatMap(
    (key) => (schema[key] as unknown[] | undefined) ?? [],
  );
  const single = ['items', 'additionalProperties', 'propertyNames', 'then', 'else'].flatMap((key) =>
    typeof schema[key] === 'object' ? [schema[key]] : [],
  );
  const members = Object.entries((schema.properties ?? {}) as Node);
  return [
    ...(gap === undefined ? [] : [{ place: here, gap }]),
    ...[...lists, ...single].flatMap((inner) => gaps(inner, here, within)),
    ...members.flatMap(([name, inner]) => gaps(inner, `${here}.${name}`, within)),
  ];
}

interface Input {
  readonly place: string;
  readonly schema: unknown;
}

/** Every parameter, header and body that a request can carry. */
function inputs(): Input[] {
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

describe('A2: every text, list and object that a request can carry', () => {
  const found = inputs().flatMap(({ place, schema }) => gaps(schema, place));

  it('is looked at', () => {
    expect(inputs().length).toBeGreaterThan(50);
  });

  it('has a bound in the contract, or a reason for having none', () => {
    expect(found.filter(({ place }) => !(place in exceptions)).map(({ place, gap }) => `${place}: ${gap}`)).toEqual([]);
  });

  it('needs each of those reasons', () => {
    const places = new Set(found.map(({ place }) => place));
    expect(Object.keys(exceptions).filter((place) => !places.has(place))).toEqual([]);
  });
});
