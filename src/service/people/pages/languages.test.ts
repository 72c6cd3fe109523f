import { describe, expect, it } from 'vitest';
import { parseLifetimes } from '../../../base/config/lifetimes.js';
import type { Html } from '../../../base/html.js';
import { languages } from '../../../base/i18n/locales.js';
import { wordsIn } from '../../../base/i18n/testing.js';
import { wordsFor } from '../../../base/i18n/words.js';
import { LimitReached } from '../../agent-auth/limits/rate-windows.js';
import type { ActingRow } from '../../agent-auth/records/registration-sets.js';
import type { Mail } from '../../mail/mail.js';
import { lazyTransport, toMessage } from '../../mail/nodemailer.js';
import { accessCode, codeOver } from '../access/sign-in.js';
import { agentsView, askView } from '../access/views.js';
import { confirmedMail } from '../claim/complete.js';
import type { Claim } from '../claim/find-claim.js';
import { signinMail } from '../claim/signin-mail.js';
import { claimEnded, otherAddress } from '../claim/steps.js';
import { pageKeys } from '../claim/testing/claims.js';
import { codeView, decidedView, landingView } from '../claim/views.js';
import { consentView } from '../consent/consent-view.js';
import { allowedMail, consentCode } from '../consent/mails.js';
import { clientRefused, unredirected } from '../consent/refused-request-pages.js';
import { sampleClient } from '../consent/testing.js';
import { decidedBeforeView, explainedView, requestView } from '../consent/views.js';
import { codeMail } from '../sign-in/code-mail.js';
import { MailsScarce } from '../sign-in/mail-budget.js';
import { mailWords } from '../sign-in/mail-words.js';
import { linkView, mailedCodeView, muteView } from '../sign-in/views.js';
import type { PageDeps } from './deps.js';
import { notice } from './layout.js';
import { refusal } from './refusals.js';

const base = 'https://portfolio.example';
const frameOf = (language: string) =>
  ({
    urls: { base, protectedResource: `${base}/prm`, of: (path: string) => base + path },
    serviceName: () => 'Northlight Studio',
    words: () => wordsFor(language),
    stylesheet: () => '/claim.css',
    trust: { find: () => undefined },
    clock: { now: () => at },
    lifetimes: parseLifetimes().value,
    secrets: pageKeys,
  }) as unknown as PageDeps;
const at = new Date('2026-11-21T13:05:00Z');
const request = {
  client: sampleClient,
  redirectUri: 'http://127.0.0.1:58135/callback',
  state: undefined,
  resources: [],
  scopes: ['read:portfolio', 'write:messages'],
  codeChallenge: '',
  text: 'client_id=1',
} as never;
const consent = {
  request,
  address: 'ada@example.org',
  csrf: 'c',
  firstForAddress: true,
  firstOfClient: true,
  problem: 'appChanged' as const,
};
const openedLink = { as: 'ada@example.org', handle: 'scl', csrf: 'c', seconds: 1800, lead: '…', button: '…' };
const code = { csrf: 'c', handle: 'sic', lead: '…', button: '…', seconds: 600, again: '/', scarce: '…' };
const form = { client: { ...sampleClient, host: undefined } as never, text: 'q' };

const registration = {
  scope_ceiling: ['read:portfolio', 'write:messages'],
  created_at: at,
  created_ip: '203.0.113.9',
  client_name: 'Errand',
  created_ua: 'errand/1.0',
  iss: 'https://no-longer-trusted.example',
};
const claimOf = (changes: object = {}): Claim =>
  ({ registration: { ...registration, ...changes }, attempt: {}, email: 'ada@example.org' }) as Claim;
const mailbox = { firstForAddress: true, firstFromProvider: true, newScopes: ['write:messages'] } as const;
const agent: ActingRow = {
  id: 'reg_1',
  kind: 'client',
  client_name: null,
  client_host: null,
  iss: null,
  scope_ceiling: registration.scope_ceiling,
  idle_ends_at: at,
  claimed_at: null,
  last_used_at: at,
  messages: '3',
};
const visit = { claim: claimOf(), csrf: 'c', token: 't' };

const refused = (page: { readonly answer: { readonly html: unknown } }): Html => page.answer.html as Html;
const pages: Readonly<Record<string, (frame: PageDeps) => Html>> = {
  explained: explainedView,
  'sign-in': (frame) => requestView(frame, form, 'c', frame.words().say('badAddress', { example: 'a@b.example' })),
  code: (frame) => mailedCodeView(frame, code, frame.words().count('wrongCode', 3)),
  consent: (frame) => consentView(frame, consent),
  decided: (frame) => decidedBeforeView(frame, 'deny'),
  'a code that is over': (frame) => refused(codeOver(frame, '/')),
  'a code that is not known': (frame) => refused(codeOver(frame, undefined)),
  'an address that is incomplete': (frame) => refused(refusal(frame, 'addressIncomplete')),
  'a link that is unknown': (frame) => refused(refusal(frame, 'linkInvalid')),
  'an unknown client': (frame) => refused(clientRefused(frame, { refusal: 'unknown', description: 'Unknown.' })),
  'an agent asks': (frame) => landingView(frame, visit, false),
  'a link was sent': (frame) =>
    landingView(frame, { ...visit, claim: claimOf({ created_ip: null, client_name: null }) }, true),
  'the code of an agent': (frame) => codeView(frame, visit, mailbox, frame.words().say('noSixDigits')),
  'signing in by link': (frame) => linkView(frame, openedLink),
  confirmed: (frame) => decidedView(frame, 'confirmed'),
  refused: (frame) => decidedView(frame, 'denied', '/mute'),
  mute: (frame) => muteView(frame, { title: '…', text: '…', muted: false, link: '/mute', csrf: 'c' }),
  'a link that is incomplete': (frame) => refused(refusal(frame, 'linkIncomplete')),
  'a link that has ended': (frame) => refused(refusal(frame, 'linkEnded')),
  'five wrong codes': (frame) => refused(claimEnded(frame, 'locked')),
  'a request that has ended': (frame) => refused(claimEnded(frame, 'over')),
  'another address': (frame) => refused(otherAddress(frame, visit)),
  'a form that is incomplete': (frame) => refused(refusal(frame, 'formIncomplete')),
  'a form that is out of date': (frame) => refused(refusal(frame, 'foreignForm')),
  'my agents, signed out': (frame) => askView(frame, 'c', frame.words().say('codeGone')),
  'my agents': (frame) =>
    agentsView(frame, 'ada@example.org', [agent, { ...agent, idle_ends_at: new Date(at.getTime() + 1000) }], 'c', true),
  'no agents': (frame) => agentsView(frame, 'ada@example.org', [], 'c', false),
  'too many mails': (frame) => {
    const limit = new LimitReached('signinMailsPerIp', 60, 'attempt', 'Wait.');
    const [title, text] = mailWords(frame.words(), limit, '…') ?? ['', ''];
    return notice(
      frame,
      title,
      text,
      mailWords(frame.words(), new MailsScarce('signinMailsPerIp', 60, 'whole'), '…')?.[1],
    );
  },
  'a foreign address': (frame) => refused(unredirected(frame, 'foreign redirect_uri', 'https://elsewhere.example/')),
};
const facts = { to: 'ada@example.org', digits: '74219035', muteLink: `${base}/mute`, ip: '203.0.113.9', seconds: 600 };
const allowed = { client: sampleClient, to: facts.to, ip: facts.ip };
const mails: Readonly<Record<string, (frame: PageDeps) => Mail>> = {
  code: (frame) => codeMail(frame, facts, consentCode(frame, sampleClient)),
  'access code': (frame) => codeMail(frame, facts, accessCode(frame)),
  confirmed: (frame) => confirmedMail(frame, claimOf(), at),
  'sign-in': (frame) => signinMail(frame, claimOf(), { ...facts, link: `${base}/sign-in` }),
  allowed: (frame) => allowedMail(frame, allowed, at, { count: 1, since: at }),
  'allowed several': (frame) => allowedMail(frame, allowed, at, { count: 12, since: at }),
};

/** Longer English texts, split at their values, which pages in other languages must not contain. */
const english = wordsIn('en')
  .map((text) => text.trim())
  .filter((text) => text.split(' ').length > 2);
/** Text for developers of clients stays English and is marked as English. */
const withoutEnglishParts = (page: string): string => page.replaceAll(/<span lang="en".*?<\/span>/gs, '');
const rightToLeft = ['ar', 'fa'];

describe.each(languages())('in %s', (language) => {
  const frame = frameOf(language);

  it.each(Object.entries(pages))('the page “%s” is in the language and its direction', (_, page) => {
    const text = page(frame).text;
    const turned = rightToLeft.includes(language) ? ' dir="rtl"' : '';
    expect(text).toContain(`<html lang="${language}"${turned}>`);
    const found = english.filter((piece) => withoutEnglishParts(text).includes(piece));
    if (language !== 'en') expect(found).toEqual([]);
    else expect(found).not.toEqual([]);
  });

  it.each(Object.entries(mails))('the mail “%s” is in the language, with an encoded subject', async (_, mail) => {
    const { subject, text, html = '' } = mail(frame);
    if (language !== 'en') expect(english.filter((piece) => `${subject} ${text} ${html}`.includes(piece))).toEqual([]);
    const turned = rightToLeft.includes(language) ? ' dir="rtl"' : '';
    expect(html).toContain(`<div lang="${language}"${turned}>`);
    const sender = { address: 'no-reply@portfolio.example', name: () => 'Ada' };
    const composer = lazyTransport({ streamTransport: true, buffer: true });
    const { message } = await composer.sendMail(toMessage({ ...mail(frame), id: 'm1' }, sender, { now: () => at }));
    const [head = ''] = String(message).split(/\r?\n\r?\n/);
    expect(head).toMatch(/^[\t\r\n -~]*$/);
    expect(subject).toContain('portfolio.example');
    expect(subject).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  it('the mail with the code contains one code of eight digits in two groups', () => {
    const { text, html = '' } = codeMail(frame, facts, consentCode(frame, sampleClient));
    expect(text.match(/\d{4} \d{4}/g)).toEqual(['7421 9035']);
    expect(html.match(/\d{4} \d{4}/g)).toEqual(['7421 9035']);
    // Next to Arabic letters the groups would be reordered.
    if (rightToLeft.includes(language)) {
      expect(html).toContain('<strong dir="ltr">7421 9035</strong>');
      expect(text).toContain('\u20667421 9035\u2069');
    }
  });
});

it('the claim page marks scopes that were not confirmed before', () => {
  expect(codeView(frameOf('en'), visit, mailbox).text.match(/<li>[^<]*<strong>\(new\)<\/strong><\/li>/g)).toHaveLength(
    1,
  );
});

it.each([
  ['de', 'Darf diese App für Sie handeln?', 'in Ihrem Namen Nachrichten an Northlight Studio senden, als ', '90 Tage'],
  [
    'ja',
    'このアプリがあなたの代わりに動くことを許可しますか？',
    'として Northlight Studio にメッセージを送る',
    '90 日',
  ],
  ['fa', 'اجازه می‌دهید این برنامه به جای شما عمل کند؟', 'فرستادن پیام به Northlight Studio به نام شما', '۹۰ روز'],
])('the consent page in %s shows who asks, for what, and until when', (language, title, permission, idle) => {
  const text = consentView(frameOf(language), consent).text;
  for (const words of [title, permission, idle, 'client.example', 'Example Client', 'ada@example.org', '58135'])
    expect(text).toContain(words);
});

it.each([
  ['en', '21 November 2026, 13:05 UTC'],
  ['de', '21. November 2026, 13:05 Uhr UTC'],
  ['ja', '2026年11月21日 13:05 UTC'],
  ['fa', '۲۱ نوامبر ۲۰۲۶، ۱۳:۰۵ UTC'],
])('mails format times in %s', (language, moment) => {
  expect(allowedMail(frameOf(language), allowed, at, { count: 1, since: at }).text).toContain(moment);
});
