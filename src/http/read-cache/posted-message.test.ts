import { describe, expect, it } from 'vitest';
import { postedMessage } from './posted-message.js';

describe('a posted message', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":17,"method":"ping"}', '17'],
    ['{"id":"a-1","method":"ping"}', '"a-1"'],
    [' { "method" : "ping" , "id" : -3 } ', '-3'],
    ['{"method":"ping","params":{"id":5,"x":[{"id":6}]},"id":0}', '0'],
    ['{"method":"a \\"id\\":9, b","id":1}', '1'],
    ['{"method":"id","id":1}', '1'],
    ['{"a":"\\\\","id":""}', '""'],
  ])('is taken apart around its own id: %s', (text, id) => {
    const found = postedMessage(text);
    expect(found?.id).toBe(id);
    expect(found?.rest.replace('\0', id)).toBe(text);
    expect(JSON.stringify((JSON.parse(text) as { id: unknown }).id)).toBe(id);
  });

  it('has the same rest as another that differs in its id alone, and no other', () => {
    const rest = (text: string) => postedMessage(text)?.rest;
    const one = rest('{"id":1,"method":"ping"}');
    expect(rest('{"id":"other","method":"ping"}')).toBe(one);
    for (const other of ['{"id":1,"method":"pong"}', '{"method":"ping","id":1}', '{"id": 1,"method":"ping"}'])
      expect(rest(other), other).not.toBe(one);
  });

  it.each([
    '',
    'null',
    '[{"id":1}]',
    '{"method":"ping"}',
    '{"params":{"id":1}}',
    '{"id":1,"id":2}',
    '{"\\u0069d":1}',
    '{"id":1,"\\u0069d":2}',
    '{"id":null}',
    '{"id":true}',
    '{"id":1.5}',
    '{"id":1e3}',
    '{"id":-0}',
    '{"id":01}',
    '{"id":1234567890123456}',
    '{"id":{"id":1}}',
    '{"id":[1]}',
    '{"id":"\\u0061"}',
    '{"id":"\u00e9"}',
    '{"id":"\0"}',
    '{"id":\0}',
    `{"id":"${'x'.repeat(65)}"}`,
    '{"id":"never closed',
    '{"id":',
    '{',
    '"id":1',
  ])('is nothing to answer from a cache with an id of another form, none or two: %j', (text) => {
    expect(postedMessage(text)).toBeUndefined();
  });
});
