import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../support/http.js';
import { environment, freePort, root, type ServerProcess, startServer } from '../../support/process.js';
import { freshFolder, listening, startVitrine } from '../../support/vitrine.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-health-'));
const portfolio = join(folder, 'portfolio');
let base: string;
let server: ServerProcess;

/** Polls a path until the response matches. The timeout of the test applies. */
async function until(
  path: string,
  wanted: (answer: Awaited<ReturnType<typeof ask>>) => boolean,
): Promise<Awaited<ReturnType<typeof ask>>> {
  for (;;) {
    const answer = await ask(base, path);
    if (wanted(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

beforeAll(async () => {
  cpSync(fileURLToPath(new URL('src/content/sample', root)), portfolio, { recursive: true });
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  // Nothing listens on this port, so the database is never available.
  const databaseUrl = `postgresql://vitrine@127.0.0.1:${await freePort()}/vitrine`;
  const env = {
    ...environment,
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PORTFOLIO: portfolio,
    DATABASE_URL: databaseUrl,
    STOP_DELAY: '0',
    RATE_LIMIT_DOCUMENTS: '1000000',
  };
  server = await startServer('node', ['dist/src/main.js'], /"Listening/, { env });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('the health endpoints without a database', () => {
  it('report live, serve reads, and are not ready for agents', async () => {
    expect((await ask(base, '/api/health/live')).json).toEqual({ status: 'ok' });
    expect((await ask(base, '/api/v1/webmcp/projects')).status).toBe(200);
    const { status, json } = await ask(base, '/api/health');
    expect(status).toBe(200);
    expect(json).toMatchObject({ status: 'degraded', checks: { portfolio: 'ok', database: 'degraded' } });
    const ready = await ask(base, '/api/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    expect(ready.json).toMatchObject({
      error: { code: 'SERVICE_UNAVAILABLE', details: { checks: { database: 'degraded' } } },
    });
  });

  it('report rejected content, and its recovery', async () => {
    const faulty = join(portfolio, 'projects', 'faulty.md');
    let touched = 0;
    const degraded = await until('/api/health', ({ text }) => {
      // Repeated, because the watcher may not have started yet.
      touched += 1;
      if (touched % 10 === 1) writeFileSync(faulty, `---\ntitle: [${touched}\n---\n`);
      return text.includes('"portfolio":"degraded"');
    });
    expect(degraded.status).toBe(200);
    expect((await ask(base, '/api/v1/webmcp/projects')).json).toMatchObject({ total: 14 });
    rmSync(faulty);
    await until('/api/health', ({ text }) => text.includes('"portfolio":"ok"'));
  });
});

describe('SIGTERM during the first start', () => {
  it('does not wait for the embedded database, and leaves its folder intact', async () => {
    const data = freshFolder('early-stop');
    const early = await startVitrine(data, { ready: listening, firstStart: true });
    const code = await early.stop();
    expect([code, early.output()]).toEqual([0, expect.not.stringContaining('The database is open.')]);
    const again = await startVitrine(data, { firstStart: true });
    expect(await again.stop()).toBe(0);
    rmSync(data, { recursive: true, force: true });
  });
});
