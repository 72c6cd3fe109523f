/** A number in a settings table: its default, the range of overrides, and the reason for the default. */
export interface Setting {
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** Meaning of 0, if it is accepted although it is below the minimum. */
  readonly zero?: string;
  readonly why: string;
}

/** A parsed setting: a usable value, and one sentence per error. Any error prevents the start. */
export interface Parsed<T> {
  readonly value: T;
  readonly faults: readonly string[];
}

/** Parses a JSON object with overrides for a table of settings. Unknown keys are errors (agent-auth.md §14). */
export function parseOverrides<Key extends string>(
  name: string,
  text: string | undefined,
  table: Readonly<Record<Key, Setting>>,
): Parsed<Readonly<Record<Key, number>>> {
  const keys = Object.keys(table) as Key[];
  const value = Object.fromEntries(keys.map((key) => [key, table[key].value])) as Record<Key, number>;
  if (text === undefined) return { value, faults: [] };
  const given = objectOf(text);
  if (given === undefined)
    return {
      value,
      faults: [`${name} accepts a JSON object, such as {"${keys[0]}": ${table[keys[0] as Key].value}}.`],
    };
  const faults: string[] = [];
  for (const [index, [key, number]] of Object.entries(given).entries()) {
    const setting = Object.hasOwn(table, key) ? table[key as Key] : undefined;
    if (setting === undefined)
      faults.push(`${name} has an unknown key, number ${index + 1}. It accepts: ${keys.join(', ')}.`);
    else if (!isWithin(number, setting)) {
      faults.push(
        `${name} accepts for "${key}" a whole number from ${setting.least} to ${setting.most}${zeroOf(setting)}, such as {"${key}": ${setting.value}}.`,
      );
    } else value[key as Key] = number;
  }
  return { value, faults };
}

const zeroOf = ({ zero }: Setting): string => (zero === undefined ? '' : `, or 0 (${zero})`);

function isWithin(number: unknown, { least, most, zero }: Setting): number is number {
  if (number === 0 && zero !== undefined) return true;
  return Number.isInteger(number) && (number as number) >= least && (number as number) <= most;
}

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
