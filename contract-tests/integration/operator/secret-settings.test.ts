import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { type ConfigError, readConfig } from '../../../src/base/config/config.js';
import { TestBrowser } from '../../../src/service/people/claim/testing/browser.js';
import { environment, type Outcome, run, startServer } from '../../support/process.js';
import { brokenForms, readSettings, secretParts, shownSettings } from '../../support/secret-settings.js';
import { freshFolder, program, startVitrine } from '../../support/vitrine.js';

const [folder, ownFolder] = [freshFolder('secret-settings'), freshFolder('own-secret-settings')];
afterAll(() => {
  for (const path of [folder, ownFolder]) rmSync(path, { recursive: true, force: true });
});

const names = readSettings();
const forms = Object.entries(brokenForms);
const holdsSecret = (text: string): boolean => secretParts.some((part) => text.includes(part));

/** Settings that are required for another setting to take effect. */
const companions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  PGSSLMODE: { DATABASE_URL: 'postgresql://127.0.0.1:1/vitrine' },
  PGSSLROOTCERT: { DATABASE_URL: 'postgresql://127.0.0.1:1/vitrine' },
  METRICS_HOST: { METRICS_PORT: '9464' },
};
const errorsOf = (name: string, value: string): readonly string[] => {
  try {
    readConfig({ ...companions[name], [name]: value });
    return [];
  } catch (error) {
    return (error as ConfigError).faults;
  }
};

const vitrine = (args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Outcome> =>
  run(process.execPath, [program, ...args], { env: { ...environment, DATA_DIR: ownFolder, ...settings } });

/** Starts a service, stops it once it listens, and returns its output. */
async function outputOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const env = { ...environment, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'trace', LOG_FORMAT: 'json', ...settings };
  const server = await startServer(process.execPath, [program], /Listening on/, { env }).catch((error: Error) => error);
  if (server instanceof Error) return server.message;
  const code = await server.stop();
  expect(code, server.output()).toBe(0);
  return server.output();
}

it.each(names)('%s is rejected in a broken form with its name, and without its value', (name) => {
  for (const [form, value] of forms) {
    const errors = errorsOf(name, value);
    expect(holdsSecret(errors.join('\n')), `${form}: ${errors.join('\n')}`).toBe(false);
    for (const error of errors) expect(error).toMatch(/^[^.;]*\b[A-Z_]{4,}\b/);
  }
});

/** Each form takes the start of a service, so a few that are far apart in the list are enough for a setting. */
const maxForms = 3;

function acceptedForms(name: string): readonly (readonly [name: string, form: string, value: string])[] {
  const found = forms.filter(([, value]) => errorsOf(name, value).length === 0);
  const chosen = found.filter((_, index) => index % Math.ceil(found.length / maxForms) === 0);
  return chosen.map(([form, value]) => [name, form, value]);
}

const accepted = names.filter((name) => !shownSettings.has(name)).flatMap(acceptedForms);

it.for(accepted)(
  '`serve` prints no part of %s if the value is accepted: %s',
  { timeout: 60_000 },
  async ([name, , value]) => {
    const output = await outputOf({ ...companions[name], [name]: value });
    expect(holdsSecret(output), output).toBe(false);
  },
);

describe('a service whose settings all contain a secret', () => {
  const [first, second] = secretParts;
  const secret = `${first}${second}`;
  const settings = {
    SMTP_URL: `smtp://ada:${secret}@127.0.0.1:1`,
    OWNER_EMAIL: 'owner@example.org',
    KEY_ENCRYPTION_KEY: secret,
    PORTFOLIO_TOKEN: secret,
    PORTFOLIO_WEBHOOK_SECRET: secret,
    TRUSTED_ISSUERS_FILE: '',
    LOG_LEVEL: 'trace',
  };

  it('prints no secret in commands, console, and log, even if its SMTP and Redis servers reject it', {
    timeout: 120_000,
  }, async () => {
    const redis = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.write('-WRONGPASS invalid username-password pair\r\n'));
    });
    await new Promise<void>((resolve) => redis.listen(0, '127.0.0.1', resolve));
    const { port } = redis.address() as { port: number };
    const all = { ...settings, RATE_LIMIT_STORE: `redis://ada:${secret}@127.0.0.1:${port}` };
    const service = await startVitrine(ownFolder, { settings: all });
    try {
      const commands = [
        ['settings'],
        ['settings', '--json'],
        ['overview'],
        ['overview', '--json'],
        ['console', 'test-mail'],
      ];
      const outcomes = [];
      for (const command of commands) outcomes.push(await vitrine(command, { ...all, BASE_URL: service.base }));
      outcomes.push(await vitrine(['check'], all), await vitrine(['check', '--json'], all));
      for (const { code, output } of outcomes) expect([code, holdsSecret(output)], output).toEqual([0, false]);
      const pages = await consolePages(service.base, all);
      expect(pages).toContain('owner@example.org');
      expect(holdsSecret(pages), pages).toBe(false);
      await expect.poll(() => service.output(), { timeout: 30_000 }).toContain('A mail could not be delivered');
      expect(await service.stop()).toBe(0);
      expect(holdsSecret(service.output()), service.output()).toBe(false);
    } finally {
      await service.stop();
      redis.close();
    }
  });

  async function consolePages(base: string, all: Readonly<Record<string, string>>): Promise<string> {
    const { output } = await vitrine(['console', 'open', '--json'], { ...all, BASE_URL: base });
    const link = /http:\/\/[^\s"]+/.exec(output)?.[0] ?? '';
    const browser = new TestBrowser(base);
    const landing = await browser.get(link.slice(base.length));
    await browser.submit(landing, new URL(link).pathname);
    const pages = [];
    for (const path of ['/owner', '/owner/settings']) pages.push((await browser.get(path)).text);
    return pages.join('\n');
  }

  it.each([['settings'], ['settings', '--json'], ['overview', '--json']])(
    'prints no secret while its database is unreachable: vitrine %s %s',
    { timeout: 60_000 },
    async (...command) => {
      const args = command.filter((word) => typeof word === 'string');
      const DATABASE_URL = `postgresql://ada:${secret}@127.0.0.1:1/vitrine?sslmode=disable`;
      const { code, output } = await vitrine(args, { ...settings, DATABASE_URL });
      expect(code).not.toBe(0);
      expect(output).toContain('database');
      expect(holdsSecret(output), output).toBe(false);
    },
  );
});
