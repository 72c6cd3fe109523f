import { describe, expect, it } from 'vitest';
import { modern } from '../../../src/service/mcp/testing.js';
import { eachDatabase } from '../../../src/service/store/testing.js';
import { operations } from '../../support/contract.js';
import type { Answer } from '../../support/http.js';
import { benchFor } from './bench.js';
import { becomeClaimed, exchange, present, register } from './steps.js';

const path = '/api/mcp/account';
const day = 86_400;
const letter = { subject: 'Workshop', body: 'Is there time in September?' };
const both = 'read:portfolio write:messages';
const accepts = ['application/json, text/event-stream', 'text/html'];
const asContract = operations.find(({ id }) => id === 'postMcpAccount');

type Headers = Record<string, string | readonly string[]>;
interface Message {
  readonly body: unknown;
  readonly headers: Record<string, string>;
}

const legacy = (method: string, params: object = {}): Message => ({
  body: { jsonrpc: '2.0', id: 1, method, params },
  headers: {},
});
const send = (args: object = letter) => ({ name: 'send_message', arguments: args });
/** The same call as a message of each supported MCP revision. */
const messageForms = (method: string, params: object = {}): readonly (readonly [string, Message])[] => [
  ['a handshake revision', legacy(method, params)],
  ['revision 2026-07-28', modern(method, params as Record<string, unknown>)],
  ['a batch', { body: [legacy('ping').body, legacy(method, params).body], headers: {} }],
];
/** Parses the result of a tool call, in either revision. */
function toolResultOf({ json }: Answer): {
  isError?: true;
  value: Record<string, never> & { error: { code: string; hint: string } };
} {
  const { result } = (Array.isArray(json) ? json.at(-1) : json) as {
    result: { isError?: true; content: { text: string }[] };
  };
  return { ...(result.isError ? { isError: true } : {}), value: JSON.parse(result.content[0]?.text ?? '') };
}
const codeOf = ({ json }: Answer): string => (json as { error: { code: string } }).error.code;

eachDatabase('POST /api/mcp/account', (database) => {
  const limits = {
    messagesPerRegistration: { limit: 10, windowSeconds: day },
    messagesPerMailbox: { limit: 20, windowSeconds: day },
  };
  const bench = benchFor(database, { limits });
  const post = async ({ body, headers }: Message, token?: string, more: Headers = {}): Promise<Answer> => {
    const answer = await bench().send(path, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...headers,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...(more as Record<string, string>),
      },
      body: JSON.stringify(body),
    });
    if (answer.text !== '') expect(asContract?.faults(answer.status, 'application/json', answer.json)).toEqual([]);
    return answer;
  };
  const challenge = (error = ''): string =>
    `Bearer resource_metadata="${bench().base}/.well-known/oauth-protected-resource${path}", scope="${both}"${error}`;
  const narrow = async (): Promise<string> =>
    (await exchange(bench(), (await register(bench())).json.identity_assertion)).json.access_token;
  const idJag = async (): Promise<string> =>
    (await exchange(bench(), (await present(bench(), bench().provider.idJag())).json.identity_assertion)).json
      .access_token;

  describe.each(messageForms('tools/list'))('with a message of %s', (_name, message) => {
    it.each(accepts)(
      'challenges a client without a token, whatever Accept is: %s (consent case 47)',
      async (accept) => {
        for (const more of [{}, { Authorization: 'Basic YTpi' }, { Authorization: '' }]) {
          const answer = await post(message, undefined, { Accept: accept, ...more });
          expect([answer.status, codeOf(answer), answer.headers['www-authenticate']]).toEqual([
            401,
            'UNAUTHORIZED',
            challenge(),
          ]);
          expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
            'application/json; charset=utf-8',
            'no-store',
          ]);
          expect(answer.headers.vary).toContain('Authorization');
        }
      },
    );

    it('gives the same error for an unknown, an expired, and a revoked token (consent case 47)', async () => {
      const [expired, revoked] = [await narrow(), await narrow()];
      await bench().form('/oauth2/revoke', { token: revoked });
      const error = ', error="invalid_token", error_description="The access token is unknown, expired or revoked."';
      for (const token of [revoked, `at_${'A'.repeat(65)}`, 'at_', expired.slice(0, -1)]) {
        const answer = await post(message, token);
        expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, challenge(error)]);
      }
      database.clock.passSeconds(3601);
      expect((await post(message, expired)).headers['www-authenticate']).toBe(challenge(error));
    });

    it('rejects missing and repeated credentials before it reads the body (consent case 47)', async () => {
      const token = await narrow();
      for (const body of [message.body, 'none']) {
        const send = (Authorization: string | string[]) => post({ ...message, body }, undefined, { Authorization });
        const twice = await send([`Bearer ${token}`, `Bearer ${token}`]);
        expect([twice.status, codeOf(twice), twice.headers['www-authenticate']]).toEqual([
          400,
          'BAD_REQUEST',
          challenge(', error="invalid_request"'),
        ]);
        for (const none of ['Bearer', `Bearer ${token} ${token}`]) expect((await send(none)).status).toBe(401);
      }
    });

    it.each(accepts)(
      'answers any live token with a private response, whatever Accept is: %s (consent case 47)',
      async (accept) => {
        for (const token of [await narrow(), await idJag(), (await becomeClaimed(bench())).token]) {
          const answer = await post(message, token, { Accept: accept });
          expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
          expect(answer.headers.vary).toContain('Authorization');
          expect(answer.text.match(/"name":"send_message"/g)).toHaveLength(1);
        }
      },
    );
  });

  describe.each(messageForms('tools/call', send()))('for a send_message call of %s', (_name, message) => {
    it('requires write:messages, challenges for all scopes, and stores the message once the scope is granted (consent cases 47, 50)', async () => {
      const refused = await post(message, await narrow());
      expect([refused.status, codeOf(refused), refused.headers['www-authenticate']]).toEqual([
        403,
        'INSUFFICIENT_SCOPE',
        challenge(', error="insufficient_scope"'),
      ]);
      expect(refused.headers.vary).toContain('Authorization');
      const { token } = await becomeClaimed(bench(), 'case50@example.net');
      const { value } = toolResultOf(await post(message, token));
      expect(value).toEqual({ id: expect.stringMatching(/^msg_/), received_at: expect.any(String), replayed: false });
      const { json } = await bench().get('/api/v1/messages', token);
      expect(json.messages.map(({ id }) => id)).toEqual([value.id]);
      database.clock.passSeconds(day);
    });
  });

  it('executes no call of a batch if one call lacks the scope (consent case 47)', async () => {
    const [before] = [bench().mails.length];
    const batch = { body: [legacy('tools/list').body, legacy('tools/call', send()).body], headers: {} };
    expect((await post(batch, await narrow())).status).toBe(403);
    expect(bench().mails.length).toBe(before);
  });

  it('checks the token first, then header and body for contradictions, then the scope (consent case 49)', async () => {
    const { body, headers } = modern('tools/call', { name: 'list_offers', arguments: {} });
    const contradicting = { body, headers: { ...headers, 'Mcp-Name': 'send_message' } };
    const other = { ...modern('tools/call', send()), headers: { ...headers, 'Mcp-Name': 'list_offers' } };
    for (const message of [contradicting, other]) {
      expect((await post(message)).status).toBe(401);
      const answer = await post(message, await narrow());
      expect([answer.status, (answer.json as { error: { code: number } }).error.code]).toEqual([400, -32020]);
    }
  });

  it('treats the same text from the same sender within ten minutes as one message without a key (consent case 51)', async () => {
    const [one, two] = [
      await becomeClaimed(bench(), 'one@example.net'),
      await becomeClaimed(bench(), 'two@example.net'),
    ];
    const sendMessage = async (token: string, args: object = letter) =>
      toolResultOf(await post(legacy('tools/call', send(args)), token)).value as unknown as {
        id: string;
        replayed: boolean;
      };
    const first = await sendMessage(one.token);
    expect(await sendMessage(one.token)).toEqual({ ...first, replayed: true });
    expect((await sendMessage(two.token)).replayed).toBe(false);
    expect((await sendMessage(one.token, { ...letter, reply_to: 'jo@example.org' })).replayed).toBe(false);
    expect((await sendMessage(one.token, { ...letter, idempotency_key: 'k' })).replayed).toBe(false);
    expect((await sendMessage(one.token, { ...letter, idempotency_key: 'k' })).replayed).toBe(true);
    database.clock.passSeconds(599);
    expect((await sendMessage(two.token)).replayed).toBe(true);
    database.clock.passSeconds(1);
    expect((await sendMessage(two.token)).replayed).toBe(false);
    const mails = bench().mails.filter(({ replyTo }) => replyTo === 'two@example.net');
    expect(mails).toHaveLength(2);
    database.clock.passSeconds(day);
  });

  it('stores one message for ten parallel calls with the same text (consent case 51)', async () => {
    const { token } = await becomeClaimed(bench(), 'parallel@example.net');
    const calls = Array.from({ length: 10 }, () => post(legacy('tools/call', send()), token));
    const receipts = (await Promise.all(calls)).map(
      (answer) => toolResultOf(answer).value as unknown as { id: string; replayed: boolean },
    );
    expect(new Set(receipts.map(({ id }) => id)).size).toBe(1);
    expect(receipts.filter(({ replayed }) => !replayed)).toHaveLength(1);
    database.clock.passSeconds(day);
  });

  it('shares idempotency keys with REST, and reports a reused key with other content (consent case 53)', async () => {
    const { token } = await becomeClaimed(bench(), 'keys@example.net');
    const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': 'shared' };
    const { json } = await bench().post('/api/v1/messages', letter, headers);
    const again = toolResultOf(await post(legacy('tools/call', send({ ...letter, idempotency_key: 'shared' })), token));
    expect(again.value).toMatchObject({ id: json.id, replayed: true });
    const other = toolResultOf(
      await post(legacy('tools/call', send({ ...letter, body: 'x', idempotency_key: 'shared' })), token),
    );
    expect([other.isError, other.value.error.code]).toEqual([true, 'CONFLICT']);
    database.clock.passSeconds(day);
  });

  it.each([
    ['a missing subject', { body: 'b' }],
    ['a blank body', { subject: 's', body: ' ' }],
    ['an unknown member', { ...letter, to: 'eve@example.net' }],
    ['a key with a space', { ...letter, idempotency_key: 'a b' }],
    ['a reply_to that is not an email address', { ...letter, reply_to: 'http://example.net' }],
  ])('reports %s as a tool error (consent case 47)', async (_name, args) => {
    const { token } = await becomeClaimed(bench());
    const { isError, value } = toolResultOf(await post(legacy('tools/call', send(args)), token));
    expect([isError, value.error.code]).toEqual([true, 'INVALID_PARAMS']);
  });

  it('gives the waiting time after twenty messages of one mailbox from three senders (consent case 52)', async () => {
    const email = 'case52@example.net';
    const senders = [
      await becomeClaimed(bench(), email),
      await becomeClaimed(bench(), email),
      await becomeClaimed(bench(), email),
    ];
    const sendMessage = async (index: number) =>
      toolResultOf(
        await post(legacy('tools/call', send({ ...letter, subject: `${index}` })), senders[index % 3]?.token),
      );
    for (let sent = 0; sent < 20; sent += 1) expect((await sendMessage(sent)).isError).toBeUndefined();
    const { isError, value } = await sendMessage(20);
    expect([isError, value.error.code]).toEqual([true, 'RATE_LIMITED']);
    expect(value.error.hint).toMatch(/^Wait \d+ seconds/);
    database.clock.passSeconds(day);
  });

  it('accepts the tokens of REST, and REST accepts the tokens of this endpoint (consent case 53)', async () => {
    const { token } = await becomeClaimed(bench(), 'doors@example.net');
    expect((await post(legacy('ping'), token)).status).toBe(200);
    const { status } = await bench().post('/api/v1/messages', letter, { Authorization: `Bearer ${token}` });
    expect([status, (await bench().get('/api/resource', token)).status]).toEqual([201, 200]);
    await bench().form('/oauth2/revoke', { token });
    expect((await post(legacy('ping'), token)).status).toBe(401);
  });
});
