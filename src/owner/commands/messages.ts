import { messageStates } from '../../service/messages/message-states.js';
import type { MessageFilter } from '../../service/messages/rows.js';
import { byMailbox, type Command, type CommandField, cutRows, filter, paging } from '../command.js';
import { newestForOwner, type OwnersMessage } from '../messages.js';
import { done } from '../owner-answer.js';
import { act, buttons, inBrowser, listPart, type Term, type View, type ViewPart } from '../view.js';
import { isHeld, isNew, messageColumns } from './message-words.js';

const stateNames: readonly Term[] = messageStates.map((name) => ({ name, words: name }));
const filters: readonly CommandField[] = [
  filter('state', 'only those in this state', { choices: stateNames }),
  filter('email', 'only those of this verified address', { ...byMailbox, hint: 'As it was verified.' }),
  filter('client', 'only those through this client, by its host, its name or its id', {
    label: 'Client',
    hint: 'Its host, or its name where it has none.',
  }),
  filter('agent', 'only those of this agent', { value: 'id' }),
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
  { state, email, client, agent, before }: MessageFilter,
  first: OwnersMessage | undefined,
): readonly ViewPart[] {
  if (!first || state !== 'unread' || [email, client, agent, before].some((one) => one !== undefined)) return [];
  return [inBrowser([buttons([act('messages.read-all', 'Mark all as read', { until: first.id })])])];
}

export const messageCommands = {
  'messages.list': {
    answer: async ({ store }, { email, ...input }) =>
      done(await store.read((db) => newestForOwner(db, { ...input, email: email?.toLowerCase() }))),
    shell: { usage: 'messages list', summary: 'The newest first', fields: [...filters, ...paging(50)] },
    page: {
      path: 'messages',
      narrow: 'Only of one address or client',
      cut: (messages, most) => cutRows(messages, most, ({ id }) => id),
    },
    file: { most: 1000, type: 'application/json', ending: 'json', says: 'Keep these as JSON' },
    view: (messages, input, { holds }) => {
      const { agent } = input;
      const more = 'Messages of agents, and of people by the contact form, come here.';
      const tabs = tabsOf(input.state, holds || messages.some(isHeld));
      return {
        title: 'Messages',
        ...(tabs && { tabs }),
        ...(agent !== undefined && { lead: { said: `Those of the agent ${agent}.` } }),
        parts: [listPart(messageColumns, messages, 'No messages.', { more, isNew }), ...readAllAct(input, messages[0])],
      };
    },
  } satisfies Command<MessageFilter, readonly OwnersMessage[]>,
};
