import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { type Service, startService } from '../../support/service.js';

/** A separate portfolio, so that its snapshot changes only with the documents. */
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

/** Terms that only appear when OAuth clients may request consent. */
const consentTerms =
  /api\/mcp\/account|oauth2\/(?:authorize|register)|authorization_(?:code|endpoint)|refresh_token|registration_endpoint|client_id_metadata|OAUTH_CLIENTS|MCP_LAZY_AUTH|send_message/;

it('OAUTH_CLIENTS=off removes every mention of OAuth clients from documents and pages (consent case 59)', async () => {
  const described = (await ask(service.base, '/openapi.json')).json as { paths: Record<string, { get?: object }> };
  const paths = Object.entries(described.paths).flatMap(([path, { get }]) =>
    get && !path.includes('{') ? [path] : [],
  );
  expect(paths.length).toBeGreaterThan(25);
  const pages = ['/index.md', '/agents.md', '/developers.md', '/developers/reference', '/sitemap.md', '/agent/access'];
  for (const path of ['/', ...pages, ...paths]) {
    const { text } = await ask(service.base, path);
    expect([path, consentTerms.exec(text)?.[0]]).toEqual([path, undefined]);
  }
});
