import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { ConnectingClient } from '../../support/connecting-client.js';
import { ask } from '../../support/http.js';
import { signinLink, waitForMails } from '../../support/people.js';
import { environment, type Outcome, run } from '../../support/process.js';
import { record } from '../../support/recorder.js';
import { startService } from '../../support/service.js';

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const env = { ...environment, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const folder = mkdtempSync(join(tmpdir(), 'vitrine-arazzo-'));
const email = 'june@example.org';

interface Workflow {
  readonly workflowId: string;
  readonly steps: { readonly stepId: string; readonly successCriteria?: { condition: string }[] }[];
}
interface Journeys {
  readonly workflows: Workflow[];
}
/** The claim response that the agent shows to its human. */
interface Shown {
  readonly claim_attempt: { readonly verification_uri: string; readonly user_code: string };
}
const service = await startService({ DATABASE: 'embedded', OWNER_EMAIL: 'owner@example.org' });
const served = (await ask(service.base, '/arazzo.json')).json as Journeys;
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true, force: true });
});

const command = (...args: string[]): Promise<Outcome> =>
  run(process.execPath, [redocly, ...args], { cwd: folder, env });
/** Runs workflows with the Redocly runner, which uses the service's own description for servers, statuses, and schemas. */
async function walk(journeys: Journeys, ...options: string[]): Promise<Outcome & { readonly report: string }> {
  writeFileSync(join(folder, 'arazzo.json'), JSON.stringify(journeys));
  const outcome = await command('respect', 'arazzo.json', '--json-output=report.json', ...options);

  return { ...outcome, report: readFileSync(join(folder, 'report.json'), 'utf8') };
}

/** Returns the result of each HTTP step of a workflow, in order. */
function steps(report: string, workflow: string): string[] {
  interface Step {
    readonly type: string;
    readonly stepId: string;
    readonly status: string;
  }
  const { files } = JSON.parse(report) as {
    files: Record<string, { executedWorkflows: { workflowId: string; executedSteps: Step[] }[] }>;
  };
  const walked = Object.values(files)
    .flatMap(({ executedWorkflows }) => executedWorkflows)
    .find(({ workflowId }) => workflowId === workflow);
  return (walked?.executedSteps ?? [])
    .filter(({ type }) => type === 'step')
    .map(({ stepId, status }) => `${stepId}: ${status}`);
}

describe('the workflows of /arazzo.json (OA-13)', () => {
  it('satisfy the Arazzo rules of Redocly', async () => {
    writeFileSync(join(folder, 'served.json'), JSON.stringify(served));
    const { code, output } = await command('lint', '--extends=recommended-strict', 'served.json');
    expect([code, output]).toEqual([0, expect.stringContaining('valid')]);
  });

  it('for reading, discovery, and anonymous agents succeed with an independent runner', async () => {
    const { code, output, report } = await walk(
      served,
      '--skip=actForHuman',
      '--skip=registerClient',
      '--skip=connectClient',
    );
    expect(code, output).toBe(0);
    expect(steps(report, 'readProjects')).toEqual(['list: success', 'fetch: success']);
    expect(steps(report, 'actAlone')).toEqual(
      ['register', 'exchange', 'call', 'revoke', 'callAgain'].map((step) => `${step}: success`),
    );
  });

  it('for an agent that acts for a human wait for the confirmation, and send a message to the owner', async () => {
    let show: (answer: Shown) => void = () => {};
    const human = new Promise<Shown>((resolve) => (show = resolve)).then(confirm);
    human.catch(() => undefined); // Awaited below, where a failure is reported.
    let shown: Shown | undefined;
    const { url, close } = await record(service.base, (path, text) => {
      if (path === '/agent/identity/claim') shown = JSON.parse(text) as Shown;
      // The human starts after the first authorization_pending response.
      if (path === '/oauth2/token' && text.includes('authorization_pending') && shown) show(shown);
    });
    try {
      const inputs = [`email=${email}`, 'subject=A project', 'message=Would you have time?'].map(
        (input) => `--input=${input}`,
      );
      const { code, output, report } = await walk(
        served,
        '--workflow=actForHuman',
        `--server=vitrine=${url}`,
        ...inputs,
      );
      expect(code, output).toBe(0);
      await human;
      const walked = steps(report, 'actForHuman');
      expect(walked.filter((step) => step === 'collect: error').length).toBeGreaterThan(0);
      expect(walked.filter((step) => step !== 'collect: error')).toEqual(
        ['registerToBeClaimed', 'ask', 'collect', 'write', 'giveBack', 'writeAgain'].map((step) => `${step}: success`),
      );
    } finally {
      await close();
    }
    expect((await waitForMails(service, 'owner@example.org')).join('\n')).toContain('Would you have time?');
  });

  it('for an OAuth client register, get consent, act, refresh, and revoke', async () => {
    let clientId = '';
    const { url, close } = await record(service.base, (path, text) => {
      if (path === '/oauth2/register') clientId = (JSON.parse(text) as { client_id: string }).client_id;
    });
    const redirectUri = 'http://127.0.0.1:58135/callback';
    const inputs = (all: Record<string, string>) =>
      Object.entries(all).map(([name, value]) => `--input=${name}=${value}`);
    try {
      const server = `--server=vitrine=${url}`;
      const registered = await walk(
        served,
        '--workflow=registerClient',
        server,
        ...inputs({ redirectUri: 'http://127.0.0.1/callback' }),
      );
      expect(registered.code, registered.output).toBe(0);
      const client = new ConnectingClient(service, clientId);
      await client.signIn('mara@example.org');
      const consented = { clientId, redirectUri, code: await client.allow(), codeVerifier: client.verifier };
      const written = { subject: 'A workshop', message: 'Would September do?' };
      const { code, output, report } = await walk(
        served,
        '--workflow=connectClient',
        server,
        ...inputs({ ...consented, ...written }),
      );
      expect(code, output).toBe(0);
      expect(steps(report, 'connectClient')).toEqual(
        ['redeem', 'refresh', 'send', 'disconnect', 'sendAgain'].map((step) => `${step}: success`),
      );
    } finally {
      await close();
    }
    expect((await waitForMails(service, 'owner@example.org', 2)).join('\n')).toContain('Would September do?');
  });

  it('fail with the runner if the service behaves differently', async () => {
    const other = structuredClone(served);
    const exchange = other.workflows
      .find(({ workflowId }) => workflowId === 'actAlone')
      ?.steps.find(({ stepId }) => stepId === 'exchange');
    for (const criterion of exchange?.successCriteria ?? [])
      criterion.condition = criterion.condition.replace('read:portfolio', 'write:all');
    const { code, output } = await walk(other, '--workflow=actAlone');
    expect([code, output]).toEqual([1, expect.stringContaining("$response.body#/scope == 'write:all'")]);
  });
});

/** Confirms the claim as the human would: page, emailed link, code, and confirmation. */
async function confirm({ claim_attempt: shown }: Shown): Promise<void> {
  const at = (link: string): string => link.slice(service.base.length);
  const human = new TestBrowser(service.base);
  await human.submit(await human.get(at(shown.verification_uri)), '/sign-in');
  await human.submit(await human.get(at(await signinLink(service, email))), '/sign-in/confirm');
  await human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', {
    user_code: shown.user_code,
    decision: 'authorize',
  });
}
