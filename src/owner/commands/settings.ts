import { pluralize } from '../../base/text.js';
import type { AddressState } from '../addresses.js';
import type { Command } from '../command.js';
import { done } from '../owner-answer.js';
import {
  type OwnerSettings,
  reloadTrust,
  settingsOf,
  type TrustReport,
  type TrustSummary,
  trustSummary,
} from '../settings.js';
import { mailTest } from '../test-mail.js';
import {
  act,
  buttons,
  inBrowser,
  type ListColumn,
  listPart,
  ownerPath,
  said,
  section,
  sentence,
  told,
  type View,
  type ViewPart,
} from '../view.js';
import { keyParts } from './keys.js';
import { everywhereAct } from './overview.js';

const addressColumns: readonly ListColumn<AddressState>[] = [
  { head: 'Address', of: ({ url }) => ({ code: url }), place: 'subject' },
  { head: 'State', of: ({ answers }) => (answers ? 'answers' : { wrong: 'does not answer' }), place: 'badge' },
  { head: 'Fault', of: ({ fault }) => fault },
];

const firstSeen: Readonly<Record<string, string>> = {
  match: 'knows people by their address',
  confirm: 'each person confirms once',
  deny: 'only people who are known',
};
const minutesOf = (seconds: number): string => pluralize(Math.round(seconds / 60), 'minute');

const providerColumns: readonly ListColumn<TrustSummary>[] = [
  { head: 'Provider', of: (one) => ({ said: one.display_name }), place: 'subject' },
  { head: 'Issuer', of: ({ issuer }) => ({ code: issuer }) },
  { head: 'State', of: ({ enabled }) => (enabled ? 'enabled' : 'disabled'), place: 'badge' },
  {
    head: 'First seen',
    of: (one) => ({ name: one.first_seen, words: firstSeen[one.first_seen] ?? one.first_seen }),
  },
  { head: 'Events', of: ({ events }) => (events ? { name: 'yes', words: 'may send security events' } : null) },
  { head: 'Clients', of: ({ clients }) => (clients === 'shared' ? 'clients are shared' : null), only: 'browser' },
  { head: 'Sign-ins', of: (one) => `sign-ins of the last ${minutesOf(one.max_auth_age_seconds)}`, only: 'browser' },
];

function mailParts({ delivers, owner }: OwnerSettings['mail']): readonly ViewPart[] {
  if (owner === null) return [sentence('OWNER_EMAIL is not set: nothing is mailed to you.')];
  if (!delivers) return [sentence('SMTP_URL is not set: no mail leaves.')];
  const acts = [act('console.test-mail', 'Send a test mail')];
  return [sentence(['To', { said: owner }]), buttons(acts)];
}

function trustParts({
  providers,
  trust_file_faults: faults,
  trust_file_changed: isChanged,
}: OwnerSettings): readonly ViewPart[] {
  const file: readonly ViewPart[] =
    faults.length > 0
      ? [
          sentence('The file is faulty, so the list above stays in force.', 'wrong'),
          { kind: 'items', items: faults.map(said), isWrong: true },
        ]
      : isChanged
        ? [sentence('The file has changed since it was read.')]
        : [];
  return [
    listPart(providerColumns, providers, 'No provider is trusted.'),
    ...file,
    buttons([act('trust.reload', 'Read the file again')]),
  ];
}

function settingsView(settings: OwnerSettings, now: Date): View {
  return {
    title: 'Settings',
    lead: 'What is in force. The environment and your files say it; here you see it, and can act on it.',
    parts: [
      section(
        'Public addresses',
        [listPart(addressColumns, settings.addresses, '')],
        'Asked just now from where the service runs; a proxy in front may answer others in another way.',
      ),
      section('Mail', mailParts(settings.mail), 'Where messages of agents, codes and notes of sign-ins go.'),
      section(
        'Trusted providers',
        trustParts(settings),
        'The trust list as it was loaded. Its file, TRUSTED_ISSUERS_FILE, is the truth: edit it there.',
      ),
      section(
        'Signing keys',
        keyParts(settings.keys, now),
        'They sign what agents show. They rotate by themselves; a rotation has two steps, so that everyone knows the next key before it signs. It asks for a sign-in of the last minutes.',
      ),
      inBrowser([section('Sessions', [buttons([everywhereAct])])]),
    ],
  };
}

export const settingsCommands = {
  settings: {
    answer: async (deps) => done(await settingsOf(deps)),
    shell: { usage: 'settings', summary: 'The settings in force: addresses, providers, keys' },
    page: { path: 'settings' },
    view: (settings, _asked, { now }) => settingsView(settings, now),
  } satisfies Command<object, OwnerSettings>,
  'trust.list': {
    answer: async ({ trust }) => done(trust.entries().map(trustSummary)),
    shell: { usage: 'trust list', summary: 'The trust list as loaded, with its policies' },
    view: (list) => ({
      title: '',
      parts: [listPart(providerColumns, list, 'The trust list is empty: no provider is trusted.')],
    }),
  } satisfies Command<object, readonly TrustSummary[]>,
  'trust.reload': {
    answer: (deps) => reloadTrust(deps),
    shell: { usage: 'trust reload', summary: 'Read its file again, without a restart' },
    act: {
      paths: ['settings/trust'],
      leadsTo: () => ownerPath`settings`,
      says: 'The trust list was read again. Other replicas follow within a minute.',
    },
    view: ({ providers, added, removed, changed, in_force }) => {
      const count = pluralize(providers, 'provider');
      if (!in_force) return told(sentence(`The file is sound: ${count}. Services that run read it within a minute.`));
      const changes = [added, removed, changed].flatMap((issuers, i) =>
        issuers.map((issuer) => [`${['added', 'removed', 'changed'][i]}:`, { said: issuer }]),
      );
      const says = changes.length === 0 ? 'Nothing has changed' : 'The list was read again';
      return {
        title: '',
        parts: [sentence(`${says}: ${count}.`), { kind: 'items', items: changes }],
      };
    },
  } satisfies Command<object, TrustReport>,
  'console.test-mail': {
    answer: (deps) => mailTest(deps),
    shell: { usage: 'console test-mail', summary: 'Send a mail to OWNER_EMAIL, to see whether it comes' },
    act: {
      paths: ['settings/test'],
      leadsTo: () => ownerPath`settings`,
      says: 'The test mail is on its way. If it does not come, the overview says what failed.',
    },
    view: ({ to }) =>
      told(
        sentence(['A mail to', { said: to }, 'is on its way. If it does not come, vitrine overview says what failed.']),
      ),
  } satisfies Command<object, { readonly to: string }>,
};
