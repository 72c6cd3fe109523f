/** A JSON object with unvalidated members. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** Whether a value is an object and not a list. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Maximum nesting depth. Some thousand levels would overflow the stack of recursive functions. */
export const maxNesting = 64;

/** Whether a value is nested deeper than this many levels. */
export function isDeeper(value: unknown, levels = maxNesting): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (levels === 0 || isDeeper(member, levels - 1)) return true;
  }
  return false;
}
