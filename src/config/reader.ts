import { resolve } from 'node:path';
import { isWebAddress, parsedUrl } from '../urls.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads variables by their type; what is wrong with one is a sentence in `faults`, and its default is used until the
 * end.
 */
export type SettingsReader = ReturnType<typeof settingsReader>;

export function settingsReader(environment: Environment) {
  const faults: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
  return {
    faults,
    /** As it was set, blanks and all. */
    raw: (name: string): string | undefined => environment[name],
    text,
    list,
    integer(name: string, fallback: number, least: number, most: number): number {
      const value = text(name) ?? String(fallback);
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      faults.push(`${name} is "${value}"; it accepts a whole number from ${least} to ${most}.`);
      return fallback;
    },
    choice<T extends string>(name: string, fallback: T, accepted: readonly T[]): T {
      const value = text(name) ?? fallback;
      const found = accepted.find((choice) => choice === value);
      if (found === undefined) faults.push(`${name} is "${value}"; it accepts one of: ${accepted.join(', ')}.`);
      return found ?? fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['on', 'true', '1', 'yes'].includes(value)) return true;
      if (['off', 'false', '0', 'no'].includes(value)) return false;
      faults.push(`${name} is "${value}"; it accepts on or off.`);
      return fallback;
    },
    /** Absolute; an https or http URL stays as it is. */
    path(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      return isWebAddress(value) ? value : resolve(value);
    },
    origins(name: string): readonly string[] {
      const values = list(name);
      const bad = values.filter((value) => value !== '*' && parsedUrl(value)?.origin !== value);
      if (bad.length > 0)
        faults.push(
          `${name} has "${bad.join('", "')}"; it accepts * or origins such as https://app.example.org, separated by commas.`,
        );
      return values;
    },
  };
}
