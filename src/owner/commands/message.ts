import type { Knex } from 'knex';
import { pluralize } from '../../base/text.js';
import { allowHeld } from '../../service/messages/held-mail.js';
import { type MessageMark, messageMarks } from '../../service/messages/message-states.js';
import { deleteMessage } from '../../service/messages/receipts.js';
import { markAllRead, markMessage } from '../../service/messages/rows.js';
import type { Store } from '../../service/store/connection/store.js';
import type { AgentDetails } from '../agents.js';
import type { Command, Tell } from '../command.js';
import { type OwnersMessage, showMessage } from '../messages.js';
import { done, found, type OwnerAnswer } from '../owner-answer.js';
import { replyTo } from '../reply.js';
import {
  act,
  buttons,
  inShell,
  listPart,
  ownerPath,
  type PageLink,
  section,
  sentence,
  timeOf,
  told,
  type Value,
  type View,
  type ViewAct,
  type ViewPart,
  withQuery,
} from '../view.js';
import { isHeld, isNew, mailOf, messageColumns, messageState, sender, through } from './message-words.js';
import { blockAct } from './people.js';

interface OneMessage {
  readonly id: string;
}

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

function actsOf(message: OwnersMessage): readonly (ViewAct | PageLink)[] {
  const { id, read_at, archived_at, spam_at } = message;
  const one = (name: keyof typeof actWords): ViewAct => act(`messages.${name}`, actWords[name][0], { id });
  const reply = replyTo(message);
  return [
    ...(reply === undefined ? [] : [{ to: reply, text: 'Reply' }]),
    ...(isHeld(message) ? [one('allow')] : []),
    one(read_at ? 'unread' : 'read'),
    ...(spam_at ? [] : [one(archived_at ? 'unarchive' : 'archive')]),
    one(spam_at ? 'unspam' : 'spam'),
    one('delete'),
  ];
}

function messageView(message: OwnersMessage): View {
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
          ['State', messageState(message)],
          ['Your copy', mailOf(message)],
          ['Subject', { said: message.subject }, 'shell'],
        ],
      },
      section('Text', [{ kind: 'letter', text: message.body }]),
      section('What to do with it', [buttons(actsOf(message))]),
      inShell([buttons([act('agents.revoke', 'Revoke its agent', { id: agent })])]),
    ],
  };
}

const mostOthers = 5;

/** What else its agent wrote, and who can be stopped where it is spam. */
async function besideMessage(tell: Tell, message: OwnersMessage): Promise<readonly ViewPart[]> {
  const { id, registration_id: agent, from_email: email } = message;
  const list = await tell<readonly OwnersMessage[]>({ command: 'messages.list', limit: mostOthers + 1, agent });
  const others = list.filter((one) => one.id !== id).slice(0, mostOthers);
  const listed = (query: Readonly<Record<string, string>>, text: string): Value => ({
    to: withQuery(ownerPath`messages`, query),
    text,
  });
  return [
    ...(message.spam_at ? [stopPart(message, await tell<AgentDetails>({ command: 'agents.show', id: agent }))] : []),
    ...(others.length === 0
      ? []
      : [section('Others of this agent', [listPart(messageColumns, others, '', { isNew })])]),
    sentence([
      listed({ agent }, 'All of this agent'),
      ...(email === null ? [] : ['·', listed({ mailbox: email }, 'All of this address')]),
    ]),
  ];
}

function stopPart({ from_email: email }: OwnersMessage, agent: AgentDetails): ViewPart {
  const client = agent.client ?? agent.client_id;
  return section(
    'Stop its sender',
    [
      buttons([
        ...(agent.kind === 'form' || agent.state === 'revoked'
          ? []
          : [act('agents.revoke', 'this agent', { id: agent.id })]),
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

/** Changes a message so that it can be taken back; a repeat changes nothing. */
const change = (
  name: MessageMark | 'allow',
  write: (db: Knex, id: string, now: Date) => Promise<unknown>,
  says: (message: OwnersMessage) => string,
): Command<OneMessage, OwnersMessage> => ({
  async answer({ store, clock }, { id }) {
    await store.write((db) => write(db, id, clock.now()), { afterLostAnswer: 'repeat' });
    return messageOf(store, id);
  },
  shell: { usage: `messages ${name} <id>`, summary: actWords[name][1] },
  act: { paths: [`messages/{id}/${name}`], leadsTo: ({ id }) => ownerPath`messages/${id}` },
  view: (message) => told(sentence([{ code: `${message.id}:` }, says(message)])),
});
const marked = (name: MessageMark) =>
  change(
    name,
    (db, id, now) => markMessage(db, id, name, now),
    (message) => messageState(message).name,
  );

const inbox = withQuery(ownerPath`messages`, { state: 'inbox' });

export const oneMessageCommands = {
  ...Object.fromEntries(messageMarks.map((name) => [`messages.${name}`, marked(name)])),
  'messages.show': {
    answer: ({ store }, { id }) => messageOf(store, id),
    shell: { usage: 'messages show <id>', summary: 'One message, whole' },
    page: { path: 'messages/{id}', beside: besideMessage },
    view: messageView,
  } satisfies Command<OneMessage, OwnersMessage>,
  'messages.allow': change('allow', allowHeld, ({ mail }) =>
    mail === null ? 'no mail is kept of it' : `its mail is ${mail.state}`,
  ),
  'messages.read-all': {
    answer: async ({ store, clock }, { until }) =>
      done({ read: await store.write((db) => markAllRead(db, until, clock.now())) }),
    shell: {
      usage: 'messages read-all',
      summary: 'Mark everything unread as read',
      fields: [
        { name: 'until', flag: '--until <id>', help: 'only up to this message, and what is older', param: 'until' },
      ],
    },
    act: { paths: ['messages/read-all'], leadsTo: () => inbox },
    view: ({ read }) => told(sentence(`${pluralize(read, 'message was', 'messages were')} marked as read.`)),
  } satisfies Command<{ readonly until?: string }, { readonly read: number }>,
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
      const message = await tell<OwnersMessage>({ command: 'messages.show', id });
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
  } satisfies Command<OneMessage, { readonly deleted: string }>,
};
