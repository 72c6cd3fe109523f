import { pino } from 'pino';
import { type LogLine, linesForPeople } from './log-lines.js';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** JSON, or readable text. */
export type LogFormat = 'json' | 'text';

/** A structured log: details first, and then a message. Never log secrets or request bodies. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

export interface LogStyle {
  readonly format: LogFormat;
  /** Whether text is colored. */
  readonly colour: boolean;
}

/** Creates a log on standard output, with JSON lines or readable text. */
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
 * Returns the logged parts of an error. Other properties may contain a password, such as the `input` of an invalid URL.
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

/** A log that discards everything, for tests. */
export const silentLog: Log = { error() {}, warn() {}, info() {}, debug() {} };
