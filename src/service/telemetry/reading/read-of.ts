import type { RequestState } from '../../http/request-state.js';

/** Where something was read (docs/reading.md). */
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

/** What was read, and where. */
export interface Read {
  readonly surface: Surface;
  /** A site path, or the name of a tool. */
  readonly item: string;
}

/** No page of the service has a longer path. Characters. */
export const longestItem = 200;
const api = '/api/';
const filesToKeep = ['application/pdf', 'application/atom+xml', 'application/rss+xml', 'application/feed+json'];

/** What a read follows from. */
export type Answered = Pick<RequestState, 'operation' | 'match' | 'path' | 'type'>;

/**
 * What an answer of 200 or 304 let its client read; undefined for files beside the content, for health, and for what
 * changes something.
 */
export function readOf({ operation, match, path, type = '' }: Answered): Read | undefined {
  if (!operation) return ofForm(path, type);
  if (operation.method !== 'get') return undefined;
  switch (operation.object.tags[0]) {
    case 'portfolio':
      if (!path.startsWith(api)) return read('export', path);
      return read('rest', match?.params.slug === undefined ? path : `/projects/${match.params.slug}`);
    case 'site':
      return type === 'application/json' ? read('rest', path) : ofForm(path, type);
    case 'discovery':
      if (path.startsWith('/api/health')) return undefined;
      if (path.startsWith('/developers')) return ofForm(path, type) ?? read('discovery', path);
      return read(path.startsWith('/llms') ? 'llms' : 'discovery', path);
    case 'mcp':
      return read('discovery', path);
    default:
      return undefined;
  }
}

/** A page or its twin, both under the page's own path; a file to take away; no picture, style or script. */
function ofForm(path: string, type: string): Read | undefined {
  if (type === 'text/html') return read('page', path);
  if (type === 'text/markdown')
    return read('markdown', path === '/index.md' ? '/' : path.endsWith('.md') ? path.slice(0, -'.md'.length) : path);
  return filesToKeep.includes(type) ? read('export', path) : undefined;
}

function read(surface: Surface, item: string): Read {
  return { surface, item: item.slice(0, longestItem) };
}
