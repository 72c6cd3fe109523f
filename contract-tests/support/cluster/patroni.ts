import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBinaries, unprivileged } from '../../../src/store/testing.js';
import { freePort, root } from '../process.js';
import { freshFolder } from '../vitrine.js';
import { Daemon, withSystemPath } from './daemon.js';
import { answers } from './haproxy.js';

/**
 * Debian 12's own is 3.0.2, with which a primary that was frozen takes its place back when it thaws, and what was
 * written meanwhile is lost.
 */
export const patroniHome = new URL('.tools/patroni/', root);

const password = 'open-sesame';

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** One machine of the pair: Patroni, and the Postgres that it runs. */
export class PatroniNode {
  #daemon: Daemon | undefined;
  private constructor(
    readonly name: string,
    readonly postgresPort: number,
    readonly patroniPort: number,
    private readonly folder: string,
    private readonly etcdPort: number,
  ) {}

  static async create(name: string, folder: string, etcdPort: number): Promise<PatroniNode> {
    return new PatroniNode(name, await freePort(), await freePort(), folder, etcdPort);
  }

  get #data(): string {
    return join(this.folder, this.name);
  }

  async start(): Promise<void> {
    const [postgres, api] = [`127.0.0.1:${this.postgresPort}`, `127.0.0.1:${this.patroniPort}`];
    const env = {
      PATH: withSystemPath().PATH ?? '',
      PATRONI_NAME: this.name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.etcdPort}`,
      PATRONI_RESTAPI_LISTEN: api,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_LISTEN: postgres,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: postgres,
      PATRONI_POSTGRESQL_DATA_DIR: this.#data,
      PATRONI_POSTGRESQL_BIN_DIR: findBinaries() ?? '',
      PATRONI_POSTGRESQL_PGPASS: join(this.folder, `${this.name}.pgpass`),
      PATRONI_SUPERUSER_PASSWORD: password,
      PATRONI_REPLICATION_PASSWORD: password,
    };
    const file = join(this.folder, `${this.name}.yml`);
    copyFileSync(new URL('deploy/patroni.yml', root), file);
    chmodSync(file, 0o644);
    const ready = (): Promise<boolean> => answers(this.patroniPort);
    this.#daemon = await Daemon.start(join(this.folder, 'patroni', 'bin', 'python'), ['-m', 'patroni', file], {
      env,
      owner: unprivileged(),
      cwd: this.folder,
      ready,
    });
  }

  /** Patroni and every process of its Postgres, known by their working folder, as when the machine is struck. */
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
    // Patroni first, so that it cannot see its Postgres die.
    this.#daemon?.signal(signal);
    for (const pid of processesIn(this.#data)) process.kill(pid, signal);
  }

  async members(): Promise<readonly Member[]> {
    const answer = await fetch(`http://127.0.0.1:${this.patroniPort}/cluster`, { signal: AbortSignal.timeout(2_000) });
    return ((await answer.json()) as { members: Member[] }).members;
  }

  /** Asks this node to hand over to another. */
  async switchover(candidate: string): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${this.patroniPort}/switchover`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ leader: this.name, candidate }),
    });
    if (!answer.ok) throw new Error(`Patroni refuses the switchover: ${await answer.text()}`);
  }

  async stop(): Promise<void> {
    this.signal('SIGCONT');
    await this.#daemon?.stop();
    for (const pid of processesIn(this.#data)) process.kill(pid, 'SIGKILL');
  }

  output(): string {
    return this.#daemon?.output() ?? '';
  }
}

/**
 * Two Postgres servers, synchronously replicated and managed by Patroni with etcd, with the configuration that the
 * deployment guide offers.
 */
export class PatroniPair {
  private constructor(
    readonly nodes: readonly [PatroniNode, PatroniNode],
    private readonly etcd: Daemon,
    private readonly folder: string,
  ) {}

  static async start(): Promise<PatroniPair> {
    const folder = freshFolder('patroni');
    const owner = unprivileged();
    if (owner) chownSync(folder, owner.uid, owner.gid);
    // Copies, since Postgres' user may have no right to read where the repository lies.
    cpSync(fileURLToPath(patroniHome), join(folder, 'patroni'), { recursive: true, verbatimSymlinks: true });
    const etcdPort = await freePort();
    const etcd = await startEtcd(join(folder, 'etcd'), etcdPort, owner);
    const nodes = [
      await PatroniNode.create('postgres-1', folder, etcdPort),
      await PatroniNode.create('postgres-2', folder, etcdPort),
    ] as const;
    const pair = new PatroniPair(nodes, etcd, folder);
    try {
      await Promise.all(nodes.map((node) => node.start()));
      await pair.whole();
      return pair;
    } catch (error) {
      await pair.stop();
      throw error;
    }
  }

  /** The URL of the database through whatever leads to the primary. */
  url(port: number): string {
    return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  }

  /**
   * Resolves with primary and standby when one leads and the other follows it synchronously; rejects after two minutes.
   */
  async whole(): Promise<{ primary: PatroniNode; standby: PatroniNode }> {
    for (let tries = 0; tries < 600; tries += 1) {
      const members = await Promise.any(this.nodes.map((node) => node.members())).catch(() => []);
      const byRole = (role: string): PatroniNode | undefined => {
        const name = members.find((member) => member.role === role && /running|streaming/.test(member.state))?.name;
        return this.nodes.find((node) => node.name === name);
      };
      const [primary, standby] = [byRole('leader'), byRole('sync_standby')];
      if (primary && standby) return { primary, standby };
      await pause(200);
    }
    throw new Error(
      `The pair does not come together:\n${this.nodes.map((node) => node.output().slice(-3_000)).join('\n---\n')}`,
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
    await this.etcd.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function startEtcd(folder: string, port: number, owner: ReturnType<typeof unprivileged>): Promise<Daemon> {
  mkdirSync(folder, { mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  const options = [
    ...[
      '--data-dir',
      folder,
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
    ],
    ...['--initial-advertise-peer-urls', peer, '--initial-cluster', `default=${peer}`],
  ];
  const healthy = async (): Promise<boolean> => (await fetch(`${client}/health`)).ok;
  return Daemon.start('etcd', options, {
    env: { PATH: withSystemPath().PATH ?? '' },
    owner,
    cwd: folder,
    ready: healthy,
  });
}

/** The processes whose working folder this is (Linux). */
function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false; // Gone, or not ours.
      }
    })
    .map(Number);
}
