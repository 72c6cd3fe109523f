import type { RequestState } from '../../http/request-state.js';

/** Where an item was read (docs/reading.md). */
export type Surface =
  | 'page'
  | 'markdown'
  | 'llms'
  | 'rest'
  | 'mcp-tool'
  | 'mcp-resource'
  | 'a2a'
  | 'discovery'
  | 'export';

/** A read of an item. */
export interface Read {
  readonly surface: Surface;
  /** Site path, or name of a tool. */
  readonly item: string;
}

/** Maximum length of a page path, in characters. */
export const maxItemLength = 200;
const api = '/api/';
const downloadTypes = ['application/pdf', 'application/atom+xml', 'application/rss+xml', 'application/feed+json'];

/** Parts of a request from which a read is derived. */
export type Answered = Pick<RequestState, 'operation' | 'match' | 'path' | 'type'>;

/**
 * Returns what the client read with a 200 or 304 response. Undefined for static files, health checks and operations
 * that change state.
 */
export function readOf({ operation, match, path, type = '' }: Answered): Read | undefined {
  if (!operation) return readByMediaType(path, type);
  if (operation.method !== 'get') return undefined;
  switch (operation.object.tags[0]) {
    case 'portfolio':
      if (!path.startsWith(api)) return read('export', path);
      return read('rest', match?.params.slug === undefined ? path : `/projects/${match.params.slug}`);
    case 'site':
      return type === 'application/json' ? read('rest', path) : readByMediaType(path, type);
    case 'discovery':
      if (path.startsWith('/api/health')) return undefined;
      if (path.startsWith('/developers')) return readByMediaType(path, type) ?? read('discovery', path);
      return read(path.startsWith('/llms') ? 'llms' : 'discovery', path);
    case 'mcp':
      return read('discovery', path);
    default:
      return undefined;
  }
}

/**
 * Classifies by media type: a page or its Markdown version under the path of the page, or a download. Undefined for
 * pictures, styles and scripts.
 */
function readByMediaType(path: string, type: string): Read | undefined {
  if (type === 'text/html') return read('page', path);
  if (type === 'text/markdown')
    return read('markdown', path === '/index.md' ? '/' : path.endsWith('.md') ? path.slice(0, -'.md'.length) : path);
  return downloadTypes.includes(type) ? read('export', path) : undefined;
}

function read(surface: Surface, item: string): Read {
  return { surface, item: item.slice(0, maxItemLength) };
}
