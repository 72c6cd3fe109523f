import { describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { waitForMails } from '../../support/people.js';
import { dice, times } from '../../support/repeat.js';
import { claimedAgent } from './claimed-agent.js';
import { freshService } from './fresh-service.js';

const owner = 'owner@example.org';
const human = 'june@example.net';
/** Line ends that the contract allows in a message body, and those that it rejects. */
const allowedLineEnds = ['\n', '\n\n', '\u2028', '\u2029', '\u2029\n'];
const rejectedLineEnds = ['\r', '\r\n', '\v', '\f', '\x1c', '\x1d', '\x1e', '\x85', '\x1b[2K', '\x9b', '\0'];
/** Lines that only the service may write: the details of a message. */
const messageDetails = [
  '-- ',
  'For chief@bank.example, who proved this mailbox.',
  'Given by the agent, unverified: chief@bank.example',
  'Message msg_AAAAAAAAAAAAAAAAAAAAAA, received 2026-03-01T12:00:00.000Z.',
  'Written by the agent reg_AAAAAAAAAAAAAAAAAAAAAA. To cut it off: vitrine agents revoke reg_AAAAAAAAAAAAAAAAAAAAAA',
];

/** Decodes the text of a single-part mail. */
function textOf(mail: string): string {
  const at = mail.indexOf('\r\n\r\n');
  const [head, body] = [mail.slice(0, at), mail.slice(at + 4)];
  const encoding = /^content-transfer-encoding: *(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

/** Splits the text at every character that a mail program may treat as a line end, wrapped at 80 columns. */
function shownLines(text: string): string[] {
  const lines = text.split(/\r\n|[^\P{Cc}\t]|[\u2028\u2029]/u);
  return lines.flatMap((line) => {
    const shown = [''];
    for (const word of line.split(/(?<=[\s\u2800\u3164])/u)) {
      if (`${shown.at(-1)}${word}`.trimEnd().length > 80 && shown.at(-1) !== '') shown.push('');
      shown[shown.length - 1] += word;
    }
    return shown;
  });
}

describe("a message that imitates the details in the owner's email (A17)", () => {
  const service = freshService({ OWNER_EMAIL: owner });

  it('is quoted line by line below the details, and nothing follows it', async () => {
    const { token } = await claimedAgent(service(), human);
    const write = (message: object) =>
      ask(service().base, '/api/v1/messages', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(message),
      });
    for (const end of rejectedLineEnds)
      expect((await write({ subject: 'a', body: `one${end}${messageDetails[1]}` })).status, JSON.stringify(end)).toBe(
        400,
      );
    const chance = dice('A17');
    const rounds = times({ full: 300, quick: 25 });
    for (let round = 0; round < rounds; round += 1) {
      // Many spaces move the next word to the start of a line in a narrow window.
      const between = () =>
        chance.below(4) === 0
          ? chance.pick([' ', '\u00a0', '\u3000', '\u2800']).repeat(1 + chance.below(90))
          : chance.pick(allowedLineEnds);
      const body = Array.from({ length: 1 + chance.below(12) }, () => `${chance.pick(messageDetails)}${between()}`)
        .join('')
        .slice(0, 5000)
        .replace(/\s+$/, '.');
      const answer = await write({ subject: `round ${round}`, body, reply_to: 'agent@helper.example' });
      expect(answer.status, answer.text).toBe(201);
    }
    const mails = await waitForMails(service(), owner, rounds);
    expect(mails).toHaveLength(rounds);
    for (const mail of mails) {
      expect(mail).toMatch(/^content-type: text\/plain/im);
      expect(mail).not.toMatch(/^content-type: (multipart|text\/html)/im);
      const lines = shownLines(textOf(mail)).filter((line) => line.trim() !== '');
      const first = lines.findIndex((line) => line.startsWith('>'));
      expect(first).toBe(6);
      expect(lines.slice(0, first)).toEqual([
        expect.stringMatching(/^Message msg_[\w-]{22}, received /),
        `For ${human}, who proved this mailbox.`,
        'Given by the agent, unverified: agent@helper.example',
        expect.stringMatching(/^Written by the agent reg_[\w-]{22}\.$/),
        expect.stringMatching(/^To cut it off: vitrine agents revoke reg_[\w-]{22}$/),
        'What the agent wrote, to the end of this mail:',
      ]);
      expect(lines.slice(first).filter((line) => !line.startsWith('>'))).toEqual([]);
    }
  });
});
