import { agentEndpoints } from '../../agent-auth/endpoints.js';

/** Where people see and end what acts for them (agent-auth.md §5); no document for agents names it but robots.txt. */
export const accessPaths = {
  page: agentEndpoints.accessPage,
  signin: '/agent/access/signin',
  confirm: '/agent/access/signin/confirm',
  code: '/agent/access/code',
  revoke: '/agent/access/revoke',
  signout: '/agent/access/signout',
} as const;
