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
import { signOutEverywhereAct } from './overview.js';

const addressColumns: readonly ListColumn<AddressState>[] = [
  { head: 'Address', of: ({ url }) => ({ code: url }), place: 'subject' },
  { head: 'State', of: ({ answers }) => (answers ? 'answers' : { wrong: 'does not answer' }), place: 'badge' },
  { head: 'Fault', of: ({ fault }) => fault },
];

const firstSeenTexts: Readonly<Record<string, string>> = {
  match: 'recognizes people by their address',
  confirm: 'each person confirms once',
  deny: 'accepts only known people',
};
const minutesOf = (seconds: number): string => pluralize(Math.round(seconds / 60), 'minute');

const providerColumns: readonly ListColumn<TrustSummary>[] = [
  { head: 'Provider', of: (one) => ({ said: one.display_name }), place: 'subject' },
  { head: 'Issuer', of: ({ issuer }) => ({ code: issuer }) },
  { head: 'State', of: ({ enabled }) => (enabled ? 'enabled' : 'disabled'), place: 'badge' },
  {
    head: 'First seen',
    of: (one) => ({ name: one.first_seen, words: firstSeenTexts[one.first_seen] ?? one.first_seen }),
  },
  { head: 'Events', of: ({ events }) => (events ? { name: 'yes', words: 'may send security events' } : null) },
  {
    head: 'Clients',
    of: ({ clients }) => (clients === 'shared' ? 'new clients need no confirmation for a known person' : null),
    only: 'browser',
  },
  {
    head: 'Sign-ins',
    of: (one) => `requires a sign-in within ${minutesOf(one.max_auth_age_seconds)}`,
    only: 'browser',
  },
];

function mailParts({ delivers, owner }: OwnerSettings['mail']): readonly ViewPart[] {
  if (owner === null) return [sentence('OWNER_EMAIL is not set, so you get no mail.')];
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
          sentence('The file has errors, so the list above stays in use.', 'wrong'),
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
    lead: 'The settings in use. They come from the environment and from your files.',
    parts: [
      section(
        'Public addresses',
        [listPart(addressColumns, settings.addresses, '')],
        'Checked just now from the machine of the service. A proxy in front of it may answer other clients differently.',
      ),
      section(
        'Mail',
        mailParts(settings.mail),
        'Messages, sign-in codes and notices of new sign-ins are mailed to OWNER_EMAIL.',
      ),
      section(
        'Trusted providers',
        trustParts(settings),
        'The trust list as loaded from TRUSTED_ISSUERS_FILE. To change it, edit that file.',
      ),
      section(
        'Signing keys',
        keyParts(settings.keys, now),
        'These keys sign the tokens of agents and rotate automatically. A rotation has two steps: the next key is published first and signs later, so that everyone knows it by then. You need a recent sign-in to rotate them yourself.',
      ),
      inBrowser([section('Sessions', [buttons([signOutEverywhereAct])])]),
    ],
  };
}

export const settingsCommands = {
  settings: {
    answer: async (deps) => done(await settingsOf(deps)),
    shell: { usage: 'settings', summary: 'Show the settings in use: addresses, providers, keys' },
    page: { path: 'settings' },
    view: (settings, _asked, { now }) => settingsView(settings, now),
  } satisfies Command<object, OwnerSettings>,
  'trust.list': {
    answer: async ({ trust }) => done(trust.entries().map(trustSummary)),
    shell: { usage: 'trust list', summary: 'List the trusted providers and their policies' },
    view: (list) => ({
      title: '',
      parts: [listPart(providerColumns, list, 'The trust list is empty: no provider is trusted.')],
    }),
  } satisfies Command<object, readonly TrustSummary[]>,
  'trust.reload': {
    answer: (deps) => reloadTrust(deps),
    shell: { usage: 'trust reload', summary: 'Reload the trust list from its file without a restart' },
    act: {
      paths: ['settings/trust'],
      leadsTo: () => ownerPath`settings`,
      says: 'The trust list was reloaded. Other replicas reload it within a minute.',
    },
    view: ({ providers, added, removed, changed, in_force }) => {
      const count = pluralize(providers, 'provider');
      if (!in_force)
        return told(sentence(`The file is valid: ${count}. A running service reloads it within a minute.`));
      const changes = [added, removed, changed].flatMap((issuers, i) =>
        issuers.map((issuer) => [`${['added', 'removed', 'changed'][i]}:`, { said: issuer }]),
      );
      const says = changes.length === 0 ? 'Nothing has changed' : 'The trust list was reloaded';
      return {
        title: '',
        parts: [sentence(`${says}: ${count}.`), { kind: 'items', items: changes }],
      };
    },
  } satisfies Command<object, TrustReport>,
  'console.test-mail': {
    answer: (deps) => mailTest(deps),
    shell: { usage: 'console test-mail', summary: 'Send a test mail to OWNER_EMAIL' },
    act: {
      paths: ['settings/test'],
      leadsTo: () => ownerPath`settings`,
      says: 'The test mail is on its way. If it does not arrive, the overview names the error.',
    },
    view: ({ to }) =>
      told(
        sentence([
          'A mail to',
          { said: to },
          'is on its way. If it does not arrive, vitrine overview names the error.',
        ]),
      ),
  } satisfies Command<object, { readonly to: string }>,
};
