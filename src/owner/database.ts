import { resolve } from 'node:path';
import type { Config } from '../base/config/config.js';
import { deriveKeys } from '../base/config/derived-keys.js';
import { silentLog } from '../base/log.js';
import { systemRandom } from '../base/random.js';
import { Refused } from '../base/refused.js';
import { findMasterSecret, masterSecretFile } from '../service/agent-auth/keys/master-secret.js';
import { dumpDatabase, restoreDatabase, rowsOfFooter, type WriteLine } from '../service/store/backup.js';
import { migrateServer } from '../service/store/server/migrate-server.js';
import { dumpOfRunningService, isServiceRunning } from './admin-socket.js';
import type { DatabaseHere } from './deps.js';
import { readDumpFile, writeDumpFile } from './dump-file.js';
import { done, type OwnerAnswer, refused } from './owner-answer.js';

/** What a dump or a restore came to; `secret` names what opens the sealed keys in it. */
export interface Transfer {
  readonly file: string;
  readonly rows: number;
  readonly secret: string;
}

const transferred = (file: string, rows: number, { directory, keyEncryptionKey }: Config['data']): OwnerAnswer => {
  const secret = keyEncryptionKey === undefined ? resolve(directory, masterSecretFile) : 'KEY_ENCRYPTION_KEY';
  return done({ file, rows, secret } satisfies Transfer);
};

const isHeldByService = async ({ databaseUrl, directory }: Config['data']): Promise<boolean> =>
  databaseUrl === undefined && (await isServiceRunning(directory));

/** The key of dumps; undefined where the service's secret is not. */
function findDumpKey(data: Config['data']): Buffer | undefined {
  const secret = findMasterSecret(data);
  return secret && deriveKeys(secret).dumps;
}

/** Writes every row into a file. Throws Refused or StoreUnavailable, as the others do. */
export async function dumpHere({ data, open }: DatabaseHere, name: string): Promise<OwnerAnswer> {
  const path = resolve(name);
  let footer: number | undefined;
  await writeDumpFile(path, systemRandom, async (writeLine) => {
    const write: WriteLine = (line) => {
      writeLine(line);
      footer = rowsOfFooter(line);
    };
    const isEmbedded = data.databaseUrl === undefined;
    if (!isEmbedded || !(await dumpOfRunningService(data.directory, write))) {
      const store = await open();
      await dumpDatabase(store.db(), write, requireDumpKey(data));
    }
    return footer !== undefined;
  });
  if (footer === undefined)
    return refused('The dump was cut short: the service ended meanwhile. Nothing was kept; try again.');
  return transferred(path, footer, data);
}

function requireDumpKey(data: Config['data']): Buffer {
  const key = findDumpKey(data);
  if (key) return key;
  const file = resolve(data.directory, masterSecretFile);
  throw new Refused(
    `A dump is signed with the secret of the service, and it is not here: set KEY_ENCRYPTION_KEY as the service has it, or DATA_DIR to the folder with ${masterSecretFile} (there is no ${file}).`,
  );
}

/** Reads a dump into an empty database; `unverified` without checking its HMAC. */
export async function restoreHere(
  { data, open }: DatabaseHere,
  { file: name, unverified = false }: { readonly file: string; readonly unverified?: boolean },
): Promise<OwnerAnswer> {
  const path = resolve(name);
  if (await isHeldByService(data))
    return refused(
      'The service runs on this database, and a restore needs an empty one for itself: stop the service, then restore.',
    );
  const lines = readDumpFile(path);
  const store = await open({ mayMake: true });
  const verification = { key: findDumpKey(data), allowUnverified: unverified };
  return transferred(path, await restoreDatabase(store.db(), lines, verification), data);
}

/** Brings the schema up to date; an embedded database by opening it, since no other process can. */
export async function migrateHere({ data, open }: DatabaseHere): Promise<OwnerAnswer> {
  if (data.databaseUrl !== undefined) return done({ migrations: await migrateServer(data.databaseUrl, silentLog) });
  if (!(await isHeldByService(data))) await open();
  return done({ migrations: [] });
}
