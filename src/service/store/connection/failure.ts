import { codeOf } from './errors.js';

/**
 * What a database error means for the unit that met it.
 * - `conflict`: rolled back by the server for certain; running the unit again is right (rule 11).
 * - `lost`: the connection failed. `sent` tells whether the statement may have reached the server.
 * - `stalled`: sent, and no answer within pg's own timeout; repeating it would only wait again.
 * - `exhausted`: a limit was met (pool, disk, memory, time); not repeated here, the client comes back later.
 * - `other`: a constraint or a defect; it belongs to the caller.
 */
export type Failure =
  | { readonly kind: 'conflict' | 'exhausted' | 'stalled' | 'other' }
  | { readonly kind: 'lost'; readonly sent: boolean };

/** Serialization failure, deadlock, lock not available. */
const conflicts = new Set(['40001', '40P01', '55P03']);
/** Disk full, out of memory, limit of configuration, statement cancelled by its timeout. */
const exhausted = new Set(['53000', '53100', '53200', '53400', '57014']);
/**
 * Met before any statement was sent: starting up or shutting down, too many connections, refused credentials, a
 * standby.
 */
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
/** Of a connect only: elsewhere these would concern a file. */
const connectOnly = new Set(['ENETUNREACH', 'EHOSTDOWN', 'ENOENT', 'EACCES']);
/** What Node says of a certificate that is not to be trusted, before anything is sent under it. */
const certificate = /^(ERR_TLS_CERT_|CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_)/;
/** pg gives these no code (rule 11). */
const codelessBefore = /not queryable|timeout expired|does not support SSL|Connection ended unexpectedly$/;
const codelessAfter = /Connection terminated/;
const codelessStalled = /Query read timeout$/;

/** Sorts an error of knex, pg, Postgres or the network; never by class, by message only where pg gives no code. */
export function failureOf(error: unknown): Failure {
  const code = codeOf(error);
  if (code === undefined) return codeless(error);
  if (conflicts.has(code)) return { kind: 'conflict' };
  if (exhausted.has(code)) return { kind: 'exhausted' };
  if (beforeSending.has(code) || certificate.test(code)) return { kind: 'lost', sent: false };
  if (afterSending.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return { kind: 'lost', sent: true };
  if (network.has(code)) return { kind: 'lost', sent: !duringConnect(error) };
  if (connectOnly.has(code) && duringConnect(error)) return { kind: 'lost', sent: false };
  return { kind: 'other' };
}

function codeless(error: unknown): Failure {
  const { name, message } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'KnexTimeoutError') return { kind: 'exhausted' };
  if (codelessStalled.test(message ?? '')) return { kind: 'stalled' };
  if (codelessAfter.test(message ?? '')) return { kind: 'lost', sent: true };
  if (codelessBefore.test(message ?? '')) return { kind: 'lost', sent: false };
  return { kind: 'other' };
}

/**
 * Node marks failures of connect and of name lookup by their system call; an AggregateError comes from trying several
 * addresses.
 */
function duringConnect(error: unknown): boolean {
  const syscall = (error as { syscall?: string }).syscall;
  return syscall === 'connect' || syscall === 'getaddrinfo' || error instanceof AggregateError;
}
