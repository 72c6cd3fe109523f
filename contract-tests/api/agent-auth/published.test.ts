import { afterAll, describe, expect, it } from 'vitest';
import { operations } from '../../support/contract.js';
import { ask } from '../../support/http.js';
import { startService } from '../../support/service.js';

const service = await startService({ DATABASE: 'embedded' });
afterAll(() => service.close());

const documents = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server', '/auth.md'];

/** Returns the paths of all absolute URLs in a text that point to this service. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s"'`<>)\]]+/g)]
    .map(([url]) => url.replace(/[.,;:]+$/, ''))
    .filter((url) => url === service.base || url.startsWith(`${service.base}/`))
    .map((url) => url.slice(service.base.length) || '/');

describe('the URLs in the OAuth metadata and in /auth.md', () => {
  it('answer 200 to GET, or 405 if they only accept POST, and then a 4xx other than 404 and 405 to an empty POST (case 91)', async () => {
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
    const broken: string[] = [];
    for (const path of found) {
      const { status, headers } = await ask(service.base, path);
      if (status === 200) continue;
      if (status === 405 && /\bPOST\b/.test(headers.allow ?? '')) {
        const posted = await ask(service.base, path, { method: 'POST' });
        if (posted.status >= 400 && posted.status < 500 && ![404, 405].includes(posted.status)) continue;
      }
      // An example of a claim link points to no claim, but its operation exists.
      if (
        path.includes('EXAMPLE') &&
        operations.some(({ method, path: known }) => method === 'GET' && known === path.split('?')[0])
      )
        continue;
      // A protected resource answers with its challenge.
      if (status === 401 && headers['www-authenticate']?.startsWith('Bearer resource_metadata=')) continue;
      broken.push(`${path}: ${status}`);
    }
    expect(broken).toEqual([]);
  });

  it('include resources for each of which the token endpoint issues a token (case 62)', async () => {
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
