import { expect, it } from 'vitest';
import { eachDatabase } from '../service/store/testing.js';
import { commandsOn, insertAgent, insertClient, trustedIssuer } from './testing.js';

eachDatabase("the owner's commands", (database) => {
  const { run, json } = commandsOn(database);

  it('lists people, blocks by address, client and provider, and takes that back', async () => {
    await insertClient(database, { client_host: 'client.example' });
    expect((await run('people list')).said.split('\n')[0]).toMatch(
      /^EMAIL +PROOF +AGENTS +MESSAGES +FIRST +LAST +MUTED +BLOCKED$/,
    );
    const done = await run('people block June@Example.org');
    expect([done.exit, done.said]).toEqual([0, expect.stringContaining('vitrine people unblock june@example.org')]);
    expect(await json('people block --client client.example')).toMatchObject({
      kind: 'client',
      value: 'client.example',
      changed: true,
      blocked_at: database.clock.now().toISOString(),
    });
    expect(await json('people block --issuer https://id.example')).toMatchObject({ kind: 'issuer', changed: true });
    expect(await json('people list --state blocked')).toMatchObject({
      people: [{ email: 'june@example.org', proof: null, agents: 0 }],
      blocked: [{ value: 'client.example' }, { value: 'https://id.example' }],
    });
    expect((await json('people list')).people).toMatchObject([
      { email: 'june@example.org' },
      { agents: 1, messages: 0 },
    ]);
    expect((await run('people list')).said).toMatch(/provider +https:\/\/id\.example/);
    expect(await json('people unblock --client CLIENT.example')).toMatchObject({ blocked_at: null, changed: true });
    expect((await run('people unblock june@example.org')).said).toContain('june@example.org is not blocked\n');
    expect((await run('people unblock june@example.org')).said).toContain('as before');
    expect(await json('people list --state blocked')).toMatchObject({ people: [], blocked: [{ kind: 'issuer' }] });
  });

  it.each([
    ['people block', 2, 'Name one of'],
    ['people block june@example.org --client x', 2, 'Name one of'],
    ['people block june', 1, 'is no address'],
    ['people list --state asleep', 1, 'is not a valid state'],
  ])('refuses %s', async (args, exit, says) => {
    const refused = await run(args);
    expect([refused.exit, refused.complained]).toEqual([exit, expect.stringContaining(says)]);
  });

  it('prints a link into the console that works once, and ends its sessions', async () => {
    const { said } = await run('console open');
    expect(said).toMatch(
      /^Open this once, before \d\d:\d\d UTC:\n\n {2}https:\/\/portfolio\.example\.org\/sign-in\?s=soc_[\w-]{43}\n$/,
    );
    expect(await json('console open')).toEqual({ url: expect.any(String), expires_at: expect.any(String) });
    const links = await database.store.read((db) => db('signins').select());
    expect(links).toMatchObject([
      { purpose: 'owner', code_hmac: null },
      { purpose: 'owner', code_hmac: null },
    ]);
    expect(JSON.stringify(links)).not.toContain(said.trim().slice(-43));
    expect((await run('console sign-out-everywhere')).said).toBe('0 sessions were ended.\n');
  });

  it('prints new items and problems in a few lines', async () => {
    await insertAgent(database);
    expect((await run('overview')).said).toBe(
      'Unread messages: 0\nAgents of this week: 1 registered in the last 7 days\nReads by agents: 0 in the last 7 days; 0 in the 7 before\n\nProblems:\n  There are no problems.\n',
    );
  });

  it('rotates keys in two steps, at once with --now, and forgets one (case 86)', async () => {
    expect((await run('keys rotate')).exit).toBe(0);
    expect(await json('keys rotate')).toMatchObject({ keys: [{ state: 'active' }, { state: 'next' }] });
    expect(await run('keys rotate')).toMatchObject({ exit: 1, complained: expect.stringContaining('--now') });
    database.clock.passSeconds(86_400);
    const { keys } = await json('keys rotate');
    expect(keys.map(({ state }: { state: string }) => state).sort()).toEqual(['active', 'retired']);
    const retired = keys.find(({ state }: { state: string }) => state === 'retired').kid;
    expect((await json(`keys rotate --forget ${retired}`)).keys).toHaveLength(1);
    expect((await json('keys rotate --now')).keys).toHaveLength(2);
    expect(await database.store.read((db) => db('audit_events').where({ name: 'owner.key_rotated' }))).toHaveLength(5);
  });

  it('shows the trust list with its policies', async () => {
    expect(await json('trust list')).toMatchObject([
      { issuer: trustedIssuer, display_name: 'Example Sign-in', first_seen: 'confirm', enabled: true, events: true },
    ]);
    expect((await run('trust list')).said).toContain('confirm');
  });

  it('says what the settings are', async () => {
    const { said } = await run('settings');
    expect(said).toMatch(/portfolio\.example\.org\/ +answers/);
    expect(said).toMatch(/llms\.txt +does not answer +status 404/);
    expect(await json('settings')).toMatchObject({ trust_file_faults: [], trust_file_changed: false });
  });

  it('sees that the file of the trust list is sound, for services to read it', async () => {
    expect(await json('trust reload')).toEqual({ providers: 1, added: [], removed: [], changed: [], in_force: false });
    expect((await run('trust reload')).said).toContain('within a minute');
    expect(await run('console test-mail')).toMatchObject({
      exit: 1,
      complained: expect.stringContaining('OWNER_EMAIL is not set'),
    });
  });

  it.each([
    ['agents list --help', 0, 'Usage: vitrine agents list'],
    ['keys rotate --help', 0, '--forget'],
    ['--help', 0, 'agents'],
    ['agents', 2, ''],
    ['agents revoke', 2, ''],
    ['agents revoke reg_1 --all', 2, ''],
    ['agents show', 2, ''],
    ['messages delete', 2, ''],
    ['agents fly', 2, ''],
    ['messages list --limit 0', 2, ''],
    ['trust list --colour', 2, ''],
  ])('ends "%s" with %i', async (args, exit, said) => {
    const answer = await run(args);
    expect(answer.exit).toBe(exit);
    expect(answer.said).toContain(said);
    if (exit === 2) expect(answer.complained).not.toBe('');
  });
});
