import type { Blocked } from '../../service/agent-auth/records/blocks.js';
import {
  byClient,
  byMailbox,
  byProvider,
  type Command,
  type CommandField,
  cutRows,
  filter,
  type Options,
  onlyOne,
  paging,
} from '../command.js';
import { done, invalid } from '../owner-answer.js';
import {
  type BlockedRecord,
  type BlockReport,
  blockFrom,
  changeBlock,
  listPeople,
  type PeopleList,
  type PeopleQuery,
  type Person,
  personStates,
} from '../people.js';
import {
  act,
  askField,
  buttons,
  fold,
  inBrowser,
  inShell,
  type ListColumn,
  listPart,
  ownerPath,
  section,
  sentence,
  type Term,
  timeOf,
  type Value,
  type View,
  type ViewAct,
  type ViewPart,
  withQuery,
} from '../view.js';

const states: readonly Term[] = personStates.map((name) => ({
  name,
  words: name === 'muted' ? 'wants no mail' : name,
}));
const kinds = { mailbox: 'address', client: 'client', issuer: 'provider' };

/**
 * Returns a button that blocks or unblocks. Without a label, its accessible name includes the address or client,
 * because a list has many such buttons.
 */
export function blockAct(
  { kind, value }: Pick<BlockReport, 'kind' | 'value'>,
  blocks: boolean,
  label?: string,
): ViewAct {
  const [name, usual] = blocks ? ['people.block', 'Block'] : ['people.unblock', 'Unblock'];
  return act(name, label ?? usual, { [kind]: value }, label === undefined ? { spoken: `${usual} ${value}` } : {});
}

const countLink = (email: string, page: string, count: number, of: string): Value =>
  count === 0 ? { count, of } : { to: withQuery(ownerPath`${page}`, { mailbox: email }), text: { count, of } };

const columns: readonly ListColumn<Person>[] = [
  { head: 'Email', of: ({ email }) => ({ said: email }), place: 'subject' },
  { head: 'Blocked', of: (one) => (one.blocked_at === null ? null : 'blocked'), only: 'browser', place: 'badge' },
  { head: 'Muted', of: (one) => (one.muted_at === null ? null : 'wants no mail'), only: 'browser', place: 'badge' },
  {
    head: 'Proof',
    of: ({ proof }) =>
      proof === null ? 'not proved' : proof === 'mailbox' ? 'proved by mail' : 'asserted by a provider',
  },
  { head: 'Agents', of: ({ email, agents }) => countLink(email, 'agents', agents, 'agent') },
  { head: 'Messages', of: ({ email, messages }) => countLink(email, 'messages', messages, 'message') },
  { head: 'First', of: (one) => timeOf(one.first_at), label: 'first' },
  { head: 'Last', of: (one) => timeOf(one.last_at), label: 'last' },
  { head: 'Muted', of: (one) => timeOf(one.muted_at), label: 'wants no mail since' },
  { head: 'Blocked', of: (one) => timeOf(one.blocked_at), label: 'blocked since' },
];
const blockedColumns: readonly ListColumn<BlockedRecord>[] = [
  { head: 'Blocked', of: ({ kind }) => kinds[kind] },
  { head: 'Name', of: ({ value }) => ({ said: value }), place: 'subject' },
  { head: 'Since', of: (one) => timeOf(one.blocked_at), label: 'blocked since' },
];

const filters: readonly CommandField[] = [
  filter('state', 'show only people in this state', { label: 'State', choices: states }),
  filter('email', 'show only this address', { ...byMailbox, hint: 'The complete address.' }),
];

const blockEffect =
  'Its messages and consents are refused with 403, and claims that name it get no mail. Its tokens can still read what is public; to end them, revoke its agents.';
const plusAddressNote = 'Blocking an address also blocks its variants with a + suffix.';

function listView({ people, blocked }: PeopleList): View {
  const others: ViewPart = fold('Block another address, client or provider', [
    sentence(`${blockEffect} ${plusAddressNote}`, 'hint'),
    buttons(selectors.map((field) => askField('people.block', 'Block', field))),
  ]);
  const senders = listPart(blockedColumns, blocked, '', { acts: (one) => [blockAct(one, false)] });
  return {
    title: 'People',
    lead: 'People who proved an address by mail or through a provider, most recent first, and those whom you block.',
    parts: [
      listPart(columns, people, 'No people.', {
        more: 'This page lists people who claimed an agent, allowed an app or used the contact form.',
        acts: ({ email, blocked_at }) => [blockAct({ kind: 'mailbox', value: email }, blocked_at === null)],
      }),
      ...(blocked.length === 0 ? [] : [section('Clients and providers that you block', [senders])]),
      others,
    ],
  };
}

/** Renders the result of a block or unblock, with a button that undoes it. */
function blockedView({ kind, value, blocked_at: since, changed }: BlockReport): View {
  const title: Value = { said: since === null ? `${value} is not blocked` : `${value} is blocked` };
  return {
    title,
    lead:
      since === null
        ? 'Its messages, claims and consents are accepted again.'
        : kind === 'mailbox'
          ? `${blockEffect} ${plusAddressNote}`
          : blockEffect,
    parts: [
      inShell([sentence([title, changed ? null : '(as before)']), ...(since === null ? [] : [sentence(blockEffect)])]),
      inBrowser(changed ? [] : [sentence('That was so already.')]),
      buttons([blockAct({ kind, value }, since === null, 'Undo')]),
      inBrowser([sentence({ to: ownerPath`people`, text: 'Back to the people' })]),
    ],
  };
}

const selectors = ['mailbox', 'client', 'issuer'] as const;

/** Reads which address, client or provider the options or the form name. */
function parseTarget(options: Options): Blocked {
  const says = 'Name one of: an address, a client (--client), a provider (--issuer).';
  const [kind, value] = onlyOne(options, selectors, says);
  return { kind, value };
}

const blockCommand = (name: 'block' | 'unblock', summary: string): Command<Blocked, BlockReport> => ({
  async answer({ store, clock }, target) {
    const one = blockFrom(target);
    return 'fault' in one ? invalid(one.fault) : done(await changeBlock({ store, clock }, name === 'block', one));
  },
  shell: {
    usage: `people ${name} [mailbox]`,
    summary,
    request: parseTarget,
    fields: [
      { name: 'mailbox', help: 'an address', ...byMailbox, hint: 'The complete address.' },
      filter('client', 'a client, given by its host, name or id', byClient),
      filter('issuer', 'a provider, given by its issuer URL', byProvider),
    ],
  },
  act: { paths: [`people/${name}`] },
  view: blockedView,
});

export const peopleCommands = {
  'people.list': {
    answer: async ({ store }, input) => done(await listPeople(store, input)),
    shell: {
      usage: 'people list',
      summary: 'List people, most recent first, and the clients and providers that you block',
      fields: [...filters, ...paging(50, 'show only people after this address in the list')],
    },
    page: {
      path: 'people',
      narrow: 'Filter',
      cut({ people, blocked }, most) {
        const { told, last } = cutRows(people, most, ({ email }) => email);
        return { told: { people: told, blocked }, last };
      },
    },
    view: listView,
  } satisfies Command<PeopleQuery, PeopleList>,
  'people.block': blockCommand(
    'block',
    'Refuse messages and consents of an address, a client or a provider; it can still read',
  ),
  'people.unblock': blockCommand('unblock', 'Accept messages and consents of an address, a client or a provider again'),
};
