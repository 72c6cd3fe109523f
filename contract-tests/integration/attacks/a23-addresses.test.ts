import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { freshService } from './fresh-service.js';

/** URLs that run a script or read a file, in spellings that browsers accept. */
const addresses = [
  'javascript:attack(1)',
  'JaVaScRiPt:attack(2)',
  ' javascript:attack(3)',
  'java\nscript:attack(4)',
  'java\tscript:attack(5)',
  '\u0001javascript:attack(6)',
  'javascript&#58;attack(7)',
  'javascript&colon;attack(8)',
  'javascript%3Aattack(9)',
  'data:text/html,<script>attack(10)</script>',
  'vbscript:attack(11)',
];

describe('javascript: URLs in a resume (A23)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-a23-'));
  const path = join(folder, 'resume.json');
  const linked = addresses.map((address, i) => `[x${i}](<${address.replaceAll(/[<>\n]/g, '')}>)`).join(' ');
  writeFileSync(
    path,
    JSON.stringify({
      basics: {
        name: 'Ada',
        url: addresses[0],
        image: addresses[9],
        summary: `Safe words. ${linked} <a href="${addresses[1]}">here</a>`,
        profiles: addresses.map((url, i) => ({ network: `Network ${i}`, url })),
      },
      work: addresses.map((url, i) => ({ name: `Mill ${i}`, url, summary: linked, highlights: [linked] })),
      projects: addresses.map((url, i) => ({ name: `Loom ${i}`, url, description: linked })),
      publications: [{ name: 'Paper', website: addresses[2] }],
    }),
  );
  const service = freshService({ PORTFOLIO: path });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const paths = [
    '/',
    '/index.md',
    '/work',
    '/work.md',
    '/publications.md',
    '/projects/loom-0',
    '/projects/loom-0.md',
    '/resume.json',
    '/llms.txt',
    '/api/v1/webmcp/profile',
    '/api/v1/webmcp/projects',
    '/api/v1/webmcp/projects/loom-0',
    '/api/v1/webmcp/page?path=/work',
    '/api/v1/webmcp/search?q=mill',
  ];

  it.each(paths)('are not published at %s', async (path) => {
    const response = await fetch(new URL(path, service().base));
    const text = await response.text();
    expect(response.status, text.slice(0, 300)).toBe(200);
    expect(text).not.toMatch(/attack\(\d+\)/);
  });

  it('are removed without the text around them', async () => {
    const text = await (await fetch(new URL('/work.md', service().base))).text();
    expect(text).toContain('Mill 10');
    expect(text).toContain('x10');
  });
});
