import { describe, expect, it } from 'vitest';
import { post } from '../../support/every-journey.js';
import { dice, times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { ownedService } from './owner-commands.js';

/** Characters that control a terminal: C1 controls (CSI, OSC), bidirectional overrides, separators, zero-width characters, tags. */
const controlCharacters = [
  ...[
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
    '\u200e',
    '\u200f',
    '\u061c',
  ],
  ...['\u2028', '\u2029', '\u00ad', '\u200b', '\u2060', '\ufeff', '\u{e0041}', '\u{e007f}', '\ufff9', '\u{1d173}'],
];
const anyControlCharacter = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
const withoutLineEnds = (text: string): string => text.replaceAll('\n', '');

describe('terminal control characters in messages and names (A20)', () => {
  const service = ownedService();

  it('are escaped in text and in --json output, and the JSON parses to the original text', async () => {
    const { base } = service();
    const chance = dice('A20');
    const agent = await claimedAgent(service(), 'june@example.net');
    const headers = { authorization: `Bearer ${agent.token}` };
    const sent = new Map<string, string>();
    for (let round = 0; round < times({ full: 100, quick: 8 }); round += 1) {
      const text = [
        ...chance.shuffled([...controlCharacters, ...'words between them 🙂 ש']),
        ...chance.shuffled(controlCharacters),
      ].join('');
      const { status, json } = await post(
        base,
        '/api/v1/messages',
        { subject: `s ${text.replaceAll(/[\u2028\u2029]/g, '')}`, body: `b ${text}` },
        headers,
      );
      expect(status, JSON.stringify(json)).toBe(201);
      sent.set(String(json.id), `b ${text}`);
    }
    for (const [id, body] of sent) {
      const { code, output } = await service().vitrine('messages', 'show', id, '--json');
      expect(code).toBe(0);
      expect(withoutLineEnds(output)).not.toMatch(anyControlCharacter);
      expect(JSON.parse(output).body).toBe(body);
    }
    const [one = ''] = sent.keys();
    const show = ['messages', 'show', one, '--json'];
    expect(await service().vitrineAsProcess(...show)).toEqual(await service().vitrine(...show));
    // Messages cannot contain C1 controls, but a User-Agent header can, because HTTP reads its bytes as Latin-1.
    const csi = '\x9b2J\x9d0;owned\x9c\x85';
    const registered = await post(base, '/agent/identity', { type: 'anonymous' }, { 'user-agent': csi });
    const id = String(registered.json.registration_id);
    const shown = await service().vitrine('agents', 'show', id, '--json');
    expect(withoutLineEnds(shown.output)).not.toMatch(anyControlCharacter);
    expect(JSON.parse(shown.output).user_agent).toBe(csi);
    for (const args of [
      ['agents', 'show', id],
      ['agents', 'list'],
      ['messages', 'list'],
      ['messages', 'list', '--json'],
      ['messages', 'show', one],
    ]) {
      const { code, output } = await service().vitrine(...args);
      expect(code).toBe(0);
      expect(withoutLineEnds(output), args.join(' ')).not.toMatch(anyControlCharacter);
    }
  });
});
