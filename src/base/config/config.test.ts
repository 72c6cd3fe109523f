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

describe('a rate limit setting', () => {
  it('may not exceed the maximum of the published documents', () => {
    expect(readConfig({ RATE_LIMIT_READ: '1000000' }).rateLimits['portfolio-read']?.limit).toBe(1_000_000);
    expect(faultsOf({ RATE_LIMIT_READ: '1000001' })).toEqual([expect.stringMatching(/^RATE_LIMIT_READ .*1000000/)]);
  });
});

describe('DATABASE_URL', () => {
  const DATABASE_URL = 'postgresql://vitrine:hunter2@db.example.org/vitrine';

  it('gets the TLS parameters of the libpq variables, for every connection', () => {
    const config = readConfig({ DATABASE_URL, RATE_LIMIT_STORE: 'postgres', PGSSLMODE: 'verify-full' });
    expect(config.data.databaseUrl).toBe(`${DATABASE_URL}?sslmode=verify-full`);
    expect(config.rateLimitStore).toEqual({ kind: 'postgres', url: config.data.databaseUrl });
  });

  it('is an error with an unknown TLS mode or a missing root certificate, without its password in the message', () => {
    const faults = [
      ...faultsOf({ DATABASE_URL: `${DATABASE_URL}?sslmode=prefer` }),
      ...faultsOf({ DATABASE_URL, PGSSLROOTCERT: '/no/such.pem' }),
    ];
    expect(faults).toEqual([
      expect.stringMatching(/^sslmode of DATABASE_URL \(or PGSSLMODE\) is "prefer"/),
      expect.stringMatching(
        /^sslrootcert of DATABASE_URL \(or PGSSLROOTCERT\) names a file that cannot be read \(ENOENT\)/,
      ),
    ]);
    expect(faults.join()).not.toContain('hunter2');
  });
});

describe('RATE_LIMIT_STORE', () => {
  const databaseUrl = 'postgresql://localhost/vitrine';

  it('accepts memory, a Redis server, or the Postgres of DATABASE_URL', () => {
    expect(readConfig({}).rateLimitStore).toEqual({ kind: 'memory' });
    expect(readConfig({ RATE_LIMIT_STORE: 'memory' }).rateLimitStore).toEqual({ kind: 'memory' });
    for (const url of ['redis://localhost:6379/2', 'rediss://:secret@cache.example.org'])
      expect(readConfig({ RATE_LIMIT_STORE: url }).rateLimitStore).toEqual({ kind: 'redis', url });
    expect(readConfig({ RATE_LIMIT_STORE: 'postgres', DATABASE_URL: databaseUrl }).rateLimitStore).toEqual({
      kind: 'postgres',
      url: databaseUrl,
    });
  });

  it('rejects postgres with the embedded database', () => {
    const [fault, ...more] = faultsOf({ RATE_LIMIT_STORE: 'postgres' });
    expect(fault).toMatch(
      /^RATE_LIMIT_STORE .* DATABASE_URL .* embedded database: set DATABASE_URL, or take memory or a Redis URL\.$/,
    );
    expect(more).toEqual([]);
  });

  it.each(['redis', 'http://:hunter2@cache.example.org', 'postgresql://:hunter2@db.example.org/x'])(
    'rejects %s without repeating it, because it may contain a password',
    (value) => {
      const faults = faultsOf({ RATE_LIMIT_STORE: value, DATABASE_URL: databaseUrl });
      expect(faults).toEqual([expect.stringMatching(/^RATE_LIMIT_STORE .* memory, postgres, or a URL such as redis:/)]);
      expect(faults.join()).not.toContain('hunter2');
    },
  );

  it('readConfig throws one error with all invalid settings', () => {
    expect(() => readConfig({ RATE_LIMIT_STORE: 'no', PORT: 'no' })).toThrow(ConfigError);
    expect(faultsOf({ RATE_LIMIT_STORE: 'no', PORT: 'no' })).toHaveLength(2);
  });
});

describe('the portfolio setting', () => {
  it('is PORTFOLIO, or its older name if that is not set', () => {
    expect(readConfig({})).toMatchObject({ isSample: true });
    expect(readConfig({ PORTFOLIO_DIR: '/old' })).toMatchObject({ portfolio: '/old', isSample: false });
    expect(readConfig({ PORTFOLIO_DIR: '/old', PORTFOLIO: '/new' })).toMatchObject({ portfolio: '/new' });
  });
});

describe('a URL with a password', () => {
  const urls: Readonly<Record<string, string>> = {
    SMTP_URL: 'smtp://ada:PASSWORD@mail.example.org:587',
    DATABASE_URL: 'postgresql://ada:PASSWORD@db.example.org/vitrine',
    RATE_LIMIT_STORE: 'redis://ada:PASSWORD@cache.example.org:6379',
  };
  const cases = Object.entries(urls).flatMap(([name, url]) =>
    ['hunter#2', '12#hunter2', 'hunter/2', '12/hunter2', 'hunter?2', '12?hunter2', 'hunter@2', 'hunter%2'].map(
      (password) => [name, password, url.replace('PASSWORD', password)] as const,
    ),
  );

  it.each(cases)('%s is rejected with the unencoded password %s, without repeating it', (name, password, url) => {
    const faults = faultsOf({ [name]: url });
    expect(faults).toEqual([expect.stringMatching(new RegExp(`^${name} has .*write # as %23.* Write it as \\w+://`))]);
    expect(faults.join()).not.toContain(password);
  });

  it.each(Object.entries(urls))('%s is accepted with an encoded password', (name, url) => {
    for (const password of ['a%23b', 'a%2Fb', 'a%3Fb', 'a%40b', 'a%25b', 'a:b', 'é+&=!$'])
      expect(faultsOf({ [name]: url.replace('PASSWORD', password) })).toEqual([]);
  });
});

describe('SMTP_URL', () => {
  it.each([
    'smtp.example.org',
    'smtp://',
    'smtp://:25',
    'http://mail.example.org',
    'smtp://mail.example.org:smtp',
    ':',
  ])('is rejected with an example: %s', (SMTP_URL) => {
    expect(faultsOf({ SMTP_URL })).toEqual([
      expect.stringMatching(/^SMTP_URL .* smtps:\/\/user:password@mail\.example\.org:465\.$/),
    ]);
  });

  it('accepts the parameters of nodemailer', () => {
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example.org:587/?requireTLS=true&tls.rejectUnauthorized=false' })).toEqual(
      [],
    );
  });
});

describe('DATABASE_URL without a host', () => {
  it.each([
    '/var/run/postgresql vitrine',
    'socket:/var/run/postgresql?db=vitrine',
    'postgresql:///vitrine?host=/var/run/postgresql',
    'postgresql://ada@/vitrine?host=/var/run/postgresql',
    'postgresql://%2Fvar%2Frun%2Fpostgresql/vitrine',
    'postgresql://localhost?sslmode=disable',
  ])('is accepted: %s', (DATABASE_URL) => {
    expect(faultsOf({ DATABASE_URL })).toEqual([]);
  });
});

describe('quotation marks', () => {
  it.each([
    ['SMTP_URL', '"smtp://127.0.0.1:4420"'],
    ['PORT', "'3000'"],
    ['NODE_ENV', '"development"'],
    ['AGENT_LIMITS', '\'{"pagesPerIp": 5}\''],
    ['PORTFOLIO_TOKEN', '"github_pat_1234"\n'],
  ])('around %s are named as the cause', (name, value) => {
    expect(faultsOf({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} is enclosed in quotation marks, which \`docker run --env-file\` keeps`),
    ]);
  });
});

describe('MAIL_FROM', () => {
  const from = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).mail.from;

  it('is an address, with or without a display name', () => {
    expect(from('ada@example.org')).toEqual({ address: 'ada@example.org' });
    expect(from('<Ada@Example.org>')).toEqual({ address: 'Ada@Example.org' });
    expect(from('Ada Sample <ada@example.org>')).toEqual({ address: 'ada@example.org', name: 'Ada Sample' });
    expect(from('"Sample, Ada" <ada@example.org>')).toEqual({ address: 'ada@example.org', name: 'Sample, Ada' });
    expect(readConfig({ BASE_URL: 'https://ada.example.org' }).mail.from).toEqual({
      address: 'no-reply@ada.example.org',
    });
  });

  it.each([
    'Ada',
    'ada@',
    'a@example.org, b@example.org',
    'team: a@example.org;',
    'ada @example.org>',
    'ada@localhost x',
  ])('is rejected: %s', (MAIL_FROM) => {
    expect(faultsOf({ MAIL_FROM })).toEqual([expect.stringMatching(/^MAIL_FROM accepts one address.* <ada@example/)]);
  });
});

describe('OWNER_EMAIL', () => {
  it.each(['Ada <owner@example.org>', 'a@example.org,b@example.org', 'owner', 'owner@example.org\nBcc: x@example.org'])(
    'is rejected unless it is one address: %j',
    (OWNER_EMAIL) => {
      expect(faultsOf({ OWNER_EMAIL })).toEqual([
        'OWNER_EMAIL accepts one address without a name, such as owner@example.org.',
      ]);
    },
  );
});

describe('PORTFOLIO', () => {
  it.each([
    'https://ada:hunter2@github.com/ada/portfolio',
    'https://hunter2@github.com/ada/portfolio',
    'https://example.org/resume.json?access_token=hunter2',
    'https://example.org/resume.json?private-token=hunter2',
    'https://ada:12/hunter2@github.com/ada/portfolio',
    'https://ada:hun#ter2@github.com/ada/portfolio',
  ])('is rejected with a token in it, with a hint to PORTFOLIO_TOKEN: %s', (PORTFOLIO) => {
    const faults = faultsOf({ PORTFOLIO });
    expect(faults).toEqual([expect.stringMatching(/^PORTFOLIO .*set PORTFOLIO_TOKEN/)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  it.each(['https://medium.com/@ada/resume.json', 'https://example.org/resume.json?author=ada&monkey=1', 'me@home'])(
    'is accepted: %s',
    (PORTFOLIO) => {
      expect(faultsOf({ PORTFOLIO })).toEqual([]);
    },
  );
});
