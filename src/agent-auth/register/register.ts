import type { Operation } from '../../http/operation.js';
import type { AgentService } from '../service.js';
import { registerAnonymously } from './anonymous.js';
import { registerByProvider } from './provider.js';

/** `POST /agent/identity`: no proof, or a provider's (agent-auth.md §2). */
export function registerAgent(service: AgentService): Operation<'registerAgent'> {
  return ({ body, request }) =>
    body.type === 'anonymous' ? registerAnonymously(service, request) : registerByProvider(service, body, request);
}
