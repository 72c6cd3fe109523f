import { resolve } from 'node:path';
import { masterSecretFile } from '../agent-auth/keys/master-secret.js';
import type { Config } from '../config.js';
import { silentLog } from '../platform/log.js';
import { systemRandom } from '../platform/random.js';
import { dumpDatabase, restoreDatabase, rowsOfFooter, type WriteLine } from '../store/backup.js';
import { migrateServer } from '../store/server/migrate-server.js';
import type { Store } from '../store/store.js';
import { dumpOfRunningService, isServiceRunning } from './admin-socket.js';
import { beginDumpFile, readDumpFile } from './dump-file.js';
import { done, type OwnerAnswer, refused } from './owner-answer.js';

/** What a database command tells while it works: rows so far. */
export type Progress = (rows: number) => void;

/**
 * The owner's commands on the database as a whole. Each throws a StoreRefused, StoreUnavailable or DumpFileError with
 * one sentence.
 */
export interface DatabaseCommands {
  dump(file: string, progress: Progress): Promise<OwnerAnswer>;
  restore(file: string, progress: Progress): Promise<OwnerAnswer>;
  migrate(): Promise<OwnerAnswer>;
}

/** Opens the store in this process; a restore may make the database. */
export type OpenHere = (options?: { readonly mayMake: boolean }) => Promise<Store>;

const rowsBetweenTellings = 10_000;

export function databaseCommands({ data }: Pick<Config, 'data'>, open: OpenHere): DatabaseCommands {
  const { databaseUrl, directory, keyEncryptionKey } = data;
  const embedded = databaseUrl === undefined;
  const dumpTo = async (write: WriteLine): Promise<void> => {
    if (embedded && (await dumpOfRunningService(directory, write))) return;
    await dumpDatabase((await open()).db(), write);
  };
  const secret = keyEncryptionKey === undefined ? resolve(directory, masterSecretFile) : 'KEY_ENCRYPTION_KEY';
  return {
    async dump(name, progress) {
      const path = resolve(name);
      const file = beginDumpFile(path, systemRandom);
      const counted = counting(progress);
      try {
        let footer: number | undefined;
        await dumpTo((line) => {
          file.write(line);
          footer = rowsOfFooter(line);
          counted();
        });
        if (footer === undefined)
          return refused('The dump was cut short: the service ended meanwhile. Nothing was kept; try again.');
        file.finish();
        return done({ file: path, rows: footer, secret });
      } finally {
        file.discard();
      }
    },
    async restore(name, progress) {
      const path = resolve(name);
      if (embedded && (await isServiceRunning(directory))) {
        return refused(
          'The service runs on this database, and a restore needs an empty one for itself: stop the service, then restore.',
        );
      }
      const lines = readDumpFile(path);
      const store = await open({ mayMake: true });
      const rows = await restoreDatabase(store.db(), told(lines, counting(progress)));
      return done({ file: path, rows, secret });
    },
    async migrate() {
      if (databaseUrl !== undefined) return done({ migrations: await migrateServer(databaseUrl, silentLog) });
      // Opening the embedded database brings it up to date, since no other process can.
      if (!(await isServiceRunning(directory))) await open();
      return done({ migrations: [] });
    },
  };
}

function counting(progress: Progress): () => void {
  let rows = 0;
  return () => {
    rows += 1;
    if (rows % rowsBetweenTellings === 0) progress(rows);
  };
}

async function* told(lines: AsyncIterable<string>, each: () => void): AsyncIterable<string> {
  for await (const line of lines) {
    each();
    yield line;
  }
}
