import type { Knex } from 'knex';
import { equalSecrets, hmac } from '../../agent-auth/credentials/secrets.js';
import { markAt } from '../../agent-auth/records/owner-marks.js';
import { secondsAfter } from '../../agent-auth/service.js';
import type { ConsolePageDeps } from './deps.js';
import { consolePaths } from './paths.js';

/** For how long codes are muted, and a link that does it works. Seconds. */
const muted = 3600;
const secretForm = /^(\d{13})\.([A-Za-z0-9_-]{43})$/;

type Deps = Pick<ConsolePageDeps, 'clock' | 'secrets'>;

/** Where the link of a mail leads: its end, and a seal of it, so that nothing is stored for a mail. */
export function ownerMutePath({ clock, secrets }: Deps): string {
  const end = String(secondsAfter(clock.now(), muted).getTime());
  return `${consolePaths.mute}?m=${end}.${sealOf(secrets, end)}`;
}

/** Whether this is the secret of a mail of the last hour. */
export function isMuteSecret({ clock, secrets }: Deps, secret: string): boolean {
  const [, end = '', seal = ''] = secretForm.exec(secret) ?? [];
  return equalSecrets(seal, sealOf(secrets, end)) && Number(end) > clock.now().getTime();
}

const sealOf = ({ mute }: Deps['secrets'], end: string): string => hmac(mute, `owner ${end}`).toString('base64url');

/** When a mute of now ends. */
export const muteEnd = (now: Date): Date => secondsAfter(now, muted);

/** Whether the owner wants no code by mail now. */
export async function areCodesMuted(trx: Knex.Transaction, now: Date): Promise<boolean> {
  const at = await markAt(trx, 'codes_muted');
  return at !== undefined && muteEnd(at) > now;
}
