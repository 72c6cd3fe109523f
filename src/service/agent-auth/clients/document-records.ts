import type { Log } from '../../../base/log.js';
import { StoreUnavailable } from '../../store/connection/errors.js';
import type { Store } from '../../store/connection/store.js';
import type { ClientDocumentRow } from '../../store/rows.js';
import { clientDocument, keepClientDocument, withdrawClientDocument } from '../records/client-documents.js';

/** What all processes remember of documents, for longer than a process lives. While the database is away: nothing. */
export interface DocumentRecords {
  find(clientId: string): Promise<ClientDocumentRow | undefined>;
  keep(row: ClientDocumentRow): Promise<void>;
  withdraw(clientId: string, now: Date): Promise<void>;
}

/** Remembers documents in the database; a process that cannot write goes on with what it has in memory. */
export function createDocumentRecords(store: Pick<Store, 'read' | 'write'>, log: Pick<Log, 'debug'>): DocumentRecords {
  async function whileThere<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.debug({ err: error }, 'What is known of a client could not be read or kept.');
      return undefined;
    }
  }
  const repeatable = { afterLostAnswer: 'repeat' } as const;
  return {
    find: (clientId) => whileThere(() => store.read((db) => clientDocument(db, clientId))),
    keep: (row) => whileThere(() => store.write((db) => keepClientDocument(db, row), repeatable)),
    withdraw: (clientId, now) =>
      whileThere(() => store.write((db) => withdrawClientDocument(db, clientId, now), repeatable)),
  };
}
