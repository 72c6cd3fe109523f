import type { components } from '../../../../generated/types.js';
import type { DiscoveryContext } from '../context/context.js';
import { discoveryDocument } from '../context/document.js';

type Target = components['schemas']['LinkTarget'];

/** The profile URI that marks a linkset as an API catalog (RFC 9727 §4). */
export const apiCatalogProfile = 'https://www.rfc-editor.org/info/rfc9727';

const relations = ['item', 'service-desc', 'service-doc', 'service-meta', 'status'] as const;
type Relations = Partial<Record<(typeof relations)[number], Target[]>>;
type Context = components['schemas']['LinksetContext'] & Relations;

/**
 * Builds the API catalog: for each API, links to its description, documentation, metadata and status (RFC 9727, RFC
 * 9264, RFC 8631; discovery.md C-1 to C-5).
 */
export function buildApiCatalog(context: DiscoveryContext): { linkset: Context[] } {
  const { urls, answers } = context;
  const target = (path: string, type: string): Target[] => (answers(path) ? [{ href: urls.of(path), type }] : []);
  const apis = [
    { path: '/api/v1', title: 'Portfolio API' },
    { path: '/api/mcp', title: 'MCP endpoint' },
  ].filter(({ path }) => answers(path));
  const described: Relations = {
    'service-desc': [
      ...target('/openapi.json', 'application/json'),
      ...target('/openapi.yaml', 'application/yaml'),
      ...target('/openapi-read.json', 'application/json'),
    ],
    'service-doc': [...target('/developers', 'text/html'), ...target('/developers.md', 'text/markdown')],
    'service-meta': [
      ...target('/.well-known/oauth-protected-resource', 'application/json'),
      ...target('/auth.md', 'text/markdown'),
      ...target('/arazzo.json', 'application/json'),
    ],
    status: target('/api/health', 'application/json'),
  };
  return {
    linkset: [
      linkContext(urls.apiCatalog, { item: apis.map(({ path, title }) => ({ href: urls.of(path), title })) }),
      ...apis.map(({ path }) => linkContext(urls.of(path), described)),
    ],
  };
}

/**
 * Returns the linkset entry of one anchor: the standard relations, and the same links as a flat `links` array (C-4).
 */
function linkContext(anchor: string, members: Relations): Context {
  const present = relations.flatMap((rel) => (members[rel]?.length ? [[rel, members[rel]] as const] : []));
  const links = present.flatMap(([rel, targets]) =>
    targets.map(({ href, type }) => ({ href, rel, ...(type === undefined ? {} : { type }) })),
  );
  return { anchor, ...Object.fromEntries(present), links };
}

/**
 * The profile is a parameter of the media type. GET and HEAD responses link to the catalog itself (discovery.md C-1,
 * C-2).
 */
export const apiCatalogDocument = discoveryDocument({
  operation: 'getApiCatalog',
  listed: { title: 'API catalog', about: 'the APIs as a linkset (RFC 9727)' },
  forms: { 'application/linkset+json': buildApiCatalog },
  headers: ({ urls }) => ({
    'Content-Type': `application/linkset+json; profile="${apiCatalogProfile}"`,
    Link: `<${urls.apiCatalog}>; rel="api-catalog"; type="application/linkset+json"`,
  }),
});
