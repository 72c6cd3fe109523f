import type { Knex } from 'knex';
import { authOf } from '../agent-auth/credentials/access-token.js';
import { ApiError } from '../http/api-errors.js';
import type { Operation } from '../http/operation.js';
import type { MessageRow } from '../store/owner-rows.js';
import type { MessageService } from './deps.js';
import { countMessagesOf, messagesOf, placeOfMessage } from './rows.js';

const usualLimit = 50;

/** `GET /api/v1/messages`: what this registration has sent, newest first (agent-auth.md §8). */
export function listMessages({ store }: Pick<MessageService, 'store'>): Operation<'listMessages'> {
  return async ({ auth, query }) => {
    const { limit = usualLimit, before } = query;
    const { registrationId } = authOf(auth);
    const { rows, total } = await store.read((db) => page(db, { registrationId, limit, before }));
    return { status: 200, type: 'application/json', body: { count: rows.length, total, messages: rows.map(sent) } };
  };
}

interface PageRequest {
  readonly registrationId: string;
  readonly limit: number;
  readonly before: string | undefined;
}

async function page(
  db: Knex,
  { registrationId, limit, before }: PageRequest,
): Promise<{ rows: readonly MessageRow[]; total: number }> {
  const from = before === undefined ? undefined : await placeOfMessage(db, registrationId, before);
  if (before !== undefined && !from) {
    throw new ApiError('BAD_REQUEST', 'before is not the id of a message of this registration.', {
      hint: 'Use the last id of the answer before, or leave it out.',
    });
  }
  const rows = await messagesOf(db, registrationId, limit, from);
  return { rows, total: await countMessagesOf(db, registrationId) };
}

function sent({ id, subject, body, reply_to, received_at }: MessageRow) {
  return { id, subject, body, reply_to, received_at: received_at.toISOString() };
}
