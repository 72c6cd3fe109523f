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
import { isHeld, isNew, messageColumns, messageSource, messageState, ownerCopyState, sender } from './message-words.js';
import { blockAct } from './people.js';

interface OneMessage {
  readonly id: string;
}

const actTexts: Readonly<Record<MessageMark | 'allow' | 'delete', readonly [label: string, summary: string]>> = {
  read: ['Mark as read', 'Mark a message as read'],
  unread: ['Mark as unread', 'Mark a message as unread again'],
  archive: ['Archive', 'Archive a message, which removes it from the unread messages'],
  unarchive: ['Take out of the archive', 'Take a message out of the archive'],
  spam: ['Spam', 'Mark a message as spam, which also removes it from the inbox'],
  unspam: ['Not spam', 'Mark a message as not spam'],
  allow: ['Allow, and mail it', 'Mail a held message and treat its sender as known from now on'],
  delete: ['Delete', 'Delete a message permanently, also for its sender'],
};

function buttonsFor(message: OwnersMessage): readonly (ViewAct | PageLink)[] {
  const { id, read_at, archived_at, spam_at } = message;
  const one = (name: keyof typeof actTexts): ViewAct => act(`messages.${name}`, actTexts[name][0], { id });
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
          ['Through', [messageSource(message), { to: ownerPath`agents/${agent}`, text: { code: agent } }]],
          ['Received', timeOf(message.received_at)],
          ['State', messageState(message)],
          ['Your copy', ownerCopyState(message)],
          ['Subject', { said: message.subject }, 'shell'],
        ],
      },
      section('Text', [{ kind: 'letter', text: message.body }]),
      section('What to do with it', [buttons(buttonsFor(message))]),
      inShell([buttons([act('agents.revoke', 'Revoke its agent', { id: agent })])]),
    ],
  };
}

const maxOthers = 5;

/**
 * Returns what the browser shows beside a message: other messages of its agent and, for spam, buttons that block the
 * sender.
 */
async function partsBesideMessage(tell: Tell, message: OwnersMessage): Promise<readonly ViewPart[]> {
  const { id, registration_id: agent, from_email: email } = message;
  const list = await tell<readonly OwnersMessage[]>({ command: 'messages.list', limit: maxOthers + 1, agent });
  const others = list.filter((one) => one.id !== id).slice(0, maxOthers);
  const listed = (query: Readonly<Record<string, string>>, text: string): Value => ({
    to: withQuery(ownerPath`messages`, query),
    text,
  });
  return [
    ...(message.spam_at ? [blockPart(message, await tell<AgentDetails>({ command: 'agents.show', id: agent }))] : []),
    ...(others.length === 0
      ? []
      : [section('Other messages of this agent', [listPart(messageColumns, others, '', { isNew })])]),
    sentence([
      listed({ agent }, 'All messages of this agent'),
      ...(email === null ? [] : ['·', listed({ mailbox: email }, 'All messages of this address')]),
    ]),
  ];
}

function blockPart({ from_email: email }: OwnersMessage, agent: AgentDetails): ViewPart {
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
    'The message is marked as spam. To get no more of them, revoke the agent, or block its address or client. Revoking asks first; a block can be removed later.',
  );
}

const findMessage = async (store: Store, id: string): Promise<OwnerAnswer> =>
  found(await store.read((db) => showMessage(db, id)), `No message has the id "${id}".`);

/** Creates a command that changes a message. The change can be undone, and repeating it does nothing. */
const changeCommand = (
  name: MessageMark | 'allow',
  write: (db: Knex, id: string, now: Date) => Promise<unknown>,
  says: (message: OwnersMessage) => string,
): Command<OneMessage, OwnersMessage> => ({
  async answer({ store, clock }, { id }) {
    await store.write((db) => write(db, id, clock.now()), { afterLostAnswer: 'repeat' });
    return findMessage(store, id);
  },
  shell: { usage: `messages ${name} <id>`, summary: actTexts[name][1] },
  act: { paths: [`messages/{id}/${name}`], leadsTo: ({ id }) => ownerPath`messages/${id}` },
  view: (message) => told(sentence([{ code: `${message.id}:` }, says(message)])),
});
const markCommand = (name: MessageMark) =>
  changeCommand(
    name,
    (db, id, now) => markMessage(db, id, name, now),
    (message) => messageState(message).name,
  );

const inbox = withQuery(ownerPath`messages`, { state: 'inbox' });

export const messageDetailCommands = {
  ...Object.fromEntries(messageMarks.map((name) => [`messages.${name}`, markCommand(name)])),
  'messages.show': {
    answer: ({ store }, { id }) => findMessage(store, id),
    shell: { usage: 'messages show <id>', summary: 'Show a message in full' },
    page: { path: 'messages/{id}', beside: partsBesideMessage },
    view: messageView,
  } satisfies Command<OneMessage, OwnersMessage>,
  'messages.allow': changeCommand('allow', allowHeld, ({ mail }) =>
    mail === null ? 'it has no queued mail' : `its mail is ${mail.state}`,
  ),
  'messages.read-all': {
    answer: async ({ store, clock }, { until }) =>
      done({ read: await store.write((db) => markAllRead(db, until, clock.now())) }),
    shell: {
      usage: 'messages read-all',
      summary: 'Mark all unread messages as read',
      fields: [{ name: 'until', flag: '--until <id>', help: 'mark only this message and older ones', param: 'until' }],
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
    shell: { usage: 'messages delete <id>', summary: actTexts.delete[1] },
    act: { paths: ['messages/{id}/delete'], isGrave: () => true, leadsTo: () => inbox },
    shellAsks: true,
    async question(tell, { id }) {
      const message = await tell<OwnersMessage>({ command: 'messages.show', id });
      return {
        title: 'Delete this message for good?',
        named: [{ said: message.subject }, '·', sender(message)],
        text: 'Its sender can no longer read it either, and mail with it that was not yet sent is deleted. This cannot be undone.',
        yes: 'Delete for good',
        no: 'Keep it',
        back: ownerPath`messages/${id}`,
      };
    },
    view: ({ deleted }) => told(sentence(`Deleted: ${deleted}`)),
  } satisfies Command<OneMessage, { readonly deleted: string }>,
};
