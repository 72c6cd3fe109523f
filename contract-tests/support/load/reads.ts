import type { Answer, Options } from '../http.js';
import type { Caller } from './calls.js';

const mcp = (method: string, params: object): Options => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
const html: Options = { headers: { accept: 'text/html' } };

/** Reads that need no database: REST, discovery, pages, MCP. The first one is the simplest. */
export const reads: readonly { readonly path: string; readonly options?: Options }[] = [
  { path: '/api/v1/webmcp/projects' },
  { path: '/api/v1/webmcp/projects/harbor-forecast' },
  { path: '/api/v1/webmcp/search?q=tides' },
  { path: '/openapi.json' },
  { path: '/llms.txt' },
  { path: '/auth.md' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml' },
  { path: '/.well-known/oauth-protected-resource' },
  { path: '/.well-known/oauth-authorization-server' },
  { path: '/.well-known/agent-card.json' },
  { path: '/', options: html },
  { path: '/projects', options: html },
  { path: '/developers', options: html },
  { path: '/api/mcp', options: mcp('tools/list', {}) },
  { path: '/api/mcp', options: mcp('tools/call', { name: 'list_projects', arguments: {} }) },
];

/** Sends the next read of the list. */
export function readOnce(caller: Caller, turn: number): Promise<Answer | undefined> {
  const { path, options } = reads[turn % reads.length] ?? { path: '/' };
  return caller.call('read', path, path, options);
}
