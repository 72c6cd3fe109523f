import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { root } from '../../support/process.js';
import { startService } from '../../support/service.js';

const service = await startService();
afterAll(() => service.close());

const host = 'portfolio.example.org';
const guide = readFileSync(new URL('deploy/README.md', root), 'utf8');
const zone = readFileSync(new URL('deploy/dns.zone', root), 'utf8');

/** The records of a zone text as `name type data`, names in full and blanks as one. */
const records = (text: string): string[] =>
  [...text.matchAll(/^(\S*_agents\S*)\s+(?:\d+\s+)?IN\s+(HTTPS|SVCB|TXT)\s+(.+)$/gm)].map(
    ([, name = '', type, data = '']) =>
      [name.endsWith('.') ? name : `${name}.${host}.`, type, data.replace(/\s+/g, ' ')].join(' '),
  );

describe('D-4: discovery by DNS', () => {
  const binding = 'HTTPS 1 . alpn="h2,http/1.1" port=443 mandatory=alpn,port';
  const catalog = `https://${host}/.well-known/ai-catalog.json`;

  it('has its records in the zone file, which the deployment guide explains', () => {
    const expected = [
      `_index._agents.${host}. ${binding}`,
      `_mcp._agents.${host}. ${binding}`,
      `_catalog._agents.${host}. TXT "url=${catalog}"`,
    ];
    expect(records(zone)).toEqual(expected);
    expect(guide).toMatch(/DNSSEC/);
  });

  it('leads to the AI catalog that the service has there', async () => {
    const { status, json } = await ask(service.base, new URL(catalog).pathname);
    expect([status, json]).toEqual([200, expect.objectContaining({ specVersion: '1.0' })]);
  });

  it('promises no directory of keys for signed requests, and the service has none', async () => {
    expect(guide).toMatch(/Web Bot Auth key directory is not published/);
    expect((await ask(service.base, '/.well-known/http-message-signatures-directory')).status).toBe(404);
  });
});
