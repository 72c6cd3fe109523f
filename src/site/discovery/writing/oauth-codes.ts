import type { Facts } from '../facts/facts.js';

/** Every code of the registration and OAuth endpoints with what an agent should do: the table that the contract has. */
export function oauthCodeTable({ contract }: Pick<Facts, 'contract'>): string {
  const { description } = contract.document.components.schemas.OAuthErrorCode as { readonly description: string };
  return description
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}
