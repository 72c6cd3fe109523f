import { describe, expect, it } from 'vitest';
import { health, readiness } from './health.js';

const checks = { portfolio: 'ok', database: 'ok', mail: 'ok' } as const;

describe('health', () => {
  it('is ok when every part is', async () => {
    expect(await health({ ready: () => true, checks: () => checks })).toEqual({ status: 'ok', checks });
  });

  it.each(['portfolio', 'database', 'mail'] as const)('is degraded when %s is, and says so', async (part) => {
    const worse = { ...checks, [part]: 'degraded' as const };
    expect(await health({ ready: () => true, checks: async () => worse })).toEqual({
      status: 'degraded',
      checks: worse,
    });
  });

  it('refuses with 503 and a time to wait while the process starts or stops', async () => {
    await expect(health({ ready: () => false, checks: () => checks })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });
});

describe('readiness', () => {
  it('is there with the database, also when mail or a changed folder is in trouble', async () => {
    const worse = { portfolio: 'degraded', database: 'ok', mail: 'degraded' } as const;
    expect(await readiness({ ready: () => true, checks: () => worse })).toEqual({ status: 'degraded', checks: worse });
  });

  it('refuses with 503 and the state of the parts while the database is away', async () => {
    const worse = { ...checks, database: 'degraded' as const };
    await expect(readiness({ ready: () => true, checks: () => worse })).rejects.toMatchObject({
      status: 503,
      details: { checks: worse },
    });
  });

  it('refuses while the process starts or stops', async () => {
    await expect(readiness({ ready: () => false, checks: () => checks })).rejects.toMatchObject({ status: 503 });
  });
});
