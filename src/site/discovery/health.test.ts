import { describe, expect, it } from 'vitest';
import { checkHealth, checkReadiness } from './health.js';

const checks = { portfolio: 'ok', database: 'ok', mail: 'ok' } as const;

describe('GET /api/health', () => {
  it('returns ok if every component is ok', async () => {
    expect(await checkHealth({ ready: () => true, checks: () => checks })).toEqual({ status: 'ok', checks });
  });

  it.each(['portfolio', 'database', 'mail'] as const)(
    'returns degraded and names the component if %s is degraded',
    async (part) => {
      const worse = { ...checks, [part]: 'degraded' as const };
      expect(await checkHealth({ ready: () => true, checks: async () => worse })).toEqual({
        status: 'degraded',
        checks: worse,
      });
    },
  );

  it('answers 503 with Retry-After while the process starts or stops', async () => {
    await expect(checkHealth({ ready: () => false, checks: () => checks })).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      status: 503,
      headers: { 'Retry-After': '5' },
    });
  });
});

describe('GET /api/health/ready', () => {
  it('succeeds while the database is available, even if email or the content folder fails', async () => {
    const worse = { portfolio: 'degraded', database: 'ok', mail: 'degraded' } as const;
    expect(await checkReadiness({ ready: () => true, checks: () => worse })).toEqual({
      status: 'degraded',
      checks: worse,
    });
  });

  it('answers 503 with the state of each component while the database is unavailable', async () => {
    const worse = { ...checks, database: 'degraded' as const };
    await expect(checkReadiness({ ready: () => true, checks: () => worse })).rejects.toMatchObject({
      status: 503,
      details: { checks: worse },
    });
  });

  it('answers 503 while the process starts or stops', async () => {
    await expect(checkReadiness({ ready: () => false, checks: () => checks })).rejects.toMatchObject({ status: 503 });
  });
});
