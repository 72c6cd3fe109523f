import type { OperationsOf } from '../http/operation.js';
import type { MessageService } from './deps.js';
import { listMessages } from './list.js';
import { sendMessage } from './send-operation.js';

export type MessageOperationId = 'sendMessage' | 'listMessages';

/** Creates the operations of the scope `write:messages`: sending messages and listing sent ones. */
export function messageOperations(service: MessageService): OperationsOf<MessageOperationId> {
  return {
    sendMessage: sendMessage(service),
    listMessages: listMessages(service),
  };
}
