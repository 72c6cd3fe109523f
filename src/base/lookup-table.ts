/**
 * Returns a table that a string from outside may be looked up in: it does not inherit from `Object.prototype`, so
 * `table['constructor']` is undefined.
 */
export function lookupTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null) as Record<string, Value>, entries);
}
