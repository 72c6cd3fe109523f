/** A JSON object as it came in: nothing about its members is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
