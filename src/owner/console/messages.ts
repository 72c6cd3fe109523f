import { ApiError } from '../../http/errors.js';
import type { Operation } from '../../http/operation.js';
import { isMessageMark, type MessageState } from '../../messages/marks.js';
import { wantsJson } from '../../people/pages/answer.js';
import { given } from '../../people/pages/steps.js';
import { exportedMessages } from '../export-messages.js';
import { mboxOf } from '../mbox.js';
import type { AgentDetails } from '../requests/agents.js';
import type { MessageDetails, MessageSummary } from '../requests/messages.js';
import type { OwnerAnswer, OwnerRequest } from '../requests.js';
import { type ConsoleAnswer, requireOurForm } from './answer.js';
import type { ConsolePageDeps } from './deps.js';
import { onePageAndOne, pageShown } from './list.js';
import { deleteView, type ListFilter, messagesView, messageView } from './message-views.js';
import { dataOf } from './owner-data.js';
import { consolePaths, messagePath } from './paths.js';
import { forOwner, requireFresh } from './signed-in.js';
import type { OwnersBrowser } from './visitor.js';

const others = 5;
/** What one answer can hold; the command line has no such bound. */
export const mostExported = 5000;

/** `GET /owner/messages`: the newest first, a page at a time. */
export function listOwnerMessages(deps: ConsolePageDeps): Operation<'listOwnerMessages'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      const filter = filterOf(call.query);
      const asked = { ...filter, ...givenAs('before', given(call.query.before)) };
      const found = await dataOf<readonly MessageSummary[]>(deps, {
        ...{ command: 'messages.list', limit: onePageAndOne, ...asked },
      });
      const { shown: messages, hasOlder } = pageShown(found);
      const isFirst = asked.before === undefined;
      const page = { messages, filter, isFirst, hasOlder, holds: deps.holdsFirst };
      return { html: messagesView(deps, browser, page), json: messages };
    });
}

/** What a list or an export was asked for; empty fields of its form count as absent. */
const filterOf = ({ state, mailbox, client, agent }: Readonly<Record<string, unknown>>): ListFilter => ({
  ...givenAs('state', given(state) as MessageState | undefined),
  ...givenAs('email', given(mailbox)?.trim().toLowerCase()),
  ...givenAs('client', given(client)?.trim()),
  ...givenAs('agent', given(agent)),
});

/** A member where there is a value for it, since an absent one and `undefined` are not the same to a command. */
const givenAs = <Name extends string, Value>(
  name: Name,
  value: Value | undefined,
): { readonly [Key in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [Key in Name]?: Value };

/** `GET /owner/messages-export`: the messages of a list, whole, as a file; the newest where there are too many for one. */
export function exportOwnerMessages(deps: ConsolePageDeps): Operation<'exportOwnerMessages'> {
  return (call) =>
    forOwner(deps, call, async () => {
      const as = given(call.query.as) ?? 'json';
      if (as !== 'json' && as !== 'mbox')
        throw new ApiError('BAD_REQUEST', 'There is no such form of an export.', { hint: 'Ask for json or mbox.' });
      const ask = async (request: OwnerRequest): Promise<OwnerAnswer> => ({
        ...{ ok: true, data: await dataOf<unknown>(deps, request) },
      });
      const answer = await exportedMessages(ask, filterOf(call.query), mostExported);
      const messages = answer.ok ? (answer.data as readonly MessageDetails[]) : [];
      const file = `messages-${deps.clock.now().toISOString().slice(0, 10)}.${as}`;
      return as === 'mbox'
        ? { file, type: 'application/mbox', content: mboxOf(messages) }
        : { file, type: 'application/json', content: messages };
    });
}

/** `GET /owner/messages/{id}`: one message, whole. Reading it does not mark it as read. */
export function getOwnerMessage(deps: ConsolePageDeps): Operation<'getOwnerMessage'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      const message = await dataOf<MessageDetails>(deps, { command: 'messages.show', id: call.path.id });
      const ofAgent = await dataOf<readonly MessageSummary[]>(deps, {
        ...{ command: 'messages.list', limit: others + 1, agent: message.registration_id },
      });
      const more = ofAgent.filter(({ id }) => id !== message.id).slice(0, others);
      const agent = message.spam_at
        ? await dataOf<AgentDetails>(deps, { command: 'agents.show', id: message.registration_id })
        : undefined;
      return { html: messageView(deps, browser, { message, others: more, agent }), json: message };
    });
}

/** `POST /owner/messages`: marks everything as read that the list showed, or that is older. */
export function readOwnerMessages(deps: ConsolePageDeps): Operation<'readOwnerMessages'> {
  return (call) =>
    forOwner(deps, call, async () => {
      requireOurForm(deps, call, call.body?.csrf);
      const until = givenAs('until', given(call.body?.until));
      const json = await dataOf<object>(deps, { command: 'messages.read-all', ...until });
      return { location: consolePaths.inbox, json };
    });
}

/** `POST /owner/messages/{id}/{act}`: marks a message, lets its mail go, or deletes it. */
export function actOnOwnerMessage(deps: ConsolePageDeps): Operation<'actOnOwnerMessage'> {
  return (call) =>
    forOwner(deps, call, async (browser) => {
      requireOurForm(deps, call, call.body?.csrf);
      const { id, act } = call.path;
      if (act === 'delete') {
        const confirmed = given(call.body?.confirm) === 'yes';
        return remove(deps, browser, { id, confirmed, asJson: wantsJson(call.accepts) });
      }
      if (act === 'allow') {
        const json = await dataOf<MessageDetails>(deps, { command: 'messages.allow', id });
        return { location: messagePath(id), json };
      }
      if (!isMessageMark(act)) throw new ApiError('NOT_FOUND', 'There is nothing at this address.');
      const json = await dataOf<MessageDetails>(deps, { command: 'messages.mark', id, mark: act });
      return { location: messagePath(id), json };
    });
}

/** Asks first, on a page of its own; programs confirm with their first call. */
async function remove(
  deps: ConsolePageDeps,
  browser: OwnersBrowser,
  { id, confirmed, asJson }: { readonly id: string; readonly confirmed: boolean; readonly asJson: boolean },
): Promise<ConsoleAnswer> {
  requireFresh(deps, browser);
  if (confirmed) {
    const json = await dataOf<object>(deps, { command: 'messages.delete', id });
    return { location: consolePaths.inbox, json };
  }
  const message = await dataOf<MessageDetails>(deps, { command: 'messages.show', id });
  if (asJson)
    throw new ApiError('BAD_REQUEST', 'Deleting a message cannot be undone.', { hint: 'Confirm it with confirm=yes.' });
  return { html: deleteView(deps, browser, message), json: message };
}
