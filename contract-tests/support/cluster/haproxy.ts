import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../process.js';
import { Daemon, withSystemPath } from './daemon.js';

/** HAProxy with the configuration of the deployment guide, in front of up to three replicas. */
export interface LoadBalancer {
  readonly base: string;
  readonly port: number;
  /** Returns a HAProxy statistic of a replica, such as `hrsp_5xx` or `stot`. */
  count(replica: number, column: string): Promise<number>;
  stop(): Promise<void>;
}

const file = (name: string): string => fileURLToPath(new URL(`deploy/${name}`, root));
/** An address without a listener, for missing replicas. */
const noServer = '127.0.0.1:1';

/** @param folder for its socket @param ports of the replicas on loopback, which may come later */
export async function balance(folder: string, port: number, ports: readonly number[]): Promise<LoadBalancer> {
  const admin = join(folder, 'haproxy.sock');
  const at = (index: number): string => (ports[index] === undefined ? noServer : `127.0.0.1:${ports[index]}`);
  const env = {
    PATH: withSystemPath().PATH ?? '',
    VITRINE_LISTEN: `127.0.0.1:${port}`,
    VITRINE_1: at(0),
    VITRINE_2: at(1),
    VITRINE_3: at(2),
    HAPROXY_ADMIN: admin,
  };
  const daemon = await Daemon.start('haproxy', ['-db', '-f', file('haproxy.cfg')], { env, ready: () => answers(port) });
  return {
    base: `http://127.0.0.1:${port}`,
    port,
    async count(replica, column) {
      const [names = '', ...rows] = (await command(admin, 'show stat')).split('\n');
      const index = names.split(',').indexOf(column);
      const row = rows.find((line) => line.startsWith(`replicas,replica-${replica + 1},`));
      if (index < 0 || row === undefined) throw new Error(`HAProxy counts no ${column} of replica ${replica + 1}.`);
      return Number(row.split(',')[index]);
    },
    stop: () => daemon.stop(),
  };
}

/** Whether a process listens on a loopback port. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

function command(path: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(path, () => socket.write(`${line}\n`));
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
