import { codeOf } from '../connection/errors.js';
import type { ProbeAnswer } from './probe.js';

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);
const outOfDate = new Set(['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']);
/** Postgres uses the code of failed sign-ins for connections without TLS, and poolers use their own codes. */
const demandsTls = /no encryption|SSL off|SSL connection is required|connection is insecure/i;
const hasNoTls = /does not support SSL/;

/**
 * Returns a sentence for the owner that explains a connection error and how to fix it, or undefined for a server that
 * does not answer. The messages of Node and Postgres give advice that does not fit here.
 */
export function obstacleOf(error: unknown): string | undefined {
  const code = codeOf(error) ?? '';
  const message = error instanceof Error ? error.message : '';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return otherHost(error as { host?: string; cert?: Named });
  if (untrusted.has(code))
    return `The certificate of the database is of no authority that is trusted here (${code}): name that authority's certificate with sslrootcert in DATABASE_URL (or PGSSLROOTCERT), or write sslmode=require to encrypt without knowing whom one speaks to.`;
  if (outOfDate.has(code))
    return `The certificate of the database is not valid at this time (${code}): renew it at the server, and compare the clocks.`;
  if (hasNoTls.test(message))
    return 'The database has no TLS, which sslmode in DATABASE_URL (or PGSSLMODE) asks for: turn it on at the server, or write sslmode=disable where no one else is on the network between.';
  if (demandsTls.test(message))
    return 'The database takes connections over TLS alone: add sslmode=require to DATABASE_URL, or sslmode=verify-full to know whom one speaks to.';
  return undefined;
}

interface Named {
  readonly subjectaltname?: string;
  readonly subject?: { readonly CN?: string };
}

function otherHost({ host, cert }: { host?: string; cert?: Named }): string {
  const named = cert?.subjectaltname ?? cert?.subject?.CN ?? 'no host';
  return `The certificate of the database is for ${named}, and DATABASE_URL names ${host}: write the host that it is for, or sslmode=verify-ca with the sslrootcert of an authority that is yours alone.`;
}

/** Describes a server that is read-only. `pending` lists missing migrations. */
export function readOnlySentence({ standby }: ProbeAnswer, pending: readonly string[]): string {
  const why = standby ? 'it is a standby' : 'default_transaction_read_only is on for it or for this role';
  const lacks = pending.length === 0 ? '' : ` Its schema also lacks ${pending.join(', ')}, which it cannot get now.`;
  return `The database takes no writes (${why}): reads are served and agents hear 503 until it does, or DATABASE_URL leads to the one that does.${lacks}`;
}
