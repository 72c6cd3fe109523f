import { harmless } from './terminal-text.js';

/** A log entry. */
export interface LogLine {
  readonly level: number;
  /** ISO 8601. */
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly message?: string; readonly stack?: string };
  readonly [fact: string]: unknown;
}

const red = 31;
const yellow = 33;
const grey = 90;

/** Levels of pino, from the most severe down. */
const words: readonly (readonly [from: number, word: string, colour: number])[] = [
  [60, 'fatal', red],
  [50, 'error', red],
  [40, 'warning', yellow],
];

/** Formats an entry for people: local time, level, message, details, and lists and stack traces on separate lines. */
export function linesForPeople(colour: boolean): (line: LogLine) => string {
  const paint = (code: number, text: string): string => (colour ? `\u001b[${code}m${text}\u001b[0m` : text);
  return ({ level, time, msg = '', err, ...facts }) => {
    const [, word, code] = words.find(([from]) => level >= from) ?? [0, '', grey];
    const said = word === '' ? harmless(msg) : `${paint(code, word)}: ${harmless(msg)}`;
    const entries = Object.entries(facts).filter(([, value]) => value !== undefined && value !== null);
    const beside = entries
      .filter(([, value]) => !isList(value))
      .map(([name, value]) => `${harmless(name)}=${shown(value)}`);
    const below = entries.flatMap(([, value]) => (isList(value) ? value.map((one) => `  ${harmless(one)}`) : []));
    const stack = (err?.stack ?? err?.message ?? '').split('\n').filter((each) => each !== '');
    const first = [
      paint(grey, clockOf(time)),
      said,
      ...(beside.length > 0 ? [paint(grey, beside.join(' '))] : []),
    ].join('  ');
    return `${[first, ...below, ...stack.map((each) => paint(grey, `  ${harmless(each)}`))].join('\n')}\n`;
  };
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string');

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return harmless(/^[^\s"=]+$/.test(text) || typeof value !== 'string' ? text : JSON.stringify(text));
}

/** Formats the local time of day. */
function clockOf(time: string): string {
  const at = new Date(time);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
}
