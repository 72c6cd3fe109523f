import type { IncomingMessage } from 'node:http';
import { memoizeTexts } from '../../../base/memo.js';
import { assistants, crawlers, mcpClients, toolTokens } from './readers.js';

/** User agents that are remembered, unless they are longer than those of browsers and crawlers ever are. */
const remembered = { most: 1000, longest: 512 };

/** `Sec-Fetch-Mode` is what browsers send and scripts of pages cannot set. */
export interface ReaderHeaders {
  readonly userAgent: string;
  readonly navigates: boolean;
}

/**
 * Tells audiences apart (docs/reading.md): `person`, `crawler:<name>`, `assistant:<name>`, `tool` or `unknown`. The names
 * come from closed tables, so that no header becomes its own value. A user agent can lie.
 */
export function createAudience(): (headers: ReaderHeaders) => string {
  const named = memoizeTexts(nameOf, remembered);
  return ({ userAgent, navigates }) => named(userAgent) ?? (navigates ? 'person' : 'unknown');
}

const namesOfMcpClients = Object.entries(mcpClients);

/** The audience of an MCP client by what it calls itself. */
export function mcpAudience(client: string | undefined): string {
  const name = client?.toLowerCase() ?? '';
  const [, known = 'other'] = namesOfMcpClients.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return `mcp:${known}`;
}

function nameOf(userAgent: string): string | undefined {
  const lower = userAgent.toLowerCase();
  const among = (names: Readonly<Record<string, string>>): string | undefined =>
    Object.entries(names).find(([token]) => lower.includes(token.toLowerCase()))?.[1];
  const assistant = among(assistants);
  if (assistant !== undefined) return `assistant:${assistant}`;
  const crawler = among(crawlers);
  if (crawler !== undefined) return `crawler:${crawler}`;
  return toolTokens.some((token) => lower.startsWith(token.toLowerCase())) ? 'tool' : undefined;
}

/** What the headers of a request say of who reads. */
export const readerHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): ReaderHeaders => ({
  userAgent: headers['user-agent'] ?? '',
  navigates: headers['sec-fetch-mode'] === 'navigate',
});
