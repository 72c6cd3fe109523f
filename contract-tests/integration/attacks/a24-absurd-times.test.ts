import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { dice, times } from '../../support/repeat.js';
import { type Service, startService } from '../../support/service.js';

const draw = dice('A24');
const extremeTimes = [
  1e300,
  -1e300,
  1e15,
  -1e15,
  253_402_300_800,
  -1,
  0.5,
  -0.5,
  1e-300,
  8_640_000_000_001,
  '1',
  true,
  null,
  [],
  {},
];
const randomTimes = Array.from(
  { length: times({ full: 200, quick: 10 }) },
  () => -(draw.below(2 ** 31) + 1) * 10 ** draw.below(300),
);

describe('extreme timestamps in signed tokens (A24)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-a24-'));
  let provider: IdentityProvider;
  let service: Service;
  beforeAll(async () => {
    // The provider signs for the address of the service, and the service trusts the provider, so the base URL is fixed.
    provider = await startIdentityProvider({ audience: 'http://localhost:3000' });
    const trust = join(folder, 'trust.json');
    writeFileSync(trust, JSON.stringify([provider.trustEntry()]));
    service = await startService({
      ...{
        DATABASE: 'embedded',
        BASE_URL: 'http://localhost:3000',
        TRUSTED_ISSUERS_FILE: trust,
        ALLOW_PRIVATE_JWKS: 'on',
      },
    });
  });
  afterAll(async () => {
    await service?.close();
    await provider?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const post = async (path: string, type: string, body: string): Promise<{ status: number; text: string }> => {
    const answer = await fetch(`http://127.0.0.1:${service.port}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    });
    return { status: answer.status, text: await answer.text() };
  };
  const notify = (claims: Record<string, unknown>) =>
    post('/agent/event/notify', 'application/secevent+jwt', provider.securityEvent(claims));

  it('do not affect an ordinary event, which is accepted', async () => {
    expect((await notify({})).status).toBe(202);
  });

  it.each([...extremeTimes, ...randomTimes])('make an event invalid_request: %j', async (time) => {
    for (const claim of ['iat', 'exp']) {
      const { status, text } = await notify({ [claim]: time });
      expect([claim, status, JSON.parse(text).err]).toEqual([claim, 400, 'invalid_request']);
    }
  });

  it.each([...extremeTimes, ...randomTimes])(
    'make an ID-JAG fail with 400, without a server error: %j',
    async (time) => {
      for (const claim of ['iat', 'exp', 'nbf', 'auth_time']) {
        const assertion = provider.idJag({ [claim]: time });
        const body = {
          type: 'identity_assertion',
          assertion_type: 'urn:ietf:params:oauth:token-type:id-jag',
          assertion,
        };
        const { status, text } = await post('/agent/identity', 'application/json', JSON.stringify(body));
        expect([claim, status], text).toEqual([claim, 400]);
      }
    },
  );
});
