import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectingClient } from '../../support/connecting-client.js';
import { conformanceFixture } from '../../support/mcp-fixture.js';
import { newerNode, packageFile } from '../../support/newer-node.js';
import { type Outcome, run } from '../../support/process.js';
import { type Recorder, record } from '../../support/recorder.js';
import { type Service, startService } from '../../support/service.js';

const revisions = ['2026-07-28', '2025-11-25'] as const;
type Revision = (typeof revisions)[number];
type Kind = 'real' | 'fixture' | 'account';

/** Scenarios in which every check must pass, including checks that the suite runs without scoring. */
const mustPass: Readonly<Record<Exclude<Kind, 'account'>, Readonly<Record<Revision, readonly string[]>>>> = {
  real: {
    '2026-07-28': [
      'tools-list',
      'resources-list',
      'prompts-list',
      'caching',
      'dns-rebinding-protection',
      'sep-2164-resource-not-found',
      'http-header-validation',
    ],
    '2025-11-25': [
      'server-initialize',
      'ping',
      'tools-list',
      'resources-list',
      'prompts-list',
      'dns-rebinding-protection',
    ],
  },
  fixture: {
    '2026-07-28': [
      'server-stateless',
      'caching',
      'json-schema-2020-12',
      'http-header-validation',
      'completion-complete',
      'tools-call-error',
    ],
    '2025-11-25': [
      'json-schema-2020-12',
      'completion-complete',
      'tools-call-mixed-content',
      'resources-read-binary',
      'prompts-get-with-image',
    ],
  },
};

const services = new Map<Kind, Service>();
/** A proxy that adds an access token to requests to the account endpoint, because the suite sends none. */
let tokenProxy: Recorder;
const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
beforeAll(async () => {
  services.set('real', await startService());
  services.set('fixture', await startService({}, { mcpFeatures: conformanceFixture }));
  let [target, token] = ['', ''];
  tokenProxy = await record(
    () => target,
    undefined,
    () => ({ authorization: `Bearer ${token}` }),
  );
  const account = await startService({ BASE_URL: tokenProxy.url, DATABASE: 'embedded' });
  services.set('account', account);
  target = `http://127.0.0.1:${account.port}`;
  token = await grantAccessToken({ base: tokenProxy.url, folder: account.folder });
});
afterAll(async () => {
  await tokenProxy?.close();
  for (const service of services.values()) await service.close();
  rmSync(folder, { recursive: true });
});

async function grantAccessToken(service: Pick<Service, 'base' | 'folder'>): Promise<string> {
  const client = await ConnectingClient.register(service);
  await client.signIn('june@example.org');
  return (await client.redeem(await client.allow())).json.access_token ?? '';
}

function runSuite(kind: Kind, revision: Revision): Promise<Outcome> {
  const baseline = `baseline-${kind === 'fixture' ? 'fixture-' : ''}${revision}.yml`;
  const url =
    kind === 'account' ? `${tokenProxy.url}/api/mcp/account` : `http://127.0.0.1:${services.get(kind)?.port}/api/mcp`;
  const suite = packageFile('@modelcontextprotocol/conformance/dist/index.js');
  const expected = fileURLToPath(new URL(baseline, import.meta.url));
  return run(
    newerNode(),
    [suite, 'server', '--url', url, '--requirements', revision, '--expected-failures', expected],
    { cwd: folder },
  );
}

describe.each(['real', 'fixture', 'account'] as const)(
  'the official MCP conformance suite for the %s server',
  (kind) => {
    it.each(revisions)('has exactly the expected failures of the baseline for revision %s', async (revision) => {
      const { code, output } = await runSuite(kind, revision);
      expect({
        code,
        verdict: /Baseline check passed/.test(output),
        output: code === 0 ? '' : output.slice(output.indexOf('=== SUMMARY')),
      }).toEqual({
        code: 0,
        verdict: true,
        output: '',
      });
      for (const scenario of mustPass[kind === 'account' ? 'real' : kind][revision])
        expect(output).toMatch(new RegExp(`✓ ${scenario}: [1-9][0-9]* passed, 0 failed`));
    });
  },
);
