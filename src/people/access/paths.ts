import { agentEndpoints } from '../../agent-auth/endpoints.js';

/** Where people see and end what acts for them (agent-auth.md §5). */
export const accessPaths = { page: agentEndpoints.accessPage, revoke: '/agent/access/revoke' } as const;
