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

/** Parses the agent records of a zone file as `name type data`, with full names and single spaces. */
const records = (text: string): string[] =>
  [...text.matchAll(/^(\S*_agents\S*)\s+(?:\d+\s+)?IN\s+(HTTPS|SVCB|TXT)\s+(.+)$/gm)].map(
    ([, name = '', type, data = '']) =>
      [name.endsWith('.') ? name : `${name}.${host}.`, type, data.replace(/\s+/g, ' ')].join(' '),
  );

describe('DNS discovery (D-4)', () => {
  const binding = 'HTTPS 1 . alpn="h2,http/1.1" port=443 mandatory=alpn,port';
  const catalog = `https://${host}/.well-known/ai-catalog.json`;

  it('has its records in the zone file, and a section in the deployment guide', () => {
    const expected = [
      `_index._agents.${host}. ${binding}`,
      `_mcp._agents.${host}. ${binding}`,
      `_catalog._agents.${host}. TXT "url=${catalog}"`,
    ];
    expect(records(zone)).toEqual(expected);
    expect(guide).toMatch(/DNSSEC/);
  });

  it('points to the AI catalog, which the service serves', async () => {
    const { status, json } = await ask(service.base, new URL(catalog).pathname);
    expect([status, json]).toEqual([200, expect.objectContaining({ specVersion: '1.0' })]);
  });

  it('does not advertise a key directory for signed requests, and the service has none', async () => {
    expect(guide).toMatch(/Web Bot Auth key directory is not published/);
    expect((await ask(service.base, '/.well-known/http-message-signatures-directory')).status).toBe(404);
  });
});
