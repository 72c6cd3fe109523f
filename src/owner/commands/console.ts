import { pluralize } from '../../base/text.js';
import type { Command } from '../command.js';
import { openConsole, signOutEverywhere } from '../console-access.js';
import { done, found } from '../owner-answer.js';
import { listPasskeys, type PasskeySummary, removePasskey } from '../passkeys.js';
import { act, type ListColumn, listPart, ownerPath, sentence, timeOf, told, type View } from '../view.js';

const passkeyColumns: readonly ListColumn<PasskeySummary>[] = [
  { head: 'Id', of: ({ id }) => ({ code: id }), only: 'shell' },
  { head: 'Name', of: ({ name }) => ({ said: name }), place: 'subject' },
  { head: 'Host', of: ({ host }) => host, label: 'works on' },
  { head: 'Added', of: (one) => timeOf(one.created_at), label: 'added' },
  { head: 'Last used', of: (one) => timeOf(one.last_used_at) ?? 'never', label: 'last used' },
];

/** Renders the list of passkeys. The console's own page adds a form for a new one. */
export const passkeysList = (list: readonly PasskeySummary[]): View => ({
  title: 'Passkeys',
  parts: [
    listPart(passkeyColumns, list, 'No passkeys.', {
      acts: ({ id, name }) => [act('passkeys.remove', 'Remove', { id }, { spoken: `Remove ${name}` })],
    }),
  ],
});

export const consoleCommands = {
  'console.open': {
    answer: (deps) => openConsole(deps),
    shell: {
      usage: 'console open',
      summary: 'Print a link that opens the console; it expires after some minutes and works once',
    },
    /** Prints the link on its own line, so that it is easy to copy. */
    view: ({ url, expires_at }) => ({
      title: 'Open this once',
      parts: [
        sentence(`Open this once, before ${expires_at.slice(11, 16)} UTC:`),
        { kind: 'letter', text: `  ${url}` },
      ],
    }),
  } satisfies Command<object, Readonly<Record<'url' | 'expires_at', string>>>,
  'console.sign-out-everywhere': {
    answer: async (deps) => done(await signOutEverywhere(deps)),
    shell: { usage: 'console sign-out-everywhere', summary: 'End all console sessions' },
    act: { paths: ['settings/everywhere'], leadsTo: () => ownerPath`sign-in` },
    view: ({ ended }) => told(sentence(`${pluralize(ended, 'session was', 'sessions were')} ended.`)),
  } satisfies Command<object, { readonly ended: number }>,
  'passkeys.list': {
    answer: async ({ store }) => done(await store.read((db) => listPasskeys(db))),
    shell: { usage: 'console passkeys list', summary: 'List passkeys, oldest first' },
    view: passkeysList,
  } satisfies Command<object, readonly PasskeySummary[]>,
  'passkeys.remove': {
    answer: async ({ store, clock }, { id }) =>
      found(await store.unit((trx) => removePasskey(trx, id, clock.now())), `No passkey has the id "${id}".`),
    shell: { usage: 'console passkeys remove <id>', summary: 'Remove a passkey, so that it can no longer sign in' },
    shellAsks: true,
    act: { paths: ['passkeys/{id}/remove'], isGrave: () => true, leadsTo: () => ownerPath`passkeys` },
    async question(tell, { id }) {
      const list = await tell<readonly PasskeySummary[]>({ command: 'passkeys.list' });
      const passkey = list.find((one) => one.id === id);
      return (
        passkey && {
          title: 'Remove this passkey?',
          named: { said: passkey.name },
          text: 'It can no longer sign in. To end a session that it started, use “Sign out everywhere”.',
          yes: 'Yes, remove',
          back: ownerPath`passkeys`,
        }
      );
    },
    view: ({ id }) => told(sentence(`Removed: ${id}`)),
  } satisfies Command<{ readonly id: string }, { readonly id: string }>,
};
