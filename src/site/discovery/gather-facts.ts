import { Contract, type OperationId } from '../../base/contract.js';
import { withoutFeatures } from '../../base/contract-features.js';
import { escapeMarkdown } from '../../base/markup.js';
import { memoizePer } from '../../base/memo.js';
import { publicContract } from '../../service/http/public-contract.js';
import { canonicalPages } from '../operations/pages.js';
import { hasContactForm } from '../pages/contact-form.js';
import { developersEntry } from './documents/developers/entry.js';
import { referenceEntry } from './documents/developers/reference/entry.js';
import { conditions, listedAddresses } from './documents/index.js';
import type { Facts } from './facts/facts.js';

/** Nothing of the owner's console is told of, whether it is on or off. */
const withoutConsole = memoizePer((contract: Contract) => withoutFeatures(contract, ['console']));
/** The same where the content wants no contact form: its addresses answer 404 then. */
const withoutForm = memoizePer((contract: Contract) => withoutFeatures(contract, ['contact-form', 'console']));

/** The part of a contract that programs call. */
const publishedOf = memoizePer((contract: Contract) => new Contract(publicContract(contract.document)));

/** Gathers the facts of one content snapshot; `live` says whether an operation of the contract is built. */
export function gatherFacts(
  sources: Pick<Facts, 'config' | 'contract' | 'site'>,
  live: (id: OperationId) => boolean,
): Facts {
  const { site } = sources;
  const contract = hasContactForm(site) ? withoutConsole(sources.contract) : withoutForm(sources.contract);
  const { profile } = site.portfolio;
  const pages = [
    ...canonicalPages(site),
    ...(live('getDevelopers') ? [developersEntry(site)] : []),
    ...(live('getDevelopersReference') ? [referenceEntry(site)] : []),
  ];
  const paths = new Set(pages.flatMap(({ path, twinPath }) => [path, twinPath]));
  const isAnswered = (id: OperationId): boolean => live(id) && (conditions.get(id)?.(facts) ?? true);
  const facts: Facts = {
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
  return facts;
}
