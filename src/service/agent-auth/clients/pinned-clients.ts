import { readFileSync } from 'node:fs';
import { isObject } from '../../../base/json-object.js';
import { Refused } from '../../../base/refused.js';
import type { OAuthClient } from './client.js';
import { clientIdUrl } from './client-id-url.js';
import { readClientDocument } from './metadata-document.js';

/** The owner's copies are faulty: one sentence for each fault. It stops the start. */
export class PinnedClientsError extends Refused {
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'));
    this.name = 'PinnedClientsError';
  }
}

export interface PinnedClientsContext {
  /** `OAUTH_CLIENT_HOSTS`. */
  readonly hosts: readonly string[] | undefined;
  readonly redirectSchemes: readonly string[];
}

/** The owner's copies by client id. */
export type PinnedClients = ReadonlyMap<string, OAuthClient>;

const most = 200;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads `OAUTH_CLIENTS_FILE`; without one there are no copies. Throws a PinnedClientsError with every fault. */
export function loadPinnedClients(file: string | undefined, context: PinnedClientsContext): PinnedClients {
  if (file === undefined) return new Map();
  try {
    return parsePinnedClients(readFileSync(file, 'utf8'), context);
  } catch (error) {
    if (error instanceof PinnedClientsError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new PinnedClientsError([
      `OAUTH_CLIENTS_FILE cannot be read (${code ?? 'unknown error'}). It accepts the path of a JSON file, such as /etc/vitrine/clients.json.`,
    ]);
  }
}

/** Reads the copies, each with the day on which the owner read it; throws a PinnedClientsError with all faults. */
export function parsePinnedClients(text: string, context: PinnedClientsContext): PinnedClients {
  const list = listIn(text);
  if (!list)
    throw new PinnedClientsError([
      `OAUTH_CLIENTS_FILE is not a JSON array of at most ${most} entries such as {"read": "2026-11-20", "document": {…}}.`,
    ]);
  const faults: string[] = [];
  const clients = new Map<string, OAuthClient>();
  for (const [index, entry] of list.entries()) {
    const read = readEntry(entry, context);
    if ('client' in read && !clients.has(read.client.id)) clients.set(read.client.id, read.client);
    else faults.push(`OAUTH_CLIENTS_FILE, entry ${index + 1}: ${'fault' in read ? read.fault : 'appears twice.'}`);
  }
  if (faults.length > 0) throw new PinnedClientsError(faults);
  return clients;
}

function listIn(text: string): readonly unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.length <= most ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function readEntry(entry: unknown, { hosts, redirectSchemes }: PinnedClientsContext) {
  if (!isObject(entry) || !isObject(entry.document)) return { fault: 'is not an object with read and document.' };
  if (typeof entry.read !== 'string' || !day.test(entry.read) || Number.isNaN(Date.parse(entry.read)))
    return { fault: 'read is not the day on which the document was read, such as 2026-11-20.' };
  const id = entry.document.client_id;
  const address = typeof id === 'string' ? clientIdUrl(id) : { fault: 'The document has no client_id.' };
  if ('fault' in address) return address;
  const { hostname: host, href } = address.url;
  if (hosts && !hosts.includes(host)) return { fault: `OAUTH_CLIENT_HOSTS does not accept ${host}.` };
  return readClientDocument(entry.document, { id: href, host, kind: 'file', redirectSchemes });
}
