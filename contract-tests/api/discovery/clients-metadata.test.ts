import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

/** What an OAuth client reads before it asks a person: everything must agree, and answer (consent.md, Documents). */
const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());
const get = (path: string, method = 'GET'): Promise<Answer> => ask(service.base, path, { method });
const metadata = (await get('/.well-known/oauth-authorization-server')).json as Record<string, unknown>;
const prefix = '/.well-known/oauth-protected-resource';
const resources = ['', '/api/mcp', '/api/mcp/account'];
/** The parts of this feature land one after the other, and the documents name what answers. */
const asksForConsent = operations.some(({ path }) => path === '/oauth2/authorize');

describe('the metadata for OAuth clients', () => {
  it('are three resources that differ in their address alone, and the server repeats the first (consent case 60)', async () => {
    const all = await Promise.all(resources.map((path) => get(prefix + path)));
    const [root] = all.map(({ json }) => json as object);
    for (const [index, path] of resources.entries())
      expect(all[index]?.text).toBe(JSON.stringify({ ...root, resource: service.base + path }));
    expect(metadata).toMatchObject({ ...root });
    expect(metadata.issuer).toBe(service.base);
  });

  it('lie where the challenge of each door leads, and have that door as their resource (consent case 60)', async () => {
    const doors = [
      ['GET', '/api/resource', ''],
      ['GET', '/api/v1/messages', ''],
      ['POST', '/api/mcp/account', '/api/mcp/account'],
    ] as const;
    for (const [method, door, resource] of doors) {
      const { status, headers } = await get(door, method);
      const challenge = String(headers['www-authenticate']);
      const [, at = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
      expect([status, at]).toEqual([401, service.base + prefix + resource]);
      const document = (await get(at.slice(service.base.length))).json as Record<string, unknown>;
      expect(document.resource).toBe(service.base + resource);
      expect(document.authorization_servers).toEqual([metadata.issuer]);
      const [, scope] = /scope="([^"]+)"/.exec(challenge) ?? [];
      if (scope) expect(scope.split(' ')).toEqual(document.scopes_supported);
    }
  });

  it('names the authorization endpoint with all that belongs to it, or nothing of it (consent case 60)', async () => {
    const members = [
      'authorization_endpoint',
      'registration_endpoint',
      'response_types_supported',
      'response_modes_supported',
      'code_challenge_methods_supported',
      'client_id_metadata_document_supported',
      'authorization_response_iss_parameter_supported',
      'protected_resources',
    ];
    expect(members.filter((member) => metadata[member] !== undefined)).toEqual(asksForConsent ? members : []);
    if (asksForConsent) expect(metadata.protected_resources).toEqual(resources.map((path) => service.base + path));
    for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server/api/mcp/account'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

it('every document for readers names the second endpoint (consent.md, Documents)', async () => {
  const address = `${service.base}/api/mcp/account`;
  const documents = ['/developers', '/developers.md', '/llms.txt', '/', '/index.md', '/.well-known/ard.json'];
  for (const path of [...documents, ...(asksForConsent ? ['/auth.md'] : [])])
    expect([path, (await get(path)).text.includes(address)]).toEqual([path, true]);
  expect((await get('/.well-known/mcp.json')).text).not.toContain('account');
});

it('the server card has the account endpoint as its second remote, and the instructions say how to reach the owner', async () => {
  const card = (await get('/.well-known/mcp/server-card.json')).json as {
    readonly url: string;
    readonly instructions: string;
    readonly remotes: readonly { readonly url: string; readonly type: string }[];
  };
  expect(card.url).toBe(`${service.base}/api/mcp`);
  expect(card.remotes.map(({ type, url }) => [type, url])).toEqual([
    ['streamable-http', `${service.base}/api/mcp`],
    ['streamable-http', `${service.base}/api/mcp/account`],
  ]);
  const { instructions } = (await get('/api/mcp')).json as { readonly instructions: string };
  expect(instructions).toContain('To write to the owner, use send_message at /api/mcp/account of this host');
  expect(card.instructions).toBe(instructions);
});
