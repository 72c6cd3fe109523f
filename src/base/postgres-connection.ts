import { readFileSync } from 'node:fs';

/** TLS options of the driver, or `false` for none. */
export type PostgresTls =
  | false
  | {
      readonly rejectUnauthorized: boolean;
      readonly ca?: string;
      readonly cert?: string;
      readonly key?: string;
      readonly checkServerIdentity?: () => undefined;
    };

/** Options of pg: a connection string without TLS parameters, and the parsed TLS options. */
export interface PostgresConnection {
  readonly connectionString: string;
  readonly ssl: PostgresTls;
}

/** Invalid TLS options, explained in one sentence with a solution. */
export class PostgresTlsError extends Error {}

const modes = ['disable', 'require', 'no-verify', 'verify-ca', 'verify-full'] as const;
type Mode = (typeof modes)[number];
const accepted = `it accepts ${modes.join(', ')}`;
/** Parameters that are handled here, because pg interprets them differently and prints warnings. */
const ours = new Set(['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat', 'channel_binding']);
const nodesWords: Readonly<Record<string, string>> = { true: 'require', 1: 'require', false: 'disable', 0: 'disable' };

/** Adds default TLS parameters to a connection string. */
export function withTlsDefaults(url: string, usual: Readonly<Record<string, string | undefined>>): string {
  const { own } = parts(url);
  const missing = Object.entries(usual).filter(
    ([name, value]) => value !== undefined && !own.has(name) && !(name === 'sslmode' && own.has('ssl')),
  );
  if (missing.length === 0) return url;
  const added = missing.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&');
  return `${url}${url.includes('?') ? '&' : '?'}${added}`;
}

/**
 * Creates the options of pg, with `sslmode` and `sslrootcert` as in libpq (deploy/README.md, Postgres over TLS) instead
 * of the driver, which also verifies with `require`. Throws PostgresTlsError.
 */
export function postgresConnection(url: string): PostgresConnection {
  const { head, others, own } = parts(url);
  const connectionString = others.length > 0 ? `${head}?${others.join('&')}` : head;
  return { connectionString, ssl: ofSocket(head, others) ? false : tlsOf(own) };
}

function parts(url: string): { head: string; others: readonly string[]; own: URLSearchParams } {
  const [head = '', ...rest] = url.split('?');
  const pairs = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '');
  const isOurs = (pair: string): boolean => ours.has(pair.split('=', 1)[0] ?? '');
  return {
    head,
    others: pairs.filter((pair) => !isOurs(pair)),
    own: new URLSearchParams(pairs.filter(isOurs).join('&')),
  };
}

/** Whether the connection uses a Unix socket, which needs no TLS, as in libpq. */
function ofSocket(head: string, others: readonly string[]): boolean {
  const host = new URLSearchParams(others.join('&')).get('host');
  return host?.startsWith('/') || /^(\/|socket:|\w+:\/\/([^/@]*@)?%2f)/i.test(head);
}

function tlsOf(own: URLSearchParams): PostgresTls {
  const root = own.get('sslrootcert') || undefined;
  const mode = modeOf(own, root);
  if (mode === 'disable') return false;
  const pair = { ...file(own, 'sslcert', 'cert'), ...file(own, 'sslkey', 'key') };
  // Without a file, Node uses its bundled root certificates, which is the meaning of `system` here.
  const authority = root === undefined || root === 'system' ? {} : { ca: certificates(root) };
  if (mode === 'verify-full') return { rejectUnauthorized: true, ...authority, ...pair };
  if (mode === 'no-verify' || root === undefined) return { rejectUnauthorized: false, ...pair };
  return { rejectUnauthorized: true, ...authority, checkServerIdentity: () => undefined, ...pair };
}

function modeOf(own: URLSearchParams, root: string | undefined): Mode {
  const given = own.get('sslmode') || nodesWords[own.get('ssl') ?? ''] || own.get('ssl') || undefined;
  const mode = modes.find((each) => each === given) ?? impliedMode(given, root);
  if (root === 'system' && mode !== 'verify-full' && mode !== 'disable')
    throw new PostgresTlsError(
      `DATABASE_URL has sslrootcert=system with sslmode=${mode}, which would take anyone's public certificate: write sslmode=verify-full.`,
    );
  if (mode === 'verify-ca' && root === undefined)
    throw new PostgresTlsError(
      'DATABASE_URL has sslmode=verify-ca and no sslrootcert: name the certificate of its authority there (or in PGSSLROOTCERT), or write sslmode=verify-full.',
    );
  // Channel binding protects against a man in the middle. The driver cannot enforce it, so verify the certificate.
  return mode === 'require' && own.get('channel_binding') === 'require' ? 'verify-full' : mode;
}

function impliedMode(given: string | undefined, root: string | undefined): Mode {
  if (given === undefined) return root === undefined ? 'disable' : 'verify-full';
  const problem =
    given === 'allow' || given === 'prefer'
      ? `is "${given}", which leaves it to the network whether anything is encrypted`
      : 'is not a mode';
  throw new PostgresTlsError(`sslmode of DATABASE_URL (or PGSSLMODE) ${problem}; ${accepted}.`);
}

function file<Name extends string>(own: URLSearchParams, parameter: string, name: Name): Partial<Record<Name, string>> {
  const path = own.get(parameter);
  return path ? ({ [name]: contentOf(parameter, path) } as Record<Name, string>) : {};
}

function certificates(path: string): string {
  const content = contentOf('sslrootcert', path);
  if (/-----BEGIN (TRUSTED )?CERTIFICATE-----/.test(content)) return content;
  throw new PostgresTlsError(
    `sslrootcert of DATABASE_URL (or PGSSLROOTCERT) names a file without a certificate; it accepts a file in PEM (-----BEGIN CERTIFICATE-----), or system.`,
  );
}

function contentOf(parameter: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const variable = parameter === 'sslrootcert' ? ' (or PGSSLROOTCERT)' : '';
    throw new PostgresTlsError(
      `${parameter} of DATABASE_URL${variable} names a file that cannot be read (${code}): give the path as this process sees it, such as /etc/ssl/certs/database.pem.`,
    );
  }
}
