import { expect, it } from 'vitest';
import { readConfig } from '../../base/config/config.js';
import { silentLog } from '../../base/log.js';
import { systemRandom } from '../../base/random.js';
import { setMark } from '../../service/agent-auth/records/owner-timestamps.js';
import { eachDatabase } from '../../service/store/testing.js';
import { type FirstSignInSources, logFirstSignIn } from './first-sign-in.js';

const hosted = {
  NODE_ENV: 'production',
  BASE_URL: 'https://me.example',
  OWNER_EMAIL: 'owner@example.org',
  KEY_ENCRYPTION_KEY: '0'.repeat(64),
};
const relay = { SMTP_URL: 'smtp://relay.example' };

eachDatabase('the log of a start', (database) => {
  async function logged(env: Readonly<Record<string, string>>): Promise<string[]> {
    const lines: string[] = [];
    await logFirstSignIn({
      config: readConfig(env),
      store: database.store,
      clock: database.clock,
      random: systemRandom,
      log: { ...silentLog, warn: (_facts: object, message: string) => void lines.push(message) },
      mail: { worker: env.NODE_ENV === 'production' && env.SMTP_URL === undefined ? undefined : {} },
    } as unknown as FirstSignInSources);
    return lines;
  }

  it.each([
    ['without SMTP_URL', hosted],
    ['with a console but no OWNER_EMAIL', { ...hosted, ...relay, OWNER_EMAIL: '', CONSOLE: 'on' }],
  ])('has a sign-in link %s, until an owner has signed in', async (_what, env) => {
    const [line] = await logged(env);
    expect(line).toMatch(/https:\/\/me\.example\/sign-in\?s=soc_[\w-]{43}$/);
    await database.store.unit((trx) => setMark(trx, 'signed_in', database.clock.now()));
    expect(await logged(env)).toEqual([]);
  });

  it.each([
    ['where a code can be mailed', { ...hosted, ...relay }],
    ['where the console is off', { ...hosted, CONSOLE: 'off' }],
    ['where nobody asked for a console', { ...hosted, OWNER_EMAIL: '' }],
    ['in development, where mail is in a folder', {}],
  ])('has no sign-in link %s', async (_what, env) => {
    expect(await logged(env)).toEqual([]);
    expect(await database.store.read((db) => db('signins').select())).toEqual([]);
  });
});
