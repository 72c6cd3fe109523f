/** The command behind `make bench`; `help` below says what it does. */
import { fork } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { section, writeSections } from './results.js';
import type { Row } from './row.js';

async function allRows(): Promise<Row[]> {
  const folder = new URL('./rows/', import.meta.url);
  const modules = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .sort();
  const lists = await Promise.all(
    modules.map(async (file) => ((await import(new URL(file, folder).href)) as { rows: readonly Row[] }).rows),
  );
  return lists.flat().toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

const help = (rows: readonly Row[]): string => `Usage: make bench [ROWS=P1,P7] [BEFORE=../before]

Measures the rows of performance.md against what they name, each in a process of its own, and writes a section for each into RESULTS.md.
${rows.map(({ id, title }) => `  ${id.padEnd(12)} ${title}`).join('\n')}
BEFORE names a checkout whose build is measured in the same run, and held against.
Exits 0 when every target is met, 1 when one is missed or a row could not be measured, 2 for a row that is not there.`;

function chosen(rows: readonly Row[], list: string | undefined): readonly Row[] {
  const ids = (list ?? '').split(',').flatMap((id) => id.trim().toUpperCase() || []);
  const unknown = ids.filter((id) => !rows.some((row) => row.id.toUpperCase() === id));
  if (unknown.length > 0) {
    throw new Error(`There is no row ${unknown.join(', ')}; the rows are ${rows.map(({ id }) => id).join(', ')}.`);
  }
  return ids.length === 0 ? rows : rows.filter(({ id }) => ids.includes(id.toUpperCase()));
}

/** Flag for a child process that measures one row and reports the result. */
const childFlag = '--apart';

/** Number of missed targets, and of rows that could not be measured. */
interface Tally {
  missed: number;
  broken: number;
}

async function measured(row: Row): Promise<Tally> {
  try {
    const finding = await row.measure();
    const text = section(row, finding);
    writeSections([{ id: row.id, text }]);
    console.log(text);
    return { missed: finding.figures.filter(({ met }) => !met).length, broken: 0 };
  } catch (error) {
    console.error(`${row.id} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    return { missed: 0, broken: 1 };
  }
}

/** Measures a row in a child process, because garbage of other rows would slow down its garbage collection. */
function measureInChild({ id }: Row): Promise<Tally> {
  return new Promise((resolve) => {
    const child = fork(fileURLToPath(import.meta.url), [id, childFlag]);
    let tally: Tally = { missed: 0, broken: 1 };
    child.on('message', (said: Tally) => {
      tally = said;
    });
    child.once('close', () => resolve(tally));
  });
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('The bench reads CPU time from /proc, which only Linux has.');
  const all = await allRows();
  if (process.argv.includes('--help')) return console.log(help(all));
  const rows = chosen(all, process.argv[2]);
  const isChild = process.argv.includes(childFlag);
  const total: Tally = { missed: 0, broken: 0 };
  for (const [at, row] of rows.entries()) {
    if (!isChild) console.log(`\n[${at + 1}/${rows.length}] ${row.id} ${row.title}`);
    const { missed, broken } = await (rows.length > 1 ? measureInChild(row) : measured(row));
    total.missed += missed;
    total.broken += broken;
  }
  process.exitCode = total.missed + total.broken > 0 ? 1 : 0;
  if (isChild) process.send?.(total, () => process.disconnect());
  else console.log(`\nRESULTS.md is written. ${total.missed} target(s) missed, ${total.broken} row(s) not measured.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
