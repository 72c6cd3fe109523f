import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, jwtVerify } from 'jose';
import type { IdentityProvider } from '../../../../src/agent-auth/provider/testing/identity-provider.js';
import { TestPostgres } from '../../../../src/store/testing.js';
import { trustedProvider } from '../../../support/load/trusting.js';
import { statementsOf } from '../../../support/recorded-statements.js';
import { startService as startInProcess } from '../../../support/service.js';
import { type Cost, compare } from '../compare.js';
import { atLeast, atMost, informs, median } from '../figures.js';
import { pgbench, scriptOf } from '../pgbench.js';
import type { Row } from '../row.js';
import { type Server, startService } from '../server.js';
import { settings, signatureCost, usualPostgres } from '../token-calls.js';

const connections = 16;
/** Each has its row, so that what is measured is not the queue at one of them. */
const subjects = 64;
/** More than any machine takes in a second: each is taken once. */
const mostPerSecond = 8_000;
const rounds = 7;
const warmUps = 6;
const assertionType = 'urn:ietf:params:oauth:token-type:id-jag';

const claimsOf = (aud: string, number: number) => ({
  aud,
  sub: `subject-${number}`,
  email: `human-${number}@example.net`,
});
const bodyOf = (assertion: string): string =>
  JSON.stringify({ type: 'identity_assertion', assertion_type: assertionType, assertion });

/** Presents one ID-JAG; throws unless it is settled. */
function present(base: string, body: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const outgoing = request(`${base}/agent/identity`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`An ID-JAG was answered ${answer.statusCode}.`)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

let strangers = subjects;

/** One second of ID-JAGs, each new: of subjects that the service knows, or of one each that it has never met. */
async function round(service: Server, provider: IdentityProvider, known = true): Promise<Cost> {
  const bodies = Array.from({ length: mostPerSecond }, (_, at) => {
    const number = known ? at % subjects : ++strangers;
    return bodyOf(provider.idJag(claimsOf(service.url, number)));
  });
  const load = {
    targets: ['/agent/identity'],
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    bodies,
    connections,
  };
  const cost = (await compare([{ name: 'ID-JAG', server: service, load }], { rounds: 1, seconds: 1, warm: false })).get(
    'ID-JAG',
  );
  if (!cost) throw new Error('Nothing was measured for ID-JAGs.');
  return cost;
}

/**
 * What the service sends the database for subjects that it knows: a script for each, the database in which they hold,
 * and how many statements one is, and how many the first contact of a subject is.
 */
async function recordedScripts(postgres: TestPostgres, trusting: Record<string, string>, provider: IdentityProvider) {
  const url = await postgres.freshDatabase();
  const { base, store, close } = await startInProcess({ ...settings, ...trusting, DATABASE_URL: url });
  const agent = new Agent({ keepAlive: true });
  const scripts: string[] = [];
  let [trips, firstTrips] = [0, 0];
  // What a start does once is none of the first subject's.
  await present(base, bodyOf(provider.idJag(claimsOf(base, -1))), agent);
  for (let number = 0; number < subjects; number += 1) {
    const jti = `the token of ${number}`;
    const firstBody = bodyOf(provider.idJag(claimsOf(base, number)));
    const first = await statementsOf(store.db(), () => present(base, firstBody, agent));
    firstTrips = Math.max(firstTrips, first.length);
    const body = bodyOf(provider.idJag({ ...claimsOf(base, number), jti }));
    const statements = await statementsOf(store.db(), () => present(base, body, agent));
    scripts.push(scriptOf(statements, { newText: jti }));
    trips = Math.max(trips, statements.length);
  }
  agent.destroy();
  await close();
  return { url, scripts, trips, firstTrips };
}

/** CPU of one verification of a token like the provider's, microseconds, by jose. */
async function verificationCost(provider: IdentityProvider): Promise<number> {
  const [jwk] = provider.publicKeys() as [Record<string, string>];
  const key = await importJWK(jwk, 'ES256');
  const token = provider.idJag();
  const costs: number[] = [];
  for (let at = 0; at < 7; at += 1) {
    const before = process.cpuUsage();
    for (let times = 0; times < 300; times += 1) await jwtVerify(token, key);
    const { user, system } = process.cpuUsage(before);
    costs.push((user + system) / 300);
  }
  return median(costs.slice(2));
}

const p9: Row = {
  id: 'P9-provider',
  title: 'an ID-JAG, its key set cached: of a known subject, and of one that was never met',
  async measure() {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-trust-'));
    const { provider, settings: trusting } = await trustedProvider(folder);
    const postgres = await TestPostgres.start(usualPostgres);
    try {
      const recorded = await recordedScripts(postgres, trusting, provider);
      const [verify, { sign }] = [await verificationCost(provider), await signatureCost()];
      const service = await startService({ ...settings, ...trusting, DATABASE_URL: await postgres.freshDatabase() });
      const costs: Cost[] = [];
      const firstCosts: Cost[] = [];
      const database: number[] = [];
      try {
        // Some without counting: the first contacts, and the compiler of V8.
        for (let at = -warmUps; at < rounds; at += 1) {
          const cost = await round(service, provider);
          const first = await round(service, provider, false);
          if (at < 0) continue;
          costs.push(cost);
          firstCosts.push(first);
          database.push(await pgbench(recorded.url, recorded.scripts, { connections, seconds: 1 }));
          console.log(
            `  round ${at + 1}/${rounds}: ${cost.cpu.toFixed(1)} µs, pgbench ${database.at(-1)?.toFixed(0)}/s`,
          );
        }
      } finally {
        await service.stop();
      }
      const [firstCpu, firstPerSecond] = [
        median(firstCosts.map((cost) => cost.cpu)),
        median(firstCosts.map((cost) => cost.perSecond)),
      ];
      const [cpu, perSecond, postgresPerSecond] = [
        median(costs.map((cost) => cost.cpu)),
        median(costs.map((cost) => cost.perSecond)),
        median(database),
      ];
      return {
        figures: [
          atMost('ID-JAG: round trips of SQL', 2, recorded.trips, ''),
          atMost('ID-JAG: CPU against verify + sign', 2, cpu / (verify + sign)),
          atLeast(
            'ID-JAG: throughput against the slower of pgbench and verify + sign',
            0.6,
            perSecond / Math.min(postgresPerSecond, 1e6 / (verify + sign)),
          ),
          atMost('first contact of a subject: round trips of SQL', 4, recorded.firstTrips, ''),
          informs('first contact of a subject: CPU against a known one', firstCpu / cpu),
        ],
        details: [
          `${cpu.toFixed(1)} µs of CPU each, ${perSecond.toFixed(0)} a second, ${subjects} subjects; pgbench with the same statements: ${postgresPerSecond.toFixed(0)} a second, ${connections} connections both.`,
          `A first contact: ${firstCpu.toFixed(1)} µs of CPU, ${firstPerSecond.toFixed(0)} a second, in the same rounds.`,
          `One verification (ES256, the provider's) costs ${verify.toFixed(0)} µs of CPU, one signature (Ed25519, ours) ${sign.toFixed(0)} µs, both by jose.`,
          'Every request brings another token; those of one turn of the event loop are counted and settled together, while pgbench is given the statements of one.',
          'Postgres runs beside, not pinned, as it is by default (`fsync=on`).',
        ].join('\n'),
      };
    } finally {
      await provider.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

export const rows: readonly Row[] = [p9];
