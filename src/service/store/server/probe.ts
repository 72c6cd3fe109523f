import { type PostgresConnection, postgresConnection } from '../../../base/postgres-connection.js';
import { StoreUnavailable } from '../connection/errors.js';
import type { PostgresClient } from '../connection/postgres-client.js';

export interface ProbeAnswer {
  /** `server_version_num`, such as 180002. */
  readonly version: number;
  /** Whether the server is a standby, which is read-only. */
  readonly standby: boolean;
  /** Whether transactions are read-only, by `default_transaction_read_only` or on a standby. */
  readonly readOnly: boolean;
  /** Encoding of the database, such as UTF8. */
  readonly encoding: string;
  /** Current time of the database. */
  readonly now: Date;
}

const probeSql = `SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS standby,
  current_setting('transaction_read_only') = 'on' AS "readOnly", current_setting('server_encoding') AS encoding,
  clock_timestamp() AS now`;

/** Checks the server over a separate connection, since a full pool does not mean a dead database. */
export class Probe {
  #client: PostgresClient | undefined;
  #driver: typeof PostgresClient | undefined;
  readonly #connection: PostgresConnection;
  /** Whether to reconnect, since settings of a database or role apply only to new connections. */
  #outdated = false;

  constructor(
    databaseUrl: string,
    private readonly timeoutMs: number,
  ) {
    this.#connection = postgresConnection(databaseUrl);
  }

  /**
   * Queries the server. Rejects after the timeout and reconnects with the next call. If the existing connection fails,
   * the query is repeated over a new connection within the same timeout, since the server may have closed only the old
   * one.
   */
  async ask(): Promise<ProbeAnswer> {
    // Imported with the first query and outside of its timeout, so that reads at startup do not wait for the driver.
    this.#driver ??= (await import('../connection/postgres-client.js')).PostgresClient;
    let timer: NodeJS.Timeout | undefined;
    let givenUp = false;
    const late = new Promise<never>((_, reject) => {
      // Two turns, since after a stall of this event loop the timer fires before data that has already arrived.
      timer = setTimeout(() => setImmediate(() => setImmediate(() => reject(this.#noAnswer()))), this.timeoutMs);
    });
    try {
      return await Promise.race([this.#ask(this.#driver, () => givenUp), late]);
    } catch (error) {
      givenUp = true;
      this.close();
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Makes the next query use a new connection with current settings. */
  renew(): void {
    this.#outdated = true;
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    // A hanging connection would never close gracefully.
    client?.end().catch(() => {});
    (client as unknown as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
  }

  async #ask(driver: typeof PostgresClient, givenUp: () => boolean): Promise<ProbeAnswer> {
    if (this.#outdated) this.close();
    this.#outdated = false;
    const kept = this.#client;
    if (kept) {
      try {
        return await this.#answerOf(kept);
      } catch (error) {
        if (givenUp()) throw error;
        this.close();
      }
    }
    return this.#answerOf(await this.#connect(driver));
  }

  async #answerOf(client: PostgresClient): Promise<ProbeAnswer> {
    const { rows } = await client.query<ProbeAnswer>(probeSql);
    const [answer] = rows;
    if (!answer) throw this.#noAnswer();
    return answer;
  }

  async #connect(Driver: typeof PostgresClient): Promise<PostgresClient> {
    const client = new Driver({
      ...this.#connection,
      connectionTimeoutMillis: this.timeoutMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => {
      if (this.#client === client) this.#client = undefined;
    });
    await client.connect();
    return client;
  }

  #noAnswer(): StoreUnavailable {
    return new StoreUnavailable(`The database gave no answer within ${this.timeoutMs} ms.`, { reason: 'down' });
  }
}
