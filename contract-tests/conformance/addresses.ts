import { exampleBase, examples, type Operation, operations } from './contract.js';
import type { Fault } from './judge.js';

/** Paths of the contract without parameters: an example that names one means exactly that one. */
const fixedPaths = new Set(operations.map(({ path }) => path).filter((path) => !path.includes('{')));

/**
 * Addresses in a body that are not this deployment's though the contract's examples say that they are. A member counts
 * as the service's own address when every example of it begins with the address that the contract is written with; and
 * where all name one fixed path, so must the deployment.
 */
export function addressFaults(operation: Operation, body: unknown, base: string): readonly Fault[] {
  const shown = new Map<string, string[]>();
  for (const [type, content] of Object.entries(operation.responses.get(200)?.response.content ?? {})) {
    if (type.endsWith('json'))
      for (const [, value] of examples(content.examples))
        strings(value, '', (place, text) => shown.set(place, [...(shown.get(place) ?? []), text]));
  }
  const faults: Fault[] = [];
  strings(body, '', (place, text) => {
    const given = shown.get(place);
    if (!given?.every(isOwn)) return;
    const paths = new Set(given.map((one) => one.slice(exampleBase.length) || '/'));
    const [path] = paths;
    const fixed =
      !place.includes('*') && paths.size === 1 && path !== undefined && fixedPaths.has(path) && path !== '/'
        ? path
        : undefined;
    const fits =
      fixed === undefined
        ? text === base || text.startsWith(`${base}/`) || text.startsWith(`${base}#`)
        : text === base + fixed;
    if (!fits)
      faults.push({
        where: `${operation.path}, ${place.slice(1)}`,
        expected: fixed === undefined ? `an address under ${base}` : base + fixed,
        found: text,
      });
  });
  return faults;
}

const isOwn = (text: string): boolean => text === exampleBase || text.startsWith(`${exampleBase}/`);

/**
 * Visits every string of a JSON value; places of array items have no index, since examples have fewer items than the
 * world.
 */
function strings(value: unknown, place: string, visit: (place: string, text: string) => void): void {
  if (typeof value === 'string') visit(place, value);
  else if (Array.isArray(value)) for (const item of value) strings(item, `${place}/*`, visit);
  else if (value !== null && typeof value === 'object') {
    for (const [name, member] of Object.entries(value)) strings(member, `${place}/${name}`, visit);
  }
}
