import { codeOf } from './errors.js';

/**
 * Classification of a database error.
 * - `conflict`: the server rolled back. The unit can be retried (rule 11).
 * - `lost`: the connection failed. `sent`: whether the statement may have reached the server.
 * - `stalled`: sent, but pg's timeout passed without a response. A retry would only wait again.
 * - `exhausted`: a limit of the pool, disk, memory or time was reached. Not retried here, the client retries later.
 * - `other`: a violated constraint or a bug, which the caller handles.
 */
export type Failure =
  | { readonly kind: 'conflict' | 'exhausted' | 'stalled' | 'other' }
  | { readonly kind: 'lost'; readonly sent: boolean };

/** Serialization failure, deadlock, lock not available. */
const conflicts = new Set(['40001', '40P01', '55P03']);
/** Disk full, out of memory, configured limit reached, statement timeout. */
const exhausted = new Set(['53000', '53100', '53200', '53400', '57014']);
/** Errors before a statement is sent: startup or shutdown, too many connections, rejected credentials, a standby. */
const beforeSending = new Set(['57P03', '53300', '28000', '28P01', '3D000', '08001', '08004', '25006']);
const afterSending = new Set(['57P01', '57P02', '57P04', '57P05', '25P03']);
const network = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
]);
/** Only for connection attempts. Elsewhere these codes refer to files. */
const connectOnly = new Set(['ENETUNREACH', 'EHOSTDOWN', 'ENOENT', 'EACCES']);
/** Node's codes for untrusted certificates, which occur before anything is sent. */
const certificate = /^(ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** pg errors without a code (rule 11). */
const codelessBefore = /not queryable|timeout expired|does not support SSL|Connection ended unexpectedly$/;
const codelessAfter = /Connection terminated/;
const codelessStalled = /Query read timeout$/;

/** Classifies an error of knex, pg, Postgres or the network by its code, and by its message only if pg sets no code. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (code === undefined) return classifyByMessage(error);
  if (conflicts.has(code)) return { kind: 'conflict' };
  if (exhausted.has(code)) return { kind: 'exhausted' };
  if (beforeSending.has(code) || certificate.test(code)) return { kind: 'lost', sent: false };
  if (afterSending.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return { kind: 'lost', sent: true };
  if (network.has(code)) return { kind: 'lost', sent: !duringConnect(error) };
  if (connectOnly.has(code) && duringConnect(error)) return { kind: 'lost', sent: false };
  return { kind: 'other' };
}

function classifyByMessage(error: unknown): Failure {
  const { name, message } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'KnexTimeoutError') return { kind: 'exhausted' };
  if (codelessStalled.test(message ?? '')) return { kind: 'stalled' };
  if (codelessAfter.test(message ?? '')) return { kind: 'lost', sent: true };
  if (codelessBefore.test(message ?? '')) return { kind: 'lost', sent: false };
  return { kind: 'other' };
}

/**
 * Whether an error occurred during connect or name lookup, which Node marks by the system call. An AggregateError comes
 * from trying several addresses.
 */
function duringConnect(error: unknown): boolean {
  const syscall = (error as { syscall?: string }).syscall;
  return syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError;
}
