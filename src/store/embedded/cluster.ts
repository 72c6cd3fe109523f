import fs from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Random } from '../../platform/random.js';
import { StoreRefused } from '../errors.js';

/** The Postgres inside PGlite 0.5.16; a data folder of another major version does not open. */
const postgresMajor = '18';
const clusterName = 'pgdata';
const unfinished = `${clusterName}.new-`;

/** The cluster's folder inside the locked `folder`; makes the cluster at first start. Throws StoreRefused when what is there cannot be opened. */
export async function prepareCluster(folder: string, random: Random, template?: string): Promise<string> {
  const cluster = join(folder, clusterName);
  if (!fs.existsSync(cluster)) await createCluster(folder, cluster, random, template);
  const file = join(cluster, 'PG_VERSION');
  const version = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : undefined;
  if (version === postgresMajor) return cluster;
  if (version !== undefined && /^\d{1,3}$/.test(version)) throw new StoreRefused(otherMajor(cluster, version));
  throw new StoreRefused(`${cluster} is not a database folder of Vitrine; move it away, or set DATA_DIR to another folder.`);
}

function otherMajor(cluster: string, version: string): string {
  return (
    `${cluster} is of Postgres ${version}, this Vitrine runs Postgres ${postgresMajor}: start the Vitrine that wrote it, dump it there with ` +
    '"vitrine database dump FILE", move the folder away, and restore it here with "vitrine database restore FILE".'
  );
}

/** Made aside, brought to the disk, then named: a kill or a power cut in the middle leaves no half cluster behind. */
async function createCluster(folder: string, cluster: string, random: Random, template: string | undefined): Promise<void> {
  for (const name of fs.readdirSync(folder)) if (name.startsWith(unfinished)) fs.rmSync(join(folder, name), { recursive: true });
  const aside = join(folder, unfinished + random.bytes(6).toString('hex'));
  const loadDataDir = template === undefined ? undefined : new Blob([brotliDecompressSync(fs.readFileSync(template))]);
  const pglite = new PGlite({ dataDir: aside, fs: new NodeFS(aside), ...(loadDataDir && { loadDataDir }) });
  await pglite.waitReady;
  await pglite.close();
  bringToDisk(aside);
  fs.renameSync(aside, cluster);
  sync(folder);
}

/**
 * Writes a cluster as a compressed file of about 1.5 MB, for `clusterTemplate`; belongs into the build. Brotli with a window of 16 MB sees that the
 * template databases of Postgres are one another's copies: the file is a third of what gzip makes, and is unpacked in 0.2 s, once.
 * @param cluster the folder of a fresh one that nobody has open; without it one is made, which takes about 5 s
 */
export async function writeClusterTemplate(file: string, cluster?: string): Promise<void> {
  const pglite = cluster === undefined ? new PGlite() : new PGlite({ dataDir: cluster, fs: new NodeFS(cluster) });
  await pglite.waitReady;
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  const bytes = Buffer.from(await dump.arrayBuffer());
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  fs.writeFileSync(file, brotliCompressSync(bytes, { params }));
}

function bringToDisk(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) bringToDisk(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}

function sync(path: string): void {
  const descriptor = fs.openSync(path, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
