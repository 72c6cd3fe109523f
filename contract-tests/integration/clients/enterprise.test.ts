import { rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  Client,
  CrossAppAccessProvider,
  discoverAndRequestJwtAuthGrant,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../src/service/agent-auth/provider/testing/identity-provider.js';
import { run } from '../../support/process.js';
import { type Service, startService } from '../../support/service.js';
import { freshFolder } from '../../support/vitrine.js';

/** The client id at the identity provider and at this service. */
const clientId = 'mcp-client';
const folder = freshFolder('enterprise');
const tools = expect.arrayContaining(['send_message']);

let signer: IdentityProvider;
let idp: Server;
let idpUrl: string;
let service: Service;
/** Token exchanges at the identity provider. */
const exchanges: Record<string, string>[] = [];

const idJagFor = (audience: string, resource: string, scope?: string): string =>
  signer.idJag({ iss: idpUrl, aud: audience, resource, client_id: clientId, ...(scope && { scope }) });

/** Starts an identity provider with metadata (RFC 8414) and token exchange (RFC 8693), and with a shortcut for Python at /id-jag. */
async function startIdp(): Promise<void> {
  idp = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', idpUrl);
    const json = (body: object): void =>
      void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/id-jag')
      return void response.end(
        idJagFor(url.searchParams.get('audience') ?? '', url.searchParams.get('resource') ?? ''),
      );
    if (url.pathname !== '/token')
      return json({
        issuer: idpUrl,
        authorization_endpoint: `${idpUrl}/authorize`,
        token_endpoint: `${idpUrl}/token`,
        response_types_supported: ['code'],
      });
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = Object.fromEntries(new URLSearchParams(body));
    exchanges.push(form);
    json({
      access_token: idJagFor(form.audience ?? '', form.resource ?? '', form.scope),
      issued_token_type: 'urn:ietf:params:oauth:token-type:id-jag',
      token_type: 'N_A',
      expires_in: 300,
    });
  });
  await new Promise<void>((resolve) => idp.listen(0, '127.0.0.1', resolve));
  idpUrl = `http://127.0.0.1:${(idp.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  await startIdp();
  signer = await startIdentityProvider({ audience: 'given with each token' });
  const trust = join(folder, 'trust.json');
  writeFileSync(trust, JSON.stringify([signer.trustEntry({ issuer: idpUrl, jwks_uri: signer.jwksUri })]));
  service = await startService({ DATABASE: 'embedded', TRUSTED_ISSUERS_FILE: trust, ALLOW_PRIVATE_JWKS: 'on' });
});
afterAll(async () => {
  await service?.close();
  await signer?.close();
  idp?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('Enterprise-Managed Authorization of MCP', () => {
  it('is announced in the authorization server metadata', async () => {
    const metadata = await (await fetch(`${service.base}/.well-known/oauth-authorization-server`)).json();
    expect(metadata).toMatchObject({
      grant_types_supported: expect.arrayContaining(['urn:ietf:params:oauth:grant-type:jwt-bearer']),
      authorization_grant_profiles_supported: ['urn:ietf:params:oauth:grant-profile:id-jag'],
    });
  });

  it('lets the TypeScript SDK send a message for a user of the identity provider, without a browser', async () => {
    const endpoint = new URL(`${service.base}/api/mcp/account`);
    const authProvider = new CrossAppAccessProvider({
      assertion: async ({ authorizationServerUrl, resourceUrl, scope, fetchFn }) => {
        const { jwtAuthGrant } = await discoverAndRequestJwtAuthGrant({
          idpUrl,
          audience: authorizationServerUrl,
          resource: resourceUrl,
          idToken: 'of the sign-in',
          clientId: 'client at the identity provider',
          clientSecret: 'ignored',
          ...(scope && { scope }),
          fetchFn,
        });
        return jwtAuthGrant;
      },
      clientId,
      clientSecret: 'ignored',
      expectedIssuer: service.base,
    });
    const client = new Client({ name: 'enterprise', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(endpoint, { authProvider }) as never);
    const sent = await client.callTool({
      name: 'send_message',
      arguments: { subject: 'From work', body: 'Sent without a consent page.' },
    });
    await client.close();
    expect(sent.isError ?? false).toBe(false);
    expect(exchanges.at(-1)).toMatchObject({ audience: service.base, resource: endpoint.href });
    const stored = await service.store.read((db) => db('messages').where({ subject: 'From work' }).first());
    expect(stored).toMatchObject({ from_email: 'mara@example.net' });
  });

  it('lets the Python SDK list the tools', async () => {
    const python = new URL('../../../.venv/clients/bin/python', import.meta.url).pathname;
    const { code, output } = await run(python, [
      new URL('enterprise_client.py', import.meta.url).pathname,
      `${service.base}/api/mcp/account`,
      service.base,
      `${idpUrl}/id-jag`,
    ]);
    expect([code, code === 0 ? JSON.parse(output) : output]).toEqual([0, tools]);
  });
});
