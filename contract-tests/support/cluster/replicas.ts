import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { freePort } from '../process.js';
import { freshFolder, startVitrine, type Vitrine } from '../vitrine.js';
import { balance, type LoadBalancer } from './haproxy.js';

/** Several processes of the built service behind HAProxy, with one database. */
export interface Replicas {
  /** The base URL, which is that of the load balancer. */
  readonly base: string;
  readonly balancer: LoadBalancer;
  readonly all: readonly Vitrine[];
  /** The shared DATA_DIR, with the mail outbox. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Starts several replicas at once. Resolves when all are ready and known to the load balancer. */
export async function startReplicas(count: number, settings: Readonly<Record<string, string>>): Promise<Replicas> {
  const folder = freshFolder('replicas');
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const ports = await Promise.all(Array.from({ length: count }, () => freePort()));
  const shared = { BASE_URL: base, TRUST_PROXY: '1', KEY_ENCRYPTION_KEY: randomBytes(32).toString('hex'), ...settings };
  const starts = ports.map((own) => startVitrine(folder, { settings: { ...shared, PORT: String(own) } }));
  const all = (await Promise.allSettled(starts)).flatMap((start) =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  const stopAll = async (): Promise<void> => {
    await Promise.all(all.map((replica) => replica.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  if (all.length < count) {
    await stopAll();
    await Promise.all(starts);
  }
  const balancer = await balance(folder, port, ports);
  return {
    base,
    balancer,
    all,
    folder,
    async stop() {
      await balancer.stop();
      await stopAll();
    },
  };
}
