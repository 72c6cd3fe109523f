import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { requireBearer } from '../../../src/service/agent-auth/credentials/access-token.js';
import type { ApiError } from '../../../src/service/http/api-errors.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { recordStatements } from '../../support/recorded-statements.js';
import { benchFor } from './bench.js';
import { becomeClaimed, exchange, register } from './steps.js';

eachDatabase('protected resources', (database) => {
  const bench = benchFor(database);
  const resource = (headers: Record<string, string | string[]> = {}, query = '') =>
    bench().send(`/api/resource${query}`, { headers: headers as Record<string, string> });
  const prefix = () => `Bearer resource_metadata="${bench().base}/.well-known/oauth-protected-resource"`;

  it('answer requests without a bearer token with a challenge that has no error (case 73)', async () => {
    const none = [
      await resource(),
      await resource({ Authorization: 'Basic YTpi' }),
      await resource({ Authorization: '' }),
    ];
    for (const answer of none) {
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, prefix()]);
      expect(answer.json.error).toMatchObject({ code: 'UNAUTHORIZED' });
    }
  });

  it('check the token before the rest of the request, and accept none in the query or body (case 73)', async () => {
    const { token } = await becomeClaimed(bench());
    const path = '/api/v1/messages';
    const json = { 'Content-Type': 'application/json' };
    const good = { subject: 'a', body: 'b' };
    const answers = [
      await resource({}, `?access_token=${token}`),
      await resource({}, '?access_token=x&access_token=y'),
      await resource({ Authorization: 'Basic YTpi' }, `?access_token=${token}`),
      await bench().post(path, {}),
      await bench().post(path, { subject: 1, to: 'x' }),
      await bench().post(path, { ...good, access_token: token }),
      await bench().post(`${path}?access_token=${token}`, good),
      await bench().form(path, { ...good, access_token: token }),
      await bench().send(path, { method: 'POST', headers: json, body: '{"subject":' }),
      await bench().send(path, { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: 'hello' }),
      await bench().get(`${path}?limit=many`),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, prefix()]);
      expect(answer.json.error).toMatchObject({ code: 'UNAUTHORIZED' });
    }
    // With a token, the same requests fail for their own errors.
    const bearer = { Authorization: `Bearer ${token}` };
    expect((await bench().post(path, {}, bearer)).status).toBe(400);
    expect((await resource(bearer, `?access_token=${token}`)).status).not.toBe(401);
  });

  it('answer invalid_token for an unknown, an expired, and another kind of token (case 73)', async () => {
    const { token, claimToken, assertion } = await becomeClaimed(bench());
    const { json: other } = await register(bench());
    // The secret of the token with the id of another registration.
    const moved = `at_${other.registration_id.slice(4)}${token.slice(25)}`;
    database.clock.passSeconds(3600);
    for (const bad of [token, moved, claimToken, assertion, 'nonsense', `at_${'A'.repeat(65)}`]) {
      const answer = await bench().get('/api/resource', bad);
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        `${prefix()}, error="invalid_token", error_description="The access token is unknown, expired or revoked."`,
      ]);
    }
  });

  it('reject two Authorization headers, and treat malformed credentials as an unknown token', async () => {
    const { token } = await becomeClaimed(bench());
    const twice = await resource({ Authorization: [`Bearer ${token}`, `Bearer ${token}`] });
    expect([twice.status, twice.headers['www-authenticate']]).toEqual([400, `${prefix()}, error="invalid_request"`]);
    for (const Authorization of ['Bearer', `Bearer ${token} ${token}`, `Bearer ${token},`]) {
      const answer = await resource({ Authorization });
      expect([answer.status, answer.headers['www-authenticate']]).toEqual([
        401,
        expect.stringContaining('error="invalid_token"'),
      ]);
    }
    expect((await resource({ Authorization: `bearer ${token}` })).status).toBe(200);
  });

  it('require the write scope for messages (case 74)', async () => {
    const { json } = await register(bench());
    const { json: bought } = await exchange(bench(), json.identity_assertion);
    const answer = await bench().post(
      '/api/v1/messages',
      { subject: 'a', body: 'b' },
      { Authorization: `Bearer ${bought.access_token}` },
    );
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([
      403,
      `${prefix()}, error="insufficient_scope", scope="write:messages"`,
    ]);
  });

  it('answer parallel calls independently, in one round trip for up to fifty calls', async () => {
    const guard = requireBearer(bench().service);
    const present = (text: string) =>
      guard({ headersDistinct: { authorization: [`Bearer ${text}`] } } as never, []).then(
        ({ registrationId }) => registrationId,
        ({ code }: ApiError) => code,
      );
    const agentWithToken = async () => {
      const { json } = await register(bench());
      const { json: bought } = await exchange(bench(), json.identity_assertion);
      return { id: String(json.registration_id), token: String(bought.access_token) };
    };
    const [one, two, three, four] = [
      await agentWithToken(),
      await agentWithToken(),
      await agentWithToken(),
      await agentWithToken(),
    ];
    // The secret of one agent with the id of the other, before and after the correct token.
    const moved = `at_${two.id.slice(4)}${one.token.slice(25)}`;
    const crowd = [moved, one.token, moved, two.token, `at_${'A'.repeat(65)}`, three.token, one.token, four.token];
    const expected = ['UNAUTHORIZED', one.id, 'UNAUTHORIZED', two.id, 'UNAUTHORIZED', three.id, one.id, four.id];
    let answers: string[] = [];
    const together = await recordStatements(database.store.db(), async () => {
      answers = await Promise.all(crowd.map(present));
    });
    expect(answers).toEqual(expected);
    expect(together).toHaveLength(1);
    const strangers = Array.from({ length: 120 }, () =>
      present(`at_${randomBytes(49).toString('base64url').slice(0, 65)}`),
    );
    const inFifties = await recordStatements(database.store.db(), async () => {
      expect(new Set(await Promise.all([...strangers, present(one.token)]))).toEqual(new Set(['UNAUTHORIZED', one.id]));
    });
    expect(inFifties).toHaveLength(3);
    await bench().form('/oauth2/revoke', { token: two.token });
    expect(await Promise.all(crowd.map(present))).toEqual(
      expected.map((was) => (was === two.id ? 'UNAUTHORIZED' : was)),
    );
  });

  it('accept any token for revocation without revealing its kind, and reject an assertion (case 71)', async () => {
    const { assertion, claimToken, token } = await becomeClaimed(bench());
    for (const any of ['nonsense', claimToken, `at_${'A'.repeat(65)}`]) {
      const answer = await bench().form('/oauth2/revoke', { token: any, token_type_hint: 'foo' });
      expect([answer.status, answer.text]).toEqual([200, '']);
    }
    expect((await bench().get('/api/resource', token)).status).toBe(200);
    expect((await bench().form('/oauth2/revoke', { token: assertion })).json.error).toBe('unsupported_token_type');
    for (const body of ['', 'token=', `token=a&token=b`, `token=${'x'.repeat(4097)}`]) {
      const answer = await bench().form('/oauth2/revoke', body);
      expect([answer.status, answer.json.error]).toEqual([400, 'invalid_request']);
    }
  });
});
