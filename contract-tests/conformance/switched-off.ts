import { operations } from './contract.js';
import { openDocuments } from './documents.js';
import type { Wire } from './wire.js';

/** The operations that the contract lets a deployment switch off (`x-feature`) and that its own description lacks. */
export async function switchedOff(wire: Wire): Promise<ReadonlySet<string>> {
  const optional = operations.filter((operation) => operation.optional);
  const paths = (await openDocuments(wire).json('/openapi.json'))?.paths;
  if (paths === undefined) return new Set();
  return new Set(optional.filter(({ path, method }) => !paths[path]?.[method.toLowerCase()]).map(({ id }) => id));
}
