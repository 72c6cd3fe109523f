import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres, unprivileged } from './postgres.js';

/** A Postgres on loopback that accepts only TLS, with a self-signed certificate for `localhost`. */
export interface TlsPostgres {
  /** Path of the server certificate in PEM. */
  readonly certificate: string;
  /** Path of an unrelated certificate. */
  readonly otherCertificate: string;
  /** Creates an empty database and returns its URL with `query` appended. */
  freshDatabase(query: string, host?: 'localhost' | '127.0.0.1'): Promise<string>;
  stop(): Promise<void>;
}

/** Starts the server with temporary keys. Rejects if Postgres or openssl is missing. */
export async function startTlsPostgres(): Promise<TlsPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-tls-postgres-'));
  const [key, certificate] = selfSigned(folder, 'server');
  const [, otherCertificate] = selfSigned(folder, 'other');
  const rules = join(folder, 'hba.conf');
  writeFileSync(rules, 'local all all trust\nhostssl all all 127.0.0.1/32 trust\n');
  const owner = unprivileged();
  if (owner) for (const path of [folder, key, certificate, rules]) chownSync(path, owner.uid, owner.gid);
  const port = await freePort();
  const files = { ssl_cert_file: certificate, ssl_key_file: key, hba_file: rules };
  const postgres = await TestPostgres.startOwn({ listen_addresses: '127.0.0.1', port, ssl: 'on', ...files });
  return {
    certificate,
    otherCertificate,
    async freshDatabase(query, host = 'localhost') {
      const { pathname } = new URL(await postgres.freshDatabase());
      return `postgresql://postgres@${host}:${port}${pathname}${query}`;
    },
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function selfSigned(folder: string, name: string): [key: string, certificate: string] {
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  const details = [
    '-out',
    certificate,
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-addext',
    'subjectAltName=DNS:localhost',
  ];
  execFileSync('openssl', ['req', '-x509', ...pair, ...details], { stdio: 'ignore' });
  return [key, certificate];
}

/** Returns a free loopback port as a Postgres setting. */
export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });
}
