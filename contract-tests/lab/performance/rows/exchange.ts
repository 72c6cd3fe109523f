import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { TestPostgres } from '../../../../src/store/testing.js';
import { type Cost, compare, costTable, type Load } from '../compare.js';
import { atLeast, atMost, medians } from '../figures.js';
import type { Figure, Finding, Row } from '../row.js';
import { type Server, startOther, startService } from '../server.js';
import {
  connections,
  details,
  exchange,
  exchangeLoad,
  how,
  many,
  measured,
  settings,
  signatureCost,
  usualPostgres,
} from '../token-calls.js';

/** More than any machine takes in a second: each is taken once. */
const mostPerSecond = 3_000;
const rounds = 5;
/** Until the compiler of V8 is done with both. */
const warmUps = 10;

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

/** A form of a client that proves itself, and asks for a token for itself; good once. */
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

/** A second of tokens of the peer, in turn for as many clients as the service has agents. */
async function peerLoad(peer: Server, clients: readonly Client[]): Promise<Load> {
  const bodies: string[] = [];
  for (let at = 0; at < mostPerSecond; at += 1) {
    const client = clients[at % clients.length];
    if (client) bodies.push(await formOf(client, peer.url));
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return { targets: ['/token'], method: 'POST', headers, bodies };
}

const names = { service: 'exchange', peer: 'oidc-provider' } as const;

/** The service and the peer in alternating rounds, each with its own database on one Postgres. */
async function sideBySide(
  service: Server,
  peer: Server,
  clients: readonly Client[],
  together: number,
): Promise<Map<string, Cost>> {
  const exchanges = await exchangeLoad(service.url);
  const costs: Record<string, Cost[]> = {};
  for (let at = -warmUps; at < rounds; at += 1) {
    const variants = [
      { name: names.service, server: service, load: { ...exchanges, connections: together } },
      { name: names.peer, server: peer, load: { ...(await peerLoad(peer, clients)), connections: together } },
    ];
    for (const [name, cost] of await compare(variants, { rounds: 1, seconds: 1, warm: false }))
      if (at >= 0) costs[name] = [...(costs[name] ?? []), cost];
  }
  return new Map(Object.entries(costs).map(([name, list]) => [name, medians(list)]));
}

function figuresOf(costs: ReadonlyMap<string, Cost>, together: number): Figure[] {
  const [own, peer] = [costs.get(names.service), costs.get(names.peer)];
  const against = (figure: 'cpu' | 'perSecond'): number => (own?.[figure] ?? Number.NaN) / (peer?.[figure] ?? 0);
  return [
    atLeast(`exchange: throughput against oidc-provider, ${together} connections`, 2, against('perSecond')),
    atMost(`exchange: CPU against oidc-provider, ${together} connections`, 0.6, against('cpu')),
  ];
}

async function measure(): Promise<Finding> {
  const postgres = await TestPostgres.start(usualPostgres);
  const servers: Server[] = [];
  try {
    const url = await postgres.freshDatabase();
    const service = await startService({ ...settings, DATABASE_URL: url });
    servers.push(service);
    const clients = await Promise.all(Array.from({ length: many }, (_, at) => newClient(at)));
    const keys = JSON.stringify(clients.map(({ jwk }) => jwk));
    const peer = await startOther('oidc-provider', [await postgres.freshDatabase(), keys]);
    servers.push(peer);
    const [few, crowd] = [
      await sideBySide(service, peer, clients, connections),
      await sideBySide(service, peer, clients, many),
    ];
    const signature = await signatureCost();
    const found = await measured(service, url, exchange);
    return {
      figures: [
        ...figuresOf(few, connections),
        ...figuresOf(crowd, many),
        atMost('exchange: round trips of SQL', 1, found.statements.length, ''),
        atMost('exchange: CPU against one verification', 1.3, found.cost.cpu / signature.verify),
      ],
      details: [
        ...[`${connections} connections:`, '', costTable(few), ''],
        ...[`${many} connections:`, '', costTable(crowd), ''],
        ...['beside pgbench:', '', details(found, signature)],
        how,
        `oidc-provider has an adapter on \`pg\` of one statement a record, on the same Postgres, and ${many} clients with private_key_jwt (EdDSA) that ask for opaque`,
        'tokens by client_credentials, each with a new assertion.',
      ].join('\n'),
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
  }
}

export const rows: readonly Row[] = [{ id: 'P7', title: 'an assertion for a token, POST /oauth2/token', measure }];
