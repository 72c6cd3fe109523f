import { expect, it } from 'vitest';
import { revokeRegistrations } from '../../../src/service/agent-auth/revocation/revoke-registrations.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { benchFor } from './bench.js';
import { becomeClaimed, confirm, exchange, poll, present } from './steps.js';

/** Returns the Error record of a protected resource. */
const errorOf = (json: object) =>
  (json as { readonly error: { readonly message: string; readonly hint: string } }).error;

const told = 'The person for whom this agent acted has revoked its access. Do not ask again unless they ask you to.';

eachDatabase('an agent whose access was revoked', (database) => {
  const bench = benchFor(database);
  const revoke = (by: 'person' | 'owner') =>
    database.store.unit((trx) => revokeRegistrations(trx, { all: true }, database.clock.now(), by));

  it('is told that the person revoked it, and not to ask again', async () => {
    const { token, assertion } = await becomeClaimed(bench());
    await revoke('person');
    const { status, json, headers } = await bench().get('/api/resource', token);
    const error = errorOf(json);
    expect([status, error.message, error.hint]).toEqual([
      401,
      'The person for whom this agent acted has revoked its access.',
      'Do not ask again unless they ask you to.',
    ]);
    expect(headers['www-authenticate']).toContain(`error="invalid_token", error_description="${told}"`);
    expect((await exchange(bench(), assertion)).json).toMatchObject({
      error: 'invalid_grant',
      error_description: told,
    });
  });

  it('gets the general error for a token with a wrong secret', async () => {
    const { token } = await becomeClaimed(bench());
    await revoke('person');
    const { json } = await bench().get('/api/resource', `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect(errorOf(json).message).toBe('The access token is unknown, expired or revoked.');
  });

  it('gets the general error if the owner revoked it', async () => {
    const { token, assertion } = await becomeClaimed(bench());
    await revoke('owner');
    expect(errorOf((await bench().get('/api/resource', token)).json).message).toBe(
      'The access token is unknown, expired or revoked.',
    );
    expect((await exchange(bench(), assertion)).json.error_description).not.toContain('person');
  });

  it('is not told of an earlier revocation by the person, when the owner revokes it after a new confirmation', async () => {
    const idJag = () => bench().provider.idJag({ sub: 'jo', email: 'jo@example.net' });
    expect((await present(bench(), idJag())).status).toBe(200);
    await revoke('person');
    const { json: asked } = await present(bench(), idJag());
    await confirm(bench(), asked);
    const { access_token: token, identity_assertion: assertion } = (await poll(bench(), asked.claim_token)).json;
    expect((await bench().get('/api/resource', token)).status).toBe(200);
    await revoke('owner');
    expect(errorOf((await bench().get('/api/resource', token)).json).message).toBe(
      'The access token is unknown, expired or revoked.',
    );
    expect((await exchange(bench(), assertion)).json.error_description).not.toContain('person');
  });
});
