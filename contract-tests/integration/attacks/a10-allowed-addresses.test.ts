import { expect, it } from 'vitest';
import { post, registerAlone } from '../../support/every-journey.js';
import { providerBench } from './attacker-provider.js';
import { attack, dice } from './frame.js';

const chance = dice('a10');

attack('A10', () => {
  const benches = ['match', 'confirm'].map((first_seen) =>
    providerBench({ CLAIM_ALLOWED_EMAILS: 'example.org' }, { first_seen }),
  );

  it('A10: lets no outside address in, by claim or by a provider under any policy', async () => {
    const name = chance.text(6);
    const outside = [
      `${name}@example.net`,
      `${name}@sub.example.org`,
      `${name}@example.org.evil.example`,
      `example.org@${name}.example`,
    ];
    for (const bench of benches) {
      const { present, service } = bench();
      const { json } = await registerAlone(service.base);
      for (const email of chance.shuffled(outside)) {
        const given = await present({ sub: chance.text(9), email });
        expect([given.status, given.error, given.identity_assertion]).toEqual([400, 'invalid_request', undefined]);
        expect(
          (await post(service.base, '/agent/identity/claim', { claim_token: json.claim_token, email })).status,
        ).toBe(400);
      }
      const phone = {
        email: undefined,
        email_verified: undefined,
        phone_number: '+46700000001',
        phone_number_verified: true,
      };
      expect((await present({ sub: chance.text(9), ...phone })).status).toBe(400);
      const subject = { sub: chance.text(9), email: `${name}@example.org` };
      expect([200, 401]).toContain((await present(subject)).status);
      expect((await present({ ...subject, email: `${name}@example.net` })).status).toBe(400);
    }
  });
});
