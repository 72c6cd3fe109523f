import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicFetch } from '../../../base/public-fetch.js';
import type { Chance } from '../../../base/testing.js';

/** What a host answers at one path; a text is sent as JSON with 200. */
export interface HostAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Milliseconds before it answers. */
  readonly after?: number;
}

/** A host of documents on loopback, with TLS of its own authority, that answers to every name. */
export interface DocumentHost {
  readonly port: number;
  /** The certificate that it is trusted by, and its file (`NODE_EXTRA_CA_CERTS`). */
  readonly ca: string;
  readonly caFile: string;
  /** What was asked for, `name/path`, in order. */
  readonly requested: readonly string[];
  /** Connections that were begun, whether or not anything was asked. */
  connections(): number;
  /** What it answers from now on, with any query where none is named; undefined: 404. */
  answer(path: string, answer: HostAnswer | string | object | undefined): void;
  /** `publicFetch` to this host for every https address of port 443, trusting its authority. */
  readonly fetch: typeof publicFetch;
  close(): Promise<void>;
}

const names = ['localhost', '*.example.org', 'claude.ai', '*.example.com'].map((name) => `DNS:${name}`).join(',');

export async function startDocumentHost(): Promise<DocumentHost> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-documents-'));
  const [key, caFile] = [join(folder, 'key.pem'), join(folder, 'ca.pem')];
  const pair = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', caFile];
  const facts = ['-subj', '/CN=documents.example.org', '-days', '2', '-addext', `subjectAltName=${names}`];
  execFileSync('openssl', ['req', '-x509', ...pair, ...facts], { stdio: 'ignore' });
  const ca = readFileSync(caFile, 'utf8');
  const answers = new Map<string, HostAnswer | string | object>();
  const requested: string[] = [];
  let connections = 0;
  const server = createServer({ key: readFileSync(key), cert: ca }, ({ url = '/', headers }, response) => {
    requested.push(`${headers.host?.split(':', 1)[0]}${url}`);
    const {
      status = 200,
      headers: more = {},
      body = '',
      after = 0,
    } = completed(answers.get(url) ?? answers.get(url.split('?', 1)[0] ?? url));
    setTimeout(() => {
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(body);
    }, after);
  });
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const local = async () => [{ address: '127.0.0.1', family: 4 }];
  return {
    port,
    ca,
    caFile,
    requested,
    connections: () => connections,
    answer: (path, answer) => void (answer === undefined ? answers.delete(path) : answers.set(path, answer)),
    fetch: (url, options) => {
      const here = new URL(url);
      here.port = String(port);
      return publicFetch(here, { resolve: local, ...options, ca });
    },
    close: () =>
      new Promise((resolve) => {
        rmSync(folder, { recursive: true, force: true });
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function completed(answer: HostAnswer | string | object | undefined): HostAnswer {
  if (answer === undefined) return { status: 404 };
  if (typeof answer === 'string') return { body: answer };
  return 'status' in answer || 'body' in answer || 'headers' in answer || 'after' in answer
    ? (answer as HostAnswer)
    : { body: JSON.stringify(answer) };
}

/** A good document of a client, changed as asked; undefined leaves a member out. */
export const clientDocument = (id: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  client_id: id,
  client_name: 'Example Client',
  redirect_uris: ['https://app.example.org/callback', 'http://localhost/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  ...changes,
});

/** What changes the meaning of an address where it is in the wrong place. */
const strayPieces = [...'@/\\#?:. \t\n[]éA', ...['..', '//', '%2e', '%2f', '%00', '443', '80', 'evil.example']];

/** The address with up to three characters in one place replaced by what does not belong there. */
export function changedUrl(url: string, chance: Chance): string {
  const [from, cut] = [chance.below(url.length + 1), chance.below(4)];
  return url.slice(0, from) + chance.of([...strayPieces, chance.of([...url])]) + url.slice(from + cut);
}
