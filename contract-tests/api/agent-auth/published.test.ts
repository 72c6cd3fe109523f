import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

const documents = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/auth.md'];

/** Every path of this service that a text gives as an absolute address. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>)\]]+/g)]
    .map(([url]) => url.replace(/[.,;:]+$/, ''))
    .filter((url) => url === service.base || url.startsWith(`${service.base}/`))
    .map((url) => url.slice(service.base.length) || '/');

describe('the addresses of the metadata and of /auth.md (case 91)', () => {
  it('all answer: what is read with 200, an endpoint to POST with 405 to a GET and a 4xx of its own to an empty POST', async () => {
    const found = new Set<string>();
    for (const path of documents) {
      const { status, text } = await ask(service.base, path);
      expect(status).toBe(200);
      const paths = pathsIn(text);
      expect(paths.length).toBeGreaterThan(2);
      for (const one of paths) found.add(one.replace(/#.*$/, ''));
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['/agent/identity', '/agent/identity/claim', '/oauth2/token', '/oauth2/revoke']),
    );
    const dead: string[] = [];
    for (const path of found) {
      const { status, headers } = await ask(service.base, path);
      if (status === 200) continue;
      if (status === 405 && /\bPOST\b/.test(headers.allow ?? '')) {
        const posted = await ask(service.base, path, { method: 'POST' });
        if (posted.status >= 400 && posted.status < 500 && ![404, 405].includes(posted.status)) continue;
      }
      // An example of a link of a claim: it leads to none, yet is of an operation that there is.
      if (
        path.includes('EXAMPLE') &&
        operations.some(({ method, path: known }) => method === 'GET' && known === path.split('?')[0])
      )
        continue;
      // A protected address answers with its challenge.
      if (status === 401 && headers['www-authenticate']?.startsWith('Bearer resource_metadata=')) continue;
      dead.push(`${path}: ${status}`);
    }
    expect(dead).toEqual([]);
  });

  it('name resources, of every document that does, for each of which the token endpoint gives a token (case 62)', async () => {
    const paths = [...new Set(operations.map(({ path }) => path))].filter((path) =>
      path.startsWith('/.well-known/oauth-protected-resource'),
    );
    const json = { 'Content-Type': 'application/json' };
    const registered = await ask(service.base, '/agent/identity', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ type: 'anonymous' }),
    });
    const { identity_assertion: assertion } = registered.json as Record<string, string>;
    const named = new Set<string>();
    for (const path of paths) {
      const { resource } = (await ask(service.base, path)).json as { readonly resource: string };
      named.add(resource);
      const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
      const { status } = await ask(service.base, '/oauth2/token', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ grant_type, assertion: assertion ?? '', resource }).toString(),
      });
      expect(status, `${path}: ${resource}`).toBe(200);
    }
    expect([...named]).toEqual(['', '/api/mcp', '/api/mcp/account'].map((path) => service.base + path));
  });
});
