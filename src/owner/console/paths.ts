import { ApiError } from '../../service/http/api-errors.js';

/** Where the owner's console is; nothing that a service publishes names it. */
export const consolePaths = {
  overview: '/owner',
  signIn: '/owner/sign-in',
  passkey: '/owner/passkey',
  passkeys: '/owner/passkeys',
  editor: '/owner/edit',
  inbox: '/owner/messages?state=inbox',
} as const;

/** Whether a path, or a template of the contract, is the console's. */
export const isOfConsole = (path: string): boolean =>
  path === consolePaths.overview || path.startsWith(`${consolePaths.overview}/`);

/** What an address of the console answers that leads nowhere, or where the console is off. */
export const noSuchPage = (): ApiError => new ApiError('NOT_FOUND', 'There is nothing at this address.');
