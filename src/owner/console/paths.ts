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
