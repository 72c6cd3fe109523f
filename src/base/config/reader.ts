import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { isWebAddress, parsedUrl } from '../urls.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads typed environment variables. Each error is a sentence in `faults` that names the variable and an accepted
 * value. It does not repeat the value, which may be a secret in the wrong variable. Invalid values are replaced by the
 * default.
 */
export type SettingsReader = ReturnType<typeof settingsReader>;

export function settingsReader(environment: Environment) {
  const faults: string[] = [];
  const quoted = new Set<string>();
  /** Reports and removes surrounding quotation marks, so that they cause only one error. */
  const raw = (name: string): string | undefined => {
    const value = environment[name];
    const inner = /^\s*(["'])(.*)\1\s*$/s.exec(value ?? '')?.[2];
    if (inner === undefined) return value;
    if (!quoted.has(name)) faults.push(quotesError(name));
    quoted.add(name);
    return inner;
  };
  const text = (name: string): string | undefined => raw(name)?.trim() || undefined;
  const list = (name: string): string[] =>
    (text(name) ?? '')
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '');
  /** Reads a text with a required format. `accepted` describes it, and ends with an example. */
  function checked(name: string, isAccepted: (value: string) => boolean, accepted: string): string | undefined {
    const value = text(name);
    if (value !== undefined && !isAccepted(value)) faults.push(`${name} accepts ${accepted}.`);
    return value;
  }
  return {
    faults,
    /** Returns the untrimmed value. */
    raw,
    text,
    list,
    checked,
    integer(name: string, fallback: number, least: number, most: number): number {
      const value = text(name) ?? String(fallback);
      const number = Number(value);
      if (/^\d+$/.test(value) && number >= least && number <= most) return number;
      faults.push(`${name} accepts a whole number from ${least} to ${most}, such as ${fallback}.`);
      return fallback;
    },
    choice<T extends string>(name: string, fallback: T, accepted: readonly T[]): T {
      const value = text(name) ?? fallback;
      const found = accepted.find((choice) => choice === value);
      if (found === undefined) faults.push(`${name} accepts one of: ${accepted.join(', ')}.`);
      return found ?? fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const value = text(name)?.toLowerCase();
      if (value === undefined) return fallback;
      if (['on', 'true', '1', 'yes'].includes(value)) return true;
      if (['off', 'false', '0', 'no'].includes(value)) return false;
      faults.push(`${name} accepts on or off.`);
      return fallback;
    },
    /** Reads a path and makes it absolute. Does not change http and https URLs. */
    path(name: string, fallback: string): string {
      const value = text(name) ?? fallback;
      return isWebAddress(value) ? value : resolve(value);
    },
    /** Reads an address to listen on. */
    host: (name: string): string | undefined =>
      checked(
        name,
        (value) => isIP(value) !== 0 || isHostName(value),
        'an IP address or a host name, such as 127.0.0.1',
      ),
    origins(name: string): readonly string[] {
      const values = list(name);
      if (!values.every((value) => value === '*' || parsedUrl(value)?.origin === value))
        faults.push(`${name} accepts * or origins, separated by commas, such as https://app.example.org.`);
      return values;
    },
  };
}

const quotesError = (name: string): string =>
  `${name} is enclosed in quotation marks, which \`docker run --env-file\` keeps as a part of the value. Write ${name}=value, without quotation marks.`;

/** Whether a text is a host name, such as `app.example.org`, and not an IP address or a pattern. */
export function isHostName(host: string): boolean {
  const written = `https://${host}/`;
  const url = parsedUrl(written);
  return (
    !host.includes('*') && url?.href === written && url.hostname === host && isIP(host.replace(/^\[|\]$/g, '')) === 0
  );
}
