import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { afterAll, describe, expect, it } from 'vitest';
import { postgresConnection, withTlsDefaults } from './postgres-connection.js';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-roots-'));
const root = join(folder, 'root.pem');
const empty = join(folder, 'empty.pem');
const [certificate = ''] = rootCertificates;
writeFileSync(root, certificate);
writeFileSync(empty, 'nothing');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const server = 'postgresql://vitrine:secret@db.example.org:5432/vitrine';
const tls = (query: string) => postgresConnection(`${server}${query}`).ssl;
const unverified = { rejectUnauthorized: false };
const verified = { rejectUnauthorized: true };

describe('the TLS options of a Postgres connection string', () => {
  it.each([
    ['', false],
    ['?sslmode=disable', false],
    ['?ssl=false', false],
    ['?sslmode=require', unverified],
    ['?ssl=true', unverified],
    ['?uselibpqcompat=true&sslmode=require', unverified],
    ['?sslmode=no-verify', unverified],
    ['?ssl=no-verify', unverified],
    [`?sslmode=no-verify&sslrootcert=${root}`, unverified],
    ['?sslmode=verify-full', verified],
    ['?sslmode=verify-full&sslrootcert=system', verified],
    ['?sslrootcert=system', verified],
    [`?sslmode=verify-full&sslrootcert=${root}`, { ...verified, ca: certificate }],
    [`?sslrootcert=${root}`, { ...verified, ca: certificate }],
    // As provided by Neon. The driver cannot enforce channel binding, so the certificate is verified.
    ['?sslmode=require&channel_binding=require', verified],
    ['?sslmode=require&channel_binding=prefer', unverified],
  ])('equal those of libpq for %j', (query, expected) => {
    expect(tls(query)).toEqual(expected);
  });

  it.each(['verify-ca', 'require'])('verify the authority and not the host for %s with a root certificate', (mode) => {
    const requested = tls(`?sslmode=${mode}&sslrootcert=${root}`);
    expect(requested).toEqual({ ...verified, ca: certificate, checkServerIdentity: expect.any(Function) });
    expect(requested ? requested.checkServerIdentity?.() : 'no TLS').toBeUndefined();
  });

  it.each([
    'postgresql:///vitrine?host=/run/postgresql&sslmode=require',
    'postgresql://vitrine@%2Frun%2Fpostgresql/vitrine?sslmode=require',
    '/run/postgresql vitrine',
  ])('are disabled for the Unix socket %j', (url) => {
    expect(postgresConnection(url).ssl).toBe(false);
  });

  it('are removed from the string, and everything else is unchanged', () => {
    const url = `${server}?options=-c%20geqo%3Doff&sslmode=require&application_name=a+b&sslrootcert=${root}`;
    expect(postgresConnection(url).connectionString).toBe(`${server}?options=-c%20geqo%3Doff&application_name=a+b`);
    expect(postgresConnection(`${server}?sslmode=require`).connectionString).toBe(server);
  });

  it.each([
    ['?sslmode=prefer', /sslmode of DATABASE_URL \(or PGSSLMODE\) is "prefer", .*; it accepts disable, require, /],
    ['?sslmode=allow', /is "allow"/],
    ['?sslmode=full', /\(or PGSSLMODE\) is not a mode; it accepts disable/],
    ['?ssl=maybe', /is not a mode; it accepts disable/],
    ['?sslmode=verify-ca', /sslmode=verify-ca and no sslrootcert/],
    ['?sslmode=verify-ca&sslrootcert=system', /write sslmode=verify-full/],
    ['?sslmode=require&sslrootcert=system', /write sslmode=verify-full/],
    ['?sslmode=verify-full&sslrootcert=/no/such.pem', /names a file that cannot be read \(ENOENT\)/],
    [`?sslmode=verify-full&sslrootcert=${empty}`, /names a file without a certificate/],
    ['?sslmode=require&sslkey=/no/such.key', /^sslkey of DATABASE_URL names a file that cannot be read/],
  ])('are rejected for %j in one sentence without the password', (query, sentence) => {
    expect(() => tls(query)).toThrow(sentence);
    expect(() => tls(query)).not.toThrow(/secret/);
  });
});

describe('TLS options from the environment', () => {
  it('apply if the URL has none', () => {
    const usual = { sslmode: 'verify-full', sslrootcert: '/roots/a b.pem' };
    expect(withTlsDefaults(server, usual)).toBe(`${server}?sslmode=verify-full&sslrootcert=%2Froots%2Fa%20b.pem`);
    expect(withTlsDefaults(`${server}?sslmode=require`, { sslmode: 'disable', sslrootcert: undefined })).toBe(
      `${server}?sslmode=require`,
    );
    expect(withTlsDefaults(`${server}?ssl=true`, { sslmode: 'disable' })).toBe(`${server}?ssl=true`);
    expect(withTlsDefaults(server, { sslmode: undefined, sslrootcert: undefined })).toBe(server);
  });
});
