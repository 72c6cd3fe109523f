import { messageStates } from '../../service/messages/message-states.js';
import type { MessageFilter } from '../../service/messages/rows.js';
import { byMailbox, type Command, type CommandField, cutRows, filter, paging } from '../command.js';
import { newestForOwner, type OwnersMessage } from '../messages.js';
import { done } from '../owner-answer.js';
import { act, buttons, inBrowser, listPart, type Term, type View, type ViewPart } from '../view.js';
import { isHeld, isNew, messageColumns } from './message-words.js';

const stateNames: readonly Term[] = messageStates.map((name) => ({ name, words: name }));
const filters: readonly CommandField[] = [
  filter('state', 'show only messages in this state', { choices: stateNames }),
  filter('email', 'show only messages of this verified address', { ...byMailbox, hint: 'The verified address.' }),
  filter('client', 'show only messages through this client, given by its host, name or id', {
    label: 'Client',
    hint: 'The host of the client, or its name if it has no host.',
  }),
  filter('agent', 'show only messages of this agent', { value: 'id' }),
];

/** The tabs of the list, one per state. The tab of held messages is shown only if there can be any. */
function tabsOf(state: string | undefined, holds: boolean): View['tabs'] {
  const labels = { inbox: 'Inbox', unread: 'Unread', held: 'Held', archived: 'Archived', spam: 'Spam' };
  const shown = messageStates.filter((one) => one !== 'held' || holds || state === 'held');
  return {
    name: 'State of the messages',
    links: [...shown.map((one) => ({ label: labels[one], state: one })), { label: 'All' }],
  };
}

/**
 * The button that marks all messages as read. It names the newest message shown, so that later ones stay unread, and
 * appears only on the unfiltered list of unread messages.
 */
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
    shell: { usage: 'messages list', summary: 'List messages, newest first', fields: [...filters, ...paging(50)] },
    page: {
      path: 'messages',
      narrow: 'Filter by address or client',
      cut: (messages, most) => cutRows(messages, most, ({ id }) => id),
    },
    file: { most: 1000, type: 'application/json', ending: 'json', says: 'Export as JSON' },
    view: (messages, input, { holds }) => {
      const { agent } = input;
      const more = 'This page lists messages from agents and from the contact form.';
      const tabs = tabsOf(input.state, holds || messages.some(isHeld));
      return {
        title: 'Messages',
        ...(tabs && { tabs }),
        ...(agent !== undefined && { lead: { said: `Messages of the agent ${agent}.` } }),
        parts: [listPart(messageColumns, messages, 'No messages.', { more, isNew }), ...readAllAct(input, messages[0])],
      };
    },
  } satisfies Command<MessageFilter, readonly OwnersMessage[]>,
};
