import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { runOwnerCommand } from '../../support/owner-here.js';
import { freshFolder, startVitrine, type Vitrine } from '../../support/vitrine.js';

interface Report {
  readonly counts: readonly { day: string; surface: string; audience: string; item: string; count: number }[];
  readonly searches: readonly { text: string; count: number }[];
}

const gptBot = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.3; +https://openai.com/gptbot)';
const person = { 'Sec-Fetch-Mode': 'navigate', 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const json = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
const modern = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'cursor-vscode', version: '1' },
};

const toolCall = (name: string, args: object) => ({
  method: 'POST',
  headers: { ...json, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/call', 'Mcp-Name': name },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta: modern },
  }),
});

const legacyCall = (name: string, args: object) => ({
  method: 'POST',
  headers: json,
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
});

const question = (text: string) => ({
  method: 'POST',
  headers: { ...json, 'A2A-Version': '1.0', 'User-Agent': 'python-httpx/0.28' },
  body: JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'SendMessage',
    params: { message: { messageId: 'm1', role: 'ROLE_USER', parts: [{ text }] } },
  }),
});

/** Sends ten requests of each kind, and requests that must not be counted. */
async function sendReads({ base }: Vitrine): Promise<void> {
  for (let i = 0; i < 10; i += 1) {
    await ask(base, '/about', { headers: person });
    await ask(base, '/about.md', { headers: { 'User-Agent': gptBot } });
    await ask(base, '/llms.txt', { headers: { 'User-Agent': gptBot } });
    await ask(base, '/api/v1/webmcp/projects/harbor-forecast', { headers: { 'User-Agent': 'curl/8.14' } });
    await ask(base, '/api/mcp', toolCall('get_site_profile', {}));
  }
  await ask(base, '/api/mcp', legacyCall('list_offers', {}));
  await ask(base, '/api/a2a', question('zzyzx qwrtp'));
  for (const path of ['/api/health', '/wp-login.php', '/api/v1/webmcp/projects/nothing', '/favicon.svg', '/assets/x'])
    await ask(base, path, { headers: person });
  await ask(base, '/about', { method: 'HEAD', headers: person });
  await ask(base, '/api/mcp', toolCall('get_project', { slug: 'nothing' }));
}

describe('the analytics of the service', () => {
  const folder = freshFolder('reading');
  let service: Vitrine;
  let report: Report;

  const fetchReport = async (): Promise<Report> => {
    const { code, output } = await runOwnerCommand(['reading', '--json'], { DATA_DIR: folder });
    expect(code, output).toBe(0);
    return JSON.parse(output) as Report;
  };

  beforeAll(async () => {
    service = await startVitrine(folder);
    await sendReads(service);
    const search = (words: string): Promise<unknown> =>
      ask(service.base, `/api/v1/webmcp/search?q=${encodeURIComponent(words)}`);
    for (const words of ['Kubernetes  Zzyzx', 'kubernetes zzyzx']) await search(words);
    await ask(service.base, '/search?q=KUBERNETES+zzyzx', { headers: person });
    await ask(service.base, '/api/mcp', toolCall('search_site', { query: 'kubernetes zzyzx' }));
    for (let i = 0; i < 4; i += 1) await search('jane.zzyzx@example.org');
    await search('once zzyzx');
    report = await fetchReport();
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['page', 'person', '/about', 10],
    ['markdown', 'crawler:gptbot', '/about', 10],
    ['llms', 'crawler:gptbot', '/llms.txt', 10],
    ['rest', 'tool', '/projects/harbor-forecast', 10],
    ['mcp-tool', 'mcp:cursor', 'get_site_profile', 10],
    ['mcp-tool', 'mcp:other', 'list_offers', 1],
    ['mcp-tool', 'mcp:cursor', 'search_site', 1],
    ['a2a', 'tool', 'SendMessage', 1],
    ['page', 'person', '/search', 1],
    ['rest', 'unknown', '/api/v1/webmcp/search', 7],
  ])('count under %s for %s: %s, %i times', (surface, audience, item, count) => {
    const found = report.counts.filter((one) => one.surface === surface && one.audience === audience);
    expect(found.find((one) => one.item === item)?.count, JSON.stringify(report.counts)).toBe(count);
  });

  it('count no errors, HEAD requests, health checks, or images', () => {
    expect(report.counts).toHaveLength(10);
  });

  it('list searches with at least three occurrences and no personal data', () => {
    expect(report.searches).toEqual([{ text: 'kubernetes zzyzx', count: 4 }]);
  });

  it('are printed as a readable report', async () => {
    const { output } = await runOwnerCommand(['reading', '--weeks', '1'], { DATA_DIR: folder });
    expect(output).toMatch(/^WEEK OF {5}PEOPLE {2}AGENTS {2}OTHERS\n/);
    expect(output).toMatch(/Most read by agents:\n(?:.*\n)* +get_site_profile \(mcp-tool\) +10\n/);
    expect(output).toMatch(/Looked for and not found:\n(?:.*\n)+ +kubernetes zzyzx +4\n/);
  });

  it('survive a restart, and store no visitor data', async () => {
    await service.stop();
    expect((await fetchReport()).counts).toEqual(report.counts);
    const file = `${folder}/dump.jsonl`;
    const { code, output } = await runOwnerCommand(['database', 'dump', file], { DATA_DIR: folder });
    expect(code, output).toBe(0);
    const rows = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /read_counts|missed_searches/.test(line) && line.startsWith('{"table"'));
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.join('\n')).not.toMatch(/127\.0\.0\.1|Mozilla|Firefox|httpx|jane|once|\d{2}:\d{2}/);
    service = await startVitrine(folder, { settings: { COUNT_READING: 'off' } });
    await ask(service.base, '/about', { headers: person });
    expect((await fetchReport()).counts).toEqual(report.counts);
  });
});
