import { pluralize } from '../../base/text.js';
import type { Command } from '../command.js';
import { dumpHere, migrateHere, restoreHere, type Transfer } from '../database.js';
import { sentence, told } from '../view.js';

const rowsWithVerb = (rows: number): string => pluralize(rows, 'row was', 'rows were');

/**
 * Commands that dump, restore or migrate the database. They run in the process of the command line, never in the
 * service.
 */
export const databaseCommands = {
  'database.dump': {
    here: (database, { file }) => dumpHere(database, file),
    shell: {
      usage: 'database dump <file>',
      summary: 'Write all rows to a file; the service may be running, and the file has unencrypted addresses',
    },
    view: ({ file, rows, secret }) => ({
      title: '',
      parts: [
        sentence(
          `${rowsWithVerb(rows)} written to ${file}. Keep it private: it has unencrypted addresses and messages.`,
        ),
        sentence(`Keep ${secret} with it: without that secret, the signing keys in the dump cannot be decrypted.`),
      ],
    }),
  } satisfies Command<{ readonly file: string }, Transfer>,
  'database.restore': {
    here: restoreHere,
    shell: {
      usage: 'database restore <file>',
      summary: 'Load a dump into an empty database; stop the service first',
      fields: [
        {
          name: 'unverified',
          flag: '--unverified',
          help: 'restore a dump whose HMAC is missing or cannot be checked; the file may have been changed',
        },
      ],
    },
    view: ({ file, rows, secret }) =>
      told(
        sentence(
          `${rowsWithVerb(rows)} restored from ${file}. Before you start the service, set ${secret} to the value that it had when the dump was made.`,
        ),
      ),
  } satisfies Command<{ readonly file: string; readonly unverified?: boolean }, Transfer>,
  'database.migrate': {
    here: migrateHere,
    shell: { usage: 'database migrate', summary: 'Migrate the database schema to this version' },
    view: ({ migrations: made }) =>
      told(
        sentence(
          made.length === 0 ? 'The schema is up to date.' : `The schema was brought up to date: ${made.join(', ')}.`,
        ),
      ),
  } satisfies Command<object, { readonly migrations: readonly string[] }>,
};
