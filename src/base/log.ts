import { pino } from 'pino';
import { type LogLine, linesForPeople } from './log-lines.js';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** JSON for programs, or text for people. */
export type LogFormat = 'json' | 'text';

/** A structured log: facts first, then a sentence. Secrets and request bodies never go in. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

export interface LogStyle {
  readonly format: LogFormat;
  /** For text alone. */
  readonly colour: boolean;
}

/** A log on standard output: a JSON line for each entry, or lines that people like to read. */
export function createLog(level: LogLevel, { format, colour }: LogStyle = { format: 'json', colour: false }): Log {
  const options = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: null,
    serializers: { err: serializeError, error: serializeError },
  };
  if (format === 'json') return pino(options);
  const lines = linesForPeople(colour);
  return pino(options, { write: (line: string) => void process.stdout.write(lines(JSON.parse(line) as LogLine)) });
}

/**
 * Returns the parts of an error that are logged. Pino's own serializer adds every other property, such as `input` of an
 * invalid URL, or the command that a Redis server rejected: both may hold a password.
 */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    message,
    stack,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

/** A log that keeps nothing, for tests. */
export const silentLog: Log = { error() {}, warn() {}, info() {}, debug() {} };
