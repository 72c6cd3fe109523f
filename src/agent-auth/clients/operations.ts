import type { OperationsOf } from '../../http/operation.js';
import { type ClientRegistrar, registerClient } from './register-client.js';

/** What an OAuth client calls before a person is asked. */
export type ClientOperationId = 'registerClient';

/** The operations of this part; they need no database. */
export function clientOperations(registrar: ClientRegistrar): OperationsOf<ClientOperationId> {
  return { registerClient: registerClient(registrar) };
}
