import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries, TestPostgres } from '../../../src/store/testing.js';
import { exitWith, runDatabaseSuites } from './database-suites.js';

const help = `Runs the suites that need a real Postgres on Citus, whose extension must be installed beside it (reliability.md F16).

Usage: make test-citus [ONLY="path …"]
  ONLY   test files or folders in place of all of them

Each database is sharded by schema: all tables of Vitrine lie in one distributed schema, so that many of them spread over many nodes.
`;

/** Fails with a sentence where the extension is not: no package of Debian has it. */
function requireCitus(): void {
  const binaries = findBinaries();
  if (binaries === undefined) throw new Error('This needs a Postgres server: install the package "postgresql".');
  const folder = execFileSync(join(binaries, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  const control = join(folder, 'extension', 'citus.control');
  if (!existsSync(control))
    throw new Error(
      `F16 needs the Citus extension (12 or newer), and ${control} is not there. Debian has no package of it: install it from its makers' repository, ` +
        'or build it against this Postgres, and run again.',
    );
}

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(help);
    return 0;
  }
  requireCitus();
  const postgres = await TestPostgres.start({ shared_preload_libraries: 'citus', max_connections: '300' });
  try {
    // A new database is a copy of this one, so each has the extension, and its own distributed schema in front of
    // public.
    const template = new URL(postgres.url);
    template.pathname = '/template1';
    for (const sql of ['CREATE EXTENSION citus', 'SET citus.enable_schema_based_sharding TO on; CREATE SCHEMA vitrine'])
      await postgres.query(sql, template.href);
    await postgres.query('ALTER ROLE postgres SET search_path = vitrine, public');
    return await runDatabaseSuites(postgres.url);
  } finally {
    await postgres.stop();
  }
}

exitWith(main(process.argv.slice(2)));
