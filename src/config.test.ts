import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';

const faultsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

describe('a rate limit', () => {
  it('is no higher than what documents may announce of it', () => {
    expect(readConfig({ RATE_LIMIT_READ: '1000000' }).rateLimits['portfolio-read']?.limit).toBe(1_000_000);
    expect(faultsOf({ RATE_LIMIT_READ: '1000001' })).toEqual([expect.stringMatching(/^RATE_LIMIT_READ .*1000000/)]);
  });
});

describe('DATABASE_URL', () => {
  const DATABASE_URL = 'postgresql://vitrine:hunter2@db.example.org/vitrine';

  it('has of TLS what the variables of libpq say, for every connection', () => {
    const config = readConfig({ DATABASE_URL, RATE_LIMIT_STORE: 'postgres', PGSSLMODE: 'verify-full' });
    expect(config.data.databaseUrl).toBe(`${DATABASE_URL}?sslmode=verify-full`);
    expect(config.rateLimitStore).toEqual({ kind: 'postgres', url: config.data.databaseUrl });
  });

  it('is a fault with a mode that is none or a root that is not there, without its password', () => {
    const faults = [
      ...faultsOf({ DATABASE_URL: `${DATABASE_URL}?sslmode=prefer` }),
      ...faultsOf({ DATABASE_URL, PGSSLROOTCERT: '/no/such.pem' }),
    ];
    expect(faults).toEqual([
      expect.stringMatching(/^sslmode of DATABASE_URL \(or PGSSLMODE\) is "prefer"/),
      expect.stringMatching(/^sslrootcert of DATABASE_URL \(or PGSSLROOTCERT\) names \/no\/such\.pem/),
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });
});

describe('RATE_LIMIT_STORE', () => {
  const databaseUrl = 'postgresql://localhost/vitrine';

  it('is memory, a Redis server, or the Postgres of DATABASE_URL', () => {
    expect(readConfig({}).rateLimitStore).toEqual({ kind: 'memory' });
    expect(readConfig({ RATE_LIMIT_STORE: 'memory' }).rateLimitStore).toEqual({ kind: 'memory' });
    for (const url of ['redis://localhost:6379/2', 'rediss://:secret@cache.example.org'])
      expect(readConfig({ RATE_LIMIT_STORE: url }).rateLimitStore).toEqual({ kind: 'redis', url });
    expect(readConfig({ RATE_LIMIT_STORE: 'postgres', DATABASE_URL: databaseUrl }).rateLimitStore).toEqual({
      kind: 'postgres',
      url: databaseUrl,
    });
  });

  it('never counts in the embedded database', () => {
    const [fault, ...more] = faultsOf({ RATE_LIMIT_STORE: 'postgres' });
    expect(fault).toMatch(
      /^RATE_LIMIT_STORE .* DATABASE_URL .* embedded database: set DATABASE_URL, or take memory or a Redis URL\.$/,
    );
    expect(more).toEqual([]);
  });

  it.each(['redis', 'http://:hunter2@cache.example.org', 'postgresql://:hunter2@db.example.org/x', 'redis://[hunter2'])(
    'refuses %s without repeating it, since it may hold a password',
    (value) => {
      const faults = faultsOf({ RATE_LIMIT_STORE: value, DATABASE_URL: databaseUrl });
      expect(faults).toEqual([expect.stringMatching(/^RATE_LIMIT_STORE .* memory, postgres, or a URL such as redis:/)]);
      expect(faults.join()).not.toContain('hunter2');
    },
  );

  it('throws one error with every fault', () => {
    expect(() => readConfig({ RATE_LIMIT_STORE: 'no', PORT: 'no' })).toThrow(ConfigError);
    expect(faultsOf({ RATE_LIMIT_STORE: 'no', PORT: 'no' })).toHaveLength(2);
  });
});

describe('the portfolio', () => {
  it('is named by PORTFOLIO, or by its older name where that is not set', () => {
    expect(readConfig({})).toMatchObject({ isSample: true });
    expect(readConfig({ PORTFOLIO_DIR: '/old' })).toMatchObject({ portfolio: '/old', isSample: false });
    expect(readConfig({ PORTFOLIO_DIR: '/old', PORTFOLIO: '/new' })).toMatchObject({ portfolio: '/new' });
  });
});
