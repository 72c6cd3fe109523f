import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFrame, type Statement } from '../../support/recorded-statements.js';
import { loadCore } from './server.js';

const debian = '/usr/lib/postgresql';

function binary(): string {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const found = versions.map((version) => join(debian, version, 'bin/pgbench')).find((path) => existsSync(path));
  if (found) return found;
  try {
    return execFileSync('which', ['pgbench'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('The bench needs pgbench: install the package "postgresql" (make bench does, as root on Debian).');
  }
}

/**
 * What differs from call to call: a new secret's hash, and the id of a new registration, the same in all statements of
 * one transaction.
 */
const newHash = "decode(md5(random()::text) || md5(random()::text), 'hex')";
const newRegistration = "('reg_' || lpad((:number)::text, 22, '0'))";

export interface ScriptOptions {
  /** Every hash is new, as in an insert; otherwise as it was recorded. */
  readonly newHashes?: boolean;
  readonly newRegistrations?: boolean;
  /** A text that is new in every call, such as the id of a token. */
  readonly newText?: string;
}

/** The recorded statements as a script for pgbench, their values written into them. */
export function scriptOf(statements: readonly Statement[], options: ScriptOptions = {}): string {
  const lines = statements.map(({ sql, values }) =>
    isFrame({ sql, values })
      ? sql.replace(/;?$/, ';')
      : `${sql.replace(/\$(\d+)/g, (_, at) => literal(values[Number(at) - 1], options)).replace(/\s+/g, ' ')};`,
  );
  return ['\\set number random(1, 900000000000000000)', ...lines, ''].join('\n');
}

function literal(value: unknown, { newHashes, newRegistrations, newText }: ScriptOptions): string {
  if (value === newText && value !== undefined) return "('text-' || (:number)::text)";
  if (value === null || value === undefined) return 'NULL';
  if (Buffer.isBuffer(value)) return newHashes ? newHash : `'\\x${value.toString('hex')}'::bytea`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && newHashes && Buffer.isBuffer(value[0]))
    return `ARRAY[${value.map(() => newHash).join()}]`;
  if (Array.isArray(value) && newRegistrations && String(value[0]).startsWith('reg_'))
    return `ARRAY[${value.map(() => newRegistration).join()}]`;
  if (Array.isArray(value)) return `'{${value.map((item) => `"${element(item)}"`).join(',')}}'`;
  const text = String(value);
  return newRegistrations && text.startsWith('reg_') ? newRegistration : `'${text.replaceAll("'", "''")}'`;
}

/** An item within the quotation marks of an array literal, which stands in those of SQL. */
function element(item: unknown): string {
  if (item instanceof Date) return item.toISOString();
  if (Buffer.isBuffer(item)) return `\\\\x${item.toString('hex')}`;
  return String(item).replace(/["\\]/g, '\\$&').replaceAll("'", "''");
}

/** Transactions a second that Postgres makes of a script, or of several at random, by so many connections at once. */
export async function pgbench(
  url: string,
  script: string | readonly string[],
  { connections = 16, seconds = 3 } = {},
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-pgbench-'));
  const files = [script].flat().map((text, at) => {
    const file = join(folder, `script-${at}.sql`);
    writeFileSync(file, text);
    return file;
  });
  const { pathname, searchParams, username } = new URL(url);
  const args = [
    '-n',
    ...files.flatMap((file) => ['-f', file]),
    '-c',
    String(connections),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-h',
    searchParams.get('host') ?? 'localhost',
  ];
  try {
    const output = await outputOf(binary(), [
      ...args,
      '-p',
      searchParams.get('port') ?? '5432',
      '-U',
      username,
      pathname.slice(1),
    ]);
    const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench gave no figure:\n${output}`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function outputOf(command: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('taskset', ['-c', String(loadCore), command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`pgbench ended with ${code}:\n${output}`)),
    );
  });
}
