import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { type Answer, ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

/** The metadata that an OAuth client reads before it requests consent (consent.md, Documents). */
const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());
const get = (path: string, method = 'GET'): Promise<Answer> => ask(service.base, path, { method });
const metadata = (await get('/.well-known/oauth-authorization-server')).json as Record<string, unknown>;
const prefix = '/.well-known/oauth-protected-resource';
const resources = ['', '/api/mcp', '/api/mcp/account'];
/** Whether this version serves the consent page. */
const servesConsent = operations.some(({ path }) => path === '/oauth2/authorize');

describe('the metadata for OAuth clients', () => {
  it('describes three resources that differ only in their URL, and repeats the root resource in the server metadata (consent case 60)', async () => {
    const all = await Promise.all(resources.map((path) => get(prefix + path)));
    const [root] = all.map(({ json }) => json as object);
    for (const [index, path] of resources.entries())
      expect(all[index]?.text).toBe(JSON.stringify({ ...root, resource: service.base + path }));
    expect(metadata).toMatchObject({ ...root });
    expect(metadata.issuer).toBe(service.base);
  });

  it('is at the URL of each 401 challenge, and names the challenged endpoint as its resource (consent case 60)', async () => {
    const endpoints = [
      ['GET', '/api/resource', ''],
      ['GET', '/api/v1/messages', ''],
      ['POST', '/api/mcp/account', '/api/mcp/account'],
    ] as const;
    for (const [method, endpoint, resource] of endpoints) {
      const { status, headers } = await get(endpoint, method);
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

  it('includes the authorization endpoint and all of its related members (consent case 60)', async () => {
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
    expect(members.filter((member) => metadata[member] !== undefined)).toEqual(servesConsent ? members : []);
    if (servesConsent) expect(metadata.protected_resources).toEqual(resources.map((path) => service.base + path));
    for (const path of ['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server/api/mcp/account'])
      expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

it('every discovery document mentions the account endpoint (consent.md, Documents)', async () => {
  const address = `${service.base}/api/mcp/account`;
  const documents = ['/developers', '/developers.md', '/llms.txt', '/', '/index.md', '/.well-known/ard.json'];
  for (const path of [...documents, ...(servesConsent ? ['/auth.md'] : [])])
    expect([path, (await get(path)).text.includes(address)]).toEqual([path, true]);
  expect((await get('/.well-known/mcp.json')).text).not.toContain('account');
});

it('the MCP server card lists the account endpoint as its second remote, and its instructions say how to write to the owner', async () => {
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
