import type { Command } from 'commander';
import type { CommandOutput } from '../platform/command-line.js';
import type { DatabaseCommands } from './database.js';
import type { OwnerAnswer } from './owner-answer.js';

/** Runs a command of the database and prints its answer, as JSON or as text. */
type Print = (work: Promise<OwnerAnswer>, json: boolean, text: (data: unknown) => string) => Promise<void>;
type Output = { readonly json?: boolean };

/** What a dump or a restore came to; `secret` names what opens the sealed keys in it. */
interface Transfer {
  readonly file: string;
  readonly rows: number;
  readonly secret: string;
}

/** The commands that work on the database itself, and so answer without a request. */
export function addDatabaseCommands(
  group: Command,
  database: DatabaseCommands,
  { err }: CommandOutput,
  print: Print,
): void {
  const progress = (rows: number): void => err(`${rows} rows\n`);
  const add = (usage: string, summary: string): Command =>
    group.command(usage).description(summary).option('--json', 'print JSON');
  add('dump <file>', 'Write every row into a file, also while the service runs; it holds addresses in clear').action(
    (file: string, { json = false }: Output) => print(database.dump(file, progress), json, dumpText),
  );
  add('restore <file>', 'Read a dump into an empty database; the service must not run').action(
    (file: string, { json = false }: Output) => print(database.restore(file, progress), json, restoreText),
  );
  add('migrate', 'Bring the schema up to date').action(({ json = false }: Output) =>
    print(database.migrate(), json, migrationText),
  );
}

const rowsWord = (rows: number): string => (rows === 1 ? '1 row was' : `${rows} rows were`);

function dumpText(data: unknown): string {
  const { file, rows, secret } = data as Transfer;
  return `${rowsWord(rows)} written to ${file}. Keep it to yourself: it holds addresses and messages in clear.\nKeep ${secret} with it: without that secret the signing keys in the dump cannot be opened.\n`;
}

function restoreText(data: unknown): string {
  const { file, rows, secret } = data as Transfer;
  return `${rowsWord(rows)} restored from ${file}. The service needs the ${secret} of then; put it back before it starts.\n`;
}

function migrationText(data: unknown): string {
  const { migrations } = data as { readonly migrations: readonly string[] };
  if (migrations.length === 0) return 'The schema is up to date.\n';
  return `The schema was brought up to date: ${migrations.join(', ')}.\n`;
}
