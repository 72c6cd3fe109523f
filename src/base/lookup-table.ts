/**
 * Creates a table for lookups of untrusted strings. It does not inherit from `Object.prototype`, so
 * `table['constructor']` is undefined.
 */
export function lookupTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
