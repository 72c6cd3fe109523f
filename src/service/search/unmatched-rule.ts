import type { Contract } from '../../base/contract.js';

/**
 * Returns what the words in `unmatched` mean, in the one wording that the contract, the tool, `llms.txt`, `agents.md` and
 * the skill document share.
 */
export function unmatchedRule({ document }: Pick<Contract, 'document'>): string {
  const { properties } = document.components.schemas.SearchResults as {
    readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
  };
  const rule = properties?.unmatched?.description;
  if (rule === undefined) throw new Error('The contract does not describe SearchResults.unmatched.');
  return rule;
}
