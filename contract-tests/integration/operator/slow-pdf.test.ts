import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshFolder, listening, startVitrine, type Vitrine } from '../../support/vitrine.js';

/** Returns the id of the process that renders the PDF for a service, or undefined. */
function findDrawingProcess(service: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => parentOf(pid) === service && readProc(pid, 'cmdline').includes('/site/pdf/child.js'));
}

const parentOf = (pid: number): number => Number(/\) \S (\d+)/.exec(readProc(pid, 'stat'))?.[1]);

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // The process ended.
  }
}

describe('GET /cv.pdf', () => {
  const data = freshFolder('slow-pdf');
  let service: Vitrine;
  beforeAll(async () => {
    service = await startVitrine(data, { ready: listening });
  });
  afterAll(async () => {
    await service.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const request = (accept: string): Promise<Response> =>
    fetch(`${service.base}/cv.pdf`, { headers: { Accept: accept } });

  it('answers 503 with Retry-After while rendering takes too long, and the finished file later', async () => {
    const answers = ['application/pdf', 'text/html', 'application/json'].map(request);
    await expect.poll(() => findDrawingProcess(service.pid), { interval: 10 }).toBeDefined();
    const drawing = findDrawingProcess(service.pid) as number;
    process.kill(drawing, 'SIGSTOP');
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    process.kill(drawing, 'SIGCONT');
    await expect.poll(async () => (await request('application/pdf')).status, { timeout: 60_000 }).toBe(200);
    const pdf = Buffer.from(await (await request('application/pdf')).arrayBuffer());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(service.output()).not.toContain('breaks the contract');
  });
});
