import { authOf } from '../agent-auth/credentials/access-token.js';
import type { Operation } from '../http/operation.js';
import { acceptMessage } from './accept-message.js';
import type { MessageService } from './deps.js';

/** `POST /api/v1/messages`: sends a message over REST (agent-auth.md §8). */
export function sendMessage(service: MessageService): Operation<'sendMessage'> {
  return async ({ auth, body, request }) => {
    const { registrationId } = authOf(auth);
    const key = request.header('idempotency-key');
    const { id, receivedAt, replayed } = await acceptMessage(service, { registrationId, message: body, key });
    return {
      status: 201,
      type: 'application/json',
      headers: replayed ? { 'Idempotency-Replayed': 'true' } : {},
      body: { id, received_at: receivedAt.toISOString() },
    };
  };
}
