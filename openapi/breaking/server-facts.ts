/**
 * What the server reads from an operation beside OpenAPI's own words (README.md); the differ passes such extensions by.
 */
interface Operation {
  readonly 'x-required-scopes'?: readonly string[];
  readonly 'x-max-body-bytes'?: number;
}
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

interface Fact {
  readonly id: string;
  readonly name: keyof Operation;
  readonly message: string;
  breaks(before: Operation, after: Operation): boolean;
}

const facts: readonly Fact[] = [
  {
    id: 'scope-required',
    name: 'x-required-scopes',
    message: 'A further scope is required.',
    breaks: (before, after) =>
      (after['x-required-scopes'] ?? []).some((scope) => !(before['x-required-scopes'] ?? []).includes(scope)),
  },
  {
    id: 'body-limit-lowered',
    name: 'x-max-body-bytes',
    message: 'The longest body that is accepted became shorter.',
    // Without a number there is a limit too, the server's own, which the contract does not tell.
    breaks: (before, after) => (after['x-max-body-bytes'] ?? Infinity) < (before['x-max-body-bytes'] ?? 0),
  },
];

/** One fact of an operation that became narrower. */
export interface NarrowedFact {
  readonly id: string;
  readonly message: string;
  readonly pointer: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** Every fact that became narrower on an operation that both contracts have. */
export function narrowedFacts(
  released: { readonly paths?: Paths },
  present: { readonly paths?: Paths },
): readonly NarrowedFact[] {
  return Object.entries(released.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, before]) => {
      const after = present.paths?.[path]?.[method];
      if (after === undefined) return [];
      const at = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
      return facts
        .filter((fact) => fact.breaks(before, after))
        .map(({ id, name, message }) => ({
          id,
          message,
          pointer: `${at}/${name}`,
          from: before[name],
          to: after[name],
        }));
    }),
  );
}
