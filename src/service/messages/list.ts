import type { Knex } from 'knex';
import { authOf } from '../agent-auth/credentials/access-token.js';
import { ApiError } from '../http/api-errors.js';
import type { Operation } from '../http/operation.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { MessageService } from './deps.js';
import { countMessagesOf, newestMessages, storedMessage } from './rows.js';

const defaultLimit = 50;

/** `GET /api/v1/messages`: lists the messages of this registration, newest first (agent-auth.md §8). */
export function listMessages({ store }: Pick<MessageService, 'store'>): Operation<'listMessages'> {
  return async ({ auth, query }) => {
    const { limit = defaultLimit, before } = query;
    const { registrationId } = authOf(auth);
    const { rows, total } = await store.read((db) => page(db, registrationId, limit, before));
    return { status: 200, type: 'application/json', body: { count: rows.length, total, messages: rows.map(sent) } };
  };
}

/** Reads a page of messages. Throws 400 if `before` is not a message of this registration. */
async function page(db: Knex, registrationId: string, limit: number, before: string | undefined) {
  if (before !== undefined && !(await storedMessage(db, registrationId, before))) {
    throw new ApiError('BAD_REQUEST', 'before is not the id of a message of this registration.', {
      hint: 'Use the last id of the previous response, or omit the parameter.',
    });
  }
  const rows = await newestMessages(db, { agent: registrationId, limit, before });
  return { rows, total: await countMessagesOf(db, registrationId) };
}

function sent({ id, subject, body, reply_to, received_at }: MessageRow) {
  return { id, subject, body, reply_to, received_at: received_at.toISOString() };
}
