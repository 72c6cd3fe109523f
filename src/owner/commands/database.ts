import { pluralize } from '../../base/text.js';
import type { Command } from '../command.js';
import { dumpHere, migrateHere, restoreHere, type Transfer } from '../database.js';
import { sentence, told } from '../view.js';

const rowsWere = (rows: number): string => pluralize(rows, 'row was', 'rows were');

/** The commands on the database as a whole: the process of the shell answers them. */
export const databaseCommands = {
  'database.dump': {
    here: (database, { file }) => dumpHere(database, file),
    shell: {
      usage: 'database dump <file>',
      summary: 'Write every row into a file, also while the service runs; it holds addresses in clear',
    },
    view: ({ file, rows, secret }) => ({
      title: '',
      parts: [
        sentence(
          `${rowsWere(rows)} written to ${file}. Keep it to yourself: it holds addresses and messages in clear.`,
        ),
        sentence(`Keep ${secret} with it: without that secret the signing keys in the dump cannot be opened.`),
      ],
    }),
  } satisfies Command<{ readonly file: string }, Transfer>,
  'database.restore': {
    here: restoreHere,
    shell: {
      usage: 'database restore <file>',
      summary: 'Read a dump into an empty database; the service must not run',
      fields: [
        {
          name: 'unverified',
          flag: '--unverified',
          help: 'restore a dump whose HMAC is missing or cannot be checked; it may have been changed',
        },
      ],
    },
    view: ({ file, rows, secret }) =>
      told(
        sentence(
          `${rowsWere(rows)} restored from ${file}. The service needs the ${secret} of then; put it back before it starts.`,
        ),
      ),
  } satisfies Command<{ readonly file: string; readonly unverified?: boolean }, Transfer>,
  'database.migrate': {
    here: migrateHere,
    shell: { usage: 'database migrate', summary: 'Bring the schema up to date' },
    view: ({ migrations: made }) =>
      told(
        sentence(
          made.length === 0 ? 'The schema is up to date.' : `The schema was brought up to date: ${made.join(', ')}.`,
        ),
      ),
  } satisfies Command<object, { readonly migrations: readonly string[] }>,
};
