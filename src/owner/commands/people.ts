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

/** One button, whose name says whom it is about where there are many. */
export function blockAct(
  { kind, value }: Pick<BlockReport, 'kind' | 'value'>,
  blocks: boolean,
  label?: string,
): ViewAct {
  const [name, usual] = blocks ? ['people.block', 'Block'] : ['people.unblock', 'Unblock'];
  return act(name, label ?? usual, { [kind]: value }, label === undefined ? { spoken: `${usual} ${value}` } : {});
}

const counted = (email: string, page: string, count: number, of: string): Value =>
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
  { head: 'Agents', of: ({ email, agents }) => counted(email, 'agents', agents, 'agent') },
  { head: 'Messages', of: ({ email, messages }) => counted(email, 'messages', messages, 'message') },
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
  filter('state', 'only those in this state', { label: 'State', choices: states }),
  filter('email', 'only this address', { ...byMailbox, hint: 'The whole of it.' }),
];

const meets =
  'Its messages and consents are refused with 403, and claims that name it get no mail. Its tokens go on reading, which everybody may; revoking its agents ends them.';
const plus = 'An address is blocked with everything that follows a + in it.';

function listView({ people, blocked }: PeopleList): View {
  const others: ViewPart = fold('Block another address, client or provider', [
    sentence(`${meets} ${plus}`, 'hint'),
    buttons(selectors.map((field) => askField('people.block', 'Block', field))),
  ]);
  const senders = listPart(blockedColumns, blocked, '', { acts: (one) => [blockAct(one, false)] });
  return {
    title: 'People',
    lead: 'Who proved an address here, by mail or through a provider, those who came last first; and whom you block.',
    parts: [
      listPart(columns, people, 'No people.', {
        more: 'People who claim an agent, allow an app or use the contact form come here.',
        acts: ({ email, blocked_at }) => [blockAct({ kind: 'mailbox', value: email }, blocked_at === null)],
      }),
      ...(blocked.length === 0 ? [] : [section('Clients and providers that you block', [senders])]),
      others,
    ],
  };
}

/** What is blocked now, or no longer, with the way back. */
function blockedView({ kind, value, blocked_at: since, changed }: BlockReport): View {
  const title: Value = { said: since === null ? `${value} is not blocked` : `${value} is blocked` };
  return {
    title,
    lead:
      since === null
        ? 'Its messages, claims and consents are taken again.'
        : kind === 'mailbox'
          ? `${meets} ${plus}`
          : meets,
    parts: [
      inShell([sentence([title, changed ? null : '(as before)']), ...(since === null ? [] : [sentence(meets)])]),
      inBrowser(changed ? [] : [sentence('That was so already.')]),
      buttons([blockAct({ kind, value }, since === null, 'Undo')]),
      inBrowser([sentence({ to: ownerPath`people`, text: 'Back to the people' })]),
    ],
  };
}

const selectors = ['mailbox', 'client', 'issuer'] as const;

/** Who is meant: the one that is named, in the shell or in a form. */
function targetIn(options: Options): Blocked {
  const says = 'Name one of: an address, a client (--client), a provider (--issuer).';
  const [kind, value] = onlyOne(options, selectors, says);
  return { kind, value };
}

const block = (name: 'block' | 'unblock', summary: string): Command<Blocked, BlockReport> => ({
  async answer({ store, clock }, target) {
    const one = blockFrom(target);
    return 'fault' in one ? invalid(one.fault) : done(await changeBlock({ store, clock }, name === 'block', one));
  },
  shell: {
    usage: `people ${name} [mailbox]`,
    summary,
    request: targetIn,
    fields: [
      { name: 'mailbox', help: 'an address', ...byMailbox, hint: 'The whole of it.' },
      filter('client', 'a client, by its host, its name or its id', byClient),
      filter('issuer', 'a provider, by its issuer', byProvider),
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
      summary: 'Those who came last first, and the clients and providers you block',
      fields: [...filters, ...paging(50, 'only those behind this address in the list')],
    },
    page: {
      path: 'people',
      narrow: 'Only some of them',
      cut({ people, blocked }, most) {
        const { told, last } = cutRows(people, most, ({ email }) => email);
        return { told: { people: told, blocked }, last };
      },
    },
    view: listView,
  } satisfies Command<PeopleQuery, PeopleList>,
  'people.block': block(
    'block',
    'Refuse messages and consents of an address, a client or a provider; what it reads stays open',
  ),
  'people.unblock': block('unblock', 'Let it in again'),
};
