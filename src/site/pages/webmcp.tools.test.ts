import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { testTools } from './testing.js';

const script = readFileSync(new URL('./static/webmcp.tools.js', import.meta.url), 'utf8');

interface Registered {
  readonly name: string;
  readonly annotations: object;
  execute(input: object, options?: { signal?: AbortSignal }): Promise<unknown>;
}

/** Runs the script as a page does. It registers the tools synchronously. */
function load({
  registerTool = () => Promise.resolve(),
  answer = {},
  context = 'document',
}: {
  registerTool?: () => unknown;
  answer?: unknown;
  context?: string;
} = {}) {
  const tools: Registered[] = [];
  const signals: AbortSignal[] = [];
  const listeners: Record<string, (event: { persisted: boolean }) => void> = {};
  const modelContext = {
    registerTool: (tool: Registered, { signal }: { signal: AbortSignal }) => {
      tools.push(tool);
      signals.push(signal);
      return registerTool();
    },
  };
  const fetch = vi.fn((_url: string, _request: { headers: Record<string, string>; body: string }) =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ json: () => Promise.resolve(answer) }),
  );
  runInNewContext(script, {
    document: {
      getElementById: () => ({ dataset: { endpoint: '/api/mcp' }, textContent: JSON.stringify(testTools) }),
      ...(context === 'document' ? { modelContext } : {}),
    },
    navigator: context === 'navigator' ? { modelContext } : {},
    addEventListener: (name: string, listener: (event: { persisted: boolean }) => void) => {
      listeners[name] = listener;
    },
    AbortController,
    fetch,
  });
  const run = (name: string, input: object): Promise<unknown> =>
    tools.find((tool) => tool.name === name)?.execute(input) ?? Promise.reject(new Error(`${name} is not registered.`));
  return { tools, signals, fetch, run, leave: (persisted: boolean) => listeners.pagehide?.({ persisted }) };
}

describe('webmcp.tools.js', () => {
  it.each(['document', 'navigator'])('registers every tool of the page synchronously on %s', (context) => {
    const { tools } = load({ context });
    expect(tools.map(({ name }) => name)).toEqual(testTools.map(({ name }) => name));
    expect(tools[0]?.annotations).toEqual({ readOnlyHint: true });
  });

  it('does nothing in a browser without modelContext', () => {
    expect(load({ context: 'none' }).tools).toEqual([]);
  });

  it('continues if the browser rejects a tool synchronously or asynchronously', () => {
    const now = load({
      registerTool: () => {
        throw new Error('taken');
      },
    });
    expect(now.tools).toHaveLength(testTools.length);
    expect(load({ registerTool: () => Promise.reject(new Error('taken')) }).tools).toHaveLength(testTools.length);
  });

  it('sends a tools/call request whose headers match its body', async () => {
    const { run, fetch } = load({ answer: { result: { structuredContent: { slug: 'tide' } } } });
    expect(await run('get_project', { slug: 'tide' })).toEqual({ slug: 'tide' });
    const [url, request] = fetch.mock.calls[0] ?? [];
    const body = JSON.parse(request?.body ?? '{}') as {
      method: string;
      params: { name: string; arguments: object; _meta: Record<string, unknown> };
    };
    expect(url).toBe('/api/mcp');
    expect(body).toMatchObject({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_project', arguments: { slug: 'tide' } },
    });
    expect(request?.headers).toMatchObject({
      'Mcp-Method': body.method,
      'Mcp-Name': body.params.name,
      'MCP-Protocol-Version': body.params._meta['io.modelcontextprotocol/protocolVersion'],
    });
    expect(body.params._meta['io.modelcontextprotocol/clientCapabilities']).toEqual({});
  });

  const error = { code: 'NOT_FOUND', message: 'No project has the slug "none".' };
  it.each([
    [
      'a tool error',
      { result: { isError: true, content: [{ type: 'text', text: JSON.stringify({ error }) }] } },
      error,
    ],
    ['a JSON-RPC error', { error: { code: -32602, message: 'x', data: { error }, error } }, error],
    ['a refusal by HTTP', { error }, error],
    ['an unreachable service', new TypeError('failed to fetch'), { code: 'SERVICE_UNAVAILABLE' }],
  ])('resolves with an error record after %s', async (_, answer, expected) => {
    expect(await load({ answer }).run('get_project', { slug: 'none' })).toMatchObject({ error: expected });
  });

  it('rejects an aborted call with AbortError', async () => {
    const aborted = Object.assign(new Error('aborted'), { name: 'AbortError' });
    await expect(load({ answer: aborted }).run('get_project', {})).rejects.toThrow('aborted');
  });

  it('unregisters the tools when the page is unloaded', () => {
    const { signals, leave } = load();
    leave(true);
    expect(signals[0]?.aborted).toBe(false);
    leave(false);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});
