import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import { TestPostgres } from '../../../../src/store/testing.js';
import { Costs, compare, costTable, type Load, ratio } from '../compare.js';
import { atLeast, atMost, informs } from '../figures.js';
import { withNewAssertions } from '../new-assertions.js';
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
const mostPerSecond = 6_000;
const rounds = 5;
/** Until the compiler of V8 is done with both. */
const warmUps = 6;

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

const names = { again: 'exchange', first: 'exchange of a new assertion', peer: 'oidc-provider' } as const;

interface Sides {
  readonly service: Server;
  /** The service's database. */
  readonly url: string;
  readonly peer: Server;
  readonly clients: readonly Client[];
}

/** The service and the peer in alternating rounds, each with its own database on one Postgres. */
async function sideBySide({ service, url, peer, clients }: Sides, together: number): Promise<Costs> {
  const again = await exchangeLoad(service.url);
  const first = await withNewAssertions(url, again);
  const rounded: Costs[] = [];
  for (let at = -warmUps; at < rounds; at += 1) {
    const variants = [
      { name: names.again, server: service, load: again },
      { name: names.first, server: service, load: first },
      { name: names.peer, server: peer, load: await peerLoad(peer, clients) },
    ].map((variant) => ({ ...variant, load: { ...variant.load, connections: together } }));
    const costs = await compare(variants, { rounds: 1, seconds: 1, warm: false });
    if (at >= 0) rounded.push(costs);
  }
  return Costs.of(rounded);
}

function figuresOf(costs: Costs, together: number): Figure[] {
  return [names.again, names.first].flatMap((name) => [
    atLeast(
      `${name}: throughput against oidc-provider, ${together} connections`,
      2,
      ratio(costs, name, names.peer, 'perSecond'),
    ),
    atMost(`${name}: CPU against oidc-provider, ${together} connections`, 0.6, ratio(costs, name, names.peer)),
  ]);
}

const cpuOf = (costs: Costs, name: string): number => costs.get(name)?.cpu ?? Number.NaN;

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
    const sides = { service, url, peer, clients };
    const [few, crowd] = [await sideBySide(sides, connections), await sideBySide(sides, many)];
    const signature = await signatureCost();
    const found = await measured(service, url, exchange);
    return {
      figures: [
        ...figuresOf(few, connections),
        ...figuresOf(crowd, many),
        atMost('exchange: round trips of SQL', 1, found.statements.length, ''),
        atMost('exchange: CPU against one verification', 1.3, found.cost.cpu / signature.verify),
        informs(`${names.first}: CPU against one verification`, cpuOf(crowd, names.first) / signature.verify),
      ],
      details: [
        ...[`${connections} connections:`, '', costTable(few), ''],
        ...[`${many} connections:`, '', costTable(crowd), ''],
        ...['beside pgbench:', '', details(found, signature)],
        how,
        'An agent presents one assertion for all its tokens, an hour apart, and the service remembers that it was good; a new one is read and its signature checked.',
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
