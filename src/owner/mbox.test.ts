import { describe, expect, it } from 'vitest';
import { mboxOf } from './mbox.js';
import type { MessageDetails } from './requests/messages.js';

const message: MessageDetails = {
  ...{ id: 'msg_Tq5dXb2nGf9rAa7cLm3pUw', received_at: '2026-06-01T10:30:00.000Z', from_email: 'june@example.org' },
  ...{ from_proof: 'mailbox', from_issuer: null, subject: 'A talk', registration_id: 'reg_Wq4Rz8LmT0yUe2XsVb6KdA' },
  ...{ mail: null, read_at: null, archived_at: null, spam_at: null, body: 'Hello', reply_to: null },
};

/** A message as a mail program reads it out of the file. */
function read(mbox: string): { readonly headers: ReadonlyMap<string, string>; readonly body: string } {
  const [head = '', ...rest] = mbox.replace(/^From [^\n]*\n/, '').split('\n\n');
  const headers = head
    .replaceAll('\n ', ' ')
    .split('\n')
    .map((line) => line.split(/: (.*)/s) as [string, string]);
  const quoted = rest
    .join('\n\n')
    .replace(/\n\n$/, '')
    .replaceAll(/^>(>*From )/gm, '$1');
  const bytes = quoted
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { headers: new Map(headers), body: Buffer.from(bytes, 'latin1').toString('utf8') };
}

const decoded = (header = ''): string =>
  header.replaceAll(/=\?UTF-8\?B\?([^?]*)\?=\s*/g, (_, base64: string) => Buffer.from(base64, 'base64').toString());

describe('the mbox of messages', () => {
  it('has one mail for each, as RFC 4155 wants its first line', () => {
    const file = mboxOf([message, { ...message, read_at: message.received_at, from_email: null, from_proof: null }]);
    expect(file.match(/^From .*/gm)).toEqual([
      'From june@example.org Mon Jun  1 10:30:00 2026',
      'From unknown@vitrine.invalid Mon Jun  1 10:30:00 2026',
    ]);
    expect(file.match(/^(Status|Date|X-Vitrine-Proof): .*/gm)).toEqual([
      'Date: Mon, 01 Jun 2026 10:30:00 +0000',
      'X-Vitrine-Proof: mailbox',
      'Status: O',
      'Date: Mon, 01 Jun 2026 10:30:00 +0000',
      'X-Vitrine-Proof: none',
      'Status: RO',
    ]);
  });

  it.each([
    'From here on\n>From there\nFrom\n>>From x',
    `${'x'.repeat(74)}From the end of a line that is broken`,
    'spaces at the end  \n\n\ttabs\t\n.\n=3D',
    `\u001b[2J\u202eevil ${'🙂'.repeat(200)} ünï`,
    ' ',
  ])('gives back what was written, in ASCII and short lines: %j', (body) => {
    const file = mboxOf([{ ...message, body }]);
    expect(file.match(/^From /gm)).toHaveLength(1);
    expect(file).toMatch(/^[\n\t -~]*$/);
    expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(80);
    expect(read(file).body).toBe(body);
  });

  it.each(['Plain', '=?UTF-8?B?eA==?= lies', `${'Grüße 🙂 '.repeat(20)}end`, 'x'.repeat(200)])(
    'keeps a subject and makes no header of it: %s',
    (subject) => {
      const { headers } = read(mboxOf([{ ...message, subject, reply_to: 'eve@example.com\r\nBcc: all@example.com' }]));
      expect(decoded(headers.get('Subject'))).toBe(subject);
      expect(headers.get('X-Vitrine-Unverified-Reply-To')).toBe('eve@example.com Bcc: all@example.com');
      expect(headers.has('Bcc')).toBe(false);
    },
  );
});
