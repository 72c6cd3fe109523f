import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { jwtBearerGrant } from '../../../src/service/agent-auth/protocol/urns.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { freshDataDir } from '../../../src/service/store/testing.js';
import { contactPortfolio } from '../../support/contact-portfolio.js';
import { ask } from '../../support/http.js';
import { signinLink, startClaim } from '../../support/people.js';
import { environment, freePort, run, startServer } from '../../support/process.js';
import { secretsOfConsent } from '../../support/secrets-of-consent.js';
import { secretsOfConsole } from '../../support/secrets-of-console.js';
import { secretsOfContact } from '../../support/secrets-of-contact.js';
import { startTraceCollector } from '../../support/trace-collector.js';
import { program } from '../../support/vitrine.js';

it('logs, metrics, traces, and dumps contain no secret after complete journeys with LOG_LEVEL=trace (cases 81, 87) (consent case 61)', async () => {
  const [folder, port, metricsPort] = [await freshDataDir(), await freePort(), await freePort()];
  const portfolio = contactPortfolio();
  const collector = await startTraceCollector();
  const base = `http://127.0.0.1:${port}`;
  const server = await startServer('node', [program], /The database is open/, {
    env: {
      ...environment,
      PORT: String(port),
      BASE_URL: base,
      DATA_DIR: folder,
      LOG_LEVEL: 'trace',
      AGENT_LIMITS: 'off',
      LOG_REQUESTS: 'on',
      METRICS_PORT: String(metricsPort),
      OAUTH_CLIENTS: 'cimd,dcr',
      PORTFOLIO: portfolio,
      OWNER_EMAIL: 'owner@example.org',
      ...{
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        OTEL_BSP_SCHEDULE_DELAY: '100',
      },
    },
  });
  const at = (link: string): string => link.slice(base.length);
  const form = (path: string, fields: Record<string, string>): Promise<Response> =>
    fetch(base + path, { method: 'POST', body: new URLSearchParams(fields) });
  try {
    const agent = await startClaim({ base }, 'june@example.org');
    const human = new TestBrowser(base);
    await human.submit(await human.get(at(agent.verificationUri)), '/sign-in');
    const link = await signinLink({ folder }, 'june@example.org');
    await human.submit(await human.get(at(link)), '/sign-in/confirm');
    const decide = async (user_code: string) =>
      human.submit(await human.get('/agent/claim'), '/agent/identity/claim/complete', {
        user_code,
        decision: 'authorize',
      });
    await decide(agent.otherCode);
    await decide(agent.userCode);
    const { status, body } = await agent.poll();
    expect(status).toBe(200);
    const [token, assertion, cookie] = [
      String(body.access_token),
      String(body.identity_assertion),
      human.cookie?.split('=')[1] ?? '',
    ];
    const bearer = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const message = { subject: 'A subject to keep', body: 'A body to keep' };
    const written = await ask(base, '/api/v1/messages', {
      method: 'POST',
      headers: bearer,
      body: JSON.stringify(message),
    });
    expect(written.status).toBe(201);
    // Invalid requests as well, because error logs often quote them.
    await ask(base, `/api/resource?access_token=${token}`, { headers: { authorization: `Bearer ${token}x` } });
    await ask(base, `/nothing?access_token=${token}&s=${link.split('s=')[1]}`);
    await ask(base, '/agent/identity', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"assertion":"${assertion}`,
    });
    await form('/oauth2/token', { grant_type: jwtBearerGrant, assertion: `${assertion}x` });
    await form('/oauth2/revoke', { token });
    const consented = await secretsOfConsent({ base, folder }, 'mara@example.org');
    const ofConsole = await secretsOfConsole({ base, folder }, 'owner@example.org');
    const contact = await secretsOfContact({ base, folder }, 'writer@example.org');
    const before = await dumpOf(folder, 'before');
    expect(await contact.send()).toBe(303);
    const { text: metrics } = await ask(`http://127.0.0.1:${metricsPort}`, '/metrics');
    expect(metrics).toContain('vitrine_agent_actions_total{operation="exchangeToken",outcome="ok"} 3');
    expect(metrics).toContain('vitrine_agent_actions_total{operation="decideAuthorization",outcome="ok"} 1');
    expect(metrics).toContain('vitrine_messages_total{by="agent"} 1');
    expect(metrics).toContain('vitrine_messages_total{by="person"} 1');
    const dump = await dumpOf(folder, 'after');
    // The process exports its remaining spans when it stops.
    await server.stop();
    expect(collector.spans().length).toBeGreaterThan(10);
    const log = server.output() + metrics + collector.text();
    expect(log).toContain('The database is open');
    const secrets = [agent.verificationUri.split('=')[1], link.split('s=')[1], token, assertion, cookie].map(String);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(40);
      for (const text of [log, dump]) {
        expect(text).not.toContain(secret);
        expect(text).not.toContain(secret.slice(-43));
      }
    }
    expect(consented.filter((secret) => secret.length < 8 || secret.startsWith('no '))).toEqual([]);
    expect(consented.length).toBe(14);
    for (const text of [log, dump]) expect(consented.filter((secret) => text.includes(secret))).toEqual([]);
    expect(contact.secrets.filter((secret) => secret.length < 8 || secret.startsWith('no '))).toEqual([]);
    for (const text of [log, before, dump])
      expect(contact.secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(ofConsole.filter((secret) => secret.length < 8 || secret.startsWith('no '))).toEqual([]);
    expect(new Set(ofConsole).size).toBe(10);
    for (const text of [log, before, dump]) expect(ofConsole.filter((secret) => text.includes(secret))).toEqual([]);
    expect(dump).toContain('owner.signed_in');
    expect(before).not.toContain('contact_drafts');
    for (const waiting of [contact.message, 'A name that waits too']) {
      for (const text of [log, before]) expect(text).not.toContain(waiting);
      expect(dump).toContain(waiting);
    }
    expect(log).toContain('A message to the owner was stored.');
    expect(log).not.toContain('writer@example.org');
    expect(dump).toContain('mara@example.org');
    expect(log).not.toMatch(/clm_|cat_|scl_|sic_|cmc_|soc_|\b(?:at|ac|rt)_[\w-]{30}|eyJ|sign-in\?s=|mute\?m=/);
    expect(log).not.toMatch(new RegExp(`\\b(?:${agent.userCode}|${agent.otherCode})\\b`));
    expect(log).not.toMatch(/to keep/);
  } finally {
    await server.stop();
    collector.close();
    for (const one of [folder, portfolio]) rmSync(one, { recursive: true, force: true });
  }
});

/** Takes a dump with the owner's command while the service runs. */
async function dumpOf(folder: string, name: string): Promise<string> {
  const file = join(folder, `${name}.jsonl`);
  const { code, output } = await run('node', [program, 'database', 'dump', file], {
    env: { ...environment, DATA_DIR: folder },
  });
  expect(code, output).toBe(0);
  return readFileSync(file, 'utf8');
}
