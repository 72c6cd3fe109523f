import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';

interface LostAnswer {
  /** Whether the server receives the request. */
  readonly forward: boolean;
  /** How long the server side stays open, as if the server had not noticed the loss. By default 0. */
  readonly keepServerOpenMs?: number;
  /** URL of the server that new connections reach afterwards, as in a failover. */
  readonly thenTarget?: string;
  /** Whether later matching requests lose their responses too. */
  readonly always?: boolean;
}

/** A proxy in front of Postgres that tests can cut, stop, slow down, freeze, or make lose a response. */
export class TestNetwork {
  readonly #server: Server;
  readonly #pairs = new Set<{ client: Socket; server: Socket }>();
  #port = 0;
  #frozen = false;
  #delayMs = 0;
  #losing: ({ request: string } & LostAnswer) | undefined;

  private constructor(private target: pg.Client) {
    this.#server = createServer({ pauseOnConnect: true }, (client) => this.#accept(client));
  }

  static async inFrontOf(url: string): Promise<TestNetwork> {
    const network = new TestNetwork(new pg.Client({ connectionString: url }));
    await network.resume();
    return network;
  }

  /** URL of the database through this proxy. */
  get url(): string {
    const { user, password, database } = this.target;
    const secret = password ? `:${encodeURIComponent(password)}` : '';
    return `postgresql://${encodeURIComponent(user ?? '')}${secret}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Closes every connection and accepts new ones. `hard` sends a reset, as a restarted machine does. */
  cut({ hard = false } = {}): void {
    for (const { client, server } of this.#pairs) {
      if (hard) client.resetAndDestroy();
      else client.destroy();
      server.destroy();
    }
    this.#pairs.clear();
  }

  /** Behaves like a stopped server: closes connections and refuses new ones. */
  async stop(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((done) => this.#server.close(done));
    this.cut();
    await closed;
  }

  async resume(): Promise<void> {
    await new Promise<void>((done, failed) => {
      this.#server.once('error', failed);
      this.#server.listen(this.#port, '127.0.0.1', done);
    });
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Drops all packets without refusing connections, until it is unfrozen. */
  freeze(frozen: boolean): void {
    this.#frozen = frozen;
    for (const { client, server } of this.#pairs) {
      if (frozen) {
        client.pause();
        server.pause();
      } else {
        client.resume();
        server.resume();
      }
    }
  }

  /** Delays each message in both directions. 0 ends the delay. */
  slow(milliseconds: number): void {
    this.#delayMs = milliseconds;
  }

  /** Cuts the next connection that sends `request`, so that the client receives no response. */
  loseAnswerTo(request: string, lost: LostAnswer): void {
    this.#losing = { request, ...lost };
  }

  #accept(client: Socket): void {
    const { host, port } = this.target;
    const server = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    const pair = { client, server };
    this.#pairs.add(pair);
    const end = (): void => {
      this.#pairs.delete(pair);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    client.on('data', (data) => this.#later(() => this.#pass(data, pair, end)));
    let losing = false;
    server.on('data', (data) => (losing ? end() : this.#later(() => client.write(data))));
    server.on('losing', () => {
      losing = true;
    });
    if (!this.#frozen) client.resume();
  }

  /** Sends immediately or after the delay. Timers of equal length keep the order. */
  #later(send: () => void): void {
    if (this.#delayMs === 0) send();
    else setTimeout(send, this.#delayMs);
  }

  #pass(data: Buffer, pair: { client: Socket; server: Socket }, end: () => void): void {
    const losing = this.#losing;
    if (!losing?.request || !data.includes(losing.request)) {
      pair.server.write(data);
      return;
    }
    if (!losing.always) this.#losing = undefined;
    if (losing.thenTarget) this.target = new pg.Client({ connectionString: losing.thenTarget });
    if (losing.keepServerOpenMs) {
      pair.client.off('close', end).destroy();
      setTimeout(end, losing.keepServerOpenMs).unref();
    } else if (losing.forward) {
      pair.server.emit('losing');
      pair.server.write(data);
    } else {
      end();
    }
  }
}
