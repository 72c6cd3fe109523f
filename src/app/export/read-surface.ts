import type { Contract, ContractOperation } from '../../base/contract.js';
import type { Deployment } from '../../base/deployment.js';

/** The addresses whose answers are files in all but name. */
export interface ReadSurface {
  /** Where reading starts: every such address of the contract that needs no argument, and the front page. */
  readonly seeds: readonly string[];
  /** Whether what is linked belongs to it. A site path, with its query if it has one. */
  holds(link: string): boolean;
}

/** What only the running service answers: its interfaces, and the page of search results. */
const served = /^\/(api|agent|oauth2|search(\.md)?)(\/|$)/;
/** What a search in the browser needs. */
const searched = /^\/search(\.md)?$/;

/**
 * Reads that follow from the content (`x-depends-on` in the contract) and pages outside the contract, as far as the
 * deployment has them. Nothing links to `unlisted` pages, so they are read by their paths. An address that also takes other methods stays with the service, since a file host would shadow
 * them; so does every answer that a query chooses.
 */
export function readSurface(
  contract: Contract,
  deployment: Deployment,
  slugs: readonly string[],
  unlisted: readonly string[] = [],
): ReadSurface {
  const operations = [...contract.operations.values()].filter(({ id }) => deployment.live(id));
  const paths = operations.filter((operation) => isFile(contract, operation)).map(({ path }) => path);
  const pages = deployment.search === 'browser' ? ['/search'] : [];
  return {
    seeds: [
      ...paths.flatMap((path) =>
        path.includes('{slug}') ? slugs.map((slug) => path.replace('{slug}', slug)) : path.includes('{') ? [] : [path],
      ),
      ...pages,
      ...unlisted,
    ],
    holds(link) {
      if (link.includes('?') || !isPath(link)) return false;
      const match = contract.match(link);
      if (match) return paths.includes(match.path);
      return !served.test(link) || (deployment.search === 'browser' && searched.test(link));
    },
  };
}

function isFile(contract: Contract, { id, path, method, object }: ContractOperation): boolean {
  const alone = [...contract.operations.values()].every((other) => other.path !== path || other.id === id);
  return (
    method === 'get' && object['x-depends-on'] !== undefined && alone && contract.requiredQuery(object).length === 0
  );
}

/**
 * Addresses in prose may be templates or cut off; only whole, well-formed paths are followed. The owner's files may have
 * any sign in their names.
 */
function isPath(link: string): boolean {
  try {
    const path = decodeURIComponent(link);
    const isWhole = !/[{}*<>…]/.test(link.startsWith('/assets/') ? link : path);
    return new URL(link, 'http://localhost').pathname === link && path !== '' && isWhole;
  } catch {
    return false;
  }
}
