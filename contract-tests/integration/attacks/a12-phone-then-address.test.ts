import { expect, it } from 'vitest';
import { providerBench } from './attacker-provider.js';
import { attack, dice } from './frame.js';

const chance = dice('a12');

attack('A12', () => {
  const bench = providerBench();

  it('A12: a number without an address keeps no person out who brings the same number and an address', async () => {
    const { present, confirm } = bench();
    const phone = { phone_number: `+4670${chance.text(7, '0123456789')}`, phone_number_verified: true };
    expect((await present({ ...phone, sub: chance.text(9), email: undefined, email_verified: undefined })).status).toBe(
      200,
    );
    const email = `${chance.text(8)}@example.net`;
    const later = { ...phone, sub: chance.text(9), email };
    const asked = await present(later);
    expect(asked.error).toBe('interaction_required');
    expect((await confirm(asked, email)).status).toBe(200);
    expect((await present(later)).status).toBe(200);
  });
});
