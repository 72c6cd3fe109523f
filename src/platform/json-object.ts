/** A JSON object as it came in: nothing about its members is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** True for an object that holds fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
