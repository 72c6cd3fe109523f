import type { DiscoveryContext } from '../context/context.js';

/** Returns the contract's table of registration and OAuth error codes, with the recommended reaction to each. */
export function oauthCodeTable({ contract }: Pick<DiscoveryContext, 'contract'>): string {
  const { description } = contract.document.components.schemas.OAuthErrorCode as { readonly description: string };
  return description
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}
