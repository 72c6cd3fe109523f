import { allowHeld } from '../../messages/held.js';
import { type MessageMark, messageMarks, messageStates } from '../../messages/marks.js';
import { deleteMessage } from '../../messages/receipts.js';
import { markAllRead, markMessage } from '../../messages/rows.js';
import { pluralize } from '../../platform/text.js';
import type { Store } from '../../store/store.js';
import type { AgentDetails } from '../agents.js';
import {
  type Command,
  type CommandField,
  type CommandsOf,
  choiceFault,
  cutRows,
  paging,
  type Tell,
} from '../command.js';
import { type MessageDetails, type MessageSummary, messageSummaries, showMessage, wholeMessages } from '../messages.js';
import { done, found, invalid, type OwnerAnswer } from '../owner-answer.js';
import { replyTo } from '../reply.js';
import type { MessageCommands, MessageFilters, MessagesAsked, OneMessage } from '../requests.js';
import {
  buttons,
  inBrowser,
  inShell,
  type ListColumn,
  listPart,
  ownerPath,
  type PageLink,
  said,
  section,
  sentence,
  type Term,
  timeOf,
  told,
  type Value,
  type View,
  type ViewAct,
  type ViewPart,
  withQuery,
} from '../view.js';
import { revokeAct } from './agents.js';
import { blockAct } from './people.js';

const stateNames: readonly Term[] = messageStates.map((name) => ({ name, words: name }));
const filters: readonly CommandField[] = [
  { name: 'state', flag: '--state <state>', help: 'only those in this state', param: 'state', choices: stateNames },
  {
    name: 'email',
    flag: '--email <address>',
    help: 'only those of this verified address',
    param: 'mailbox',
    label: 'Address',
    hint: 'As it was verified.',
  },
  {
    ...{
      name: 'client',
      flag: '--client <client>',
      help: 'only those through this client, by its host, its name or its id',
    },
    param: 'client',
    label: 'Client',
    hint: 'Its host, or its name where it has none.',
  },
  { name: 'agent', flag: '--agent <id>', help: 'only those of this agent', param: 'agent' },
];
/** The same, as the statements take them; a state that there is none of is refused. */
function filterOf<Asked extends MessageFilters>({ email, ...asked }: Asked) {
  return { ...asked, ...(email !== undefined && { email: email.toLowerCase() }) };
}

const words = { unread: 'Unread', read: 'Read', archived: 'Archived', spam: 'Spam' };

/** What the owner did with a message. */
function stateOf({ read_at, archived_at, spam_at }: MessageSummary): Term & { readonly name: keyof typeof words } {
  const name = spam_at ? 'spam' : archived_at ? 'archived' : read_at ? 'read' : 'unread';
  return { name, words: words[name] };
}

const isHeld = ({ mail }: MessageSummary): boolean => mail?.state === 'held';

const issued = (issuer: string): Value => ({
  said: `(asserted by ${/^https?:\/\/([^/]+)/.exec(issuer)?.[1] ?? issuer})`,
});

/** The verified address, with what verified it. */
function sender({ from_email: email, from_proof: proof, from_issuer: issuer }: MessageSummary): Value {
  if (email === null) return ['no verified address', issuer === null ? null : issued(issuer)];
  return [{ said: email }, proof === 'provider' && issuer !== null ? issued(issuer) : '(proved by mail)'];
}

function through({ written_by, client_name: name, client_host: host }: MessageSummary): Value {
  if (written_by === 'person') return 'the contact form';
  if (!name) return 'an agent';
  return { said: host ? `“${name}” of ${host}` : `“${name}”, as it calls itself` };
}

const mailWords = {
  sent: 'mailed',
  waiting: 'on its way by mail',
  held: 'not mailed until you allow it',
  failed: 'mail failed',
} as const;

/** What became of the owner's copy. */
function mailOf({ mail }: MessageSummary): Value {
  if (mail === null) return 'not mailed: OWNER_EMAIL was not set, or it left long ago';
  const { state, tries, failure } = mail;
  if (state === 'sent' || state === 'held') return mailWords[state];
  return [mailWords[state], `after ${tries} tries`, failure === null ? null : { said: `(the last fault: ${failure})` }];
}

const subjectOf = ({ id, subject }: MessageSummary): PageLink => ({
  to: ownerPath`messages/${id}`,
  text: { said: subject },
});

const columns: readonly ListColumn<MessageSummary>[] = [
  { head: 'Id', of: ({ id }) => ({ code: id }), only: 'shell' },
  { head: 'Subject', of: subjectOf, only: 'browser', place: 'subject' },
  { head: 'Received', of: (one) => timeOf(one.received_at), only: 'shell' },
  { head: 'State', of: stateOf, only: 'shell' },
  {
    head: 'State',
    only: 'browser',
    place: 'badge',
    of: (one) => (stateOf(one).name === 'read' ? null : stateOf(one)),
  },
  { head: 'Held', of: (one) => (isHeld(one) ? 'Held' : null), only: 'browser', place: 'badge' },
  { head: 'Mail', of: ({ mail }) => mail?.state ?? null, only: 'shell' },
  { head: 'By', of: ({ written_by: by }) => by ?? 'agent', only: 'shell' },
  { head: 'From', of: (one) => said(one.from_email), only: 'shell' },
  { head: 'From', of: sender, only: 'browser' },
  { head: 'Through', of: through, only: 'browser' },
  { head: 'Received', of: (one) => timeOf(one.received_at), only: 'browser' },
  // The owner's copy is told in the list where it did not get through.
  { head: 'Mail', of: ({ mail }) => (mail && mail.state !== 'sent' ? mailWords[mail.state] : null), only: 'browser' },
  { head: 'Subject', of: ({ subject }) => ({ said: subject.slice(0, 60) }), only: 'shell' },
];

/** The list in each state; those that are held have a link where there may be any. */
function tabsOf(state: string | undefined, holds: boolean): View['tabs'] {
  const labels = { inbox: 'Inbox', unread: 'Unread', held: 'Held', archived: 'Archived', spam: 'Spam' };
  const shown = messageStates.filter((one) => one !== 'held' || holds || state === 'held');
  return {
    name: 'Which messages',
    links: [...shown.map((one) => ({ label: labels[one], state: one })), { label: 'All' }],
  };
}

/** Names the newest that is shown, so that what has come since stays unread; for the unread of all people alone. */
function readAllAct(
  { state, email, client, agent, before }: MessagesAsked,
  first: MessageSummary | undefined,
): readonly ViewPart[] {
  if (!first || state !== 'unread' || [email, client, agent, before].some((one) => one !== undefined)) return [];
  const act: ViewAct = { path: ownerPath`messages/read-all`, label: 'Mark all as read', hidden: { until: first.id } };
  return [inBrowser([buttons([act])])];
}

const isNew = (one: MessageSummary): boolean => stateOf(one).name === 'unread';

const actWords: Readonly<Record<MessageMark | 'allow' | 'delete', readonly [label: string, summary: string]>> = {
  read: ['Mark as read', 'Mark a message as read'],
  unread: ['Mark as unread', 'Mark it as unread again'],
  archive: ['Archive', 'Put it aside; it is no longer among the unread'],
  unarchive: ['Take out of the archive', 'Take it back out of the archive'],
  spam: ['Spam', 'Mark it as spam, which puts it aside too'],
  unspam: ['No spam', 'Take it back: it was no spam'],
  allow: ['Allow, and mail it', 'Mail a message of an unknown sender that was held, and know the sender'],
  delete: ['Delete', 'Delete a message for good, for its sender too'],
};

function actsOf(message: MessageDetails): readonly (ViewAct | PageLink)[] {
  const { id, read_at, archived_at, spam_at } = message;
  const act = (name: keyof typeof actWords): ViewAct => ({
    path: ownerPath`messages/${id}/${name}`,
    label: actWords[name][0],
    command: `messages ${name} ${id}`,
  });
  const reply = replyTo(message);
  return [
    ...(reply === undefined ? [] : [{ to: reply, text: 'Reply' }]),
    ...(isHeld(message) ? [act('allow')] : []),
    act(read_at ? 'unread' : 'read'),
    ...(spam_at ? [] : [act(archived_at ? 'unarchive' : 'archive')]),
    act(spam_at ? 'unspam' : 'spam'),
    act('delete'),
  ];
}

function messageView(message: MessageDetails): View {
  const { id, registration_id: agent, reply_to } = message;
  return {
    title: { said: message.subject },
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Id', { code: id }],
          ['From', sender(message)],
          ['Reply to', reply_to === null ? null : [{ said: reply_to }, '(given by the agent, unverified)']],
          ['Through', [through(message), { to: ownerPath`agents/${agent}`, text: { code: agent } }]],
          ['Received', timeOf(message.received_at)],
          ['State', stateOf(message)],
          ['Your copy', mailOf(message)],
          ['Subject', { said: message.subject }, 'shell'],
        ],
      },
      section('Text', [{ kind: 'letter', text: message.body }]),
      section('What to do with it', [buttons(actsOf(message))]),
      inShell([buttons([revokeAct(agent, 'Revoke its agent')])]),
    ],
  };
}

const mostOthers = 5;

/** What else its agent wrote, and who can be stopped where it is spam. */
async function besideMessage(tell: Tell, message: MessageDetails): Promise<readonly ViewPart[]> {
  const { id, registration_id: agent, from_email: email } = message;
  const list = await tell<readonly MessageSummary[]>({ command: 'messages.list', limit: mostOthers + 1, agent });
  const others = list.filter((one) => one.id !== id).slice(0, mostOthers);
  const listed = (query: Readonly<Record<string, string>>, text: string): Value => ({
    to: withQuery(ownerPath`messages`, query),
    text,
  });
  return [
    ...(message.spam_at ? [stopPart(message, await tell<AgentDetails>({ command: 'agents.show', id: agent }))] : []),
    ...(others.length === 0 ? [] : [section('Others of this agent', [listPart(columns, others, '', { isNew })])]),
    sentence([
      listed({ agent }, 'All of this agent'),
      ...(email === null ? [] : ['·', listed({ mailbox: email }, 'All of this address')]),
    ]),
  ];
}

function stopPart({ from_email: email }: MessageDetails, agent: AgentDetails): ViewPart {
  const client = agent.client ?? agent.client_id;
  return section(
    'Stop its sender',
    [
      buttons([
        ...(agent.kind === 'form' || agent.state === 'revoked' ? [] : [revokeAct(agent.id, 'this agent')]),
        ...(email === null ? [] : [blockAct({ kind: 'mailbox', value: email }, true, 'everything of this address')]),
        ...(agent.client_id === null || client === null
          ? []
          : [blockAct({ kind: 'client', value: client }, true, 'this client')]),
      ]),
    ],
    'It is put aside. To hear nothing more, stop one of these; revoking an agent asks first, and what is blocked can be let in again.',
  );
}

const messageOf = async (store: Store, id: string): Promise<OwnerAnswer> =>
  found(await store.read((db) => showMessage(db, id)), `No message has the id "${id}".`);

const line = (id: string, says: Value): View => told(sentence([{ code: `${id}:` }, says]));

/** Marks a message; a repeat changes nothing. */
const mark = (name: MessageMark): Command<{ readonly id: string }, MessageDetails> => ({
  async answer({ store, clock }, { id }) {
    await store.write((db) => markMessage(db, id, name, clock.now()), { afterLostAnswer: 'repeat' });
    return messageOf(store, id);
  },
  shell: { usage: `messages ${name} <id>`, summary: actWords[name][1] },
  act: { paths: [`messages/{id}/${name}`], leadsTo: ({ id }) => ownerPath`messages/${id}` },
  view: (message) => line(message.id, stateOf(message).name),
});
const marks = Object.fromEntries(messageMarks.map((name) => [`messages.${name}`, mark(name)])) as CommandsOf<
  Record<`messages.${MessageMark}`, OneMessage>
>;

const inbox = withQuery(ownerPath`messages`, { state: 'inbox' });

export const messageCommands: CommandsOf<MessageCommands> = {
  ...marks,
  'messages.list': {
    async answer({ store }, asked) {
      const fault = choiceFault('state', stateNames, asked.state);
      return fault ? invalid(fault) : done(await store.read((db) => messageSummaries(db, filterOf(asked))));
    },
    shell: { usage: 'messages list', summary: 'The newest first', fields: [...filters, ...paging(50)] },
    page: {
      path: 'messages',
      narrow: 'Only of one address or client',
      cut: (messages, most) => cutRows(messages, most, ({ id }) => id),
    },
    view: (messages, asked, { holds }) => {
      const { agent } = asked;
      const more = 'Messages of agents, and of people by the contact form, come here.';
      const tabs = tabsOf(asked.state, holds || messages.some(isHeld));
      return {
        title: 'Messages',
        ...(tabs && { tabs }),
        ...(agent !== undefined && { lead: { said: `Those of the agent ${agent}.` } }),
        parts: [listPart(columns, messages, 'No messages.', { more, isNew }), ...readAllAct(asked, messages[0])],
      };
    },
  },
  'messages.export': {
    async answer({ store }, asked) {
      const fault = choiceFault('state', stateNames, asked.state);
      return fault ? invalid(fault) : done(await store.read((db) => wholeMessages(db, filterOf(asked))));
    },
    async whole(tell, asked, most = Number.POSITIVE_INFINITY) {
      const messages: MessageDetails[] = [];
      for (let last: MessageDetails | undefined; messages.length < most; ) {
        const place = last && { place: { received_at: last.received_at, id: last.id } };
        const part: readonly MessageDetails[] = await tell({ command: 'messages.export', ...asked, ...place });
        messages.push(...part);
        last = part.at(-1);
        if (!last) break;
      }
      return messages.slice(0, most);
    },
    shell: { usage: 'messages export', summary: 'Every message, whole, as JSON', fields: filters },
    file: {
      path: 'messages-export',
      of: 'messages.list',
      most: 5000,
      type: 'application/json',
      ending: 'json',
      says: 'Keep these, whole, as JSON',
    },
  },
  'messages.show': {
    answer: ({ store }, { id }) => messageOf(store, id),
    shell: { usage: 'messages show <id>', summary: 'One message, whole' },
    page: { path: 'messages/{id}', beside: besideMessage },
    view: messageView,
  },
  'messages.allow': {
    async answer({ store, clock }, { id }) {
      await store.write((db) => allowHeld(db, id, clock.now()), { afterLostAnswer: 'repeat' });
      return messageOf(store, id);
    },
    shell: { usage: 'messages allow <id>', summary: actWords.allow[1] },
    act: { paths: ['messages/{id}/allow'], leadsTo: ({ id }) => ownerPath`messages/${id}` },
    view: ({ id, mail }) => line(id, mail === null ? 'no mail is kept of it' : `its mail is ${mail.state}`),
  },
  'messages.read-all': {
    answer: async ({ store, clock }, { until }) =>
      done({ read: await store.write((db) => markAllRead(db, until, clock.now())) }),
    shell: {
      usage: 'messages read-all',
      summary: 'Mark everything unread as read',
      fields: [{ name: 'until', flag: '--until <id>', help: 'only up to this message, and what is older' }],
    },
    act: { paths: ['messages/read-all'], params: { until: 'until' }, leadsTo: () => inbox },
    view: ({ read }) => told(sentence(`${pluralize(read, 'message was', 'messages were')} marked as read.`)),
  },
  'messages.delete': {
    answer: async ({ store, clock }, { id }) =>
      found(
        (await store.write((db) => deleteMessage(db, id, clock.now()))) ? { deleted: id } : undefined,
        `No message has the id "${id}".`,
      ),
    shell: { usage: 'messages delete <id>', summary: actWords.delete[1] },
    act: { paths: ['messages/{id}/delete'], isGrave: () => true, leadsTo: () => inbox },
    shellAsks: true,
    async question(tell, { id }) {
      const message = await tell<MessageDetails>({ command: 'messages.show', id });
      return {
        title: 'Delete this message for good?',
        named: [{ said: message.subject }, '·', sender(message)],
        text: 'It is gone for its sender too, with the mail that waits to bring it. This cannot be undone.',
        yes: 'Delete for good',
        no: 'Keep it',
        back: ownerPath`messages/${id}`,
      };
    },
    view: ({ deleted }) => told(sentence(`Deleted: ${deleted}`)),
  },
};
