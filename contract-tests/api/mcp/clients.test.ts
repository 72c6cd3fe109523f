import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, describe, expect, it } from 'vitest';
import { document } from '../../support/contract-document.js';
import { newerNode, packageFile } from '../../support/newer-node.js';
import { type Outcome, root, run } from '../../support/process.js';
import { record } from '../../support/recorder.js';
import { startService } from '../../support/service.js';

/** Published MCP clients (mcp.md §15). Each lists and calls every tool, and calls an unknown slug and an unknown tool. */
const home = mkdtempSync(join(tmpdir(), 'mcp-clients-'));
const service = await startService();
const recorder = await record(service.base);
afterAll(async () => {
  await recorder.close();
  await service.close();
  rmSync(home, { recursive: true, force: true });
});

const slug = 'harbor-forecast';
const calls: Readonly<Record<string, Record<string, unknown>>> = {
  list_projects: {},
  get_project: { slug },
  get_site_profile: {},
  list_offers: {},
  search_site: { query: 'harbor' },
  get_page_content: { path: '/about' },
};
const names = Object.keys(calls);

interface CallResult {
  readonly isError?: boolean;
  readonly structuredContent?: unknown;
  readonly content: readonly { readonly type: string; readonly text?: string }[];
}
/** The common interface of the client libraries. */
interface AnyClient {
  listTools(): Promise<{ tools: { name: string }[] }>;
  callTool(params: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(params: { uri: string }): Promise<{ contents: unknown[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  getServerVersion(): { name: string; version: string } | undefined;
  close(): Promise<void>;
}

async function exerciseClient(client: AnyClient): Promise<void> {
  expect(client.getServerVersion()).toMatchObject({
    name: 'org.example.portfolio/portfolio',
    version: document.info.version,
  });
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(names);
  for (const [name, args] of Object.entries(calls)) {
    const result = (await client.callTool({ name, arguments: args })) as CallResult;
    expect([name, result.isError ?? false]).toEqual([name, false]);
    expect(JSON.parse(result.content[0]?.text ?? '')).toEqual(result.structuredContent);
  }
  const unknown = (await client.callTool({ name: 'get_project', arguments: { slug: 'nope' } })) as CallResult;
  expect([unknown.isError, JSON.parse(unknown.content[0]?.text ?? '')]).toMatchObject([
    true,
    { error: { code: 'NOT_FOUND' } },
  ]);
  await expect(client.callTool({ name: 'nope', arguments: {} })).rejects.toMatchObject({
    code: -32602,
    data: { error: { code: 'TOOL_NOT_FOUND' } },
  });
  const { resources } = await client.listResources();
  expect((await client.readResource({ uri: resources[0]?.uri ?? '' })).contents).toHaveLength(1);
  expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(['tour_portfolio', 'match_project']);
  expect((await client.getPrompt({ name: 'match_project', arguments: { need: 'a forecast' } })).messages).toHaveLength(
    1,
  );
}

const identity = { name: 'contract-test', version: '1.0.0' };
const endpoint = (): URL => new URL('/api/mcp', recorder.url);
/** Time in which a client that mistakes the response for a closed stream would reconnect. In milliseconds. */
const reconnectWindowMs = 3_000;

describe('the MCP TypeScript SDK v1', () => {
  it('works with every feature, and requests an event stream only once', async () => {
    recorder.take();
    const client = new ClientV1(identity);
    await client.connect(new TransportV1(endpoint()) as never);
    await exerciseClient(client as unknown as AnyClient);
    await new Promise((resolve) => setTimeout(resolve, reconnectWindowMs));
    await client.close();
    const seen = recorder.take();
    expect(seen.filter(({ method }) => method === 'GET')).toMatchObject([
      { method: 'GET', path: '/api/mcp', status: 405, type: 'application/json; charset=utf-8' },
    ]);
    expect(seen.filter(({ status }) => status === 401)).toEqual([]);
  });
});

describe('the MCP TypeScript SDK v2', () => {
  it.each([
    ['with its default options', undefined, false],
    ['with version negotiation', { mode: 'auto' }, true],
    ['with the version pinned to 2026-07-28', { mode: { pin: '2026-07-28' } }, true],
  ] as const)('works with every feature %s', async (_, versionNegotiation, modern) => {
    recorder.take();
    const client = new ClientV2(identity, versionNegotiation ? { versionNegotiation } : {});
    await client.connect(new TransportV2(endpoint()));
    await exerciseClient(client as unknown as AnyClient);
    expect(client.getNegotiatedProtocolVersion()).toBe(modern ? '2026-07-28' : '2025-11-25');
    await client.close();
    const seen = recorder.take();
    expect(seen.filter(({ method, status }) => method === 'GET' && status !== 405)).toEqual([]);
    expect(seen.filter(({ method }) => method === 'GET').length).toBeLessThanOrEqual(modern ? 0 : 1);
    expect(seen.filter(({ type }) => type.includes('event-stream'))).toEqual([]);
  });
});

describe('mcp-remote', () => {
  it('connects a client that only supports stdio', async () => {
    const client = new ClientV1(identity);
    const args = [
      packageFile('mcp-remote/dist/proxy.js'),
      `${service.base}/api/mcp`,
      '--allow-http',
      '--transport',
      'http-only',
    ];
    await client.connect(
      new StdioClientTransport({
        command: newerNode(),
        args,
        env: { HOME: home, PATH: process.env.PATH ?? '' },
        stderr: 'ignore',
      }) as never,
    );
    await exerciseClient(client as unknown as AnyClient);
    await client.close();
  });
});

describe('the MCP Python SDK', () => {
  it('lists the tools at the URL with a trailing slash', async () => {
    recorder.take();
    const python = new URL('.venv/clients/bin/python', root).pathname;
    const { code, output } = await run(python, ['contract-tests/support/list_tools.py', `${recorder.url}/api/mcp/`]);
    expect([code, code === 0 ? JSON.parse(output) : output]).toEqual([0, names]);
    const posted = recorder.take().filter(({ method }) => method === 'POST');
    expect(posted.length).toBeGreaterThan(2);
    for (const { path, status } of posted) expect([path, status < 300]).toEqual(['/api/mcp/', true]);
  });
});

describe('the command line of the MCP Inspector', () => {
  const inspector = packageFile('@modelcontextprotocol/inspector/clients/launcher/build/index.js');
  const inspect = (era: string, ...args: string[]): Promise<Outcome> => inspectAt('/api/mcp', era, ...args);
  const inspectAt = (path: string, era: string, ...args: string[]): Promise<Outcome> =>
    run(
      newerNode(),
      [
        inspector,
        '--cli',
        '--server-url',
        service.base + path,
        '--transport',
        'http',
        '--protocol-era',
        era,
        '-q',
        '--format',
        'json',
        ...args,
      ],
      {
        env: { HOME: home, PATH: process.env.PATH ?? '' },
      },
    );

  it.each(['legacy', 'auto', 'modern'])('reports no problem with the tool schemas (%s)', async (era) => {
    const { code, output } = await inspect(era, '--method', 'tools/list', '--strict');
    expect({
      code,
      tools: names.filter((name) => !output.includes(`"${name}"`)),
      output: code === 0 ? '' : output,
    }).toEqual({
      code: 0,
      tools: [],
      output: '',
    });
  });

  it('lists the tools at the URL with a trailing slash', async () => {
    const { code, output } = await inspectAt('/api/mcp/', 'legacy', '--method', 'tools/list');
    expect([code, names.filter((name) => !output.includes(`"${name}"`))]).toEqual([0, []]);
  });

  it.each(['legacy', 'modern'])('calls a tool (%s)', async (era) => {
    const call = ['--method', 'tools/call', '--tool-name', 'search_site', '--tool-args-json', '{"query":"harbor"}'];
    const { code, output } = await inspect(era, ...call);
    expect([code, output.includes('structuredContent')]).toEqual([0, true]);
  });

  it('shows the tool error for an unknown slug, and fails for an unknown tool', async () => {
    const slugless = await inspect(
      'auto',
      '--method',
      'tools/call',
      '--tool-name',
      'get_project',
      '--tool-arg',
      'slug=nope',
    );
    expect([slugless.code === 0, slugless.output.includes('NOT_FOUND')]).toEqual([false, true]);
    const toolless = await inspect('auto', '--method', 'tools/call', '--tool-name', 'nope');
    expect(toolless.code).not.toBe(0);
  });

  it('lists the resources and prompts', async () => {
    for (const [method, word] of [
      ['resources/list', '/about'],
      ['resources/templates/list', '{slug}'],
      ['prompts/list', 'tour_portfolio'],
    ] as const) {
      const { code, output } = await inspect('auto', '--method', method);
      expect([method, code, output.includes(word)]).toEqual([method, 0, true]);
    }
  });
});
