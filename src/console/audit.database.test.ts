import { expect, it } from 'vitest';
import { newId } from '../agent-auth/credentials/secrets.js';
import { answerOwner } from '../owner/answer.js';
import { runOwnerCommand } from '../owner/program.js';
import { systemRandom } from '../platform/random.js';
import type { AuditEventRow } from '../store/rows.js';
import { eachDatabase } from '../store/testing.js';
import { agentPath, consolePaths } from './paths.js';
import { consoleFor, signedInBrowser } from './testing.js';

const { audit, auditExport } = consolePaths;
const json = { accept: 'application/json' };

interface Entry {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly agent: string | null;
}

eachDatabase("the console's audit trail", (database) => {
  const opened = consoleFor(database);
  const entries = async (count: number, more: Partial<AuditEventRow> = {}): Promise<void> => {
    const at = database.clock.now();
    const made = Array.from({ length: count }, () => ({
      ...{ id: crypto.randomUUID(), at, name: 'token.issued', data: { scopes: 'read:portfolio' } },
      ...more,
    }));
    await database.store.write((db) => db('audit_events').insert(made));
  };

  it('names who signed in, and narrows to an event, an agent and a day', async () => {
    const agent = newId('registration', systemRandom);
    await entries(2, { registration_id: agent });
    await entries(1, { name: 'agent.registered', data: { name: '<b>=1+1\u202e' } });
    const browser = await signedInBrowser(opened);
    const { text } = await browser.get(audit);
    expect(text).toContain('<code>owner.signed_in</code>');
    expect(text).toContain(`href="${agentPath(agent)}"`);
    expect(text).toContain('&lt;b&gt;=1+1');
    expect(text).not.toMatch(/<b>=1|\u202e/);
    const asked = async (query: string): Promise<readonly Entry[]> =>
      JSON.parse((await browser.get(`${audit}?${query}`, json)).text);
    const today = database.clock.now().toISOString().slice(0, 10);
    expect((await asked('name=owner.signed_in')).map(({ name }) => name)).toEqual(['owner.signed_in']);
    expect((await asked(`agent=${agent}&day=${today}`)).map(({ agent: of }) => of)).toEqual([agent, agent]);
    expect(await asked('day=2020-02-29')).toEqual([]);
    for (const day of ['2020-02-30', 'today', '20200229']) {
      const { status, text: said } = await browser.get(`${audit}?day=${day}`, json);
      expect([status, said]).toEqual([400, expect.stringContaining('write it as 2026-03-01')]);
    }
  });

  it('leads through a long one, 50 at a time, each once, also those of one moment', async () => {
    await entries(70);
    database.clock.passSeconds(1);
    await entries(60);
    const browser = await signedInBrowser(opened);
    const seen: Entry[] = [];
    for (let path: string | undefined = `${audit}?name=token.issued`; path; ) {
      const page = await browser.get(path, json);
      const { text }: { readonly text: string } = await browser.get(path);
      seen.push(...(JSON.parse(page.text) as Entry[]));
      path = /<a href="(\/owner\/audit\?[^"]*before=[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&');
    }
    expect(seen.length).toBeGreaterThanOrEqual(130);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    expect(seen.map(({ at }) => at)).toEqual(
      seen
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
  });

  it('is a file that a spreadsheet computes nothing of, the same from the command line', async () => {
    await entries(1, { name: 'client.removed', data: { name: '=HYPERLINK("x")' } });
    const browser = await signedInBrowser(opened);
    const file = await browser.get(`${auditExport}?name=client.removed`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.text).toMatch(/^at,name,agent,data,id\r\n[^,]+,client\.removed,,"\{""name"":""=HYPER/);
    const printed: string[] = [];
    const write = (text: string): void => void printed.push(text);
    const unused = (): Promise<never> => Promise.reject(new Error('No database is dumped here.'));
    const exit = await runOwnerCommand(
      ['audit', '--csv', '--name', 'client.removed'],
      {
        ask: (request) => answerOwner(opened().owner, request),
        database: { dump: unused, restore: unused, migrate: unused },
      },
      { out: write, err: write, confirm: async () => undefined },
    );
    expect([exit, printed.join('').trimEnd()]).toEqual([0, file.text.trimEnd()]);
  });
});
