import { chmodSync, lstatSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../base/config/config.js';
import type { Log } from '../../base/log.js';
import { Refused } from '../../base/refused.js';
import { adminSocketName } from '../../owner/admin-socket.js';
import { masterSecretFile } from '../../service/agent-auth/keys/master-secret.js';
import { outboxFolder } from '../../service/mail/create-mail.js';
import { databaseFolder } from '../../service/store/embedded/folder.js';

/** Like the data directory of Postgres: no access for others, and at most read access for the group. */
const forbiddenBits = 0o027;
const groupAndOthers = 0o077;

/**
 * Makes DATA_DIR private before files are stored there (threat-model.md A22). A folder that is open to other users is
 * rejected in production and causes a warning in development. Existing and new files become private. Throws `Refused`.
 */
export function ensurePrivateDataFolder({ data, production }: Pick<Config, 'data' | 'production'>, log: Log): void {
  // Windows has no such modes. Replicas with a database server and their own secret store nothing there.
  const unused = production && data.databaseUrl !== undefined && data.keyEncryptionKey !== undefined;
  if (process.platform === 'win32' || unused) return;
  process.umask(groupAndOthers);
  const folder = statSync(data.directory, { throwIfNoEntry: false });
  if (!folder) return; // It is created as private when it is first needed.
  if ((folder.mode & forbiddenBits) !== 0) {
    const problem =
      `DATA_DIR ${data.directory} is open to other users of this machine (mode ${octal(folder.mode)}), and it holds keys, mail and the database: ` +
      `chmod 700 ${data.directory}`;
    if (production) throw new Refused(`${problem}, or set DATA_DIR to a folder of this service alone.`);
    log.warn({ directory: data.directory }, `${problem}. In production it is refused.`);
  }
  const named = [masterSecretFile, adminSocketName, outboxFolder].map((name) => join(data.directory, name));
  for (const path of [...named, databaseFolder(data.directory)]) makePrivate(path, production, log);
}

/** Symbolic links stay unchanged, since they mount secrets and their targets belong to others. */
function makePrivate(path: string, production: boolean, log: Log): void {
  const entry = lstatSync(path, { throwIfNoEntry: false });
  if (!entry || entry.isSymbolicLink() || (entry.mode & groupAndOthers) === 0) return;
  try {
    chmodSync(path, entry.isDirectory() ? 0o700 : 0o600);
    log.warn(
      { path, mode: octal(entry.mode) },
      'Other users of this machine could access this path. Its permissions now allow only this service.',
    );
  } catch (error) {
    const problem = `${path} is open to other users of this machine (mode ${octal(entry.mode)}) and belongs to another one: give it to the user of this service.`;
    if (production) throw new Refused(problem, { cause: error });
    log.warn({ path }, problem);
  }
}

const octal = (mode: number): string => (mode & 0o7777).toString(8).padStart(4, '0');
