import { ownerLinkPath } from '../owner/console.js';

/** Where the owner's console is; nothing that a service publishes names it. */
export const consolePaths = {
  overview: '/owner',
  signIn: '/owner/sign-in',
  code: '/owner/code',
  link: ownerLinkPath,
  signOut: '/owner/sign-out',
  everywhere: '/owner/everywhere',
} as const;

/** Whether a path, or a template of the contract, is the console's. */
export const isOfConsole = (path: string): boolean =>
  path === consolePaths.overview || path.startsWith(`${consolePaths.overview}/`);
