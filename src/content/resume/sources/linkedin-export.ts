import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { parse as Parse } from 'csv-parse/sync';
import type { unzipSync as UnzipSync } from 'fflate';
import { readRegularFile } from '../../../base/regular-file.js';
import { textOf } from '../../files/text.js';
import type { Sourced } from '../../files/yaml.js';
import { ContentError, contentProblem } from '../../result/problem.js';
import { linkedInTables } from '../shapes/linkedin.js';
import { unreadFile } from './refused.js';

/** Largest table that is read, and most rows of one. */
const mostBytes = 8 * 1024 * 1024;
const mostRows = 10_000;
/** Most files that a zip may name: the complete export has some eighty. */
const mostFiles = 2000;

/** True for a folder that holds an export: its tables of the profile or of positions. */
export const isLinkedInFolder = (folder: string): boolean =>
  ['Profile.csv', 'Positions.csv'].some((name) => existsSync(join(folder, name)));

/** Reads the tables of an export from a folder. */
export async function readLinkedInFolder(file: string, folder: string): Promise<Sourced> {
  const names = readdirSync(folder).filter((name) => linkedInTables.has(tableOf(name)));
  const tables = names.map((name) => {
    const { bytes, tooLarge } = readRegularFile(join(folder, name), mostBytes);
    if (bytes === undefined) throw new ContentError([unreadFile(name, tooLarge, mostBytes)]);
    return [name, bytes] as const;
  });
  return sourcedOf(file, tables);
}

/** Reads the tables of an export from the zip that LinkedIn gives; undefined for a zip of anything else. */
export async function readLinkedInZip(file: string, bytes: Uint8Array): Promise<Sourced | undefined> {
  const { unzipSync } = await import('fflate');
  const tables: [name: string, bytes: Uint8Array][] = [];
  try {
    const names = tablesOfZip(bytes, unzipSync);
    if (!names.some((name) => ['Profile', 'Positions'].includes(tableOf(name)))) return undefined;
    for (const wanted of names) {
      await setImmediate();
      const found = unzipSync(bytes, { filter: ({ name }) => name === wanted })[wanted];
      if (found) tables.push([wanted, found]);
    }
  } catch (error) {
    const reason = (error as Error).message;
    throw new ContentError([contentProblem('resume/zip-unreadable', { file }, { reason })]);
  }
  return sourcedOf(file, tables);
}

/** The names of the tables in a zip, by its headers alone. Throws a RangeError for more or larger files than LinkedIn gives. */
function tablesOfZip(bytes: Uint8Array, unzipSync: typeof UnzipSync): readonly string[] {
  const names = new Set<string>();
  let [files, total] = [0, 0];
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      files += 1;
      // The library believes the number of files in the header, which may be billions.
      if (files > mostFiles) throw new RangeError(`it names more than ${mostFiles} files`);
      if (!linkedInTables.has(tableOf(name))) return false;
      if (names.has(name)) throw new RangeError(`it holds ${name} twice`);
      names.add(name);
      // The library makes room for the original size of a compressed file, and for the size of a stored one.
      total += Math.max(size, originalSize);
      if (total > mostBytes) throw new RangeError('its tables have more than 8 MiB');
      return false;
    },
  });
  return [...names];
}

/** `Basic_LinkedInDataExport/Email Addresses.csv` as "Email Addresses". */
const tableOf = (name: string): string => basename(name).replace(/\.csv$/i, '');

async function sourcedOf(
  file: string,
  tables: readonly (readonly [name: string, bytes: Uint8Array])[],
): Promise<Sourced> {
  const read = await Promise.all(
    tables.map(
      async ([name, bytes]) => [tableOf(name), await readCsv(name, textOf(name, Buffer.from(bytes)).text)] as const,
    ),
  );
  const lines = new Map(read.map(([table, { lines: starts }]) => [table, starts]));
  return {
    file,
    value: Object.fromEntries(read.map(([table, { rows }]) => [table, rows])),
    lineOf: ([table, row]) => lines.get(String(table))?.[Number(row)],
  };
}

/** A table as one object for each row, and the line on which each begins. */
export interface Csv {
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly lines: readonly number[];
}

/** More than any table of LinkedIn has. */
const mostColumns = 100;

/** Reads CSV (RFC 4180) with a row of names; the notes that LinkedIn puts above it are passed over. */
async function readCsv(file: string, text: string): Promise<Csv> {
  const { parse } = await import('csv-parse/sync');
  return csvRows(file, text, parse);
}

/** The rows of a table, read by the library. */
export function csvRows(file: string, text: string, parse: typeof Parse): Csv {
  const start = text.startsWith('Notes:') ? Math.max(0, text.indexOf('\n\n') + 2) : 0;
  try {
    const options = {
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: mostRows + 1,
      max_record_size: 1024 * 1024,
    } as const;
    const records = parse(text.slice(start), options) as unknown as { record: string[]; info: { lines: number } }[];
    const [names, ...rows] = records.map(({ record }) => record.slice(0, mostColumns));
    const rowOf = (cells: readonly string[]): Record<string, string> =>
      Object.fromEntries(cells.flatMap((cell, at) => (names?.[at] === undefined ? [] : [[names[at], cell]])));
    return { rows: rows.map(rowOf), lines: records.slice(1).map(({ info }) => info.lines) };
  } catch (error) {
    const reason = (error as Error).message;
    throw new ContentError([contentProblem('resume/csv-invalid', { file }, { reason })]);
  }
}
