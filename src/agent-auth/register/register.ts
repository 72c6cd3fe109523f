import type { Operation } from '../../http/operation.js';
import type { AgentService } from '../service.js';
import { registerAnonymously } from './anonymous.js';
import { clientNameIn } from './client-name.js';
import { registerByProvider } from './provider.js';
import type { Caller } from './requester.js';

/** `POST /agent/identity`: no proof, or a provider's (agent-auth.md §2). */
export function registerAgent(service: AgentService): Operation<'registerAgent'> {
  return async ({ body, request }) => {
    const caller: Caller = { request, clientName: clientNameIn(body.client_name) };
    return body.type === 'anonymous' ? registerAnonymously(service, caller) : registerByProvider(service, body, caller);
  };
}
