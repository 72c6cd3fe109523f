import * as v2 from '@modelcontextprotocol/client';
import * as v1Auth from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Exchange } from '../recorder.js';
import { type Connected, clientName } from './client.js';
import { listen } from './listener.js';
import { callsThrough, type McpClient } from './mcp-calls.js';
import { MemoryProvider } from './memory-provider.js';
import type { Asked, Person } from './person.js';
import type { Stage } from './stage.js';

/** The used parts of both SDKs, whose types differ. */
interface Sdk {
  readonly title: string;
  /** Whether the client gets a refresh token. Version 1 would refresh on 403, get the same scopes, and give up. */
  readonly refreshes: boolean;
  auth(provider: never, options: { serverUrl: string; scope: string }): Promise<string>;
  transport(url: URL, provider: never): { finish(answer: URLSearchParams): Promise<void>; readonly inner: never };
  client(): McpClient & { connect(transport: never): Promise<unknown> };
  readonly asksAgain: new (...args: never[]) => Error;
}

/** The MCP SDKs that support step-up authorization. */
export const steppingSdks: readonly Sdk[] = [
  {
    title: 'MCP TypeScript SDK v1',
    refreshes: false,
    auth: v1Auth.auth,
    transport(url, authProvider) {
      const inner = new TransportV1(url, { authProvider });
      return { inner: inner as never, finish: (answer) => inner.finishAuth(answer.get('code') ?? '') };
    },
    client: () => new ClientV1({ name: 'stepping', version: '1.0.0' }) as never,
    asksAgain: v1Auth.UnauthorizedError,
  },
  {
    title: 'MCP TypeScript SDK v2',
    refreshes: true,
    auth: v2.auth,
    transport(url, authProvider) {
      const inner = new v2.StreamableHTTPClientTransport(url, { authProvider });
      return { inner: inner as never, finish: (answer) => inner.finishAuth(answer) };
    },
    client: () =>
      new v2.Client({ name: 'stepping', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } }) as never,
    asksAgain: v2.UnauthorizedError,
  },
];

/** The result of a step-up authorization. */
export interface SteppedUp {
  readonly asked: readonly Asked[];
  /** HTTP exchanges from the rejected call to the successful one. */
  readonly seen: readonly Exchange[];
  readonly messageId: string;
}

/**
 * Connects an SDK with `read:portfolio` only, and calls `send_message`. The call is rejected, the SDK requests the missing
 * scope from its human, and repeats the call (consent.md, The account endpoint).
 */
export async function stepUp(sdk: Sdk, { service, recorder }: Stage, person: Person): Promise<SteppedUp> {
  const endpoint = `${service.base}/api/mcp/account`;
  const asked: Asked[] = [];
  const open = async (url: string): Promise<void> => void asked.push(await person.answer(url, 'Allow'));
  const listener = await listen();
  const name = `${clientName(sdk.title)}, which steps up`;
  const provider = new MemoryProvider(name, listener.redirectUri, { open });
  if (!sdk.refreshes) provider.clientMetadata.grant_types.pop();
  const { finish, inner } = sdk.transport(new URL(endpoint), provider as never);
  const client = sdk.client();
  try {
    await sdk.auth(provider as never, { serverUrl: endpoint, scope: 'read:portfolio' });
    await finish(await listener.answer());
    await client.connect(inner);
    const calls: Connected = callsThrough(client);
    if (!(await calls.tools()).includes('send_message')) throw new Error('A tool that needs more is not listed.');
    recorder.take();
    const letter = { subject: 'With more', body: `Written by ${name}.` };
    const refusal = await calls.send(letter).catch((error: unknown) => error);
    if (!(refusal instanceof sdk.asksAgain)) throw refusal instanceof Error ? refusal : new Error(String(refusal));
    await finish(await listener.answer());
    return { messageId: await calls.send(letter), asked, seen: recorder.take() };
  } finally {
    await client.close();
    listener.close();
  }
}
