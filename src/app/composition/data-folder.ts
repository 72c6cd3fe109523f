import { chmodSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { Refused } from '../../base/refused.js';
import { adminSocketName } from '../../owner/admin-socket.js';
import { masterSecretFile } from '../../service/agent-auth/keys/master-secret.js';
import { outboxFolder } from '../../service/mail/create-mail.js';
import { databaseFolder } from '../../service/store/embedded/folder.js';

/** As Postgres has it for its own: others may do nothing, and the group may at most read. */
const openToOthers = 0o027;
const anybodyElse = 0o077;

/**
 * Sees to it that DATA_DIR is private before anything is kept there (threat-model.md A22): one that is open to other
 * users is refused in production and remarked on in development; what lies in it already is made private, and so is
 * everything that this process makes. Throws a Refused.
 */
export function guardDataFolder({ data, production }: Pick<Config, 'data' | 'production'>, log: Log): void {
  // Windows knows no such modes. Replicas with a server and their own secret keep nothing there.
  const unused = production && data.databaseUrl !== undefined && data.keyEncryptionKey !== undefined;
  if (process.platform === 'win32' || unused) return;
  process.umask(anybodyElse);
  const folder = statSync(data.directory, { throwIfNoEntry: false });
  if (!folder) return; // It is made private when it is first needed.
  if ((folder.mode & openToOthers) !== 0) {
    const says =
      `DATA_DIR ${data.directory} is open to other users of this machine (mode ${octal(folder.mode)}), and it holds keys, mail and the database: ` +
      `chmod 700 ${data.directory}`;
    if (production) throw new Refused(`${says}, or set DATA_DIR to a folder of this service alone.`);
    log.warn({ directory: data.directory }, `${says}. In production it is refused.`);
  }
  const named = [masterSecretFile, adminSocketName, outboxFolder].map((name) => join(data.directory, name));
  for (const path of [...named, databaseFolder(data.directory)]) makePrivate(path, production, log);
}

/** A link is left alone: it is how a secret is mounted, and what it leads to is not ours. */
function makePrivate(path: string, production: boolean, log: Log): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink() || (entry.mode & anybodyElse) === 0) return;
  try {
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    log.warn(
      { path, mode: octal(entry.mode) },
      'This was open to other users of the machine, and is now for this service alone.',
    );
  } catch (error) {
    const says = `${path} is open to other users of this machine (mode ${octal(entry.mode)}) and belongs to another one: give it to the user of this service.`;
    if (production) throw new Refused(says, { cause: error });
    log.warn({ path }, says);
  }
}

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(4, '0');
