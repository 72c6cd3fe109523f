import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { type Answer, ask } from '../../support/http.js';
import { dice, times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';

/** Smaller limits in the same proportion, so that the attack needs fewer requests. */
const limits = { anonymousRegistrationsPerIp: 20, providerRegistrationsPerIp: 2 };
/** Quota of an issuer: 15 times that of a client. Half is open to all, and half is reserved for the first request of a network. */
const issuerQuota = { open: 15, first: 15 };
const trustList = join(tmpdir(), `vitrine-a04-trust-${process.pid}.json`);

describe('an attempt to block registration for everyone (A4)', () => {
  let provider: IdentityProvider;
  let service: Service;
  const draw = dice('A4');
  beforeAll(async () => {
    provider = await startIdentityProvider({ audience: 'given with each token' });
    writeFileSync(trustList, JSON.stringify([provider.trustEntry()]));
    service = await startService({
      DATABASE: 'embedded',
      TRUST_PROXY: '1',
      AGENT_LIMITS: JSON.stringify(limits),
      TRUSTED_ISSUERS_FILE: trustList,
      ALLOW_PRIVATE_JWKS: 'on',
    });
  });
  afterAll(async () => {
    await service.close();
    await provider.close();
    rmSync(trustList, { force: true });
  });

  const register = (body: object, ip: string): Promise<Answer> =>
    ask(service.base, '/agent/identity', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': ip, Origin: 'https://elsewhere.example' },
      body: JSON.stringify(body),
    });
  const anonymously = (ip: string): Promise<Answer> => register({ type: 'anonymous' }, ip);
  const present = (assertion: string, ip: string): Promise<Answer> =>
    register({ type: 'identity_assertion', assertion_type: 'urn:ietf:params:oauth:token-type:id-jag', assertion }, ip);
  const idJag = (): string =>
    provider.idJag({ aud: service.base, sub: draw.text(12), email: `${draw.text(12)}@example.org` });

  it('with invalid assertions only blocks its own senders', async () => {
    const hostile = [
      'a.b.c',
      'x'.repeat(8000),
      idJag().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      idJag().split('.').slice(0, 2).join('.'),
    ];
    for (let sent = 0; sent < times({ full: 1000, quick: 120 }); sent += 1) {
      const { status } = await present(draw.pick(hostile), `203.0.${113 + (sent % 17)}.${1 + draw.below(250)}`);
      expect([400, 429]).toContain(status);
    }
    expect((await present(idJag(), '198.51.100.9')).status).toBe(200);
  });

  it('with valid assertions of one issuer hits a limit, while known subjects keep working', async () => {
    const subject = { sub: draw.text(12), email: `${draw.text(12)}@example.org` };
    const again = () => present(provider.idJag({ aud: service.base, ...subject }), '198.51.100.77');
    expect((await again()).status).toBe(200);
    const statuses: number[] = [];
    // Two requests from each network, of which one is the first.
    for (let sent = 0; sent < 2 * (issuerQuota.open + issuerQuota.first); sent += 1)
      statuses.push((await present(idJag(), `192.0.${3 + Math.floor(sent / 2)}.${1 + (sent % 2)}`)).status);
    // The previous test registered one subject, and this test another.
    expect(statuses.filter((status) => status === 200)).toHaveLength(issuerQuota.open + issuerQuota.first - 2);
    expect(statuses.at(-1)).toBe(429);
    expect((await again()).status).toBe(200);
  });

  it('from one network hits a limit of 60 agents an hour per /24 and /48, without affecting other networks', async () => {
    const networks = [
      (host: number) => `203.0.113.${host % 250}`,
      (host: number) => `2001:db8:7:${host.toString(16)}::1`,
    ];
    for (const address of networks) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 70; sent += 1) statuses.push((await anonymously(address(sent + 1))).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(60);
      expect(statuses.slice(60)).toEqual(Array(10).fill(429));
    }
    const elsewhere = await anonymously('198.51.100.9');
    expect([elsewhere.status, elsewhere.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });
});
