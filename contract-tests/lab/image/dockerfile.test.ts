import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sizeOf } from '../../support/dockerfile.js';
import { ask } from '../../support/http.js';
import { buildImage, type Image, runImage } from '../../support/image.js';
import { freePort } from '../../support/process.js';

/** Maximum size that the image adds to its base, in bytes. Detects development dependencies. */
const maxAddedBytes = 150e6;

let image: Image;
beforeAll(async () => {
  image = await buildImage((line) => console.log(line));
});
afterAll(() => image?.remove());

interface Started {
  readonly child: ChildProcess;
  output(): string;
  readonly ended: Promise<number | null>;
}

function start(command: readonly string[], settings: Readonly<Record<string, string>> = {}): Started {
  const child = runImage(image, command, settings);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, output: () => output, ended };
}

async function until(started: Started, words: string): Promise<void> {
  let gone = false;
  void started.ended.then(() => (gone = true));
  while (!started.output().includes(words)) {
    if (gone) throw new Error(`It ended before it said "${words}":\n${started.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('the container image', () => {
  it('gets only sources as its build context, and contains no development dependencies, source maps, or tests', () => {
    expect(image.context).not.toContain('node_modules');
    const { bytes, paths } = sizeOf(`${image.folder}/app`);
    console.log(`${(bytes / 1e6).toFixed(1)} MB in ${paths.length} files on top of the base image`);
    expect(bytes).toBeLessThan(maxAddedBytes);
    expect(paths.filter((path) => /^dist\/.*\.(map|test\.js)$|^(src|contract-tests|openapi)\//.test(path))).toEqual([]);
    for (const name of ['typescript', 'vitest', 'tsx', '@opentelemetry/sdk-node', 'playwright-core'])
      expect(paths.filter((path) => path.startsWith(`node_modules/${name}/`)).length, name).toBe(0);
  });

  it('runs as an unprivileged user on a read-only file system, with its state in /data', async () => {
    expect(image.user).toBe('10001:10001');
    const probe = start([
      'sh',
      '-c',
      'id -u; touch /app/x 2>/dev/null || echo read-only; touch /data/x && echo writable; rm /data/x',
    ]);
    await probe.ended;
    expect(probe.output().split('\n').filter(Boolean)).toEqual(['10001', 'read-only', 'writable']);
  });

  it('prints its version', async () => {
    const version = start([...image.entrypoint, '--version']);
    expect(await version.ended).toBe(0);
    expect(version.output()).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('serves reads and agents, passes its health check, runs owner commands, and exits with 0 on SIGTERM', {
    timeout: 300_000,
  }, async () => {
    const port = await freePort();
    const settings = { PORT: String(port), BASE_URL: `http://localhost:${port}`, STOP_DELAY: '0' };
    const service = start(image.entrypoint, settings);
    await until(service, '"The database is open');
    const base = `http://127.0.0.1:${port}`;
    expect((await ask(base, '/')).status).toBe(200);
    expect((await ask(base, '/api/v1/webmcp/projects')).json).toMatchObject({ total: 14 });
    const headers = { 'content-type': 'application/json' };
    expect((await ask(base, '/agent/identity', { method: 'POST', headers, body: '{"type":"anonymous"}' })).status).toBe(
      200,
    );
    const check = start(image.healthcheck, settings);
    expect(await check.ended, check.output()).toBe(0);
    const owner = start([...image.entrypoint, 'agents', 'list', '--json'], settings);
    expect(await owner.ended, owner.output()).toBe(0);
    service.child.kill('SIGTERM');
    expect(await service.ended, service.output()).toBe(0);
    const dead = start(image.healthcheck, settings);
    expect(await dead.ended).toBe(1);
  });

  it('names the missing package if traces are configured without the OpenTelemetry SDK', async () => {
    const settings = { PORT: String(await freePort()), OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };
    const service = start(image.entrypoint, settings);
    expect(await service.ended).toBe(1);
    expect(service.output()).toContain('the package @opentelemetry/sdk-node is not installed');
    expect(service.output()).not.toContain('    at ');
  });
});
