import { type ContractDocument, contract } from './contract.js';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a deployment may have switched off, by the marks of the contract (`x-feature`). */
const features: readonly string[] = [
  ...new Set([...JSON.stringify(contract).matchAll(/"x-feature":"([^"]+)"/g)].map(([, name = '']) => name)),
];

/** Each choice of features that are switched off, none of them first. */
const choices: readonly (readonly string[])[] = features.reduce<string[][]>(
  (before, feature) => before.concat(before.map((choice) => [...choice, feature])),
  [[]],
);

/** Every description that an operation of the contract has in a deployment: undefined where it is switched off. */
export function descriptionsOf(operation: unknown): readonly unknown[] {
  return choices.map((absent) => {
    const lost = lostComponents(contract, absent);
    const isGone = (value: unknown): boolean =>
      isNode(value) && (absent.includes(String(value['x-feature'])) || lost.has(String(value.$ref)));
    return isGone(operation) ? undefined : without(operation, isGone);
  });
}

function lostComponents({ components }: ContractDocument, absent: readonly string[]): ReadonlySet<string> {
  return new Set(
    Object.entries(components).flatMap(([section, members]) =>
      Object.entries(members as Node)
        .filter(([, member]) => isNode(member) && absent.includes(String(member['x-feature'])))
        .map(([name]) => `#/components/${section}/${name}`),
    ),
  );
}

function without(node: unknown, isGone: (value: unknown) => boolean): unknown {
  if (Array.isArray(node)) return node.filter((item) => !isGone(item)).map((item) => without(item, isGone));
  if (!isNode(node)) return node;
  const kept = Object.entries(node).filter(([, value]) => !isGone(value));
  return Object.fromEntries(kept.map(([key, value]) => [key, without(value, isGone)]));
}
