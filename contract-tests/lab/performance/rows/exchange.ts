import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { TestPostgres } from '../../../../src/service/store/testing.js';
import { trustedProvider } from '../../../support/load/trusting.js';
import { Costs, compare, costTable, type Load, ratio, type Variant } from '../compare.js';
import { againstBefore, atLeast } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { builds, type Server, startOther, startService } from '../server.js';
import { agents, exchangeLoad, messageLoad, settings, withNewAssertions } from '../token-calls.js';

/** More than any machine handles in a second, because each request is accepted only once. */
const maxPerSecond = 6_000;
const rounds = 5;
/** Enough for V8 to optimize all variants. */
const warmUps = 6;
/** The defaults of Postgres, where a commit is synced to disk before it is acknowledged. */
const usualPostgres = { fsync: 'on', shared_buffers: '128MB', max_connections: '100' };
const works = ['exchange', 'exchange of a new assertion', 'message'] as const;
const peer = 'oidc-provider';

interface Client {
  readonly id: string;
  readonly key: CryptoKey;
  readonly jwk: JWK;
}

async function newClient(number: number): Promise<Client> {
  const id = `client-${number}`;
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { extractable: true });
  return { id, key: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: id, use: 'sig', alg: 'EdDSA' } };
}

let used = 0;

/** Returns a client_credentials request for the peer, with a client assertion that is valid once. */
async function formOf({ id, key }: Client, issuer: string): Promise<string> {
  used += 1;
  const now = Math.floor(Date.now() / 1000);
  const assertion = await new SignJWT({ iss: id, sub: id, aud: issuer, jti: `jti-${used}`, iat: now, exp: now + 300 })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .sign(key);
  return new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'read:portfolio',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: assertion,
  }).toString();
}

/** Returns token requests for one second at the peer, for as many clients as the service has agents. */
async function peerLoad({ url }: Server, clients: readonly Client[]): Promise<Load> {
  const bodies: string[] = [];
  for (let at = 0; at < maxPerSecond; at += 1) bodies.push(await formOf(clients[at % clients.length] as Client, url));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { target: '/token', method: 'POST', headers, bodies };
}

/** Returns the loads of one build of the service, named by work and build. */
async function variantsOf(server: Server, url: string, provider: Provider, build: string): Promise<Variant[]> {
  const again = await exchangeLoad(server.url);
  const loads = [again, await withNewAssertions(url, again), await messageLoad(server.url, provider)];
  return works.map((work, at) => ({ name: `${work}${build}`, server, load: loads[at] as Load }));
}
type Provider = Awaited<ReturnType<typeof trustedProvider>>['provider'];

/** Measures all variants in alternating rounds with this many connections. */
async function sideBySide(variants: readonly Variant[], connections: number, other: () => Promise<Variant>) {
  const rounded: Costs[] = [];
  for (let at = -warmUps; at < rounds; at += 1) {
    const all = [...variants, await other()].map((one) => ({ ...one, load: { ...one.load, connections } }));
    const costs = await compare(all, { rounds: 1, seconds: 1, warm: false });
    if (at >= 0) rounded.push(costs);
  }
  return Costs.of(rounded);
}

function figuresOf(costs: Costs, connections: number): Figure[] {
  const [again, first] = works;
  const against = [again, first].map((name) =>
    atLeast(
      `${name}: throughput against ${peer}, ${connections} connections`,
      1.8,
      ratio(costs, name, peer, 'perSecond'),
    ),
  );
  return [...against, ...works.flatMap((work) => againstBefore(costs, work, 1.1, `, ${connections} connections`))];
}

async function measure(): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-trust-'));
  const { provider, settings: trusting } = await trustedProvider(folder);
  const postgres = await TestPostgres.start(usualPostgres);
  const servers: Server[] = [];
  try {
    const variants: Variant[] = [];
    for (const { build, place } of builds) {
      const url = await postgres.freshDatabase();
      const server = await startService({ ...settings, ...trusting, DATABASE_URL: url }, `service${build}`, place);
      servers.push(server);
      variants.push(...(await variantsOf(server, url, provider, build)));
    }
    const clients = await Promise.all(Array.from({ length: agents }, (_, at) => newClient(at)));
    const keys = JSON.stringify(clients.map(({ jwk }) => jwk));
    const server = await startOther(peer, [await postgres.freshDatabase(), keys]);
    servers.push(server);
    const other = async (): Promise<Variant> => ({ name: peer, server, load: await peerLoad(server, clients) });
    const [few, many] = [16, 64] as const;
    const [some, crowd] = [await sideBySide(variants, few, other), await sideBySide(variants, many, other)];
    return {
      figures: [...figuresOf(some, few), ...figuresOf(crowd, many)],
      details: [
        ...[`${few} connections:`, '', costTable(some), ''],
        ...[`${many} connections:`, '', costTable(crowd), ''],
        'Postgres runs beside, not pinned, as it is by default (`fsync=on`); the service has 10 connections to it.',
        'An agent presents one assertion for all its tokens, an hour apart, and the service remembers that it was good; a new one is read and its signature checked.',
        `oidc-provider has an adapter on \`pg\` of one statement a record, on the same Postgres, and ${agents} clients with private_key_jwt (EdDSA) that ask for opaque`,
        'tokens by client_credentials, each with a new assertion.',
      ].join('\n'),
    };
  } finally {
    await Promise.all(servers.map((one) => one.stop()));
    await postgres.stop();
    await provider.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const rows: readonly Row[] = [{ id: 'P7', title: 'exchanges of assertions, and messages', measure }];
