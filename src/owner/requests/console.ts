/** What can be asked about the console and the ways into it. */
export type ConsoleRequest =
  | { readonly command: 'console.open' }
  | { readonly command: 'console.sign-out-everywhere' }
  | { readonly command: 'passkeys.list' }
  | { readonly command: 'passkeys.remove'; readonly id: string }
  | { readonly command: 'console.test-mail' };

/** How the owner signs in to the console. */
export type SignInWay = 'link' | 'code' | 'passkey';

/** A link that opens the console once. */
export interface ConsoleLink {
  readonly url: string;
  readonly expires_at: string;
}
