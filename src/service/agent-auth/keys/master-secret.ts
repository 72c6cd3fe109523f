import { chmodSync, linkSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyEncryptionKeyBytes, parseKeyEncryptionKey } from '../../../base/config/derived-keys.js';
import type { Random } from '../../../base/random.js';
import { Refused } from '../../../base/refused.js';

/** The one secret cannot be had: one sentence that stops the start. It never repeats the secret. */
export class MasterSecretError extends Refused {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'MasterSecretError';
  }
}

export interface MasterSecretOptions {
  /** `KEY_ENCRYPTION_KEY`; absent: the file in `directory`. */
  readonly keyEncryptionKey: string | undefined;
  /** DATA_DIR. */
  readonly directory: string;
  readonly random: Random;
}

/** The file's name in DATA_DIR. */
export const masterSecretFile = 'key-encryption-key';

/**
 * The one secret outside the database, 32 bytes (agent-auth.md §9.1): `KEY_ENCRYPTION_KEY`, or a file for its owner
 * alone (mode 0600) that the first start makes. Throws MasterSecretError.
 */
export function openMasterSecret({ keyEncryptionKey, directory, random }: MasterSecretOptions): Buffer {
  const known = findMasterSecret({ keyEncryptionKey, directory });
  return known ?? made(join(directory, masterSecretFile), directory, random);
}

/** Returns the one secret if there is one, and makes none. Throws MasterSecretError if it cannot be read. */
export function findMasterSecret({
  keyEncryptionKey,
  directory,
}: Omit<MasterSecretOptions, 'random'>): Buffer | undefined {
  if (keyEncryptionKey !== undefined) return parsed(keyEncryptionKey, 'KEY_ENCRYPTION_KEY');
  return read(join(directory, masterSecretFile));
}

function parsed(text: string, source: string): Buffer {
  const { value, faults } = parseKeyEncryptionKey(text.trim());
  if (value) return value;
  throw new MasterSecretError(
    source === 'KEY_ENCRYPTION_KEY' ? faults.join(' ') : `${source} does not hold a key; restore it from a backup.`,
  );
}

function read(path: string): Buffer | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    // A restored backup may have lost the mode.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o600);
    return parsed(text, path);
  } catch (error) {
    if (error instanceof MasterSecretError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new MasterSecretError(`The key secret ${path} cannot be read: ${code ?? 'unknown error'}.`, { cause: error });
  }
}

/** `link` gives the finished file its name, and fails when another process was first: then that one's secret counts. */
function made(path: string, directory: string, random: Random): Buffer {
  const draft = `${path}.${random.bytes(6).toString('hex')}`;
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    writeFileSync(draft, `${random.bytes(keyEncryptionKeyBytes).toString('hex')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
    linkSync(draft, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST')
      throw new MasterSecretError(`The key secret ${path} cannot be made: ${code ?? 'unknown error'}.`, {
        cause: error,
      });
  } finally {
    removeDraft(draft);
  }
  const secret = read(path);
  if (!secret) throw new MasterSecretError(`The key secret ${path} is gone again; check what else uses this folder.`);
  return secret;
}

function removeDraft(draft: string): void {
  try {
    unlinkSync(draft);
  } catch {
    // It was never written.
  }
}
