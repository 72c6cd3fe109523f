/** A JSON object as it came in: nothing about its members is known yet. */
export type Unchecked = Readonly<Record<string, unknown>>;

/** True for an object that holds fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Levels of objects and lists that are read; what is deeper would run recursion out of stack at some thousand levels. */
export const mostNested = 64;

/** True when a value has values inside below this many levels; it looks no deeper than that. */
export function isDeeper(value: unknown, levels = mostNested): boolean {
  if (typeof value !== 'object' || value === null) return false;
  for (const member of Array.isArray(value) ? value : Object.values(value)) {
    if (levels === 0 || isDeeper(member, levels - 1)) return true;
  }
  return false;
}
