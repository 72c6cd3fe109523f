import fs from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Random } from '../../../base/random.js';
import { StoreRefused } from '../connection/errors.js';
import { unpackClusterTemplate } from './cluster-template.js';
import { clusterName } from './folder.js';

/** The Postgres inside PGlite 0.5.16; a data folder of another major version does not open. */
const postgresMajor = '18';
const fsync = promisify(fs.fsync);
const unfinished = `${clusterName}.new-`;

/**
 * The cluster's folder inside the locked `folder`; makes the cluster at first start. Throws StoreRefused when what is
 * there cannot be opened.
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

/** Made aside, brought to the disk, then named: a kill or a power cut in the middle leaves no half cluster behind. */
async function createCluster(
  folder: string,
  cluster: string,
  random: Random,
  template: string | undefined,
): Promise<void> {
  for (const name of fs.readdirSync(folder))
    if (name.startsWith(unfinished)) fs.rmSync(join(folder, name), { recursive: true });
  const aside = join(folder, unfinished + random.bytes(6).toString('hex'));
  if (template === undefined) await initialise(aside);
  else await unpackClusterTemplate(template, aside);
  await bringToDisk(aside);
  fs.renameSync(aside, cluster);
  await sync(folder);
}

async function initialise(folder: string): Promise<void> {
  const pglite = new PGlite({ dataDir: folder, fs: new NodeFS(folder) });
  await pglite.waitReady;
  await pglite.close();
}

/** As many as Node's thread pool takes: the file system brings them to the disk together, in two thirds of the time. */
const syncedAtOnce = 4;

async function bringToDisk(folder: string): Promise<void> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))].values();
  const syncRest = async (): Promise<void> => {
    for (const path of paths) await sync(path);
  };
  await Promise.all(Array.from({ length: syncedAtOnce }, syncRest));
}

async function sync(path: string): Promise<void> {
  const descriptor = fs.openSync(path, 'r');
  try {
    await fsync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
