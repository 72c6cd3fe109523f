import { describe, expect, it } from 'vitest';
import { health } from './health.js';

const checks = { portfolio: 'ok', database: 'ok', mail: 'ok' } as const;

describe('health', () => {
  it('is ok when every part is', async () => {
    expect(await health({ ready: () => true, checks: () => checks })).toEqual({ status: 'ok', checks });
  });

  it.each(['portfolio', 'database', 'mail'] as const)('is degraded when %s is, and says so', async (part) => {
    const worse = { ...checks, [part]: 'degraded' as const };
    expect(await health({ ready: () => true, checks: async () => worse })).toEqual({ status: 'degraded', checks: worse });
  });

  it('refuses with 503 and a time to wait while the process starts or stops', async () => {
    await expect(health({ ready: () => false, checks: () => checks })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });
});
