import { pino } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** A structured log: facts first, then a sentence. Secrets and request bodies never go in. */
export interface Log {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  info(facts: object, message: string): void;
  debug(facts: object, message: string): void;
}

/** A log of JSON lines on standard output. */
export function createLog(level: LogLevel): Log {
  return pino({ level, timestamp: pino.stdTimeFunctions.isoTime, base: null });
}

/** A log that keeps nothing, for tests. */
export const silentLog: Log = { error() {}, warn() {}, info() {}, debug() {} };
