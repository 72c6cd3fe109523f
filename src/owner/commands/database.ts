import type { Command } from 'commander';
import type { CommandOutput } from '../../platform/command-line.js';
import type { DatabaseCommands } from '../database.js';
import { dumpText, migrationText, restoreText, type Transfer } from '../print.js';
import type { OwnerAnswer } from '../requests.js';
import { type OutputOptions, withJson } from './options.js';

type Show = (answer: OwnerAnswer, output: OutputOptions, text: (data: unknown) => string) => void;

/** The commands that work on the database itself, and so answer without a request. */
export function addDatabase(program: Command, database: DatabaseCommands, { err }: CommandOutput, show: Show): void {
  const progress = (rows: number): void => err(`${rows} rows\n`);
  withJson(
    program
      .command('dump <file>')
      .description('Write every row into a file, also while the service runs; it holds addresses in clear'),
  ).action(async (file: string, options: OutputOptions) =>
    show(await database.dump(file, progress), options, (data) => dumpText(data as Transfer)),
  );
  withJson(
    program.command('restore <file>').description('Read a dump into an empty database; the service must not run'),
  ).action(async (file: string, options: OutputOptions) =>
    show(await database.restore(file, progress), options, (data) => restoreText(data as Transfer)),
  );
  withJson(program.command('migrate').description('Bring the schema up to date')).action(
    async (options: OutputOptions) =>
      show(await database.migrate(), options, (data) => migrationText(data as { migrations: readonly string[] })),
  );
}
