import { document, operations } from '../../support/contract.js';

/** A path that answers GET without a token, and the expected headers. */
export interface Row {
  readonly path: string;
  readonly type: string;
  readonly cache: string;
  readonly allow: string;
  /** Whether the path is in the contract. If so, responses carry the version and the rate limit. */
  readonly described: boolean;
}

export const ages = {
  page: 'public, max-age=300, must-revalidate',
  metadata: 'public, max-age=300',
  document: 'public, max-age=3600',
  read: 'public, max-age=60, stale-while-revalidate=300',
  none: 'no-store',
};
const kinds: readonly (readonly [keyof typeof ages, RegExp])[] = [
  ['none', /^\/api\/health(\/|$)/],
  ['metadata', /^\/(\.well-known\/(oauth-.*|jwks\.json)|auth\.md|api\/mcp(\/account)?)$/],
  ['page', /^\/(index\.md|developers(\/reference)?(\.md)?)?$/],
  ['read', /^\/(api\/(v1\/)?webmcp\/.*|api\/v1)$/],
  ['document', /^/],
];
const ageOf = (path: string): string => ages[kinds.find(([, paths]) => paths.test(path))?.[0] ?? 'document'];

/** Adds the charset to text types. Structured types with a suffix have no charset parameter. */
export const withCharset = (type: string): string =>
  type.startsWith('text/') || ['application/json', 'application/xml'].includes(type) ? `${type}; charset=utf-8` : type;
const catalogType = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';
const isPublic = ({ path }: { path: string }): boolean =>
  document.paths[path]?.get?.security[0]?.bearerAuth === undefined;
export const reads = operations.filter(
  (operation) => operation.method === 'GET' && !operation.path.includes('{') && isPublic(operation),
);
/** Operations that require a claim token or the owner's session. Other tests cover them. */
export const claims = reads
  .filter(({ tag }) => tag === 'agent-auth' || tag === 'owner')
  .filter(({ path }) => /^\/(?:agent|oauth2|contact|owner|sign-in)(?:\/|$)/.test(path));

export const described: readonly Row[] = reads
  .filter((operation) => !claims.includes(operation))
  .map(({ path, request, responses }) => {
    const type = responses.find(({ status }) => status === 200)?.types[0] ?? '';
    const posts = document.paths[path]?.post !== undefined;
    return {
      path: request.path,
      type: path === '/.well-known/api-catalog' ? catalogType : withCharset(type),
      cache: ageOf(path),
      allow: posts ? 'GET, HEAD, POST, OPTIONS' : 'GET, HEAD, OPTIONS',
      described: true,
    };
  });
export const pages: readonly Row[] = [
  '/projects',
  '/projects/harbor-forecast',
  '/offers',
  '/search?q=harbor',
  '/about',
  '/contact',
  '/privacy',
].flatMap((path) => {
  const page = { cache: ages.page, allow: 'GET, HEAD, OPTIONS', described: false };
  const html = { ...page, path, type: 'text/html; charset=utf-8' };
  return path.startsWith('/search')
    ? [html]
    : [html, { ...page, path: `${path}.md`, type: 'text/markdown; charset=utf-8' }];
});
export const table = [...described, ...pages];

/** The Content-Security-Policy of every page. */
export const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Splits a comma-separated header. */
export const namesIn = (header: unknown): string[] => String(header).split(/,\s*/);
