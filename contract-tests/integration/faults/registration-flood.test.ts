import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, ask } from '../../support/http.js';
import { environment, run } from '../../support/process.js';
import { times } from '../../support/repeat.js';
import { freshFolder, program, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Limits per client and in total. The total is 15 times that of a client, half of it for new networks. */
const [perClient, inAll] = [3, 45];
/** Number of parallel requests, few enough for the database on a busy machine. */
const crowd = 10;
const flood = times({ full: 5_000, quick: 300 });

describe('a flood of registrations (F26)', () => {
  const folder = freshFolder('flood');
  let service: Vitrine;
  beforeAll(async () => {
    const limits = JSON.stringify({ anonymousRegistrationsPerIp: perClient });
    service = await startVitrine(folder, { settings: { AGENT_LIMITS: limits, TRUST_PROXY: '1' } });
  });
  afterAll(async () => {
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const register = (from: string): Promise<Answer> =>
    ask(service.base, '/agent/identity', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: '{"type":"anonymous"}',
    });

  it('is limited per client and in total, and does not affect reads', async () => {
    const one = await Promise.all(Array.from({ length: crowd }, () => register('198.51.100.7')));
    expect(one.filter(({ status }) => status === 200)).toHaveLength(perClient);
    const answers: Answer[] = [];
    for (let i = 0; i < flood; i += crowd) {
      const burst = Array.from({ length: crowd }, (_, j) => register(`203.${(i + j) >> 8}.${(i + j) % 256}.1`));
      answers.push(...(await Promise.all(burst)));
      expect((await ask(service.base, '/api/v1/webmcp/projects')).status).toBe(200);
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(inAll - perClient);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.filter(({ status, headers }) => status !== 429 || !(Number(headers['retry-after']) > 0))).toEqual(
      [],
    );
    const listed = await run(process.execPath, [program, 'agents', 'list', '--json'], {
      env: { ...environment, DATA_DIR: folder },
    });
    expect(listed.code, listed.output).toBe(0);
    const rows = [...listed.output.matchAll(/"reg_[^"]+"/g)].map(([id]) => id);
    expect(new Set(rows).size).toBe(inAll);
  });
});
