import type { Contract, ContractOperation } from '../../base/contract.js';
import type { Deployment } from '../../base/deployment.js';

/** The addresses that can be exported as files. */
export interface ReadSurface {
  /** Start of the crawl: every exportable address of the contract without parameters, and the home page. */
  readonly seeds: readonly string[];
  /** Whether a linked site path, with its query, can be exported. */
  includes(link: string): boolean;
}

/** Addresses that only a running service serves: its APIs and the search page. */
const serviceOnly = /^\/(api|agent|oauth2|search(\.md)?)(\/|$)/;
/** The search page, which is exported if visitors search in the browser. */
const searchPage = /^\/search(\.md)?$/;

/**
 * Selects the exportable addresses of a deployment: reads that depend only on the content (`x-depends-on` in the
 * contract), and pages outside of the contract. `unlisted` pages are added by path, since no page links to them.
 * Addresses with other methods or with queries stay with the service, because a file host would shadow them.
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
    includes(link) {
      if (link.includes('?') || !isPath(link)) return false;
      const match = contract.match(link);
      if (match) return paths.includes(match.path);
      return !serviceOnly.test(link) || (deployment.search === 'browser' && searchPage.test(link));
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
 * Whether a link is a complete, well-formed path. Texts can contain templates and truncated addresses. Files of the
 * owner can have any character in their names.
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
