import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Random } from '../../../base/random.js';
import { StoreRefused } from '../connection/errors.js';
import { unpackClusterTemplate } from './cluster-template.js';
import { clusterName } from './folder.js';

/** Major version of Postgres in PGlite 0.5.16. It cannot open data of other major versions. */
const postgresMajor = '18';
const fsync = promisify(fs.fsync);
const unfinished = `${clusterName}.new-`;

/**
 * Returns the cluster folder inside the locked `folder`, and creates the cluster at the first start. Throws
 * `StoreRefused` if existing data cannot be opened.
 */
export async function prepareCluster(folder: string, random: Random, template?: string): Promise<string> {
  const cluster = join(folder, clusterName);
  if (!fs.existsSync(cluster)) await createCluster(folder, cluster, random, template);
  const file = join(cluster, 'PG_VERSION');
  const version = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
  if (version === postgresMajor) return cluster;
  if (version !== undefined && /^\d{1,3}$/.test(version)) throw new StoreRefused(otherMajor(cluster, version));
  throw new StoreRefused(
    `${cluster} is not a database folder of Vitrine; move it away, or set DATA_DIR to another folder.`,
  );
}

function otherMajor(cluster: string, version: string): string {
  return (
    `${cluster} is of Postgres ${version}, this Vitrine runs Postgres ${postgresMajor}: start the Vitrine that wrote it, dump it there with ` +
    '"vitrine database dump FILE", move the folder away, and restore it here with "vitrine database restore FILE".'
  );
}

/** Creates the cluster under a temporary name, syncs it and renames it, so that a crash leaves no partial cluster. */
async function createCluster(
  folder: string,
  cluster: string,
  random: Random,
  template: string | undefined,
): Promise<void> {
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(unfinished)) fs.rmSync(join(folder, name), { recursive: true });
  const aside = join(folder, unfinished + random.bytes(6).toString('hex'));
  if (template === undefined) await initialize(aside);
  else await unpackClusterTemplate(template, aside);
  await syncFolder(aside);
  fs.renameSync(aside, cluster);
  await sync(folder);
}

async function initialize(folder: string): Promise<void> {
  const pglite = new PGlite({ dataDir: folder, fs: new NodeFS(folder) });
  await pglite.waitReady;
  await pglite.close();
}

/** Size of Node's thread pool. Concurrent syncs take two thirds of the time. */
const maxConcurrentSyncs = 4;

async function syncFolder(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))].values();
  const syncRest = async (): Promise<void> => {
    for (const path of paths) await sync(path);
  };
  await Promise.all(Array.from({ length: maxConcurrentSyncs }, syncRest));
}

async function sync(path: string): Promise<void> {
  const descriptor = fs.openSync(path, 'r');
  try {
    await fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
