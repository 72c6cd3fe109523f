import { operations } from './contract.js';
import { openDocuments } from './documents.js';
import type { Wire } from './wire.js';

const optional = operations.filter((operation) => operation.optional);

/** The operations that the contract lets a deployment switch off (`x-feature`) and that its own description lacks. */
export async function switchedOff(wire: Wire): Promise<ReadonlySet<string>> {
  const paths = (await openDocuments(wire).json('/openapi.json'))?.paths;
  if (paths === undefined) return new Set();
  return new Set(optional.filter(({ path, method }) => !paths[path]?.[method.toLowerCase()]).map(({ id }) => id));
}

/** The same for a Prism mock of such a description: it knows no such path, or no such method there. */
export async function notMocked(wire: Wire): Promise<ReadonlySet<string>> {
  const absent = new Set<string>();
  for (const { id, method, path } of optional) {
    const { text } = await wire.ask({ method, target: path });
    if (/prism\/errors#NO_(PATH|METHOD)_MATCHED_ERROR/.test(text)) absent.add(id);
  }
  return absent;
}
