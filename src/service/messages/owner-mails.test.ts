import { describe, expect, it } from 'vitest';
import { parseLimits } from '../../base/config/limits.js';
import { languages } from '../../base/i18n/locales.js';
import { wordsFor } from '../../base/i18n/words.js';
import { sliceOf } from '../agent-auth/records/sliding-window.js';
import type { Mail } from '../mail/mail.js';
import type { Fold, Folded } from '../mail/queue.js';
import { claimNote, consentNote } from '../people/notes.js';
import type { MessageRow } from '../store/owner-rows.js';
import { type Letter, ownerMail } from './owner-mail.js';

const at = new Date('2026-11-21T13:05:00Z');
const [registrationId, id] = [`reg_${'A'.repeat(22)}`, `msg_${'B'.repeat(22)}`];
const message: MessageRow = {
  registration_id: registrationId,
  id,
  subject: 'Workshop',
  body: 'One line\nFor june@example.net: no',
  ...{
    from_email: 'june@example.net',
    from_proof: 'mailbox',
    from_issuer: null,
    reply_to: 'https://agent.example/inbox',
  },
  ...{
    idempotency_key: null,
    read_at: null,
    archived_at: null,
    spam_at: null,
    request_hash: Buffer.alloc(32),
    received_at: at,
  },
};
const provided = { from_proof: 'provider', from_issuer: 'https://id.example' } as const;
const senders: Readonly<Record<string, Partial<Letter>>> = {
  mailbox: { message },
  person: { message: { ...message, reply_to: null }, byForm: true },
  provider: { message: { ...message, ...provided }, providerName: 'Example Sign-in' },
  'unknown provider': { message: { ...message, from_proof: 'provider' } },
  phone: { message: { ...message, from_email: null, from_proof: null, from_issuer: provided.from_issuer } },
};

const copies = (language: string): readonly Mail[] =>
  Object.values(senders).map((sender) =>
    ownerMail({
      message,
      to: 'owner@example.org',
      serviceName: 'Northlight Studio',
      words: wordsFor(language),
      providerName: undefined,
      ...sender,
    }),
  );

/** A database without or with this many counted events today. */
const countedToday = (count: number): never => {
  const window_start = sliceOf(at, { limit: 10, windowSeconds: 86_400 });
  const rows = [{ key: 'ownerNoticesPerDay:whole:all', window_start, count, after: true }];
  return { raw: async () => ({ rows: count > 0 ? rows : [] }) } as never;
};

/** Returns the notifications of claims and consents on a day with this many earlier ones. */
async function notes(language: string, before = 0): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  const deps = {
    mail: {
      delivers: true,
      late: () => false,
      enqueue: async (_trx: unknown, mail: Mail) => void mails.push(mail),
      fold: async (_trx: unknown, _fold: Fold, compose: (folded: Folded) => Mail | Promise<Mail>) =>
        void mails.push(await compose({ count: 12, since: at })),
    },
    clock: { now: () => at },
    limits: parseLimits(undefined, { production: true }).value,
    ownerEmail: 'owner@example.org',
    serviceName: () => 'Northlight Studio',
    words: () => wordsFor(language),
  };
  const scopes = ['read:portfolio', 'write:messages'];
  const client = { name: 'Call 0123 456 789', host: 'client.example' };
  const facts = { email: 'june@example.net', registrationId, at };
  for (const email of ['june@example.net', null]) await claimNote(deps)(countedToday(before), { ...facts, email });
  for (const host of ['client.example', undefined])
    await consentNote(deps)(countedToday(before), {
      ...facts,
      request: { client: { ...client, host } as never, scopes } as never,
    });
  return mails;
}

/** Removes the values between our messages. */
const wordsOf = (text: string): string =>
  text.replaceAll(
    /\S*(?:example|reg_|msg_|Sign-in|read:|write:|portfolio|Call|#|·|\(at\)|\(dot\)|vitrine|agents|revoke|june|net)\S*/g,
    ' ',
  );
/** Words that occur only in English. */
const english = /\b(?:the|this|received|who|proved|written|wrote|given|cut|off|you|human|app that)\b/i;
const marks = /[\u2066\u2069]/;

describe.each(languages())('the mails to an owner in %s', (language) => {
  it('state the details first, one per line, and quote every line of the sender below', () => {
    for (const { text, kind, messageId, subject } of copies(language)) {
      expect([kind, messageId, subject]).toEqual(['message', id, '[Northlight Studio] Workshop']);
      const [facts = '', opening = '', quotation = '', ...more] = text.split('\n\n');
      expect(more).toEqual([]);
      expect(quotation).toBe('> One line\n> For june@example.net: no\n');
      expect(opening).toMatch(/^\P{Cc}+[:：]$/u);
      for (const value of [id, registrationId]) expect(facts).toContain(value);
      expect(text).not.toMatch(/\{\w+\}/);
    }
    const [mailbox = '', person = '', provider = '', unknown = '', phone = ''] = copies(language).map(
      ({ text }) => text,
    );
    expect(mailbox).toContain('https://agent.example/inbox');
    expect(provider).toContain('Example Sign-in');
    expect(unknown).toContain(wordsFor(language).say('letterProvider'));
    expect(phone).toContain('https://id.example');
    expect(phone.split('\n\n')[0]).not.toContain('june@example.net');
    expect(person).not.toContain(wordsFor(language).say('letterTextOfAgent'));
  });

  it('contain no English text except quotes, and no links of strangers in notifications', async () => {
    const told = await notes(language);
    expect(told.map(({ kind }) => kind)).toEqual(['claim-note', 'claim-note', 'consent-note', 'consent-note']);
    for (const { text, subject } of told) {
      expect(text).not.toMatch(/june@|client\.example|0123|\{\w+\}/);
      expect(subject).toMatch(/^\[Northlight Studio\] \P{Cc}+$/u);
    }
    const [folded, ...more] = await notes(language, 11);
    expect([folded?.kind, more.length]).toEqual(['notes', 3]);
    expect(folded?.text).toMatch(/\nvitrine agents list\n$| vitrine agents list\n$/);
    expect(folded?.text).toContain(wordsFor(language).number(12));
    if (language === 'en') return;
    const own = (text: string): string => wordsOf(text.replaceAll(/^>.*$/gm, '').replaceAll('[Northlight Studio]', ''));
    for (const { text } of copies(language)) expect(own(text)).not.toMatch(english);
    for (const { text, subject } of told) expect([own(text), own(subject)].join('\n')).not.toMatch(english);
  });

  it('contain a command that can be copied, and isolate values only in right-to-left languages', async () => {
    const rightToLeft = wordsFor(language).direction === 'rtl';
    for (const { text } of [...copies(language), ...(await notes(language))]) {
      const command = `vitrine agents revoke ${registrationId}`;
      const line = text.split('\n').find((one) => one.includes(command));
      expect([line?.endsWith(command), line === command]).toEqual([true, rightToLeft]);
      expect(marks.test(text)).toBe(rightToLeft);
      expect([...text].filter((one) => one === '\u2066').length).toBe(
        [...text].filter((one) => one === '\u2069').length,
      );
    }
  });
});

it('the English mails are unchanged', () => {
  const [first] = copies('en');
  expect(first?.text.split('\n').slice(0, 7)).toEqual([
    `Message ${id}, received 21 November 2026, 13:05 UTC.`,
    'For june@example.net, who proved this mailbox.',
    'Given by the agent, unverified: https://agent.example/inbox',
    `Written by the agent ${registrationId}.`,
    `To cut it off: vitrine agents revoke ${registrationId}`,
    '',
    wordsFor('en').say('letterTextOfAgent'),
  ]);
});
