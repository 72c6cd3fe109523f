/** What the rows of P7 to P9 share: the calls, what each costs beside pgbench with the same statements, and signatures. */

import { exportJWK, generateKeyPair, importJWK, jwtVerify, SignJWT } from 'jose';
import { TestPostgres } from '../../../src/store/testing.js';
import { type Statement, statementsOf } from '../../support/recorded-statements.js';
import { startService as startInProcess } from '../../support/service.js';
import { type Cost, compare, costTable, type Load } from './compare.js';
import { median, medians } from './figures.js';
import { pgbench, type ScriptOptions, scriptOf } from './pgbench.js';
import type { Finding } from './row.js';
import { type Server, startService } from './server.js';

export const connections = 16;
/** More callers than the service has connections to Postgres by far. */
export const many = 64;
/** As Postgres is by default: a commit is on the disk before it is answered. */
export const usualPostgres = { fsync: 'on', shared_buffers: '128MB', max_connections: '100' };
export const settings = { KEY_ENCRYPTION_KEY: 'ab'.repeat(32) };
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const anonymous = '{"type":"anonymous"}';
const jwtBearer = encodeURIComponent('urn:ietf:params:oauth:grant-type:jwt-bearer');

const post = async (
  base: string,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Record<string, string>> =>
  (await (await fetch(base + path, { method: 'POST', headers, body })).json()) as Record<string, string>;
const exchangeBody = (assertion: string): string => `grant_type=${jwtBearer}&assertion=${assertion}`;

/** An agent of a service, with a token. */
async function agentOf(base: string): Promise<{ assertion: string; token: string }> {
  const { identity_assertion: assertion = '' } = await post(base, '/agent/identity', json, anonymous);
  const { access_token: token = '' } = await post(base, '/oauth2/token', form, exchangeBody(assertion));
  return { assertion, token };
}

/** CPU of one verification and one signature of an assertion like ours, microseconds: medians of rounds of 300. */
export async function signatureCost(): Promise<{ verify: number; sign: number }> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  // Imported as the service imports its own.
  const [privateKey, publicKey] = await Promise.all(
    [pair.privateKey, pair.publicKey].map(async (key) => importJWK(await exportJWK(key), 'EdDSA')),
  );
  if (!privateKey || !publicKey) throw new Error('No key pair could be made.');
  const claims = {
    gen: 0,
    lvl: 'pre',
    scope: 'read:portfolio',
    iss: 'https://a.example',
    aud: 'https://a.example',
    sub: 'reg_aaaaaaaaaaaaaaaaaaaaaa',
  };
  const sign = () =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'EdDSA', typ: 'agent-identity+jwt', kid: 'k' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  const text = await sign();
  const [signed, verified]: [number[], number[]] = [[], []];
  for (let round = 0; round < 7; round += 1) {
    signed.push(await cpuOfEach(sign));
    verified.push(await cpuOfEach(() => jwtVerify(text, publicKey)));
  }
  return { verify: median(verified.slice(2)), sign: median(signed.slice(2)) };
}

async function cpuOfEach(work: () => Promise<unknown>, times = 300): Promise<number> {
  const before = process.cpuUsage();
  for (let at = 0; at < times; at += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

/**
 * Exchanges of as many agents as may call at once, in turn. One agent alone would have all its exchanges wait for one
 * row, which counts its tokens; that is what an agent meets that asks for more than its share, and no load.
 */
export async function exchangeLoad(base: string): Promise<Load> {
  const agents = await Promise.all(Array.from({ length: many + 1 }, () => agentOf(base)));
  const bodies = agents.map(({ assertion }) => exchangeBody(assertion));
  return { targets: ['/oauth2/token'], method: 'POST', headers: form, bodies, connections };
}

export interface Subject {
  readonly what: string;
  /** Sends the request once to a service in this process, whose statements are kept. */
  once(base: string): Promise<() => Promise<unknown>>;
  load(base: string): Promise<Load>;
  readonly script: ScriptOptions;
  /** Recorded for so many agents, and run by pgbench at random; once when left out. */
  readonly agents?: number;
}

export const exchange: Subject = {
  what: 'exchange',
  async once(base) {
    const { assertion } = await agentOf(base);
    return () => post(base, '/oauth2/token', form, exchangeBody(assertion));
  },
  load: exchangeLoad,
  script: { newHashes: true },
  agents: many,
};
export const protectedCall: Subject = {
  what: 'protected call',
  async once(base) {
    const { token } = await agentOf(base);
    return () => fetch(`${base}/api/resource`, { headers: { authorization: `Bearer ${token}` } });
  },
  // As many agents as may call at once, so that hardly two calls that come together have the same token.
  async load(base) {
    const tokens = await Promise.all(Array.from({ length: many }, () => agentOf(base)));
    return { targets: ['/api/resource'], authorizations: tokens.map(({ token }) => `Bearer ${token}`), connections };
  },
  script: {},
};
export const registration: Subject = {
  what: 'anonymous registration',
  async once(base) {
    // What a start does once is no part of the first registration.
    await post(base, '/agent/identity', json, anonymous);
    return () => post(base, '/agent/identity', json, anonymous);
  },
  load: async () => ({ targets: ['/agent/identity'], method: 'POST', headers: json, body: anonymous, connections }),
  script: { newHashes: true, newRegistrations: true },
};

export interface Measured {
  /** Connections of the load, and of pgbench. */
  readonly together: number;
  readonly statements: readonly Statement[];
  readonly cost: Cost;
  readonly postgres: number;
  readonly costs: ReadonlyMap<string, Cost>;
}

export async function measured(
  service: Server,
  url: string,
  subject: Subject,
  together = connections,
): Promise<Measured> {
  // On the same database, so that pgbench finds the rows that its statements name.
  const inProcess = await startInProcess({ ...settings, DATABASE_URL: url });
  let statements: readonly Statement[] = [];
  const scripts: string[] = [];
  for (let agent = 0; agent < (subject.agents ?? 1); agent += 1) {
    const once = await subject.once(inProcess.base);
    statements = await statementsOf(inProcess.store.db(), once);
    scripts.push(scriptOf(statements, subject.script));
  }
  await inProcess.close();
  const load = { ...(await subject.load(service.url)), connections: together };
  const perSecond: number[] = [];
  const costs: Cost[] = [];
  for (let round = 0; round < 3; round += 1) {
    const cost = (await compare([{ name: subject.what, server: service, load }], { rounds: 2, seconds: 1 })).get(
      subject.what,
    );
    if (cost) costs.push(cost);
    perSecond.push(await pgbench(url, scripts, { connections: together, seconds: 2 }));
  }
  if (costs.length === 0) throw new Error(`Nothing was measured for ${subject.what}.`);
  const cost = medians(costs);
  return { together, statements, cost, postgres: median(perSecond), costs: new Map([[subject.what, cost]]) };
}

const round = (value: number): string => value.toFixed(0);

export async function withDatabase(measure: (service: Server, url: string) => Promise<Finding>): Promise<Finding> {
  const postgres = await TestPostgres.start(usualPostgres);
  try {
    const url = await postgres.freshDatabase();
    const service = await startService({ ...settings, DATABASE_URL: url });
    try {
      return await measure(service, url);
    } finally {
      await service.stop();
    }
  } finally {
    await postgres.stop();
  }
}

export function details(
  { costs, statements, postgres, together }: Measured,
  signature?: { verify: number; sign: number },
): string {
  return [
    costTable(costs),
    '',
    `pgbench with the same ${statements.length === 1 ? 'statement' : `${statements.length} statements`}, ${together} connections: ${round(postgres)} transactions/s.`,
    ...(signature
      ? [
          `One verification costs ${round(signature.verify)} µs of CPU, one signature ${round(signature.sign)} µs (jose, Ed25519).`,
        ]
      : []),
  ].join('\n');
}

export const how = [
  'Postgres runs beside, not pinned, as it is by default (`fsync=on`); the service has 10 connections to it. The statements are those of a call that comes alone;',
  'calls that come together have tokens looked up or issued, and counts written, together. Protected calls and exchanges come from 64',
  'agents, registrations from one address.',
].join('\n');
