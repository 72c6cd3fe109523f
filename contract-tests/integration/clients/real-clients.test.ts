import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../support/browser.js';
import { quickClients } from '../../support/real-clients/clients.js';
import { steps, travel } from '../../support/real-clients/journey.js';
import { type Person, personAt } from '../../support/real-clients/person.js';
import { openStage, type Stage } from '../../support/real-clients/stage.js';
import { steppingSdks, stepUp } from '../../support/real-clients/step-up.js';

/** Published clients, from discovery to revocation (consent.md, Real clients). `make try-clients` runs more of them. */
let stage: Stage;
let browser: Browser;
const people = new Map<string, Person>();
beforeAll(async () => {
  browser = await openBrowser();
  stage = await openStage();
  for (const kind of ['dcr', 'cimd'] as const)
    people.set(
      kind,
      await personAt(browser, stage.service, `${kind}@example.net`, { javaScriptEnabled: kind === 'cimd' }),
    );
});
afterAll(async () => {
  await browser?.close();
  await stage?.close();
});

const journeys = quickClients.flatMap((client) => client.kinds.map((kind) => ({ client, kind, title: client.title })));

describe('a published MCP client', () => {
  it.each(journeys)(
    'connects, calls tools, and gets 401 after revocation: $title with $kind',
    async ({ client, kind }) => {
      const { reached, failure } = await travel(client, kind, stage, people.get(kind) as Person);
      expect([failure, reached]).toEqual([undefined, steps]);
    },
  );
});

describe('an MCP client with read access only', () => {
  it.each(steppingSdks)('requests more scopes when a call needs them: $title (consent case 50)', async (sdk) => {
    const { asked, seen, messageId } = await stepUp(sdk, stage, people.get('dcr') as Person);
    expect(asked.map(({ text }) => text.includes('the owner sees this address'))).toEqual([false, true]);
    const calls = seen.filter(({ method, path }) => method === 'POST' && path === '/api/mcp/account');
    expect(calls.map(({ status }) => status)).toEqual([403, 200]);
    expect(calls[0]?.headers['www-authenticate']).toMatch(
      /^Bearer resource_metadata="[^"]+", scope="read:portfolio write:messages", error="insufficient_scope"/,
    );
    expect(await stage.service.store.read((db) => db('messages').where({ id: messageId }).first())).toMatchObject({
      subject: 'With more',
      from_email: 'dcr@example.net',
    });
  });
});
