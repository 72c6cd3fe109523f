import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newerNode, packageFile } from '../../support/newer-node.js';
import { environment, freePort } from '../../support/process.js';
import { clientName, type Kind } from '../../support/real-clients/client.js';
import { versionOf } from '../../support/real-clients/installed.js';
import { publish } from '../../support/real-clients/journey.js';
import type { Person } from '../../support/real-clients/person.js';
import type { Stage } from '../../support/real-clients/stage.js';

const program = packageFile('@modelcontextprotocol/conformance/dist/index.js');

/** The client of the conformance suite, which tests an authorization server while a person answers in the browser. */
export const suite = {
  id: 'conformance',
  title: 'MCP conformance, authorization',
  version: () => versionOf('@modelcontextprotocol/conformance'),
} as const;

/** Runs the suite, and returns its output. Rejects on failures and warnings. */
export async function runAuthorizationSuite(kind: Kind, stage: Stage, person: Person): Promise<string> {
  const port = await freePort();
  const clientId = kind === 'cimd' ? publish(suite, stage) : await register(stage, port);
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-conformance-'));
  const resource = `${stage.service.base}/api/mcp/account`;
  const facts = ['--url', stage.service.base, '--client-id', clientId, '--resource', resource, '-p', String(port)];
  const child = spawn(newerNode(), [program, 'authorization', ...facts], { cwd: folder, env: environment });
  let output = '';
  let answered: Promise<unknown> | undefined;
  const read = (chunk: Buffer): void => {
    output += chunk.toString();
    const url = output.split('\n').find((line) => line.startsWith(`${stage.service.base}/oauth2/authorize?`));
    // The line with the URL is complete once the next line starts.
    if (url && output.includes('Waiting up to')) answered ??= person.answer(url, 'Allow');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  rmSync(folder, { recursive: true, force: true });
  await answered;
  if (code !== 0 || /warning|skipped/i.test(output.replace(/0 warnings/g, ''))) throw new Error(`${code}: ${output}`);
  return output;
}

async function register({ service }: Stage, port: number): Promise<string> {
  const metadata = { client_name: clientName(suite.title), redirect_uris: [`http://127.0.0.1:${port}/callback`] };
  const headers = { 'content-type': 'application/json' };
  const asked = { method: 'POST', headers, body: JSON.stringify(metadata) };
  const answer = await fetch(`${service.base}/oauth2/register`, asked);
  return ((await answer.json()) as { client_id: string }).client_id;
}
