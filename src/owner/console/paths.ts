import { inboxFeedPath } from '../feed-key.js';

/** Where the owner's console is; nothing that a service publishes names it. */
export const consolePaths = {
  overview: '/owner',
  signIn: '/owner/sign-in',
  passkey: '/owner/passkey',
  everywhere: '/owner/everywhere',
  passkeys: '/owner/passkeys',
  messages: '/owner/messages',
  messagesExport: '/owner/messages-export',
  inbox: '/owner/messages?state=inbox',
  agents: '/owner/agents',
  revoke: '/owner/agents/revoke',
  people: '/owner/people',
  block: '/owner/people/block',
  unblock: '/owner/people/unblock',
  reading: '/owner/reading',
  audit: '/owner/audit',
  auditExport: '/owner/audit-export',
  settings: '/owner/settings',
  inboxFeed: inboxFeedPath,
} as const;

/** The page of a message, and what is done with it there. */
export const messagePath = (id: string, act?: string): string =>
  [consolePaths.messages, encodeURIComponent(id), ...(act === undefined ? [] : [act])].join('/');

/** The page of an agent. */
export const agentPath = (id: string): string => `${consolePaths.agents}/${encodeURIComponent(id)}`;

/** One passkey; below it is its removal. */
export const passkeyPath = (id: string): string => `${consolePaths.passkeys}/${encodeURIComponent(id)}`;

/** Where a button of the settings leads, by what it does. */
export const settingsPath = (act: string): string => `${consolePaths.settings}/${act}`;

/** An address of the console with those of the parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => !!pair[1]);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Whether a path, or a template of the contract, is the console's. */
export const isOfConsole = (path: string): boolean =>
  path === consolePaths.overview || path.startsWith(`${consolePaths.overview}/`);
