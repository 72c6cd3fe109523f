import type { OperationId } from '../contract.js';
import { escapeMarkdown } from '../site/markdown-source.js';
import { canonicalPages } from '../site/pages.js';
import { developersEntry } from './documents/developers/entry.js';
import { conditions, listedAddresses } from './documents/index.js';
import type { FactDeps, Facts } from './facts.js';

/** Gathers the facts of one content snapshot. */
export function gatherFacts({ live, ...sources }: FactDeps): Facts {
  const { contract, site } = sources;
  const { profile } = site.portfolio;
  const pages = [...canonicalPages(site), ...(live('getDevelopers') ? [developersEntry(site)] : [])];
  const paths = new Set(pages.flatMap(({ path, twinPath }) => [path, twinPath]));
  const isAnswered = (id: OperationId): boolean => live(id) && (conditions.get(id)?.(facts) ?? true);
  const facts: Facts = {
    ...sources,
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
