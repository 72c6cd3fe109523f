import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { StoreCalls } from './calls.js';
import { ConnectionGate } from './connection-gate.js';
import { StoreRefused, withoutValues } from './errors.js';
import type { Store, StoreHealth, StoreOptions } from './store.js';

/** Maximum time that `destroy` waits for running calls. Stopping the process may take 10 s in total. */
const drainMs = 10_000;

/** Base of both store forms: a gate that opens in the background, calls through the gate, and an orderly shutdown. */
export abstract class GatedStore implements Store {
  abstract readonly form: Store['form'];
  readonly opened: Promise<void>;
  readonly read: Store['read'];
  readonly write: Store['write'];
  readonly unit: Store['unit'];
  protected readonly gate: ConnectionGate;
  #outages = 0;
  #obstacle: string | undefined;
  #settle!: { resolve: () => void; reject: (error: StoreRefused) => void };

  constructor(
    protected readonly options: StoreOptions,
    maxCalls: number,
  ) {
    this.gate = new ConnectionGate(maxCalls);
    this.opened = new Promise<void>((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
    // Without a listener, the rejection is still visible in the log and the state.
    this.opened.catch(() => {});
    const calls = new StoreCalls(this.gate, options.random, (error) => this.suspect(error));
    this.read = calls.read;
    this.write = calls.write;
    this.unit = calls.unit;
  }

  get state(): Store['state'] {
    return this.gate.state;
  }

  ready(): boolean {
    return this.state === 'ready';
  }

  health(): StoreHealth {
    return {
      form: this.form,
      state: this.state,
      outages: this.#outages,
      ...(this.#obstacle !== undefined && { obstacle: this.#obstacle }),
    };
  }

  db(): Knex {
    return this.gate.db();
  }

  abstract upkeep(): Promise<void>;
  /** Called after a call lost its connection. */
  protected abstract suspect(error: unknown): void;
  /** Releases timers, connections and files. Called once, after all calls have ended. */
  protected abstract close(): Promise<void>;

  #closing: Promise<void> | undefined;

  destroy(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  async #end(): Promise<void> {
    this.gate.drain();
    for (let waited = 0; this.gate.running > 0 && waited < drainMs; waited += 20) await pause(20);
    this.gate.shut('closed');
    this.#settle.reject(new StoreRefused('The database was closed before it was ready.'));
    await this.close();
  }

  protected admit(db: Knex, facts: object): void {
    this.gate.admit(db);
    if (this.state !== 'ready') return;
    this.#obstacle = undefined;
    this.options.log.info({ form: this.form, ...facts }, 'The database is ready.');
    this.#settle.resolve();
  }

  /** @param obstacle why the database cannot be used, if the reason is known */
  protected shutDown(error: unknown, obstacle?: string): void {
    const { log } = this.options;
    if (this.state === 'ready') this.#outages += 1;
    if (this.state !== 'down' || obstacle !== this.#obstacle) {
      if (obstacle !== undefined) log.error({}, obstacle);
      else log.error({ err: withoutValues(error) }, 'The database is unavailable. Retrying every second.');
    }
    this.#obstacle = obstacle;
    this.gate.shut('down', error);
  }

  protected refuse(error: StoreRefused): void {
    this.options.log.error({ cause: withoutValues(error.cause) }, error.message);
    this.gate.shut('refused', error);
    this.#settle.reject(error);
  }
}
