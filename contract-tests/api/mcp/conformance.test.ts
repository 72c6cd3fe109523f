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

/** Scenarios of which every check must pass on the server, those that the suite runs and does not score among them. */
const green: Readonly<Record<Exclude<Kind, 'account'>, Readonly<Record<Revision, readonly string[]>>>> = {
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
/** The suite sends no token, so the account endpoint is judged behind a door that adds one of a consent. */
let door: Recorder;
const folder = mkdtempSync(join(tmpdir(), 'mcp-conformance-'));
beforeAll(async () => {
  services.set('real', await startService());
  services.set('fixture', await startService({}, { mcpFeatures: conformanceFixture }));
  let [target, token] = ['', ''];
  door = await record(
    () => target,
    undefined,
    () => ({ authorization: `Bearer ${token}` }),
  );
  const account = await startService({ BASE_URL: door.url, DATABASE: 'embedded' });
  services.set('account', account);
  target = `http://127.0.0.1:${account.port}`;
  token = await consentedToken({ base: door.url, folder: account.folder });
});
afterAll(async () => {
  await door?.close();
  for (const service of services.values()) await service.close();
  rmSync(folder, { recursive: true });
});

async function consentedToken(service: Pick<Service, 'base' | 'folder'>): Promise<string> {
  const client = await ConnectingClient.register(service);
  await client.signIn('june@example.org');
  return (await client.redeem(await client.allow())).json.access_token ?? '';
}

function judge(kind: Kind, revision: Revision): Promise<Outcome> {
  const baseline = `baseline-${kind === 'fixture' ? 'fixture-' : ''}${revision}.yml`;
  const url =
    kind === 'account' ? `${door.url}/api/mcp/account` : `http://127.0.0.1:${services.get(kind)?.port}/api/mcp`;
  const suite = packageFile('@modelcontextprotocol/conformance/dist/index.js');
  const expected = fileURLToPath(new URL(baseline, import.meta.url));
  return run(
    newerNode(),
    [suite, 'server', '--url', url, '--requirements', revision, '--expected-failures', expected],
    { cwd: folder },
  );
}

describe.each(['real', 'fixture', 'account'] as const)('the official conformance suite, %s server', (kind) => {
  it.each(revisions)('finds in revision %s exactly what the baseline names', async (revision) => {
    const { code, output } = await judge(kind, revision);
    expect({
      code,
      verdict: /Baseline check passed/.test(output),
      output: code === 0 ? '' : output.slice(output.indexOf('=== SUMMARY')),
    }).toEqual({
      code: 0,
      verdict: true,
      output: '',
    });
    for (const scenario of green[kind === 'account' ? 'real' : kind][revision])
      expect(output).toMatch(new RegExp(`✓ ${scenario}: [1-9][0-9]* passed, 0 failed`));
  });
});
