import { type PostgresConnection, postgresConnection } from '../../../base/postgres-connection.js';
import { StoreUnavailable } from '../connection/errors.js';
import type { PostgresClient } from '../connection/postgres-client.js';

export interface ProbeAnswer {
  /** `server_version_num`, such as 180002. */
  readonly version: number;
  /** A standby answers but takes no writes. */
  readonly standby: boolean;
  /** So does a server, database or role with `default_transaction_read_only`, and every standby. */
  readonly readOnly: boolean;
  /** Of the database, such as UTF8. */
  readonly encoding: string;
  /** The database's clock. */
  readonly now: Date;
}

const question = `SELECT current_setting('server_version_num')::int AS version, pg_is_in_recovery() AS standby,
  current_setting('transaction_read_only') = 'on' AS "readOnly", current_setting('server_encoding') AS encoding,
  clock_timestamp() AS now`;

/** Asks over its own connection, outside the pool: a full pool is not a dead database. */
export class Probe {
  #client: PostgresClient | undefined;
  #driver: typeof PostgresClient | undefined;
  readonly #connection: PostgresConnection;
  /** Settings of a database or a role hold for connections that are made after them. */
  #outdated = false;

  constructor(
    databaseUrl: string,
    private readonly timeoutMs: number,
  ) {
    this.#connection = postgresConnection(databaseUrl);
  }

  /**
   * Rejects when no answer comes within the timeout; the connection is then given up and made again by the next call. A
   * kept connection that fails says nothing of the server, which may have ended it and take the next: the question is
   * then asked again over a new one, within the same timeout.
   */
  async ask(): Promise<ProbeAnswer> {
    // Loaded with the first question, and not on its time: a start that answers reads need not wait for the driver.
    this.#driver ??= (await import('../connection/postgres-client.js')).PostgresClient;
    let timer: NodeJS.Timeout | undefined;
    let givenUp = false;
    const late = new Promise<never>((_, reject) => {
      // Two turns: after a stall of our own event loop the timer fires before an answer that already lies in the
      // socket.
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

  /** The next question is asked over a new connection, which has the settings of then. */
  renew(): void {
    this.#outdated = true;
  }

  close(): void {
    const client = this.#client;
    this.#client = undefined;
    // A connection that hangs would never say goodbye.
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
    const { rows } = await client.query<ProbeAnswer>(question);
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
