import { Contract, type OperationId } from '../../base/contract.js';
import { withoutFeatures } from '../../base/contract-features.js';
import { escapeMarkdown } from '../../base/markup.js';
import { memoizePer } from '../../base/memo.js';
import { publicContract } from '../../service/http/public-contract.js';
import { canonicalPages } from '../operations/pages.js';
import { hasContactForm } from '../pages/contact-form.js';
import type { DiscoveryContext } from './context/context.js';
import { developersEntry } from './documents/developers/entry.js';
import { referenceEntry } from './documents/developers/reference/entry.js';
import { conditions, listedAddresses } from './documents/index.js';

/** Removes the owner's console, which documents never mention. */
const withoutConsole = memoizePer((contract: Contract) => withoutFeatures(contract, ['console']));
/** Removes the contact form as well. Its addresses answer 404 if the content has no form. */
const withoutForm = memoizePer((contract: Contract) => withoutFeatures(contract, ['contact-form', 'console']));

/** Returns the public part of a contract. */
const publishedOf = memoizePer((contract: Contract) => new Contract(publicContract(contract.document)));

/** Creates the discovery context of one content snapshot. `live` returns whether an operation is implemented. */
export function createDiscoveryContext(
  sources: Pick<DiscoveryContext, 'config' | 'contract' | 'site'>,
  live: (id: OperationId) => boolean,
): DiscoveryContext {
  const { site } = sources;
  const contract = hasContactForm(site) ? withoutConsole(sources.contract) : withoutForm(sources.contract);
  const { profile } = site.portfolio;
  const pages = [
    ...canonicalPages(site),
    ...(live('getDevelopers') ? [developersEntry(site)] : []),
    ...(live('getDevelopersReference') ? [referenceEntry(site)] : []),
  ];
  const paths = new Set(pages.flatMap(({ path, markdownPath }) => [path, markdownPath]));
  const isAnswered = (id: OperationId): boolean => live(id) && (conditions.get(id)?.(context) ?? true);
  const context: DiscoveryContext = {
    ...sources,
    contract,
    get published() {
      return publishedOf(contract);
    },
    urls: site.urls,
    portfolio: site.portfolio,
    owner: { name: escapeMarkdown(profile.name), role: escapeMarkdown(profile.role) },
    version: contract.document.info.version,
    pages,
    operations: [...contract.operations.values()].filter(({ id }) => live(id)),
    get documents() {
      return listedAddresses
        .filter(({ operation }) => isAnswered(operation))
        .map(({ operation, title, about }) => ({ path: contract.operation(operation).path, title, about }));
    },
    answers(path) {
      if (paths.has(path)) return true;
      const match = contract.match(path);
      return match !== undefined && [...match.operations.values()].some(({ id }) => isAnswered(id));
    },
  };
  return context;
}
