import { readConfig } from '../../src/base/config/config.js';

/** Settings that enable the reading of other settings. */
const required: Readonly<Record<string, string>> = {
  METRICS_PORT: '9464',
  DATABASE_URL: 'postgresql://127.0.0.1:1/vitrine',
};

/** Returns the names of all settings that the configuration reads. */
export function readSettings(): readonly string[] {
  const names = new Set<string>();
  const recording = new Proxy(required, {
    get: (from, name) => (typeof name === 'string' && names.add(name) ? from[name] : undefined),
  });
  readConfig(recording);
  return [...names];
}

/** Two parts of a secret, around the character that breaks the format. */
export const secretParts = ['0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'f9e8d7c6b5a493827160f5e4d3c2b1a0'] as const;
const [first, second] = secretParts;
const secret = `${first}${second}`;
const url = (scheme: string, password: string, host = '127.0.0.1:1'): string => `${scheme}://ada:${password}@${host}/x`;
const schemes = ['smtp', 'smtps', 'postgresql', 'redis', 'https', 'ftp'];

/** Secrets in all invalid formats that a setting may contain by mistake, by description. */
export const brokenForms: Readonly<Record<string, string>> = {
  bare: secret,
  quotes: `"${secret}"`,
  'single quotes': `'${first} ${second}'`,
  'one quote': `"${secret}`,
  spaces: ` ${first} ${second} `,
  'trailing newline': `${secret}\n`,
  'line break': `${first}\n${second}`,
  'not ASCII': `${first}ü${second}`,
  JSON: `{"${first}": "${second}"}`,
  'JSON number': `{"pagesPerIp": "${secret}"}`,
  'JSON array': `["${secret}"]`,
  'broken JSON': `{"pagesPerIp": 1, "${first}": "${second}`,
  'missing file': `/no/such/${secret}.json`,
  list: `cimd,${secret}`,
  mailbox: `${first} <${second}>`,
  'without scheme': `ada:${secret}@mail.example.org`,
  'query with a token': `https://example.org/resume.json?token=${secret}`,
  ...Object.fromEntries(
    schemes.flatMap((scheme) => [
      [`${scheme} URL`, url(scheme, secret)],
      [`quoted ${scheme} URL`, `"${url(scheme, secret)}"`],
      [`${scheme} URL with a bad port`, url(scheme, secret, `127.0.0.1:${first}`)],
      [`${scheme} URL without a host`, url(scheme, secret, '')],
      [`${scheme} URL with a space`, url(scheme, `${first} ${second}`)],
      ...[...'#/?@:%'].flatMap((character) => [
        [`${scheme} URL with ${character}`, url(scheme, `${first}${character}${second}`)],
        [`${scheme} URL with a number and ${character}`, url(scheme, `1${character}${secret}`)],
      ]),
    ]),
  ),
};

/** Settings that are public once accepted, because pages, documents, mails, or the log contain them. */
export const shownSettings: ReadonlySet<string> = new Set([
  ...['HOST', 'METRICS_HOST', 'BASE_URL', 'PUBLIC_DOMAIN', 'SECURITY_CONTACT', 'EVENT_SCHEMA_BASE', 'GRANT_VENDOR'],
  ...['OWNER_EMAIL', 'MAIL_FROM', 'CLAIM_ALLOWED_EMAILS', 'MCP_ALLOWED_ORIGINS'],
  ...['OAUTH_CLIENT_HOSTS', 'OAUTH_REDIRECT_SCHEMES', 'OTEL_SERVICE_NAME', 'OTEL_RESOURCE_ATTRIBUTES'],
  // Paths, which error messages about files contain.
  ...['DATA_DIR', 'PORTFOLIO', 'PORTFOLIO_DIR'],
]);
