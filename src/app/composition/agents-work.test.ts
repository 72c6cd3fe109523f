import { expect, it } from 'vitest';
import { readConfig } from '../../base/config/config.js';
import { silentLog } from '../../base/log.js';
import { type DigestSources, startDigests } from './agents-work.js';

/** Starts digests with these settings. Returns the logged warnings and whether digests started. */
function begun(env: Readonly<Record<string, string>>): { readonly warnings: string[]; readonly began: boolean } {
  const warnings: string[] = [];
  let began = false;
  const store = {
    get opened() {
      began = true;
      return new Promise(() => {});
    },
  };
  const end = startDigests({
    config: readConfig(env),
    log: { ...silentLog, warn: (_facts: object, message: string) => void warnings.push(message) },
    mail: { queue: {}, worker: env.SMTP_URL === undefined ? undefined : {} },
    store,
  } as unknown as DigestSources);
  end();
  return { warnings, began };
}

const [email, relay] = [{ OWNER_EMAIL: 'owner@example.org' }, { SMTP_URL: 'smtp://relay.example' }];

it.each([
  ['daily', relay, 'OWNER_EMAIL'],
  ['weekly', email, 'SMTP_URL'],
  ['daily', {}, 'OWNER_EMAIL'],
] as const)('logs that no %s digest is sent with %j, and names the missing setting', (pace, settings, missing) => {
  expect(begun({ OWNER_DIGEST: pace, ...settings })).toEqual({
    warnings: [`OWNER_DIGEST is ${pace}, and ${missing} is not set: no digest is sent.`],
    began: false,
  });
});

it.each([
  ['begins digests where they are wanted and can be mailed', { OWNER_DIGEST: 'daily', ...email, ...relay }, true],
  ['begins none where none are wanted', { ...email, ...relay }, false],
  ['begins none where they are off', { OWNER_DIGEST: 'off' }, false],
] as const)('%s without a warning', (_what, settings, began) => {
  expect(begun(settings)).toEqual({ warnings: [], began });
});
