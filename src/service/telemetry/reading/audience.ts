import type { IncomingMessage } from 'node:http';
import { memoizeTexts } from '../../../base/memo.js';
import { assistants, crawlers, mcpClients, toolTokens } from './readers.js';

/** Size of the cache of user agents. */
const cacheLimits = { most: 1000, longest: 512 };

/** `Sec-Fetch-Mode` is sent by browsers and cannot be set by scripts. */
export interface ReaderHeaders {
  readonly userAgent: string;
  readonly navigates: boolean;
}

/**
 * Creates a function that classifies readers (docs/reading.md): `person`, `crawler:<name>`, `assistant:<name>`, `tool`
 * or `unknown`. Names come from fixed tables, so that no header value is stored. A user agent can be false.
 */
export function createAudience(): (headers: ReaderHeaders) => string {
  const named = memoizeTexts(classifyUserAgent, cacheLimits);
  return ({ userAgent, navigates }) => named(userAgent) ?? (navigates ? 'person' : 'unknown');
}

const namesOfMcpClients = Object.entries(mcpClients);

/** Returns the audience of an MCP client by its client name. */
export function mcpAudience(client: string | undefined): string {
  const name = client?.toLowerCase() ?? '';
  const [, known = 'other'] = namesOfMcpClients.find(([prefix]) => name.startsWith(prefix)) ?? [];
  return `mcp:${known}`;
}

function classifyUserAgent(userAgent: string): string | undefined {
  const lower = userAgent.toLowerCase();
  const among = (names: Readonly<Record<string, string>>): string | undefined =>
    Object.entries(names).find(([token]) => lower.includes(token.toLowerCase()))?.[1];
  const assistant = among(assistants);
  if (assistant !== undefined) return `assistant:${assistant}`;
  const crawler = among(crawlers);
  if (crawler !== undefined) return `crawler:${crawler}`;
  return toolTokens.some((token) => lower.startsWith(token.toLowerCase())) ? 'tool' : undefined;
}

/** Returns the headers that identify the kind of reader. */
export const readerHeaders = ({ headers }: Pick<IncomingMessage, 'headers'>): ReaderHeaders => ({
  userAgent: headers['user-agent'] ?? '',
  navigates: headers['sec-fetch-mode'] === 'navigate',
});
