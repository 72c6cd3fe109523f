import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask, type Options } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

/** A its own portfolio, so that the snapshot changes with the documents alone. */
const resume = {
  basics: { name: 'Wim Teunissen', label: 'Glazier', summary: 'Sets panes.', url: 'https://wim.example' },
  projects: [{ name: 'A roof', description: 'Nine hundred panes.', startDate: '2024-03', endDate: '2024-05' }],
};
const folder = mkdtempSync(join(tmpdir(), 'vitrine-without-clients-'));
const settings = { PORTFOLIO: join(folder, 'resume.json') };
let service: Service;
beforeAll(async () => {
  writeFileSync(settings.PORTFOLIO, JSON.stringify(resume));
  service = await startService({ ...settings, OAUTH_CLIENTS: 'off' });
});
afterAll(async () => {
  await service?.close();
  rmSync(folder, { recursive: true, force: true });
});

const rpc = (method: string, params = {}): Options => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
});
/** Every document in which the setting makes a difference, and those beside it in which it might. */
const asked: readonly (readonly [path: string, options?: Options])[] = [
  ['/.well-known/oauth-authorization-server'],
  ['/.well-known/oauth-protected-resource'],
  ['/.well-known/oauth-protected-resource/api/mcp'],
  ['/auth.md'],
  ['/auth.md', { headers: { Accept: 'application/json' } }],
  ['/llms.txt'],
  ['/agents.md'],
  ['/developers.md'],
  ['/.well-known/ai-catalog.json'],
  ['/.well-known/mcp.json'],
  ['/.well-known/mcp/server-card.json'],
  ['/api/mcp'],
  ['/api/mcp', rpc('initialize')],
  ['/api/mcp', rpc('tools/list')],
  ['/index.md'],
];
/** Of long texts the parts that the setting touches; the rest is told by their own tests. */
const partsOf: Readonly<Record<string, RegExp>> = {
  '/developers.md': /^## (?:Authentication|Rate limits|MCP)\n.*?(?=^## |(?![\s\S]))/gms,
  '/index.md': /^## For agents and developers\n.*?(?=^## |(?![\s\S]))/gms,
};
const day = /(?<=last_updated: "|"updatedAt":")\d{4}-\d\d-\d\d/g;

async function documents({ base }: Service): Promise<string> {
  const { version } = ((await ask(base, '/openapi.json')).json as { info: { version: string } }).info;
  const texts: string[] = [];
  for (const [path, options] of asked) {
    const { status, headers, text } = await ask(base, path, options);
    const of = `${options?.method ?? 'GET'} ${path}${options?.headers?.Accept ? ` as ${options.headers.Accept}` : ''}`;
    const part = partsOf[path] ? (text.match(partsOf[path]) ?? ['MISSING']).join('') : text;
    texts.push(`==== ${of}: ${status} ${headers['content-type']}\n${part}`);
  }
  return `${texts
    .join('\n')
    .replaceAll(base, 'https://portfolio.example.org')
    .replaceAll(base.slice('http://'.length), 'portfolio.example.org')
    .replaceAll(version, 'VERSION')
    .replaceAll(day, 'DAY')}\n`;
}

/** Words that only a service has whose clients may ask for consent. */
const words =
  /api\/mcp\/account|oauth2\/(?:authorize|register)|authorization_(?:code|endpoint)|refresh_token|registration_endpoint|client_id_metadata|OAUTH_CLIENTS|MCP_LAZY_AUTH|send_message/;

it('OAUTH_CLIENTS=off: no document and no page holds a word of it (consent case 59)', async () => {
  const described = (await ask(service.base, '/openapi.json')).json as { paths: Record<string, { get?: object }> };
  const paths = Object.entries(described.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(25);
  const pages = ['/index.md', '/agents.md', '/developers.md', '/developers/reference', '/sitemap.md', '/agent/access'];
  for (const path of ['/', ...pages, ...paths]) {
    const { text } = await ask(service.base, path);
    expect([path, words.exec(text)?.[0]]).toEqual([path, undefined]);
  }
});

it('OAUTH_CLIENTS=off: the documents are byte for byte what they were before there were clients (consent case 59)', async () => {
  await expect(await documents(service)).toMatchFileSnapshot('without-clients.snapshot.txt');
});
