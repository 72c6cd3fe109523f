/** The command behind `make bench`; `help` below says what it does. */
import { readdirSync } from 'node:fs';
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

const help = (rows: readonly Row[]): string => `Usage: make bench [ROWS=P1,P7]

Measures the rows of performance.md against what they name, each in one run, and writes a section for each into RESULTS.md.
${rows.map(({ id, title }) => `  ${id.padEnd(12)} ${title}`).join('\n')}
Exits 0 when every target is met, 1 when one is missed or a row could not be measured, 2 for a row that is not there.`;

function chosen(rows: readonly Row[], list: string | undefined): readonly Row[] {
  const ids = (list ?? '').split(',').flatMap((id) => id.trim().toUpperCase() || []);
  const unknown = ids.filter((id) => !rows.some((row) => row.id.toUpperCase() === id));
  if (unknown.length > 0) {
    throw new Error(`There is no row ${unknown.join(', ')}; the rows are ${rows.map(({ id }) => id).join(', ')}.`);
  }
  return ids.length === 0 ? rows : rows.filter(({ id }) => ids.includes(id.toUpperCase()));
}

async function main(): Promise<void> {
  if (process.platform !== 'linux') throw new Error('The bench reads CPU time from /proc, which only Linux has.');
  const all = await allRows();
  if (process.argv.includes('--help')) return console.log(help(all));
  let missed = 0;
  let broken = 0;
  const rows = chosen(all, process.argv[2]);
  for (const [at, row] of rows.entries()) {
    console.log(`\n[${at + 1}/${rows.length}] ${row.id} ${row.title}`);
    try {
      const finding = await row.measure();
      const text = section(row, finding);
      writeSections([{ id: row.id, text }]);
      console.log(text);
      missed += finding.figures.filter(({ met }) => met === false).length;
    } catch (error) {
      broken += 1;
      console.error(`${row.id} could not be measured: ${error instanceof Error ? error.stack : String(error)}`);
    }
  }
  console.log(`\nRESULTS.md is written. ${missed} target(s) missed, ${broken} row(s) not measured.`);
  process.exitCode = missed + broken > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
});
