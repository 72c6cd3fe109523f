import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unprivileged } from '../../../src/service/store/testing.js';
import { freePort, root } from '../process.js';
import { Daemon, withSystemPath } from './daemon.js';
import { answers } from './haproxy.js';

/** PgBouncer in transaction mode, with the configuration of the deployment guide. */
export interface Bouncer {
  /** Returns the URL of a server through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** @param server the host (or folder of the socket) and port of the Postgres behind it */
export async function bounce(server: {
  readonly host: string;
  readonly port: number;
  readonly password?: string;
}): Promise<Bouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbouncer-'));
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    replaced({
      '*': `host=${server.host} port=${server.port} user=postgres${server.password ? ` password=${server.password}` : ''}`,
      listen_port: String(port),
      auth_type: 'any',
      // The tests create many small databases on one server.
      server_idle_timeout: '2',
    }),
  );
  const owner = unprivileged();
  if (owner) for (const path of [folder, settings]) chownSync(path, owner.uid, owner.gid);
  const env = { PATH: withSystemPath().PATH ?? '' };
  const daemon = await Daemon.start('pgbouncer', [settings], { env, owner, cwd: folder, ready: () => answers(port) });
  return {
    through(url) {
      const { pathname } = new URL(url);
      return `postgresql://postgres@127.0.0.1:${port}${pathname}`;
    },
    async stop() {
      await daemon.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Replaces values in the file of the guide: paths and ports, and trust instead of passwords. */
function replaced(values: Readonly<Record<string, string>>): string {
  let text = readFileSync(fileURLToPath(new URL('deploy/pgbouncer.ini', root)), 'utf8');
  for (const [name, value] of Object.entries(values)) {
    const start = text.indexOf(`\n${name} = `) + 1;
    if (start === 0) throw new Error(`deploy/pgbouncer.ini has no ${name} that the tests could replace.`);
    text = `${text.slice(0, start)}${name} = ${value}${text.slice(text.indexOf('\n', start))}`;
  }
  return text;
}
