import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/agent-auth/provider/testing/identity-provider.js';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

/**
 * Ways to write this machine's own address as a host of a URL; a name service answers the first, and a URL parser makes
 * the same of the others.
 */
const ownHosts = [
  'localhost',
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::]',
];
/**
 * Addresses of others' inner networks, and the one at which clouds give out credentials; none of them may be
 * asked.
 */
const innerHosts = ['10.0.0.1', '192.168.0.1', '172.16.0.1', '169.254.169.254', '100.64.0.1', '[fd00::1]', '[fe80::1]'];

describe("F18 a provider's key set dead, broken, huge, slow, private, changing: 503 or 400 within 6 s, no private address asked, no other provider delayed", () => {
  const folder = freshFolder('key-sets');
  const issuerOf = (host: string): string => `https://${Buffer.from(host).toString('hex')}.example`;
  let provider: IdentityProvider;
  let service: Service;
  beforeAll(async () => {
    provider = await startIdentityProvider({ audience: 'given with each token' });
    const { port } = new URL(provider.issuer);
    const entries = [...ownHosts, ...innerHosts].map((host) =>
      provider.trustEntry({ issuer: issuerOf(host), jwks_uri: `https://${host}:${port}/.well-known/jwks.json` }),
    );
    const trust = join(folder, 'trust.json');
    writeFileSync(trust, JSON.stringify(entries));
    service = await startService({ DATABASE: 'embedded', TRUSTED_ISSUERS_FILE: trust });
  });
  afterAll(async () => {
    await service?.close();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('asks no private address for keys, however it is written, and says 503 or 400', async () => {
    const hosts = [...ownHosts, ...innerHosts];
    const present = (host: string) =>
      ask(service.base, '/agent/identity', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          type: 'identity_assertion',
          assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
          assertion: provider.idJag({ iss: issuerOf(host), aud: service.base }),
        }),
      });
    const answers = await Promise.all(hosts.map(async (host) => [host, (await present(host)).status] as const));
    expect(answers.filter(([, status]) => status !== 503 && status !== 400)).toEqual([]);
    expect(provider.connections()).toBe(0);
  });
});
