import { authOf } from '../agent-auth/credentials/access-token.js';
import type { Operation } from '../http/operation.js';
import { deliverMessage } from './deliver.js';
import type { MessageService } from './deps.js';

/** `POST /api/v1/messages`: the door of REST to `deliverMessage` (agent-auth.md §8). */
export function sendMessage(service: MessageService): Operation<'sendMessage'> {
  return async ({ auth, body, request }) => {
    const { registrationId } = authOf(auth);
    const key = request.header('idempotency-key');
    const { id, receivedAt, replayed } = await deliverMessage(service, { registrationId, message: body, key });
    return {
      status: 201,
      type: 'application/json',
      headers: replayed ? { 'Idempotency-Replayed': 'true' } : {},
      body: { id, received_at: receivedAt.toISOString() },
    };
  };
}
