import { document } from '../../../support/contract-document.js';

type Node = { [member: string]: unknown };

/** A schema of the contract with its references replaced by what they name, for servers that know no contract. */
export function schemaOf(name: string): Node {
  return inlined({ $ref: `#/components/schemas/${name}` }) as Node;
}

function inlined(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(inlined);
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node as Node;
  if (typeof $ref === 'string') {
    const found = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, key) => (at as Node)[key], document);
    return { ...(inlined(found) as Node), ...(inlined(rest) as Node) };
  }
  return Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value)]));
}
