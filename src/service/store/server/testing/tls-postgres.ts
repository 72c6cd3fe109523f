import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestPostgres, unprivileged } from './postgres.js';

/** A Postgres on loopback that takes TLS alone, with a certificate for `localhost` that it signed itself. */
export interface TlsPostgres {
  /** Of its certificate, in PEM. */
  readonly certificate: string;
  /** Another certificate that is of no use here. */
  readonly otherCertificate: string;
  /** The URL of a new empty database, with `query` behind it. */
  freshDatabase(query: string, host?: 'localhost' | '127.0.0.1'): Promise<string>;
  stop(): Promise<void>;
}

/** Keys are made for each start and leave no trace; rejects where there is no Postgres or no openssl. */
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
  const facts = ['-out', certificate, '-days', '2', '-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...pair, ...facts], { stdio: 'ignore' });
  return [key, certificate];
}

/** A port of loopback that is free now, as a setting of Postgres. */
export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const door = createServer().listen(0, '127.0.0.1', () => {
      const { port } = door.address() as AddressInfo;
      door.close(() => resolve(String(port)));
    });
  });
}
