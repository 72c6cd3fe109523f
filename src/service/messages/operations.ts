import type { OperationsOf } from '../http/operation.js';
import type { MessageService } from './deps.js';
import { listMessages } from './list.js';
import { sendMessage } from './send-operation.js';

export type MessageOperationId = 'sendMessage' | 'listMessages';

/** What `write:messages` permits: writing to the owner, and seeing what was written. */
export function messageOperations(service: MessageService): OperationsOf<MessageOperationId> {
  return {
    sendMessage: sendMessage(service),
    listMessages: listMessages(service),
  };
}
